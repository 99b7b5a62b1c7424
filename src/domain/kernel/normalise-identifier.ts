/** Without spaces, dots and hyphens, in upper case. */
export function normaliseIdentifier(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}
