import { choice, integer, lines, percent, text } from '../kernel/field.ts';
import { isNumberLooks, isPrefix, MOST_DIGITS, MOST_PREFIX, NUMBERING } from '../kernel/number-look.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { keyed, setting, type Setting } from '../kernel/setting.ts';

/** Series whose look the company may choose. Those of invoices and entries are sealed under their own names. */
const SERIES = {
  DEV: 'Quotes',
  DA: 'Purchase requests',
  BC: 'Purchase orders',
  FF: 'Supplier invoices',
  NDF: 'Expense accounts',
  TIC: 'Tickets',
  OF: 'Manufacturing orders',
  REM: 'Cheque deposits',
} as const;
type Series = keyof typeof SERIES;
const SEALED: readonly string[] = ['FA', 'AV', 'EC'];

interface LookLine {
  readonly series?: Series | null | undefined;
  readonly prefix?: string | null | undefined;
}

/** A series has one look, and no two series the same prefix. */
function checkLooks(given: readonly LookLine[]): Problem[] {
  const chosen = new Set(given.map(({ series }) => series));
  const taken = new Set<string>([
    ...SEALED,
    ...Object.keys(SERIES).filter((series) => !chosen.has(series as Series)),
  ]);
  const named = new Set<string>();
  return given.flatMap(({ series, prefix }, at) => {
    const found: Problem[] = [];
    if (series && named.has(series)) found.push(problem(`/looks/${at}/series`, 'unique'));
    if (series) named.add(series);
    if (!prefix) return found;
    if (!isPrefix(prefix)) found.push(problem(`/looks/${at}/prefix`, 'invalid'));
    else if (taken.has(prefix.toUpperCase())) found.push(problem(`/looks/${at}/prefix`, 'unique'));
    taken.add(prefix.toUpperCase());
    return found;
  });
}

const numbering = setting({
  key: NUMBERING,
  label: 'Numbering',
  why: 'The prefix and digits of new numbers: prefix, year, count. Counts go on without gaps, and existing numbers stay. Customer invoices and credit notes keep FA and AV, under which they are sealed.',
  fields: {
    looks: lines(
      'Series',
      {
        series: choice('Series', SERIES, { required: true }),
        prefix: text('Prefix', { required: true, max: MOST_PREFIX }),
        digits: integer('Digits', { required: true, min: 1, max: MOST_DIGITS }),
      },
      { one: 'Series' },
    ),
  },
  isValue: isNumberLooks,
  toForm: (value) => ({
    looks: keyed(
      Object.entries(value).flatMap(([series, look]) =>
        look && Object.hasOwn(SERIES, series) ? [{ series: series as Series, ...look }] : [],
      ),
    ),
  }),
  check: ({ looks }) => checkLooks(looks ?? []),
  toValue: ({ looks }) =>
    Object.fromEntries((looks ?? []).map(({ series, prefix, digits }) => [series, { prefix, digits }])),
});

const isRates = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((rate) => typeof rate === 'number' && rate >= 0 && rate <= 100);

const vatRates = setting({
  key: 'vat.rates',
  label: 'VAT rates',
  why: 'The rates that documents may bear. A document is checked against the rates of its own date.',
  fields: {
    rates: lines('Rates', { rate: percent('Rate', { required: true }) }, { one: 'Rate' }),
  },
  isValue: isRates,
  toForm: (value) => ({ rates: keyed(value.map((rate) => ({ rate }))) }),
  check: ({ rates }) =>
    !rates || rates.length === 0
      ? [problem('/rates', 'required')]
      : rates.flatMap(({ rate }, at) =>
          rates.findIndex((one) => one.rate === rate) < at ? [problem(`/rates/${at}/rate`, 'unique')] : [],
        ),
  toValue: ({ rates }) => (rates ?? []).map(({ rate }) => rate).toSorted((a, b) => a - b),
});

/** Settings of all documents. */
export const DOCUMENT_SETTINGS: readonly Setting[] = [numbering, vatRates];
