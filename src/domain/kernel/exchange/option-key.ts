import { normalise } from '../text.ts';

/** The form in which headers and options of a file are compared: accents, case, punctuation and the kind of space do not count. */
export const optionKey = (text: string): string =>
  normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
