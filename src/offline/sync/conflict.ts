import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { machineOf } from '../../domain/kernel/entity.ts';
import { clauseHolds, openFields, type Person } from '../../domain/kernel/grants.ts';
import { transitionBetween } from '../../domain/kernel/status.ts';
import { GONE } from '../mirror/fold.ts';
import { personFor } from '../mirror/members.ts';
import { acknowledgedOf, withoutEngineFields } from '../mirror/row.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { liveRecords } from '../outbox/append.ts';
import { mayChange, type OutboxRecord, type RecordError } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';
import { merge3 } from './merge.ts';
import type { Plain, Unit } from './merge-unit.ts';
import { isDenied, ownPartOf } from './own-part.ts';
import { saysAnything } from './own-lines.ts';
import { wouldDrop } from './repair.ts';
import { sameKey } from './judge.ts';

export type ConflictKind =
  /** both changed the row */
  | 'edit'
  /** a decision (submit, approve) on a row that has changed since */
  | 'step'
  /** removed here, changed elsewhere */
  | 'removal'
  /** changed here, removed elsewhere */
  | 'gone'
  /** refused, or not to be written by its person any more; what they put into it may stand as a row of its own */
  | 'denied'
  /** made here, and there already: what differs, as a change of the row that was there */
  | 'offer'
  /** made here, and there already, but nobody knows which row is meant */
  | 'choose';

/** A conflict as its person has to see it before they decide. */
export interface Conflict {
  readonly record: OutboxRecord;
  readonly entity: Entity;
  readonly kind: ConflictKind;
  /** What was held before either side changed it, as far as it is known. */
  readonly before: Plain;
  /** What this person's work comes to, with what they changed behind it. */
  readonly mine: Plain;
  readonly theirs: AnyRow | null;
  /** What mine changed and theirs has not got; `clash` where theirs changed it as well. */
  readonly units: readonly Unit[];
  /** Of the other fields, those that only theirs changed. */
  readonly theirsAlone: readonly string[];
  /** Fields of mine that this person may not write in the state that theirs is in now. */
  readonly locked: readonly string[];
  readonly problems: RecordError['errors'];
  /** Mine can go out on top of theirs. */
  readonly mayKeepMine: boolean;
  /** Mine can stand as a row of its own. */
  readonly mayCopy: boolean;
  /** Of mine as a row of its own: its values, where they are of its person's part alone. */
  readonly own?: AnyRow | undefined;
  /** Why mine cannot, where that is to be told: it says nothing that theirs does not, or its person may not make one. */
  readonly whyNoCopy?: 'nothing' | 'forbidden' | undefined;
  /** The row was removed after theirs was answered: whatever is sent on top of it is asked about once more. */
  readonly isRemovedSince: boolean;
  /** The rows that may be meant by what was there already. */
  readonly candidates: readonly AnyRow[];
  /** What waits for the decision, in order. */
  readonly waiting: readonly OutboxRecord[];
}

function kindOf(record: OutboxRecord, theirs: AnyRow | null | undefined): ConflictKind {
  if (record.state === 'dead') return record.op === 'create' || theirs ? 'denied' : 'gone';
  if (record.op === 'delete') return 'removal';
  if (record.op === 'create') return 'choose';
  if (!theirs) return 'gone';
  return record.offer ? 'offer' : record.op === 'action' ? 'step' : 'edit';
}

/** The conflict of this number; undefined when it is settled, or was none. */
export async function readConflict(context: SyncContext, seq: number): Promise<Conflict | undefined> {
  const { db } = context;
  const record = await db.strict.outbox.get(seq);
  if (!record || !context.collections.includes(record.collection)) return undefined;
  const entity = context.entityOf(record.collection);
  if (record.state !== 'conflict' && !isDenied(entity, record)) return undefined;
  const shown = await db.rows(record.collection).get(record.entityId);
  const known = acknowledgedOf(shown);
  // What was gone when the server answered it may have shown again since.
  const answered = (record.theirs as AnyRow | null | undefined) ?? (known?.[GONE] ? null : known);
  const met = kindOf(record, answered);
  const isAbsent = met === 'offer' && !known && (await isMirrored(context, record.collection));
  const theirs =
    met === 'gone' || record.op === 'create'
      ? null
      : answered && newest(answered, isAbsent ? { id: answered.id, [GONE]: 1 } : known);
  const mine = withLater(record, await liveRecords(db, record.collection, record.entityId));
  const { units } =
    theirs && met !== 'removal'
      ? merge3(entity, record.base, stepless(entity, record, mine), theirs)
      : { units: [] };
  const person = await personFor(db, context.person(), [...entity.access, ...stepsOf(entity)]);
  const open = theirs && openFields(entity, 'U', theirs, person);
  const locked =
    theirs && (met === 'edit' || met === 'offer')
      ? changedNames(units).filter((name) => !open?.has(name))
      : [];
  // What may not be written there any more is no question of sides.
  const kind = met === 'edit' && entity.ownPart && locked.includes(entity.ownPart.lines) ? 'denied' : met;
  const before = { ...record.base, ...record.before };
  const waiting = (await wouldDrop(context, seq)).filter((one) => one.seq !== seq);
  return {
    record,
    entity,
    kind,
    before,
    mine,
    theirs,
    units,
    locked,
    theirsAlone: kind === 'step' ? changedSince(record, theirs) : Object.keys(record.before ?? {}),
    problems: record.lastError?.errors ?? [],
    mayKeepMine: theirs !== null && locked.length === 0 && mayStand(kind, { entity, record, theirs, person }),
    ...copying({ entity, record, mine, theirs, units }, { kind, shown, person, waiting }),
    isRemovedSince: theirs?.[GONE] === 1,
    candidates:
      kind !== 'choose'
        ? []
        : ((record.candidates as readonly AnyRow[] | undefined) ?? (await sameKey(context, entity, record))),
    waiting,
  };
}

/** All of the collection is here: what it lacks of the server's is no more. Nothing holds a row that is only offered. */
async function isMirrored({ db }: SyncContext, collection: string): Promise<boolean> {
  const cursor = await db.strict.cursors.get(collection);
  return cursor !== undefined && !cursor.isAway;
}

/** A step was decided on the whole row: whatever of it is different by now. */
const changedSince = ({ base }: OutboxRecord, theirs: AnyRow | null): string[] =>
  Object.keys(base).filter((name) => theirs !== null && !sameTyped(base[name], theirs[name]));

const changedNames = (units: readonly Unit[]): string[] => [
  ...new Set(units.flatMap(({ pointers }) => pointers.map((pointer) => pointer.split('/')[1]!))),
];

/**
 * A pull may have brought more of theirs since the answer that made the conflict, or that the row was removed; and another
 * row under the same version, of a server that was restored. Where there are no versions, and of what came with work, which
 * has none here, nobody can tell: the answer stands.
 */
export const newest = (answered: AnyRow, pulled: AnyRow | null | undefined): AnyRow =>
  pulled?.[GONE]
    ? { ...answered, [GONE]: 1 }
    : pulled && Number(pulled.version ?? 0) >= Math.max(1, Number(answered.version ?? 0))
      ? { ...pulled, id: answered.id }
      : answered;

/**
 * What a person changed again behind a change is what they mean, also in what hangs together with it: one decision is
 * enough for both.
 */
export const withLater = (record: OutboxRecord, own: readonly OutboxRecord[]): Record<string, unknown> =>
  own
    .filter((later) => later.seq > record.seq && later.op === 'update' && mayChange(later))
    .reduce<Record<string, unknown>>(
      (mine, later) => ({
        ...mine,
        ...Object.fromEntries(
          Object.entries(later.patch).filter(
            ([name]) => name in record.patch || (record.op === 'update' && name in record.base),
          ),
        ),
      }),
      { ...record.patch },
    );

/** Of a step, what was written with it; its status is the step itself. */
export const stepless = (entity: Entity, record: OutboxRecord, mine: Plain): Plain =>
  record.op === 'action'
    ? Object.fromEntries(Object.entries(mine).filter(([name]) => name !== entity.statusField))
    : mine;

/** A new row begins where its machine begins, whatever state its model was in. */
export const initialState = (entity: Entity): Record<string, unknown> => {
  const machine = machineOf(entity);
  return machine && entity.statusField ? { [entity.statusField]: machine.initial } : {};
};

const stepsOf = (entity: Entity) => machineOf(entity)?.transitions.flatMap(({ by }) => by) ?? [];

interface OnTheirs {
  readonly entity: Entity;
  readonly record: OutboxRecord;
  readonly theirs: AnyRow;
  readonly person: Person;
}

/** Whether what is decided about a whole row is allowed on theirs, as the server will judge it. */
const mayStand = (kind: ConflictKind, on: OnTheirs): boolean =>
  kind !== 'denied' && (kind === 'step' ? mayStep(on) : kind === 'removal' ? mayRemove(on) : true);

// What is gone by itself is removed as well as can be.
const mayRemove = ({ entity, theirs, person }: OnTheirs): boolean =>
  theirs[GONE] === 1 || openFields(entity, 'D', theirs, person) !== undefined;

function mayStep({ entity, record, theirs, person }: OnTheirs): boolean {
  const [machine, name] = [machineOf(entity), entity.statusField ?? ''];
  const step = machine && transitionBetween(machine, String(theirs[name]), String(record.patch[name]));
  return step?.by.some((clause) => clauseHolds(clause, theirs, person, name)) === true;
}

/** Whether mine can stand as a row of its own, and why not where it might have. */
function copying(
  found: Pick<Conflict, 'entity' | 'record' | 'mine' | 'theirs' | 'units'>,
  beside: Pick<Conflict, 'kind' | 'waiting'> & { shown: AnyRow | undefined; person: Person },
): Pick<Conflict, 'mayCopy' | 'own' | 'whyNoCopy'> {
  const { entity, theirs } = found;
  const { kind, shown, person, waiting } = beside;
  if (entity.ownPart && (kind === 'gone' || kind === 'denied')) {
    const part = ownPartOf(found, shown ?? {}, person.id, waiting);
    const isOpen = part && openFields(entity, 'C', { ...part, createdBy: person.id }, person) !== undefined;
    return isOpen ? { mayCopy: true, own: part } : { mayCopy: false, whyNoCopy: 'nothing' };
  }
  if (kind !== 'gone' && !(kind === 'edit' && entity.copyable)) return { mayCopy: false };
  if (kind === 'edit' && !saysAnything(found, waiting)) return { mayCopy: false, whyNoCopy: 'nothing' };
  const own = withoutEngineFields(shown ?? { id: '' });
  const draft = { ...theirs, ...own, ...initialState(entity), createdBy: person.id };
  const mayCopy = openFields(entity, 'C', draft, person) !== undefined;
  return mayCopy ? { mayCopy } : { mayCopy, whyNoCopy: 'forbidden' };
}
