/** What a cell of a sheet holds: CSV knows texts alone, XLSX figures, days (midnight or wall clock, in UTC) and yes or no too. */
export type Cell = string | number | boolean | Date | null;

export type Language = 'fr' | 'en';

/** The words that labels, options and statuses are written in, and read in: always both languages. */
export interface ExchangeWords {
  /** The one that is written. */
  readonly language: Language;
  /** English → French; a text that is missing is the same in both. */
  readonly french: Readonly<Record<string, string>>;
}

/** A text of the domain in the language that is written. */
export const say = ({ language, french }: ExchangeWords, text: string): string =>
  language === 'fr' ? (french[text] ?? text) : text;

/** A text of the domain as anybody may have written it. */
export const bothWays = ({ french }: ExchangeWords, text: string): string[] => [text, french[text] ?? text];
