/** The character a decoder writes for an invalid byte. */
export const DAMAGED = '\uFFFD';

/**
 * Whether a text that was decoded as UTF-8 is UTF-8: most characters beyond ASCII are sound. One bad byte does not make
 * it a file in a Windows encoding.
 */
export function isSound(text: string): boolean {
  if (!text.includes(DAMAGED)) return true;
  let [sound, bad] = [0, 0];
  for (const character of text)
    if (character === DAMAGED) bad += 1;
    else if (character > '\u007F') sound += 1;
  return sound > bad;
}
