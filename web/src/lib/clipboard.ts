/** Copy a text; pages that are not served securely may only do it the old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Hand a link on as the system does it, or copy it; true if it was copied. */
export function shareLink(title: string, url: string): Promise<boolean> {
  return hand({ title, url }, url);
}

/** Hand a text and a link on as the system does it, or copy both; true if they were copied. */
export function share(title: string, text: string, url: string): Promise<boolean> {
  return hand({ title, text, url }, `${text}\n${url}`);
}

async function hand(data: ShareData, text: string): Promise<boolean> {
  if (!("share" in navigator)) return copy(text);
  return navigator.share(data).then(
    () => false,
    (problem: unknown) => ((problem as Error).name === "AbortError" ? false : copy(text)),
  );
}
