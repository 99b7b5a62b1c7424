import fc from 'fast-check';
import { defineEntity, type AnyRow } from '../../domain/kernel/entity.ts';
import { file, lines, link, links, status, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { AppError, problem } from '../../domain/kernel/problem.ts';
import type { Engine } from '../contract.ts';
import { GONE } from '../mirror/fold.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import type { Capabilities } from '../sync/engine-context.ts';
import { currentEpoch } from '../sync/epoch.ts';
import { freeze } from '../sync/freeze.ts';
import { graphOf } from '../sync/graph.ts';
import type { Verdict } from '../sync/resolve.ts';
import { settle } from '../sync/settle.ts';
import { isLocalEnd } from './coalesce.ts';
import { isDroppable, isLive, needsPerson, type OutboxRecord } from './record.ts';

/* Rows that hang on each other in every way there is, what may be done with them, and a server that answers as it likes. */

const access = [grant('everyone', 'RCUD')];
const ALL = [{ to: 'everyone' }] as const;
const machine = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    open: { label: 'Open', tone: 'info' },
    closed: { label: 'Closed', tone: 'success' },
  },
  transitions: [
    { name: 'open', label: 'Open', from: ['draft', 'closed'], to: 'open', by: ALL },
    { name: 'close', label: 'Close', from: ['open'], to: 'closed', by: ALL },
  ],
} as const;
const parties = {
  name: 'party',
  collection: 'parties',
  area: 'crm',
  label: 'Party',
  plural: 'Parties',
  search: ['name'],
  access,
  display: (row: AnyRow) => [String(row['name'] ?? ''), ''] as [string, string],
  fields: {
    name: text('Name'),
    notes: text('Notes'),
    parent: link('Parent', 'parties'),
    friends: links('Friends', 'parties'),
    papers: lines('Papers', { scan: file('Scan') }),
    status: status('Status', machine),
  },
  // A refused step of a row with this name does not follow what is changed after it: it waits for a word.
  check: async (row: AnyRow) =>
    row['name'] === 'c' && row['status'] !== 'draft' ? [problem('/status', 'invalid')] : [],
} as const;
/** One row alone may hold a name. */
export const party = defineEntity({ ...parties, naturalKey: (row) => row.name ?? '' });
/** Any number of rows may. */
export const namesake = defineEntity(parties);
export const upload = defineEntity({
  name: 'upload',
  collection: 'uploads',
  area: 'drive',
  label: 'Upload',
  plural: 'Uploads',
  search: ['name'],
  access,
  display: (row) => [row.name ?? '', ''],
  fields: { name: text('Name'), mime: text('Type'), sha256: text('Hash'), type: text('Purpose') },
});

const index = fc.nat({ max: 9 });
const name = fc.constantFrom('a', 'b', 'c');
const kinds = {
  create: fc.record({ kind: fc.constant('create' as const), name, parent: index }),
  link: fc.record({ kind: fc.constant('link' as const), of: index, to: index, friend: index }),
  rename: fc.record({ kind: fc.constant('rename' as const), of: index, name }),
  attach: fc.record({ kind: fc.constant('attach' as const), of: index }),
  step: fc.record({ kind: fc.constant('step' as const), of: index }),
  remove: fc.record({ kind: fc.constant('remove' as const), of: index }),
  'take back': fc.record({ kind: fc.constant('take back' as const), of: index }),
  answer: fc.record({
    kind: fc.constant('answer' as const),
    at: index,
    how: fc.constantFrom(
      'done' as const,
      'refused' as const,
      'unheard' as const,
      'moved' as const,
      'gone' as const,
    ),
  }),
  repair: fc.record({ kind: fc.constant('repair' as const), at: index, name, parent: index }),
  retry: fc.record({ kind: fc.constant('retry' as const), at: index }),
  decide: fc.record({
    kind: fc.constant('decide' as const),
    at: index,
    side: fc.constantFrom('mine' as const, 'theirs' as const, 'copy' as const),
  }),
  drop: fc.record({ kind: fc.constant('drop' as const), at: index }),
};
/** What a person does with their rows and with what was refused, and what the server says of what was sent. */
export const deed = fc.oneof(
  { weight: 3, arbitrary: kinds.create },
  { weight: 4, arbitrary: kinds.link },
  { weight: 4, arbitrary: kinds.rename },
  { weight: 1, arbitrary: kinds.attach },
  { weight: 3, arbitrary: kinds.step },
  { weight: 3, arbitrary: kinds.remove },
  { weight: 4, arbitrary: kinds['take back'] },
  { weight: 8, arbitrary: kinds.answer },
  { weight: 6, arbitrary: kinds.repair },
  { weight: 3, arbitrary: kinds.retry },
  { weight: 3, arbitrary: kinds.decide },
  { weight: 2, arbitrary: kinds.drop },
);
export type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

export interface World {
  readonly engine: Engine;
  /** Every row there ever was, in the order in which they came, also one that was made of a change. */
  readonly known: string[];
}

/** An engine of parties and uploads, for all histories: `begin` empties it, because to open one costs more than to fill it. */
export function worldOf(engine: Engine): World {
  Object.assign(engine.context, {
    capabilities: (): Capabilities => ({
      idempotency: true,
      etag: true,
      delta: true,
      push: false,
      resumable: false,
      renew: false,
    }),
  });
  return { engine, known: [] };
}

/** Nothing unsent, and a few rows that the server has. */
export async function begin({ engine, known }: World): Promise<void> {
  const { tables } = engine.db.dexie;
  known.splice(0, known.length, 'one', 'two');
  await engine.db.dexie.transaction('rw', tables, async () => {
    await Promise.all(tables.map((table) => table.clear()));
    await engine.db.rows('parties').bulkPut(
      ['a', 'b'].map((called, at) => ({
        id: known[at]!,
        name: called,
        notes: null,
        parent: null,
        friends: [],
        papers: [],
        status: 'draft',
        version: 1,
      })),
    );
  });
}

/** What waits, in order. */
export const queueOf = async ({ engine }: World): Promise<OutboxRecord[]> =>
  (await engine.db.strict.outbox.orderBy('seq').toArray()).filter(isLive);

async function rowsThat(world: World, isRemoved: boolean): Promise<string[]> {
  const rows = new Map((await world.engine.db.rows('parties').toArray()).map((row) => [row.id, row]));
  for (const id of rows.keys()) if (!world.known.includes(id)) world.known.push(id);
  return world.known.filter((id) => rows.has(id) && Boolean(rows.get(id)!.$deleted) === isRemoved);
}
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

/** Does it where it can be done; what the engine refuses, with a word of its own, is not done. */
export async function play(world: World, one: Deed): Promise<void> {
  try {
    await ('at' in one ? onWork(world, one) : onRow(world, one));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function onRow(world: World, one: Exclude<Deed, { at: number }>): Promise<unknown> {
  const { engine, known } = world;
  const here = await rowsThat(world, false);
  const at = (which: number): string | null => pick(here, which) ?? null;
  if (one.kind === 'create')
    return known.push((await engine.create('parties', { name: one.name, parent: at(one.parent) })).id);
  const removed = one.kind === 'take back' && pick(await rowsThat(world, true), one.of);
  if (removed) return engine.undoRemove('parties', removed);
  const id = at(one.of);
  if (id === null) return undefined;
  switch (one.kind) {
    case 'link':
      return engine.update('parties', id, { parent: at(one.to), friends: [at(one.friend)] });
    case 'rename':
      return engine.update('parties', id, { name: one.name });
    case 'attach': {
      const scan = await engine.attach({
        name: 'scan',
        type: 'image/png',
        bytes: new ArrayBuffer(3),
        purpose: '',
      });
      return engine.update('parties', id, { papers: [{ lineKey: 'a', scan }] });
    }
    case 'step': {
      const row = await engine.db.rows('parties').get(id);
      return engine.act('parties', id, row?.['status'] === 'open' ? 'close' : 'open');
    }
    case 'remove':
    case 'take back':
      return engine.remove('parties', id);
  }
}

/** Where nothing was refused yet, something is; so that few deeds do nothing. */
async function onWork(world: World, one: Extract<Deed, { at: number }>): Promise<unknown> {
  const { engine } = world;
  const queue = await queueOf(world);
  const among = (may: (record: OutboxRecord) => boolean): OutboxRecord | undefined =>
    pick(queue.filter(may), one.at);
  switch (one.kind) {
    case 'answer':
      return answer(world, one.at, one.how);
    case 'repair': {
      // A step is edited behind and follows; a removal and a file say nothing that could be mended.
      const dead = among(({ state, op }) => state === 'dead' && (op === 'create' || op === 'update'));
      if (!dead) return answer(world, one.at, 'refused');
      const parent = pick(await rowsThat(world, false), one.parent) ?? null;
      return engine.repair(dead.seq, { name: one.name, parent });
    }
    case 'retry': {
      const dead = among(({ state }) => state === 'dead');
      return dead ? engine.retry(dead.seq) : answer(world, one.at, 'refused');
    }
    case 'decide': {
      const asked = among(({ state }) => state === 'conflict');
      return asked
        ? engine.settleConflict(asked.seq, { kind: one.side })
        : answer(world, one.at, one.side === 'copy' ? 'gone' : 'moved');
    }
    case 'drop': {
      const dropped = among((record) => needsPerson(record) || isDroppable(record));
      return dropped && engine.drop(dropped.seq);
    }
  }
}

type How = Extract<Deed, { kind: 'answer' }>['how'];

/** One of those that may go is sent, and this comes of it; its bytes are frozen from then on. */
async function answer(world: World, at: number, how: How): Promise<void> {
  const { context, db } = world.engine;
  const record = pick(graphOf(await queueOf(world)).ready, at);
  if (!record) return;
  if (isLocalEnd(record)) return settle(context, [{ record, verdict: { kind: 'done', server: null } }]);
  const { granted, broken } = await freeze(context, [record], await currentEpoch(db));
  if (broken[0]) throw new Error(`no bytes: ${broken[0].error.title}`);
  for (const sent of granted)
    await settle(context, [{ record: sent, verdict: await verdictOn(world, sent, how) }]);
}

const REFUSAL = { status: 422, type: 'validation', title: '', errors: [], at: 0 };

async function verdictOn({ engine }: World, record: OutboxRecord, how: How): Promise<Verdict> {
  const { op, patch, base, entityId: id, collection } = record;
  const rows = await engine.db.rows(collection).toArray();
  const server = acknowledgedOf(rows.find((row) => row.id === id));
  const whole = { ...server, ...patch, id, version: Number(server?.['version'] ?? 0) + 1 };
  const isNamed =
    engine.context.entityOf(collection).naturalKey && patch['name'] && (op === 'create' || op === 'update');
  const existing = rows
    .map((row) => acknowledgedOf(row))
    .find((row) => isNamed && row && !row[GONE] && row.id !== id && row['name'] === patch['name']);
  if (how === 'unheard') return { kind: 'again', afterMs: null, error: null };
  // What was removed once stays so.
  if ((how === 'gone' || server?.[GONE]) && server && op !== 'create')
    return op === 'delete'
      ? { kind: 'done', server: null }
      : { kind: 'conflict', theirs: null, error: { ...REFUSAL, status: 404 } };
  if (how === 'refused' || (existing && op === 'update')) return { kind: 'dead', error: REFUSAL };
  if (existing) return { kind: 'exists', existing };
  if (how === 'done' || !server || op === 'create' || op === 'upload')
    return { kind: 'done', server: op === 'delete' ? null : whole, isOurs: true };
  const theirs = { ...server, notes: `theirs ${whole.version}`, version: whole.version };
  return op === 'update'
    ? { kind: 'merged', theirs, patch, base, whole: { ...whole, ...theirs, ...patch } }
    : { kind: 'conflict', theirs, error: { ...REFUSAL, status: 412 } };
}
