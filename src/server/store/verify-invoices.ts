import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Queryable } from '../database/db.ts';
import { quoted } from '../database/schema/names.ts';
import { layoutOf, rowReader } from './layout.ts';
import { hashOf, seriesOf } from './seal-invoice.ts';

/** What is not as it was issued. */
export interface Breach {
  readonly number: string;
  /** gap: numbers are missing before it; chain: it does not hold the hash of the one before; content: it says something else. */
  readonly kind: 'gap' | 'chain' | 'content';
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

function breachesOf(row: AnyRow, last: AnyRow | undefined): Breach[] {
  const number = String(row['number']);
  const previous = (last?.['hash'] ?? null) as string | null;
  const kinds: Breach['kind'][] = [];
  if (placeOf(number) !== (last ? placeOf(String(last['number'])) + 1 : 1)) kinds.push('gap');
  if ((row['previousHash'] ?? null) !== previous) kinds.push('chain');
  if (row['hash'] !== hashOf((row['previousHash'] ?? null) as string | null, row)) kinds.push('content');
  return kinds.map((kind) => ({ number, kind }));
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
  let invoices = 0;
  let after: readonly [series: string, place: number] = ['', 0];
  let last: AnyRow | undefined;
  for (;;) {
    const { rows } = await db.query(
      `select ${layout.select} from ${quoted(layout.table)} t
       where t.organisation = $1 and t."number" is not null and (${SERIES}, ${PLACE}) > ($2, $3::bigint)
       order by ${SERIES}, ${PLACE} limit ${BATCH}`,
      [organisation, ...after],
    );
    for (const record of rows) {
      const { row } = read(record);
      const number = String(row['number']);
      const series = seriesOf(number);
      breaches.push(...breachesOf(row, series === after[0] ? last : undefined));
      last = row;
      after = [series, placeOf(number)];
      invoices += 1;
    }
    if (rows.length < BATCH) return { invoices, breaches };
  }
}
