/** Copy a text; pages that are not served securely have only the old way. */
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

/** Share a link with the system's dialog, or copy it; true if it was copied. */
export function shareLink(title: string, url: string): Promise<boolean> {
  return shareOrCopy({ title, url }, url);
}

/** Share a text and a link with the system's dialog, or copy both; true if they were copied. */
export function share(title: string, text: string, url: string): Promise<boolean> {
  return shareOrCopy({ title, text, url }, `${text}\n${url}`);
}

async function shareOrCopy(data: ShareData, text: string): Promise<boolean> {
  if (!("share" in navigator)) return copy(text);
  return navigator.share(data).then(
    () => false,
    (error: unknown) => ((error as Error).name === "AbortError" ? false : copy(text)),
  );
}
