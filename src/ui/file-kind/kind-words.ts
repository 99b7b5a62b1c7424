import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What people call files of a type: the first that fits. The word before it is what an address calls them. */
const KINDS: readonly (readonly [kind: string, type: RegExp, words: MessageDescriptor])[] = [
  ['pdf', /^application\/pdf$/, msg`PDF`],
  ['picture', /^image\//, msg`Picture`],
  ['video', /^video\//, msg`Video`],
  ['audio', /^audio\//, msg`Audio`],
  ['archive', /zip|compressed|x-tar/, msg`Archive`],
  ['table', /spreadsheet|excel|csv|tab-separated/, msg`Spreadsheet`],
  ['slides', /presentation|powerpoint/, msg`Presentation`],
  [
    'document',
    /wordprocessing|msword|opendocument\.text|rtf/,
    msg({ message: `Document`, context: 'word processing' }),
  ],
  ['calendar', /^text\/calendar$/, msg({ message: `Calendar`, context: 'file' })],
  ['card', /vcard/, msg`Contact card`],
  ['text', /^text\/|json|xml|yaml/, msg({ message: `Text`, context: 'file' })],
  ['file', /^/, msg({ message: `File`, context: 'of no known kind' })],
];

/** "pdf", "table": the kind of a type, as an address has it. */
export const kindOf = (mime: string): string => KINDS.find(([, type]) => type.test(mime))![0];

/** "PDF", "Spreadsheet": what no person calls application/vnd.openxmlformats-officedocument.spreadsheetml.sheet. */
export const kindWords = (mime: string): MessageDescriptor => wordsOf(kindOf(mime));

/** The same of a kind; of what is none, the words for any file. */
export const wordsOf = (kind: string): MessageDescriptor =>
  (KINDS.find(([known]) => known === kind) ?? KINDS.at(-1)!)[2];

/** Whether a text is the type of a file, as declarations of files show it beneath their names. */
export const isMime = (text: string): boolean => /^[a-z]+\/[\w.+-]+$/.test(text);
