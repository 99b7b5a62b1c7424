const READ_WITHIN_MS = 60_000;

/** Hands a file to the browser, which keeps it where downloads go. */
export function handFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click; when, it does not say.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
