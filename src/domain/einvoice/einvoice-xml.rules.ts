import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { CII } from './cii.ts';
import { add, subtract } from '../kernel/decimal.ts';
import {
  CREDIT_NOTES,
  type EInvoice,
  type InvoiceLine,
  type Note,
  type Party,
  type PaymentMeans,
} from './einvoice.rules.ts';
import { UBL_CREDIT_NOTE, UBL_INVOICE } from './ubl.ts';
import { readDocument, writeDocument, type Template, type Unreadable } from './xml-codec.ts';

/** In which syntax an invoice is written. Factur-X is a PDF with the CII in it. */
export type Syntax = 'CII' | 'UBL';

/** More than any invoice has: a file beyond it is refused before it is parsed. */
export const MOST_XML_BYTES = 20 * 1024 * 1024;

type Row = Record<string, unknown>;
type UblPayment = PaymentMeans & { readonly dueDate?: string; readonly reference?: string };
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const templateOf = (syntax: Syntax, typeCode: string): Template =>
  syntax === 'CII' ? CII : CREDIT_NOTES.includes(typeCode) ? UBL_CREDIT_NOTE : UBL_INVOICE;

/** A discount of a price stands with the price that it was taken off: each of them gives the other where it is missing. */
function wholePrice(line: InvoiceLine): InvoiceLine {
  const { price, priceDiscount, grossPrice } = line;
  if (priceDiscount === undefined && grossPrice === undefined) return line;
  return {
    ...line,
    grossPrice: grossPrice ?? add(price, priceDiscount ?? 0),
    priceDiscount: priceDiscount ?? subtract(grossPrice ?? price, price),
  };
}

/** A typed text that looks as UBL writes codes is told to be a remark, so that none is read in it. */
const REMARK = 'AAI';
const CODED = /^#[A-Z0-9]{2,3}#/;
const ublNote = ({ code, text }: Note): string => {
  const said = code ?? (CODED.test(text) ? REMARK : undefined);
  return said ? `#${said}#${text}` : text;
};

/** UBL has no place for the code of a note, one for the reference at each means of payment, and names companies twice. */
function toUbl(invoice: EInvoice): Row {
  const { paymentReference, dueDate } = invoice;
  const isCredit = CREDIT_NOTES.includes(invoice.typeCode);
  const payments = invoice.payments?.map((means) => ({
    ...means,
    ...(paymentReference ? { reference: paymentReference } : {}),
    ...(isCredit && dueDate ? { dueDate } : {}),
  }));
  return {
    ...invoice,
    lines: invoice.lines.map(wholePrice),
    notes: invoice.notes?.map((note) => ({ text: ublNote(note) })),
    payments,
  };
}
/** CII has the price before the discount alone too, but no discount without it. */
const toCii = (invoice: EInvoice): Row => ({
  ...invoice,
  lines: invoice.lines.map((line) => (line.priceDiscount === undefined ? line : wholePrice(line))),
});
function fromUbl(row: Row): Row {
  const notes = (row['notes'] as Note[] | undefined)?.map(({ text }): Note => {
    const [, code, rest] = /^#([A-Z0-9]{2,3})#([\s\S]*)$/.exec(text) ?? [];
    return code ? { code, text: (rest ?? '').trim() } : { text };
  });
  const means = row['payments'] as UblPayment[] | undefined;
  const payments = means?.map(({ dueDate: _day, reference: _reference, ...own }) => own);
  const [paymentReference] = means?.flatMap(({ reference }) => reference ?? []) ?? [];
  const [due] = means?.flatMap(({ dueDate }) => dueDate ?? []) ?? [];
  return {
    ...row,
    ...(notes ? { notes } : {}),
    ...(payments ? { payments } : {}),
    ...(paymentReference ? { paymentReference } : {}),
    ...(due && !row['dueDate'] ? { dueDate: due } : {}),
  };
}

/** The invoice as a file of this syntax. */
export const writeEInvoice = (invoice: EInvoice, syntax: Syntax): string =>
  writeDocument(templateOf(syntax, invoice.typeCode), syntax === 'CII' ? toCii(invoice) : toUbl(invoice), {
    currency: invoice.currency,
  });

export type ReadEInvoice =
  | { readonly invoice: EInvoice; readonly syntax: Syntax; readonly unreadable: readonly Unreadable[] }
  /** It is no XML, larger than it may be, or no invoice of a syntax that is known. */
  | { readonly error: 'xml.invalid' | 'xml.large' | 'einvoice.unknown' };

/**
 * Reads a file of whichever syntax. What is missing or odd in it is left out, told among `unreadable`, and found by the rules
 * (`einvoice-rules.ts`): a broken invoice is still read as far as it goes. Types of documents, and entities with them, are refused.
 */
export function readEInvoice(xml: string): ReadEInvoice {
  if (xml.length > MOST_XML_BYTES) return { error: 'xml.large' };
  const root = rootOf(xml);
  if (!root) return { error: 'xml.invalid' };
  const name = root.name.slice(root.name.indexOf(':') + 1);
  const template = [CII, UBL_INVOICE, UBL_CREDIT_NOTE].find(
    (one) => one.root.slice(one.root.indexOf(':') + 1) === name,
  );
  if (!template) return { error: 'einvoice.unknown' };
  const { row, unreadable } = readDocument(template, root);
  const syntax = template === CII ? 'CII' : 'UBL';
  return { invoice: whole(syntax === 'UBL' ? fromUbl(row) : row), syntax, unreadable };
}

function rootOf(xml: string): XmlElement | undefined {
  if (/<!DOCTYPE/i.test(xml)) return undefined;
  try {
    return parseXml(xml.replace(/^\uFEFF/, '').trimStart()).root ?? undefined;
  } catch {
    return undefined;
  }
}

/** What the type promises, where the file does not have it: the rules tell what is missing. */
function whole(row: Row): EInvoice {
  const invoice = { vat: [], lines: [], ...row } as unknown as Mutable<EInvoice>;
  for (const side of ['seller', 'buyer'] as const) invoice[side] = wholeParty(invoice[side]);
  for (const name of ['profile', 'number', 'issueDate', 'typeCode', 'currency'] as const)
    invoice[name] ??= '';
  return invoice;
}
function wholeParty(party: Party | undefined): Party {
  const { tradingName, ...own } = { name: '', ...party };
  // UBL names a company twice, and many write the same name twice. The one it trades under is not its name (BR-06, BR-07).
  return tradingName && tradingName !== own.name ? { ...own, tradingName } : own;
}
