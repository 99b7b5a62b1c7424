import { currentRight } from '../../domain/hr/leave-accrual.rules.ts';
import { balanceOn, factsOf, shareOut, sumOfDays } from '../../domain/hr/leave-balance.rules.ts';
import { leaveRulesOn } from '../../domain/hr/leave-parameters.rules.ts';
import { isAway } from '../../domain/hr/vacation.rules.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { layoutOf } from '../store/layout.ts';
import type { Unit } from '../store/unit.ts';

/** Writes a leave entry in the transaction that it follows from. */
export async function bookEntry(unit: Unit, values: Readonly<Record<string, unknown>>): Promise<void> {
  const layout = layoutOf('leaveEntries');
  const row: AnyRow = { ...values, id: unit.ids.next(), createdBy: null };
  unit.change(layout, 'create', undefined, await computed(layout.entity, row, unit.context()));
}

/**
 * An absence that is approved takes its days from the rights of its person, the right that expires first before the others;
 * one that is cancelled gives back what it took, each year its own.
 */
export async function bookVacation(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  const [is, was] = [isAway(row['status']), isAway(before?.['status'])];
  if (is === was) return;
  const type = await unit.lookup.get('leaveTypes', String(row['type']));
  if (type?.['hasBalance'] !== true) return;
  const employee = String(row['employee']);
  const entries = await unit.lookup.where('leaveEntries', { employee });
  const common = { employee, type: type.id, vacation: row.id };
  if (!is) {
    const own = entries.filter((entry) => entry['vacation'] === row.id);
    for (const vintage of new Set(own.map((entry) => String(entry['vintage'])))) {
      const ofYear = own.filter((entry) => entry['vintage'] === vintage);
      const taken = sumOfDays(ofYear.map(({ days }) => Number(days)));
      if (taken >= 0) continue;
      const { date, expires } = ofYear[0]!;
      await bookEntry(unit, { ...common, kind: 'correction', days: -taken, date, vintage, expires });
    }
    return;
  }
  const days = Number(row['calculatedDays'] ?? 0);
  if (days <= 0) return;
  const date = String(row['from']);
  const { today } = unit.context();
  const current = currentRight(date, type, await leaveRulesOn(unit.lookup, today));
  // With the rights that are booked by now, and what other absences have taken of them on days to come.
  const facts = factsOf(entries, employee, type.id).map((fact) =>
    fact.date > date ? { ...fact, date } : fact,
  );
  for (const { vintage, expires, days: share } of shareOut(balanceOn(facts, date), days, current))
    await bookEntry(unit, { ...common, kind: 'taken', days: -share, date, vintage, expires });
}
