import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Layout } from './layout.ts';
import type { Unit } from './unit.ts';

/** Which field of a collection gets a number, from which series, and in which state for the first time. */
const NUMBERED: Readonly<Record<string, { field: string; series: string; from: string }>> = {
  expenseAccounts: { field: 'number', series: 'NDF', from: 'submitted' },
};
const DIGITS = 4;

/**
 * Makes writers of a collection wait for each other, for the rest of the transaction, where one row's figures or its
 * being there already hang on the others. It is a row and no advisory lock, which distributed engines do not have.
 */
export async function takeTurn({ tx, reader }: Unit, layout: Layout): Promise<void> {
  const { entity } = layout;
  if (!entity.ripples && !entity.naturalKey) return;
  await tx.query(
    `insert into series (organisation, name, last) values ($1, $2, 0)
     on conflict (organisation, name) do update set last = series.last`,
    [reader.organisation, entity.collection],
  );
}

/** Gives a row its number when it reaches the state that asks for one: NDF-2026-0001, without gaps, by year. */
export async function numbered({ tx, reader, stamp }: Unit, layout: Layout, row: AnyRow): Promise<AnyRow> {
  const { entity } = layout;
  const rule = NUMBERED[entity.collection];
  if (!rule || !entity.statusField || row[entity.statusField] !== rule.from || row[rule.field]) return row;
  const series = `${rule.series}-${stamp.slice(0, 4)}`;
  const { rows } = await tx.query<{ last: number }>(
    `insert into series (organisation, name, last) values ($1, $2, 1)
     on conflict (organisation, name) do update set last = series.last + 1 returning last`,
    [reader.organisation, series],
  );
  return { ...row, [rule.field]: `${series}-${String(rows[0]?.last).padStart(DIGITS, '0')}` };
}
