import type { AnyRow } from '../../domain/kernel/entity.ts';
import { numberLooksOn, numberText } from '../../domain/kernel/number-look.ts';
import { problem } from '../../domain/kernel/problem.ts';
import { invalid } from '../http/problem.ts';
import type { Layout } from './layout.ts';
import type { Unit } from './unit.ts';

/**
 * Makes writers of a collection wait for each other, for the rest of the transaction, where one row's figures or its
 * being there already hang on the others. It is a row and no advisory lock, which distributed engines do not have.
 */
export async function takeTurn({ tx, reader }: Unit, layout: Layout): Promise<void> {
  const { entity } = layout;
  if (!entity.inTurnOf && !entity.ripples && !entity.inherits && !entity.naturalKey) return;
  await tx.query(
    `insert into series (organisation, name, last) values ($1, $2, 0)
     on conflict (organisation, name) do update set last = series.last`,
    [reader.organisation, entity.inTurnOf ?? entity.collection],
  );
}

/**
 * Gives a row the number that its declaration asks for, the first time that it reaches the state for it. It is taken in the
 * transaction that writes the row, so that a refusal gives it back. Throws where the row may not be numbered of its date.
 */
export async function numbered(unit: Unit, layout: Layout, row: AnyRow): Promise<AnyRow> {
  const { tx, reader, stamp } = unit;
  const { entity } = layout;
  const rule = entity.numbering;
  if (!rule || row[rule.field]) return row;
  if (rule.from !== undefined && (!entity.statusField || row[entity.statusField] !== rule.from)) return row;
  const name = typeof rule.series === 'string' ? rule.series : rule.series(row);
  const day = rule.on === undefined ? stamp.slice(0, 10) : String(row[rule.on]);
  const series = `${name}-${day.slice(0, 4)}`;
  const { rows } = await tx.query<{ last: number; before: string | null }>(
    `insert into series (organisation, name, last) values ($1, $2, 1)
     on conflict (organisation, name) do update set last = series.last + 1
     returning last, last_day::text as before`,
    [reader.organisation, series],
  );
  const [taken] = rows;
  if (rule.dayProblem && rule.on !== undefined) {
    const { rows: begun } = await tx.query<{ latest: string | null }>(
      `select max(right(name, 4)) as latest from series where organisation = $1 and name like $2 and last > 0 and name <> $3`,
      [reader.organisation, `${name}-%`, series],
    );
    const { today } = unit.context();
    const code = await rule.dayProblem(day, {
      today,
      last: taken?.before ?? undefined,
      // A series that has numbers goes on, also one from before the days were kept.
      lastYear: taken?.last === 1 && begun[0]?.latest ? Number(begun[0].latest) : undefined,
    });
    if (code) throw invalid(problem(`/${rule.on}`, 'invalid', code));
  }
  const looks = await numberLooksOn(unit.context().lookup, day);
  const { digits } = rule;
  const number = numberText({ name, year: day.slice(0, 4), digits }, taken?.last ?? 0, looks);
  return { ...row, [rule.field]: number };
}
