const AT_ONCE = 0x8000;

/** Bytes as base64. */
export function asBase64(bytes: ArrayBuffer | Uint8Array): string {
  const all = new Uint8Array(bytes);
  let binary = '';
  for (let at = 0; at < all.length; at += AT_ONCE)
    binary += String.fromCharCode(...all.subarray(at, at + AT_ONCE));
  return btoa(binary);
}

/** The bytes again; throws where the text is not base64. */
export const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;
