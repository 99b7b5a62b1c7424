import type { AnyRow } from '../../domain/kernel/entity.ts';
import { isIssued } from '../../domain/sales/issued.rules.ts';
import { CREDIT_NOTES, INVOICES } from '../../domain/sales/invoice.entity.ts';
import type { Queryable } from '../database/db.ts';
import { quoted } from '../database/schema/names.ts';
import { layoutOf, rowReader } from '../store/layout.ts';
import { hashOf, seriesOf } from './seal-invoice.ts';

/** What is not as it was issued. */
export interface Breach {
  readonly number: string;
  /**
   * gap: numbers are missing before it; chain: it does not hold the hash of the one before; content: it says something else;
   * removed, undone: it is deleted, or a draft again; end: it is not the one that its series ends with. Where none of a series
   * is left, the series itself is named.
   */
  readonly kind: 'gap' | 'chain' | 'content' | 'removed' | 'undone' | 'end';
}
export interface Verified {
  readonly invoices: number;
  readonly breaches: readonly Breach[];
}

const BATCH = 500;
/** A number in its two parts: later ones of a long series have more digits. */
const SERIES = `regexp_replace(t."number", '-[0-9]+$', '')`;
const PLACE = `substring(t."number" from '[0-9]+$')::bigint`;
const placeOf = (number: string): number => Number(number.slice(number.lastIndexOf('-') + 1));

const isInvoiceSeries = (name: string): boolean =>
  [INVOICES, CREDIT_NOTES].some((one) => name.startsWith(`${one}-`));

interface Read {
  readonly row: AnyRow;
  readonly deleted: boolean;
}
function breachesOf({ row, deleted }: Read, last: AnyRow | undefined): Breach[] {
  const number = String(row['number']);
  const previous = (last?.['hash'] ?? null) as string | null;
  const kinds: Breach['kind'][] = [];
  if (placeOf(number) !== (last ? placeOf(String(last['number'])) + 1 : 1)) kinds.push('gap');
  if ((row['previousHash'] ?? null) !== previous) kinds.push('chain');
  if (row['hash'] !== hashOf((row['previousHash'] ?? null) as string | null, row)) kinds.push('content');
  if (deleted) kinds.push('removed');
  if (!isIssued(row['status'])) kinds.push('undone');
  return kinds.map((kind) => ({ number, kind }));
}

interface Series {
  readonly name: string;
  readonly last: number;
  readonly day: string | null;
  readonly hash: string | null;
}
/** What the server keeps of each series of invoices, to go on from: their last ones are to be the same. */
async function endsOf(db: Queryable, organisation: string, lasts: ReadonlyMap<string, AnyRow>) {
  const { rows } = await db.query<Series>(
    'select name, last, last_day::text as day, last_hash as hash from series where organisation = $1 order by name',
    [organisation],
  );
  const kept = new Map(
    rows.filter(({ name, last }) => last > 0 && isInvoiceSeries(name)).map((one) => [one.name, one]),
  );
  return [...new Set([...kept.keys(), ...lasts.keys()])].toSorted().flatMap((name): Breach[] => {
    const [row, series] = [lasts.get(name), kept.get(name)];
    const isWhole =
      row !== undefined &&
      series?.last === placeOf(String(row['number'])) &&
      series.hash === (row['hash'] ?? null) &&
      series.day === row['date'];
    return isWhole ? [] : [{ number: row ? String(row['number']) : name, kind: 'end' }];
  });
}

/** Reads every issued invoice of an organisation in the order of its series, and tells what is not as it was issued. */
export async function verifyInvoices(
  db: Queryable,
  organisation: string,
  timeZone: string,
): Promise<Verified> {
  const layout = layoutOf('invoices');
  const read = rowReader(layout, timeZone);
  const breaches: Breach[] = [];
  const lasts = new Map<string, AnyRow>();
  let invoices = 0;
  let after: readonly [series: string, place: number] = ['', 0];
  for (;;) {
    const { rows } = await db.query(
      `select ${layout.select} from ${quoted(layout.table)} t
       where t.organisation = $1 and t."number" is not null and (${SERIES}, ${PLACE}) > ($2, $3::bigint)
       order by ${SERIES}, ${PLACE} limit ${BATCH}`,
      [organisation, ...after],
    );
    for (const record of rows) {
      const one = read(record);
      const number = String(one.row['number']);
      const series = seriesOf(number);
      breaches.push(...breachesOf(one, lasts.get(series)));
      lasts.set(series, one.row);
      after = [series, placeOf(number)];
      invoices += 1;
    }
    if (rows.length < BATCH)
      return { invoices, breaches: [...breaches, ...(await endsOf(db, organisation, lasts))] };
  }
}
