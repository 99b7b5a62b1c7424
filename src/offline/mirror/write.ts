import type { AnyRow, Entity, Lookup, RuleContext } from '../../domain/kernel/entity.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { isReplay } from '../database/healing.ts';
import type { EngineDatabase } from '../database/open.ts';
import { append, liveRecords } from '../outbox/append.ts';
import type { NewRecord, Operation } from '../outbox/record.ts';
import type { MirrorRow } from '../database/tables.ts';
import { rowsOf } from '../database/stores.ts';
import { identify } from '../ids/ids.ts';
import { filesOf } from '../uploads/files-of.ts';
import { GONE } from './fold.ts';
import { heldWith } from '../../domain/kernel/groups.ts';
import { difference, picked, sameValue } from './difference.ts';
import { acknowledgedOf, typedNames, versionOf } from './row.ts';
import { loadRules } from './rules.ts';
import type { Change as Judged, Seen } from './seen.ts';
import { SEND_REMOVAL_AFTER_MS } from './undo-time.ts';

/** What a write needs of its surroundings; made once a session. */
export interface Writer {
  readonly db: EngineDatabase;
  readonly entityOf: (collection: string) => Entity;
  readonly lookup: Lookup;
  readonly person: () => Person;
  readonly today: () => string;
  readonly timeZone: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly app: string;
  readonly tenant: string;
  /** Something waits to be sent. */
  readonly kick: () => void;
  /** Something may be sent from then on. */
  readonly kickAt: (at: number) => void;
  /** What a removal or a step of this row presumes, where the queue was read already. */
  readonly presumedBy?: (collection: string, id: string) => Promise<number[]>;
}
export interface WriteOptions {
  /** One intention of the person over several writes. */
  readonly group?: string;
  /** For creates: the id to give, so that a form can refer to the row before it is saved. */
  readonly id?: string;
  /** What the person had before them as they typed, or decided on a whole row, should it have moved on since. */
  readonly seen?: Seen | undefined;
  /** Numbers of unsent records that have to be there first, asked for as it is written: it stands or falls with them, alone. */
  readonly deps?: ((db: EngineDatabase) => Promise<number[]>) | undefined;
}
/** What a write changes, or how to make that from the row as it stands at the moment of writing. */
export type Changes = Values | ((row: AnyRow) => Values);

type Values = Readonly<Record<string, unknown>>;

/**
 * The part about files, fetched before a transaction opens, which would not wait for it, where one of these rows refers
 * to a file.
 */
export const filesFor = (entity: Entity, ...rows: (AnyRow | undefined)[]) =>
  rows.some((row) => filesOf(entity, row).length > 0) ? import('../uploads/files.ts') : undefined;

/** Creates a row. Resolves, with the row as it now stands in the mirror, once it is on this device's disk. */
export async function create(
  writer: Writer,
  collection: string,
  values: Values,
  options: WriteOptions = {},
): Promise<MirrorRow> {
  const entity = writer.entityOf(collection);
  const { entailed, tidy, withInitials } = await loadRules();
  const id = options.id ?? writer.newId();
  const typed = typedNames(entity);
  const given = picked(withInitials(entity, tidy(entity.fields, values)), typed);
  const made = { ...given, id, createdBy: writer.person().id };
  const row = await checked(writer, entity, { ...made, ...(await entailed(entity, made, writer)) });
  const patch = picked(row, typed);
  return (await commit(writer, entity, row, { op: 'create', key: id, patch, base: {} }, options))!;
}

/** Changes some fields of a row; line arrays are given whole. No change, no write. */
export async function update(
  writer: Writer,
  collection: string,
  id: string,
  changes: Changes,
  options: WriteOptions = {},
): Promise<MirrorRow> {
  const entity = writer.entityOf(collection);
  const { entailed, tidy } = await loadRules();
  let { seen } = options;
  for (;;) {
    const current = await present(writer, entity, id);
    const given = tidy(entity.fields, typeof changes === 'function' ? changes(current) : changes);
    const differing = difference(current, given, typedNames(entity));
    const care = seen || '$server' in current ? await import('./over-unsent.ts') : undefined;
    const moved = await care?.overSeen(entity, current, differing, seen);
    const typed = moved?.patch ?? differing;
    if (Object.keys(typed).length === 0) return current;
    const along = await entailed(entity, { ...current, ...typed }, writer, current);
    const patch = { ...typed, ...along };
    const base = {
      ...heldWith(entity.groups, Object.keys(moved ? along : patch), current),
      ...moved?.base,
    };
    const row = await checked(writer, entity, { ...current, ...patch }, current);
    const written = await commit(
      writer,
      entity,
      row,
      {
        op: 'update',
        key: writer.newId(),
        patch,
        base,
        madeOn: care && ((server) => care.madeOn(writer.db, entity, current.id, server, seen, !!moved)),
      },
      options,
      current,
    );
    if (written) {
      // A step that was refused for what this mends follows it.
      await care?.followStep(writer, entity, id, checked);
      return written;
    }
    // It moved while it was judged: no form of theirs, but what they had seen.
    if (typeof changes !== 'function') seen ??= { version: current.version, values: current, isRead: true };
  }
}

export async function present(writer: Writer, entity: Entity, id: string): Promise<MirrorRow> {
  const table = writer.db.rows(entity.collection);
  // A form may have been opened under an id that the row had before.
  const row =
    (await table.get(id)) ?? (await table.get((await identify(writer.db, entity.collection, id)).key));
  if (!row || row.$deleted) throw new AppError('not-found', { meta: { collection: entity.collection, id } });
  return row;
}

/** The row with all that follows from what was typed; rejects with `invalid` and the problems by field. */
export async function checked(
  writer: Writer,
  entity: Entity,
  row: AnyRow,
  before?: AnyRow,
): Promise<MirrorRow> {
  const context: RuleContext = {
    lookup: writer.lookup,
    today: writer.today(),
    before,
    person: writer.person(),
  };
  const { computed, validate } = await loadRules();
  const whole = await computed(entity, row, context);
  const problems = await validate(entity, whole, context);
  if (problems.length > 0) throw new AppError('invalid', { message: problems[0]!.message, problems });
  return whole;
}

type Change = Judged & {
  readonly op: Operation;
  readonly key: string;
  /**
   * The version that it is judged by, where that is not simply the one of what the server has. Runs inside the
   * transaction.
   */
  readonly madeOn?: ((server: AnyRow | null) => Promise<string | null>) | undefined;
  /** Hears the number of its record, inside the transaction. */
  readonly appended?: (seq: number) => Promise<void>;
  /** What it waits for beside what it refers to. */
  readonly deps?: number[];
  /** Of a row that this device knows no version of: that row. */
  readonly doubted?: AnyRow;
};

// The one transaction of law 4: mirror row and outbox record stand or fall together. All that takes time
// (validation, computing, ids) is done before it opens; undefined when what that was based on, `read`, has moved meanwhile.
export async function commit(
  writer: Writer,
  entity: Entity,
  row: MirrorRow,
  change: Change,
  options: WriteOptions,
  read?: MirrorRow,
): Promise<MirrorRow | undefined> {
  const { db } = writer;
  const { madeOn, appended, ...judged } = change;
  const draft: Omit<NewRecord, 'refs'> = {
    deps: [],
    ...judged,
    v: db.recordVersion,
    app: writer.app,
    userId: writer.person().id,
    tenant: writer.tenant,
    collection: entity.collection,
    entityId: row.id,
    baseEtag: null,
    group: options.group ?? change.key,
    barrier: change.op === 'action' || !!options.deps,
    state: 'queued',
    wire: null,
    attempts: 0,
    nextAt: change.op === 'delete' ? writer.now() + SEND_REMOVAL_AFTER_MS : 0,
    fenceEpoch: 0,
    lastError: null,
    createdAt: writer.now(),
    label: row.displayLine1 ?? '',
    merges: 0,
    rev: 0,
  };
  const files = await filesFor(entity, row, read);
  const keys = entity.naturalKey && (await import('../outbox/natural-key.ts'));
  const stored = await db.dexie.transaction(
    'rw',
    [rowsOf(entity.collection), 'outbox', 'idMap', 'meta'],
    async (transaction) => {
      const table = db.rows(entity.collection);
      const current = await table.get(row.id);
      if (
        current &&
        isReplay(transaction) &&
        (change.op === 'delete' ? current.$deleted : await db.strict.outbox.get({ key: change.key }))
      )
        return current;
      if (change.op !== 'create' && !current)
        throw new AppError('not-found', { meta: { collection: entity.collection, id: row.id } });
      // Of the whole row: of what hangs together with the patch, and of its version, nothing may be of before. Nor is a row
      // still there that another tab has removed: what waits behind its removal would bring back a piece of it.
      if (read && !sameValue(current, read)) return undefined;
      const server = acknowledgedOf(current);
      const isQueued = await append(
        db,
        entity,
        {
          ...draft,
          deps: [
            ...draft.deps,
            ...((await options.deps?.(db)) ?? []),
            ...((await keys?.freeing(db, entity, row.id, current, change)) ?? []),
          ],
          baseEtag: madeOn ? await madeOn(server) : versionOf(server),
        },
        appended,
      );
      await files?.followFiles(
        db,
        filesOf(entity, current),
        change.op === 'delete' ? [] : filesOf(entity, row),
        writer.now(),
        writer.now() + SEND_REMOVAL_AFTER_MS,
      );
      const view: MirrorRow = { ...current, ...row };
      if (change.op === 'delete') view.$deleted = 1;
      // Back at what the server holds, with nothing else under way: the row is clean again.
      const settled = !isQueued && server && !(await liveRecords(db, entity.collection, row.id))[0];
      const next: MirrorRow = settled ? server : { ...view, $server: server };
      if (settled && server[GONE]) await table.delete(row.id);
      else await table.put(next);
      return next;
    },
  );
  if (stored) writer.kick();
  return stored;
}
