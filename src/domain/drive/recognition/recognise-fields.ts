import { centsToEuros } from '../../kernel/money.ts';
import { labelledAmounts, type LabelledAmount } from './find-amounts.ts';
import { findDate } from './find-date.ts';
import { findNumber, findSiren, findVatNumber } from './find-identifiers.ts';
import { findSupplier } from './find-supplier.ts';
import { findTotal, type FoundTotal } from './find-total.ts';
import { vatCandidates } from './find-vat.ts';
import { linesOf } from './lines.ts';
import {
  boxAround,
  type Found,
  type ReadPage,
  type RecognisedFields,
  type VatRow,
} from '../recognised-page.rules.ts';

/** What a receipt or an invoice says, by its words and where they stand. Fields that are not found are absent. */
export function recogniseFields(pages: readonly ReadPage[]): RecognisedFields {
  const lines = pages.flatMap((page, at) => linesOf(page, at + 1));
  const amounts = labelledAmounts(lines);
  const total = findTotal(amounts, vatCandidates(lines, amounts));
  const currency = currencyOf(amounts, total);
  const fields: { [Name in keyof RecognisedFields]: RecognisedFields[Name] | undefined } = {
    supplier: findSupplier(lines, pages[0]?.height ?? 0),
    date: findDate(lines, currency?.value === 'USD'),
    total: total && {
      value: centsToEuros(total.amount.cents),
      confidence: total.confidence,
      page: total.amount.page,
      box: total.amount.box,
    },
    currency,
    vat: vatOf(total),
    number: findNumber(lines),
    siren: findSiren(lines),
    vatNumber: findVatNumber(lines),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, found]) => found !== undefined),
  ) as RecognisedFields;
}

function vatOf(total: FoundTotal | undefined): Found<readonly VatRow[]> | undefined {
  const [first] = total?.rows ?? [];
  if (!total || !first) return undefined;
  const rows = total.rows.toSorted((a, b) => b.rate - a.rate);
  const worth = rows.reduce((all, { strength }) => all + strength, 0) / rows.length;
  const readAs = Math.min(...rows.map((row) => row.readAs));
  const here = rows.filter(({ page }) => page === first.page);
  return {
    value: rows.map(({ rate, net, amount }) => ({
      rate,
      net: centsToEuros(net ?? Math.round((amount * 100) / rate)),
      amount: centsToEuros(amount),
    })),
    confidence: Math.min(0.98, 0.6 + 0.12 * worth) * (0.5 + readAs / 2),
    page: first.page,
    box: boxAround(here.map(({ box }) => box)),
  };
}

/** The total's own sign, else the one that most amounts bear. */
function currencyOf(
  amounts: readonly LabelledAmount[],
  total: FoundTotal | undefined,
): Found<string> | undefined {
  const signed = amounts.filter(({ currency }) => currency !== undefined);
  const own = total?.amount.currency === undefined ? undefined : total.amount;
  const count = (currency: string | undefined): number =>
    signed.filter((one) => one.currency === currency).length;
  const chosen = own ?? signed.toSorted((a, b) => count(b.currency) - count(a.currency))[0];
  if (chosen?.currency === undefined) return undefined;
  const { currency, page, box, readAs } = chosen;
  return {
    value: currency,
    confidence: (0.6 + (0.35 * count(currency)) / signed.length) * (0.5 + readAs / 2),
    page,
    box,
  };
}
