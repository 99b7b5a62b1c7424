import { isSound } from '../../../domain/kernel/sound-text.ts';
import { growingText, MOST_CHARACTERS } from './text-limits.ts';
import { addXmlText } from './xml-text.ts';

/** A text file in UTF-8, UTF-16 or a Windows encoding, as it was let in. */
export function decodedText(bytes: Uint8Array): string {
  // Bytes that no character of what is kept needs are not decoded.
  const head = bytes.subarray(0, MOST_CHARACTERS * 4);
  // As a stream where it is cut: the head may end in the middle of a character.
  const stream = head.length < bytes.length;
  const decode = (encoding: string): string => new TextDecoder(encoding).decode(head, { stream });
  if (head[0] === 0xff && head[1] === 0xfe) return decode('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return decode('utf-16be');
  const text = decode('utf-8');
  const isMarked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  return isMarked || isSound(text) ? text : decode('windows-1252');
}

const ENCODING = /^<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/i;

/** What stands between the tags of an XML file, a line each; where it is damaged, the whole of it as it is. */
export function xmlFileText(bytes: Uint8Array): string {
  const written = ENCODING.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1];
  const xml = /^(?:iso-8859-1|windows-1252)$/i.test(written ?? '')
    ? new TextDecoder('windows-1252').decode(bytes)
    : decodedText(bytes);
  const text = growingText();
  try {
    addXmlText(xml, { lines: () => true }, text);
  } catch {
    return xml;
  }
  return text.toString();
}
