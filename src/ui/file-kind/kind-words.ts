import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What people call files of a type: the first that fits. */
const WORDS: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/^application\/pdf$/, msg`PDF`],
  [/^image\//, msg`Picture`],
  [/^video\//, msg`Video`],
  [/^audio\//, msg`Audio`],
  [/zip|compressed|x-tar/, msg`Archive`],
  [/spreadsheet|excel|csv|tab-separated/, msg`Spreadsheet`],
  [/presentation|powerpoint/, msg`Presentation`],
  [/wordprocessing|msword|opendocument\.text|rtf/, msg({ message: `Document`, context: 'word processing' })],
  [/^text\/calendar$/, msg({ message: `Calendar`, context: 'file' })],
  [/vcard/, msg`Contact card`],
  [/^text\/|json|xml|yaml/, msg({ message: `Text`, context: 'file' })],
];
const OTHER = msg({ message: `File`, context: 'of no known kind' });

/** "PDF", "Spreadsheet": what no person calls application/vnd.openxmlformats-officedocument.spreadsheetml.sheet. */
export const kindWords = (mime: string): MessageDescriptor =>
  WORDS.find(([type]) => type.test(mime))?.[1] ?? OTHER;

/** Whether a text is the type of a file, as declarations of files show it beneath their names. */
export const isMime = (text: string): boolean => /^[a-z]+\/[\w.+-]+$/.test(text);
