import { machineOf, type AnyRow } from '../../domain/kernel/entity.ts';
import { transitionBetween, type Machine, type Telling } from '../../domain/kernel/status.ts';
import type { Layout } from '../store/layout.ts';
import type { Unit } from '../store/unit.ts';
import type { Notice, NoticeKind } from './notice.ts';
import { managerOf, peopleWith, takersOf } from './people-told.ts';
import { putAway, tell } from './tell.ts';

/** The kinds of notification that the server writes itself: `machines-tell.test.ts` holds the declarations to them. */
const kindOf = (as: string): NoticeKind => as as NoticeKind;

/**
 * Tells the people whom the declared machine names for a step: those that the step tells, and those for whom the row waits from
 * now on. Notices to those for whom it waited before are over. A reminder goes to those for whom it waits.
 */
export async function tellOfStep(
  unit: Unit,
  { entity }: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  const [machine, field] = [machineOf(entity), entity.statusField];
  if (!machine || !field) return;
  const about = { collection: entity.collection, row };
  const waits = (status: string) => waitedFor(unit, entity, { ...row, [field]: status });
  const [from, to] = [String(before?.[field] ?? machine.initial), String(row[field])];
  if (isReminded(machine, row, before))
    await tell(unit, [{ ...about, kind: 'reminded', to: (await waits(to)) ?? [] }]);
  if (from === to) return;
  for (const recipient of (await waits(from)) ?? [])
    for (const kind of waitingKinds(machine)) await putAway(unit, recipient, kind, row.id);
  const notices: Notice[] = [];
  const telling = transitionBetween(machine, from, to)?.tells;
  if (telling) notices.push({ ...about, ...(await told(unit, telling, row, before)) });
  const as = machine.states[to]?.awaits?.as;
  if (as !== undefined) notices.push({ ...about, kind: kindOf(as), to: (await waits(to)) ?? [] });
  await tell(unit, notices);
}

function isReminded({ reminder }: Machine, row: AnyRow, before: AnyRow | undefined): boolean {
  const day = reminder === undefined ? null : (row[reminder] ?? null);
  return before !== undefined && day !== null && day !== before[reminder!];
}

/** The people for whom a row waits in its state; undefined where it waits for nobody. */
async function waitedFor(
  unit: Unit,
  entity: Layout['entity'],
  row: AnyRow,
): Promise<readonly string[] | undefined> {
  const awaits = machineOf(entity)?.states[String(row[entity.statusField!])]?.awaits;
  return awaits && takersOf(unit, entity, row, awaits.steps);
}

const waitingKinds = ({ states }: Machine): NoticeKind[] => [
  ...Object.values(states).flatMap(({ awaits }) => (awaits?.as === undefined ? [] : [kindOf(awaits.as)])),
  'reminded',
];

async function told(
  unit: Unit,
  { to, as, text }: Telling,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<Pick<Notice, 'kind' | 'text' | 'to'>> {
  const people: unknown[] = [];
  for (const audience of to) {
    // A step may empty the field that named somebody: they are told of it all the same.
    if (typeof audience === 'string') people.push(...[row[audience] ?? before?.[audience]].flat());
    else if ('role' in audience) people.push(...(await peopleWith(unit, audience.role)));
    else people.push(await managerOf(unit, row[audience.managerOf]));
  }
  const said = text === undefined ? undefined : row[text];
  return { kind: kindOf(as), text: typeof said === 'string' ? said : '', to: people };
}
