import { isSound } from '../../../domain/kernel/sound-text.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** Every second byte of Latin text in UTF-16 is nothing. */
function zeros(bytes: Uint8Array, parity: 0 | 1): number {
  const seen = bytes.subarray(0, 1000);
  let [count, all] = [0, 0];
  for (let at: number = parity; at < seen.length; at += 2) {
    all += 1;
    if (seen[at] === 0) count += 1;
  }
  return all === 0 ? 0 : count / all;
}

/**
 * The text of a file whose encoding nobody says: by its mark, by the zeros of UTF-16, as UTF-8 where it is that, bar a
 * few damaged bytes, else as Windows writes in the west of Europe. A byte that means nothing becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (startsWith(bytes, 0xff, 0xfe)) return decode('utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decode('utf-16be');
  const text = decode('utf-8');
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return text;
  if (zeros(bytes, 1) > 0.4) return decode('utf-16le');
  if (zeros(bytes, 0) > 0.4) return decode('utf-16be');
  return isSound(text) ? text : decode('windows-1252');
}
