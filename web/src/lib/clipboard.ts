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
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (!("share" in navigator)) return copy(url);
  return navigator.share({ title, url }).then(
    () => false,
    (problem: unknown) => ((problem as Error).name === "AbortError" ? false : copy(url)),
  );
}
