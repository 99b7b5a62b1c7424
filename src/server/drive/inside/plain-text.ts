import { growingText, MOST_CHARACTERS } from './text-limits.ts';
import { addXmlText } from './xml-text.ts';

/** A text file in UTF-8, UTF-16 or a Windows encoding, as it was let in. */
export function decodedText(bytes: Uint8Array): string {
  // Bytes that no character of what is kept needs are not decoded.
  const head = bytes.subarray(0, MOST_CHARACTERS * 4);
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  try {
    // As a stream: the head may end in the middle of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(head);
  }
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
