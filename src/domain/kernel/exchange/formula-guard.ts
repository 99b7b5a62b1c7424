/*
 * A spreadsheet runs what begins so, also in a CSV file that somebody else wrote: with an apostrophe before it, it is text
 * (OWASP, CSV injection). The wide forms count too: spreadsheets in Japanese read them alike.
 */
const DANGEROUS = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/**
 * A phone number, as it is dialled from abroad, names no cell and calls nothing: an apostrophe would only be in the way. With
 * hyphens in it, it is a subtraction to a spreadsheet.
 */
const PHONE = /^(?:-|\+\d[\d .()\u00A0\u202F]*)$/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** A text for a CSV cell that no spreadsheet takes for a formula. Figures and phone numbers stay as they are. */
export const guardFormula = (text: string): string =>
  DANGEROUS.test(text) && !NUMBER.test(text) && !PHONE.test(text) ? `'${text}` : text;

/** The text as it was before `guardFormula`. */
export const unguardFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
