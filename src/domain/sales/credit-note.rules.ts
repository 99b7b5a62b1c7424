import { subtract } from '../kernel/decimal.ts';
import { inPlaces, placed } from '../kernel/line-place.ts';
import { percentOf, type Cents } from '../kernel/money.ts';
import { OF_INVOICE, saidOf, withoutEmptySections } from './document-copies.rules.ts';
import { USUAL_LANGUAGE, type DocumentLanguage } from '../documents/document-language.rules.ts';
import {
  documentTotals,
  isItem,
  isSold,
  keyOf,
  type DocumentDiscount,
  type VatGroup,
} from '../documents/document-totals.rules.ts';
import { totalsOf, type SoldLine } from './sold-document.rules.ts';
import { linesOf } from '../documents/document.rules.ts';
import { nearestPart } from './down-payment.rules.ts';
import { invoiceFields } from './invoice.entity.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { lineWords } from '../documents/line-words.rules.ts';
import { amountLine, without } from './quote-billing.rules.ts';

/** How much of its lines is credited, by their keys: those that are not named stay sold. */
export type Credited = ReadonlyMap<string, number>;

interface Crediting {
  /** All that is left of it unless said. */
  readonly credited?: Credited | undefined;
  /** Its credit notes that stand. */
  readonly earlier?: readonly InvoiceRow[];
  /** Of the customer. */
  readonly language?: DocumentLanguage;
}

/**
 * How much of each item was not credited yet. A credit note that took something off the price has taken no quantity: what is
 * left to credit of its amount is told by the VAT groups.
 */
export function uncredited(invoice: InvoiceRow, earlier: readonly InvoiceRow[]): Credited {
  const taken = earlier.flatMap((credit) => linesOf(credit));
  return new Map(
    linesOf(invoice)
      .filter((line) => isItem(line))
      .map((line) => {
        const same = taken.filter(
          ({ lineKey, unitPrice, discount }) =>
            lineKey === line.lineKey &&
            unitPrice === line.unitPrice &&
            (discount ?? 0) === (line.discount ?? 0),
        );
        const sold = line.quantity ?? 0;
        const left = same.reduce((rest, { quantity }) => subtract(rest, quantity ?? 0), sold);
        return [line.lineKey, left * Math.sign(sold) > 0 ? left : 0] as const;
      }),
  );
}

/** The lines that are credited with the sections they stand in; what only says something goes along where all of them are. */
function creditedLines(lines: readonly SoldLine[], credited: Credited | undefined): SoldLine[] {
  const kept = credited
    ? lines.flatMap((line) => {
        if (!isItem(line)) return line.kind === 'section' ? [line] : [];
        const quantity = credited.get(line.lineKey);
        return quantity === undefined ? [] : [{ ...line, quantity }];
      })
    : lines;
  return withoutEmptySections(kept).map((line) => ({ ...line, calculatedNet: null }));
}

/** All that is left of a group; less where credit notes of another making rounded its VAT so that it would be too much. */
function restOf({ base, tax, rate }: VatGroup): Cents {
  let part = base;
  while (part > 0 && part + percentOf(part, rate) > base + tax) part -= 1;
  return part;
}

/**
 * What these lines take back of each VAT group: their part of what was billed with its discount, as near as what stays billed is
 * taxed to the cent; and with the last of its lines exactly what is left of it.
 */
function basesOf(
  invoice: InvoiceRow,
  lines: readonly SoldLine[],
  earlier: readonly InvoiceRow[],
): ReadonlyMap<string, Cents> {
  const whole = totalsOf(invoice).groups;
  const rest = without(
    whole,
    earlier.flatMap((credit) => totalsOf(credit).groups),
  );
  const now = new Map(lines.map(({ lineKey, quantity }) => [lineKey, quantity]));
  const left = uncredited(invoice, earlier);
  const staying = linesOf(invoice).filter(
    ({ lineKey }) => left.get(lineKey) !== 0 && now.get(lineKey) !== left.get(lineKey),
  );
  const stays = new Set(documentTotals(staying.filter((line) => isSold(line))).groups.map(keyOf));
  return new Map(
    documentTotals(lines).groups.map((group) => {
      const key = keyOf(group);
      const at = whole.findIndex((one) => keyOf(one) === key);
      const [billed, open] = [whole[at], rest[at]];
      if (!billed || !open) return [key, group.lines];
      if (!stays.has(key)) return [key, restOf(open)];
      const wished =
        billed.lines === 0 ? group.lines : Math.round((group.lines * billed.base) / billed.lines);
      return [key, nearestPart(wished, open)];
    }),
  );
}

type Said = Pick<InvoiceRow, 'lines' | 'discountPercent' | 'discountAmount'>;

/** The lines so that they come to these amounts: by the discount of the invoice or its part, or else by a line for each group. */
function comingTo(
  bases: ReadonlyMap<string, Cents>,
  lines: readonly SoldLine[],
  invoice: InvoiceRow,
  language: DocumentLanguage,
): Said {
  const { discountPercent = null, discountAmount = null } = invoice;
  const isDiscounted = Boolean(discountPercent) || Boolean(discountAmount);
  const plain = documentTotals(lines).groups;
  const off = plain.map((group) => bases.get(keyOf(group))! - group.lines);
  const sum = off.reduce((total, one) => total + one, 0);
  const fits = (discount: DocumentDiscount): boolean =>
    documentTotals(lines, discount).groups.every((group) => group.base === bases.get(keyOf(group)));
  const own = { discountPercent, discountAmount };
  if (fits(own)) return { lines: [...lines], ...own };
  const part = { discountPercent: null, discountAmount: isDiscounted && sum < 0 ? -sum : null };
  if (fits(part)) return { lines: [...lines], ...part };
  const words = lineWords(language);
  const label = isDiscounted && sum < 0 ? words.discount : words.rounding;
  const added = plain.flatMap((group, at) =>
    off[at] === 0 ? [] : [amountLine(group, off[at]!, label, lines, `off ${keyOf(group)}`)],
  );
  // No section of the invoice counts them as its own.
  const heading: SoldLine[] = lines.some(({ kind }) => kind === 'section')
    ? [{ lineKey: 'off', kind: 'section', label: words.deductions }]
    : [];
  return {
    lines: placed([...lines, ...heading, ...added], 'place'),
    discountPercent: null,
    discountAmount: null,
  };
}

/**
 * A draft that takes back an issued invoice, or so much of its lines; with the credit notes before it never more than was billed,
 * and with the last of them all of it.
 */
export function creditNoteOf(
  invoice: InvoiceRow,
  today: string,
  { credited, earlier = [], language = USUAL_LANGUAGE }: Crediting = {},
): Partial<InvoiceRow> {
  const left = uncredited(invoice, earlier);
  const some = credited ?? (earlier.length > 0 ? withoutNone(left) : undefined);
  const lines = creditedLines(inPlaces(invoice.lines ?? [], 'place'), some);
  const said = some ? comingTo(basesOf(invoice, lines, earlier), lines, invoice, language) : { lines };
  const keys = new Set(lines.map(({ lineKey }) => lineKey));
  const { costs } = invoice;
  return {
    ...saidOf(invoiceFields, invoice, OF_INVOICE),
    ...(costs && some ? { costs: costs.filter(({ line }) => keys.has(line)) } : {}),
    ...said,
    type: 'credit note',
    creditOf: invoice.id,
    date: today,
  };
}

const withoutNone = (left: Credited): Credited => new Map([...left].filter(([, quantity]) => quantity !== 0));
