import { currentRight, earnedIn, monthEnds, sickLeave } from '../../domain/hr/leave-accrual.rules.ts';
import { expiredOn, factsOf, sumOfDays } from '../../domain/hr/leave-balance.rules.ts';
import { leaveRulesOn, vintageOf, type LeaveRules } from '../../domain/hr/leave-parameters.rules.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Tx } from '../database/db.ts';
import { commitEffects } from '../store/effects.ts';
import { layoutOf } from '../store/layout.ts';
import { takeTurn } from '../store/numbering.ts';
import { serverReader } from '../store/reader.ts';
import { createUnit, type Unit } from '../store/unit.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';
import { bookEntry } from './book-leave.ts';

/** Books what each month adds to the rights of leave, and what of them has expired. Answers how many entries it wrote. */
export async function accrueLeave(parts: ByItselfParts): Promise<number> {
  const { rows } = await parts.db.query<{ id: string }>('select id from organisation order by id');
  let written = 0;
  for (const { id } of rows) written += await accrueIn(parts, id);
  return written;
}

async function accrueIn(parts: ByItselfParts, organisation: string): Promise<number> {
  const months = await parts.db.transaction(async (tx) => {
    const unit = createUnit(tx, await serverReader(tx, organisation), parts);
    const { today } = unit.context();
    const { accrueFrom } = await leaveRulesOn(unit.lookup, today);
    return accrueFrom === null ? [] : monthEnds(accrueFrom, today);
  });
  let written = 0;
  // A transaction a month, so that nobody waits long.
  for (const month of months)
    written += await inTurn(parts, organisation, (unit, rules) => bookMonth(unit, rules, month));
  if (months.length > 0) written += await inTurn(parts, organisation, bookExpired);
  return written;
}

function inTurn(
  parts: ByItselfParts,
  organisation: string,
  book: (unit: Unit, rules: LeaveRules) => Promise<void>,
): Promise<number> {
  const { db, bus, ids } = parts;
  const layout = layoutOf('leaveEntries');
  return db.transaction(async (tx: Tx) => {
    const unit = createUnit(tx, await serverReader(tx, organisation), parts);
    // Another server that is at it is waited for: what it has booked is found then.
    await takeTurn(unit, layout);
    await book(unit, await leaveRulesOn(unit.lookup, unit.context().today));
    const { effects, now } = unit;
    await commitEffects(tx, unit, { organisation, userId: null, now, nextId: () => ids.next() });
    if (effects.length > 0) tx.afterCommit(() => bus.changed(organisation, [layout.entity.collection]));
    return effects.length;
  });
}

const balanced = async ({ lookup }: Unit): Promise<AnyRow[]> =>
  (await lookup.where('leaveTypes', { hasBalance: true })).filter(({ isActive }) => isActive !== false);

/** What is booked of a month already, by person and type. */
async function bookedOn({ tx, reader }: Unit, month: string): Promise<Set<string>> {
  const { rows } = await tx.query<{ employee: string; type: string }>(
    `select employee, type from leave_entries
     where organisation = $1 and deleted_at is null and kind = 'accrual' and date = $2`,
    [reader.organisation, month],
  );
  return new Set(rows.map(({ employee, type }) => `${employee} ${type}`));
}

async function bookMonth(unit: Unit, rules: LeaveRules, month: string): Promise<void> {
  const { lookup } = unit;
  const types = (await balanced(unit)).filter(({ yearlyDays }) => Number(yearlyDays ?? 0) > 0);
  if (types.length === 0) return;
  const booked = await bookedOn(unit, month);
  const all = await lookup.where('leaveTypes', {});
  for (const person of await lookup.where('users', {})) {
    if (person['enabled'] === false) continue;
    const open = types.filter((type) => !booked.has(`${person.id} ${type.id}`));
    if (open.length === 0) continue;
    const sick = sickLeave(await lookup.where('vacations', { employee: person.id }), all);
    for (const type of open) {
      const days = earnedIn({ month, person, type, sick, rules });
      if (days <= 0) continue;
      const right = currentRight(month, type, rules);
      const entry = { employee: person.id, type: type.id, kind: 'accrual', date: month, ...right };
      await bookEntry(unit, { ...entry, days });
      const rest = await roundingOf(unit, { entry, days, type, rules });
      if (rest > 0) await bookEntry(unit, { ...entry, days: rest, remark: 'Right rounded up to a full day' });
    }
  }
}

interface Rounded {
  readonly entry: { readonly employee: string; readonly date: string; readonly vintage: string };
  readonly days: number;
  readonly type: AnyRow;
  readonly rules: LeaveRules;
}

/** What makes a whole day of a year's paid leave, as its last month is booked (Code du travail L3141-7). */
async function roundingOf({ lookup }: Unit, { entry, days, type, rules }: Rounded): Promise<number> {
  const isLast = vintageOf(addDays(entry.date, 1), rules) !== entry.vintage;
  if (!isLast || type['kind'] !== 'paid') return 0;
  const stored = factsOf(
    await lookup.where('leaveEntries', { employee: entry.employee }),
    entry.employee,
    type.id,
  ).filter(({ kind, vintage, date }) => kind === 'accrual' && vintage === entry.vintage && date < entry.date);
  const total = sumOfDays([...stored.map((fact) => fact.days), days]);
  return sumOfDays([Math.ceil(total), -total]);
}

async function bookExpired(unit: Unit): Promise<void> {
  const { today } = unit.context();
  for (const type of await balanced(unit)) {
    const entries = await unit.lookup.where('leaveEntries', { type: type.id });
    for (const employee of new Set(entries.map((entry) => String(entry['employee']))))
      for (const { vintage, expires, days } of expiredOn(factsOf(entries, employee, type.id), today))
        await bookEntry(unit, {
          employee,
          type: type.id,
          kind: 'expiry',
          days: -days,
          // On its last day it can be taken still.
          date: addDays(expires!, 1),
          vintage,
          expires,
        });
  }
}
