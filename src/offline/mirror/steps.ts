import { machineOf } from '../../domain/kernel/entity.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { clauseHolds } from '../../domain/kernel/grants.ts';
import { AppError, problem } from '../../domain/kernel/problem.ts';
import { isReplay } from '../database/healing.ts';
import { rowsOf } from '../database/stores.ts';
import type { MirrorRow } from '../database/tables.ts';
import { liveRecords } from '../outbox/append.ts';
import { isLocalEnd } from '../outbox/coalesce.ts';
import { madeOn } from '../outbox/made-on.ts';
import { presumedBy } from '../outbox/presumed.ts';
import { inPlaceOfRefused, stepsBehind } from '../outbox/follow-step.ts';
import { backInPlace } from '../outbox/row-order.ts';
import { mayChange, type OutboxRecord } from '../outbox/record.ts';
import { takenBack } from '../outbox/thawed.ts';
import { decidedNames } from './decided.ts';
import { difference } from './difference.ts';
import { layUnder } from './lay.ts';
import { personFor } from './members.ts';
import { acknowledgedOf, NO_VERSION, typedNames, versionOf } from './row.ts';
import { loadRules } from './rules.ts';
import { sameTyped } from './same-typed.ts';
import type { Seen } from './seen.ts';
import { SEND_REMOVAL_AFTER_MS } from './undo-time.ts';
import { checked, commit, filesFor, present, type Writer, type WriteOptions } from './write.ts';

/* Decisions about a whole row, as against what is typed into it. */

const presumed = (writer: Writer, collection: string, id: string): Promise<number[]> =>
  writer.presumedBy?.(collection, id) ?? presumedBy(writer, collection, id);

/** Takes a transition of the row's status machine, with the fields that go with it. */
export async function act(
  writer: Writer,
  collection: string,
  id: string,
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
  options: WriteOptions = {},
): Promise<MirrorRow> {
  const { entailed, tidy } = await loadRules();
  const entity = writer.entityOf(collection);
  const current = await present(writer, entity, id);
  const machine = machineOf(entity);
  const statusField = entity.statusField;
  const transition = machine?.transitions.find((candidate) => candidate.name === name);
  if (!transition || !statusField) throw new AppError('transition.unknown', { meta: { collection, name } });
  if (!transition.from.includes(String(current[statusField])))
    throw new AppError('transition.refused', { meta: { from: current[statusField], name } });
  const person = await personFor(writer.db, writer.person(), transition.by);
  if (!transition.by.some((clause) => clauseHolds(clause, current, person, statusField)))
    throw new AppError('forbidden', { meta: { collection, name } });
  const missing = (transition.needs ?? []).filter((field) => isEmpty(fields[field] ?? current[field]));
  if (missing.length > 0)
    throw new AppError('invalid', { problems: missing.map((field) => problem(`/${field}`, 'required')) });
  const allowed = Object.fromEntries(
    Object.entries(tidy(entity.fields, fields)).filter(([field]) => transition.fields?.includes(field)),
  );
  const taken = difference(current, { ...allowed, [statusField]: transition.to }, typedNames(entity));
  const patch = { ...taken, ...(await entailed(entity, { ...current, ...taken }, writer, current)) };
  // A decision is about the whole row: should any of it have changed meanwhile, the person decides again.
  const names = decidedNames(entity, transition);
  const seen = seenBefore(names, current, options);
  const before = seen?.values ?? current;
  const base = Object.fromEntries(names.map((field) => [field, before[field] ?? null]));
  const row = await checked(writer, entity, { ...current, ...patch }, current);
  const written = await commit(
    writer,
    entity,
    row,
    {
      op: 'action',
      key: writer.newId(),
      patch,
      base,
      deps: await presumed(writer, collection, current.id),
      madeOn: (server) => madeOn(writer.db, entity, current.id, server, seen, !!seen),
      appended: (seq) => inPlaceOfRefused(writer.db, seq),
    },
    options,
    current,
  );
  return written ?? act(writer, collection, id, name, fields, onceMore(options, current));
}

/**
 * What the decision is about, where the server has brought another row since: what is decided is judged by it then. What its
 * person changed themselves meanwhile they knew of.
 */
function seenBefore(names: readonly string[], current: MirrorRow, { seen }: WriteOptions): Seen | undefined {
  if (!seen || Number(seen.version ?? 0) >= Number(current.version ?? 0)) return undefined;
  return names.some((field) => !sameTyped(seen.values[field], current[field])) ? seen : undefined;
}
/** It moved while it was judged: what was decided on is what stood there before. */
const onceMore = (options: WriteOptions, current: MirrorRow): WriteOptions => ({
  ...options,
  seen: options.seen ?? { version: current.version, values: current },
});

/** Removes a row: it leaves the lists at once, and the server when the network allows. */
export async function remove(
  writer: Writer,
  collection: string,
  id: string,
  options: WriteOptions = {},
): Promise<void> {
  const entity = writer.entityOf(collection);
  const current = await present(writer, entity, id);
  const known = acknowledgedOf(current);
  const seen = seenBefore(typedNames(entity), current, options);
  if (
    !(await commit(
      writer,
      entity,
      current,
      {
        op: 'delete',
        key: writer.newId(),
        patch: {},
        base: {},
        // What came in a file has no version here: should the server show just this row, nobody is asked.
        ...(known && versionOf(known) === NO_VERSION ? { doubted: known } : {}),
        deps: await presumed(writer, collection, current.id),
        madeOn: (server) => madeOn(writer.db, entity, current.id, server, seen, !!seen),
      },
      options,
      current,
    ))
  )
    return remove(writer, collection, id, onceMore(options, current));
  writer.kickAt(writer.now() + SEND_REMOVAL_AFTER_MS);
}

/** Takes back a removal that is still on this device only. Answers false when it was sent already, or given out. */
export async function undoRemove(writer: Writer, collection: string, id: string): Promise<boolean> {
  const { db } = writer;
  const files = await filesFor(writer.entityOf(collection), await db.rows(collection).get(id));
  return db.dexie.transaction('rw', [rowsOf(collection), 'outbox', 'blobs'], async (transaction) => {
    const removal = (await liveRecords(db, collection, id)).at(-1);
    const shown = await db.rows(collection).get(id);
    if (isReplay(transaction) && shown && !shown.$deleted) return true;
    if (!shown || removal?.op !== 'delete' || !mayChange(removal)) return false;
    // What was given out may be sent elsewhere; what ends on each device that has it may be taken back on each.
    if (removal.exportedAt !== undefined && !isLocalEnd(removal)) return false;
    if (removal.undo) {
      const back: OutboxRecord = {
        ...takenBack(removal, removal.undo),
        ...(removal.exportedAt === undefined ? {} : { exportedAt: removal.exportedAt }),
      };
      await db.strict.outbox.put(back);
      await stepsBehind(db, back, writer.newId);
      await backInPlace(db, back);
      await files?.bringBackFiles(db, removal.undo.refs);
    } else await db.strict.outbox.delete(removal.seq);
    await layUnder(db, collection, id, shown.$server ?? null, shown);
    return true;
  });
}
