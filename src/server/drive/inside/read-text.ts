import { decodedText, xmlFileText } from './plain-text.ts';
import { MOST_CHARACTERS } from './text-limits.ts';
import { READ_AS } from './text-kinds.ts';

/** The text of a file, whole lines of it as one reads them. Throws where it is damaged, locked, or made to harm. */
export async function readText(bytes: Uint8Array, mime: string): Promise<string> {
  return tidied(await rawText(bytes, mime));
}

/** Each way's libraries come with its first file. */
async function rawText(bytes: Uint8Array, mime: string): Promise<string> {
  const as = READ_AS[mime];
  if (as === 'pdf') return (await import('./pdf-text.ts')).pdfText(bytes);
  if (as === 'xml') return xmlFileText(bytes);
  if (as === 'text') return decodedText(bytes);
  if (as === undefined) throw new Error(`No text is read in ${mime}`);
  return (await import('./office-text.ts')).officeText(bytes, as);
}

/** No letter bears so many marks; to bring them into their order takes the square of their number. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** In one form of each letter, without what a database would not keep, and without lakes of space. */
const tidied = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .replace(/[\p{Cs}\u0000-\u0008\u000B\u000C\u000E-\u001F\uFEFF\u00AD]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
