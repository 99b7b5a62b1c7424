import { decimalPlaces } from '../../domain/kernel/decimal.ts';
import { centsToEuros } from '../../domain/kernel/money.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { OutboxRecord } from './record.ts';

/*
 * Until version 1 of the records, and version 13 of the database, these unit prices were cents. They are euros with up to six
 * decimals since; the wire had euros all along, so that what was frozen for it stays as it is.
 */
const PRICES: Readonly<Record<string, readonly string[]>> = {
  articles: ['purchasePrice', 'sellingPrice'],
  products: ['sellingPrice'],
  cartItems: ['estimatedPreTaxAmount'],
};
const PRICES_OF_LINES: Readonly<Record<string, readonly [lines: string, price: string]>> = {
  articles: ['suppliers', 'price'],
  products: ['operations', 'hourlyCost'],
};
/** The collections whose rows hold such prices. */
export const PRICED: readonly string[] = Object.keys(PRICES);

type Values = Readonly<Record<string, unknown>>;

/** Amounts of euros that cents could not hold were kept as a text. */
function inEuros(price: unknown): unknown {
  if (typeof price === 'number') return centsToEuros(price);
  const euros = typeof price === 'string' && price.trim() !== '' ? Number(price) : NaN;
  return Number.isFinite(euros) && decimalPlaces(euros) <= 6 ? euros : price;
}
const withPrices = (values: Values, names: readonly string[]): Values => {
  const found = names.filter((name) => values[name] !== undefined && values[name] !== null);
  return found.length === 0
    ? values
    : { ...values, ...Object.fromEntries(found.map((name) => [name, inEuros(values[name])])) };
};

/** A row of a collection, or some of its fields, with the prices in euros that it holds in cents. */
export function pricesInEuros<T extends object | null | undefined>(collection: string, values: T): T {
  const names = Object.hasOwn(PRICES, collection) ? PRICES[collection] : undefined;
  if (!names || !isPlain(values)) return values;
  const row = withPrices(values, names);
  const [lines = '', price = ''] = PRICES_OF_LINES[collection] ?? [];
  const listed = row[lines];
  const server = row['$server'];
  return {
    ...row,
    ...(Array.isArray(listed)
      ? { [lines]: listed.map((line: unknown) => (isPlain(line) ? withPrices(line, [price]) : line)) }
      : {}),
    ...(isPlain(server) ? { $server: pricesInEuros(collection, server) } : {}),
  } as T;
}

/** The version of the records, and of what travels with them, from which on they are. */
export const IN_EUROS = 2;

/** From version 1 of the records to 2. */
export function pricedInEuros(record: OutboxRecord): OutboxRecord {
  if (!PRICED.includes(record.collection)) return record;
  const of = <T extends object | null | undefined>(values: T): T => pricesInEuros(record.collection, values);
  return {
    ...record,
    patch: of(record.patch),
    base: of(record.base),
    ...(record.theirs ? { theirs: of(record.theirs) } : {}),
    ...(record.before ? { before: of(record.before) } : {}),
    ...(record.doubted ? { doubted: of(record.doubted) } : {}),
    ...(record.candidates ? { candidates: record.candidates.map(of) } : {}),
  };
}
