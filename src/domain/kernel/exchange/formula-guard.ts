/*
 * A spreadsheet runs what begins so, also in a CSV file that somebody else wrote: with an apostrophe before it, it is text
 * (OWASP, CSV injection). The wide forms count too: spreadsheets in Japanese read them alike.
 */
const DANGEROUS = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** A text for a CSV cell that no spreadsheet takes for a formula. Figures stay figures. */
export const guardFormula = (text: string): string =>
  DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** The text as it was before `guardFormula`. */
export const unguardFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
