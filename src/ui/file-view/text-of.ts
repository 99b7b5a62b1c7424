/** A text as its writer saved it: UTF-8 where it is that, else the Windows of western Europe, which spreadsheets still write. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
