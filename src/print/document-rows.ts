import { inPlaces } from '../domain/kernel/line-place.ts';
import { NO_BREAK_SPACE } from '../domain/kernel/format.ts';
import type { Figures } from '../domain/documents/figures.rules.ts';
import {
  categoryOf,
  isItem,
  isSold,
  lineNet,
  sectionTotals,
} from '../domain/documents/document-totals.rules.ts';
import { totalsOf, type SoldLine, type SoldValues } from '../domain/sales/sold-document.rules.ts';
import { linesOf } from '../domain/documents/document.rules.ts';
import { paperWord, unitWord, VAT_WORDS, type PaperLanguage } from './paper-words.ts';
import type { PrintedDocument, PrintedRow, PrintedTotal } from './printed-document.ts';

/** The customer's language, and the figures of the document. */
interface Manner {
  readonly language: PaperLanguage;
  readonly figures: Figures;
}

const quantityText = ({ quantity, unit }: SoldLine, { language, figures }: Manner): string => {
  const count = quantity ?? 0;
  return `${figures.number(count)}${unit ? NO_BREAK_SPACE + unitWord(unit, count, language) : ''}`;
};
const given = (text: string | null | undefined): text is string => (text?.trim() ? true : false);

function itemRow(line: SoldLine, manner: Manner): PrintedRow {
  const category = categoryOf(line);
  const { description, discount } = line;
  const { euro, percent, price } = manner.figures;
  return {
    kind: 'item',
    label: line.label ?? '',
    ...(given(description) ? { description } : {}),
    quantity: quantityText(line, manner),
    price: price(line.unitPrice ?? 0),
    ...(discount ? { discount: percent(discount) } : {}),
    vat: category === 'O' ? '' : percent(category === 'S' ? (line.vat ?? 0) : 0),
    net: euro(lineNet(line)),
  };
}

/** Sections with their sums, items, notes, in their order; options that were not chosen behind all, on a quote alone. */
function rowsOf(row: Pick<SoldValues, 'lines'>, manner: Manner, isOffer: boolean): PrintedRow[] {
  const ordered = inPlaces(linesOf(row), 'place');
  const sums = sectionTotals(ordered);
  const { euro } = manner.figures;
  const options = isOffer ? ordered.filter((line) => isItem(line) && !isSold(line)) : [];
  const sold = ordered.flatMap((line, at): PrintedRow[] => {
    if (isItem(line)) return isSold(line) ? [itemRow(line, manner)] : [];
    if (line.kind === 'section')
      return [{ kind: 'section', label: line.label ?? '', net: euro(sums.get(at) ?? 0) }];
    return [{ kind: 'note', label: [line.label, line.description].filter(given).join('\n') }];
  });
  if (options.length === 0) return sold;
  const label = paperWord('options', manner.language);
  return [
    ...sold,
    { kind: 'section', label, net: euro(options.reduce((sum, line) => sum + lineNet(line), 0)) },
    ...options.map(
      (line): PrintedRow => ({ ...(itemRow(line, manner) as object), option: '' }) as PrintedRow,
    ),
  ];
}

/** Lines, VAT by group and sums of a quote or an invoice. Of a credit note too the amounts are above zero: its title says which way. */
export function rowsAndSums(
  row: Pick<SoldValues, 'lines' | 'discountPercent' | 'discountAmount'>,
  manner: Manner,
  isOffer: boolean,
): Pick<PrintedDocument, 'columns' | 'rows' | 'vat' | 'totals'> {
  const { language, figures } = manner;
  const say = (word: Parameters<typeof paperWord>[0]): string => paperWord(word, language);
  const { lines, discountPercent, discountAmount } = row;
  const { euro, percent } = figures;
  const totals = totalsOf({ lines, discountPercent, discountAmount, costs: null });
  const sum = (label: string, cents: number): PrintedTotal => ({ label, value: euro(cents) });
  const share = discountPercent ? ` ${percent(discountPercent)}` : '';
  return {
    columns: {
      label: say('label'),
      quantity: say('quantity'),
      price: say('price'),
      discount: say('discount'),
      vat: say('vat'),
      net: say('net'),
    },
    rows: rowsOf(row, manner, isOffer),
    vat: {
      columns: [say('vat'), say('base'), say('amount')],
      rows: totals.groups.map(({ category, rate, base, tax }) => [
        category === 'S' ? percent(rate) : VAT_WORDS[category][language],
        euro(base),
        euro(tax),
      ]),
    },
    totals: [
      ...(totals.allowance === 0
        ? []
        : [sum(say('lines'), totals.lines), sum(`${say('discount')}${share}`, -totals.allowance)]),
      sum(say('totalNet'), totals.net),
      sum(say('vat'), totals.tax),
      { ...sum(say('total'), totals.total), isGrand: true },
    ],
  };
}
