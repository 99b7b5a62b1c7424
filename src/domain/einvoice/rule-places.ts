import type { EInvoice, LineAllowance } from './einvoice.rules.ts';
import { places, type Rule } from './rule.ts';

/* Rules of what an invoice has several of: each says which of them break it. */

export const ofLines = (
  id: string,
  term: string,
  isBroken: (line: EInvoice['lines'][number], invoice: EInvoice) => boolean,
): Rule => ({ id, term, breaks: (invoice) => places(invoice.lines, (line) => isBroken(line, invoice)) });
export const ofVat = (
  id: string,
  term: string,
  isBroken: (group: EInvoice['vat'][number], invoice: EInvoice) => boolean,
): Rule => ({
  id,
  term,
  breaks: (invoice) => places(invoice.vat, (group) => isBroken(group, invoice)),
});
export const ofAllowances = (
  isCharge: boolean,
  id: string,
  term: string,
  isBroken: (allowance: NonNullable<EInvoice['allowances']>[number]) => boolean,
): Rule => ({
  id,
  term,
  breaks: ({ allowances }) => places(allowances, (one) => one.isCharge === isCharge && isBroken(one)),
});
export const ofLineAllowances = (
  isCharge: boolean,
  id: string,
  term: string,
  isBroken: (allowance: LineAllowance) => boolean,
): Rule =>
  ofLines(id, term, ({ allowances }) =>
    (allowances ?? []).some((one) => one.isCharge === isCharge && isBroken(one)),
  );
