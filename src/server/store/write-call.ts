import type { People, Person } from '../auth/people.ts';
import { sqlState, violatedConstraint, type Db, type Tx } from '../database/db.ts';
import type { Bus } from '../events/bus.ts';
import { invalid } from '../http/problem.ts';
import type { Clock, Ids } from '../ports.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { commitEffects } from './effects.ts';
import { knowRecords } from './followed.ts';
import { followingCollections } from './followers.ts';
import type { Hooks } from './hooks.ts';
import { claimKey, type Answer, type KeyedCall } from './idempotency.ts';
import type { Layout } from './layout.ts';
import { removeLateFiles } from './late-files.ts';
import { readStored } from './lookup.ts';
import { loadReader, type Reader } from './reader.ts';
import type { Plain } from './row-form.ts';
import { createUnit, type Unit, type WriteUnit } from './unit.ts';
import { ALWAYS_SHOWN, readableFields, shownTo } from './visible.ts';
import type { Written } from './write-row.ts';

export interface WriteParts {
  db: Db;
  clock: Clock;
  ids: Ids;
  bus: Bus;
  people: People;
  hooks: Hooks;
}

export interface WriteCall {
  person: Person;
  layout: Layout;
  /** Key, method, path and hash of the body; undefined when the call carries no key. */
  keyed: Omit<KeyedCall, 'organisation' | 'userId'> | undefined;
  work: (unit: WriteUnit) => Promise<Written>;
}

/** A rival may write the same unique value between our look and our commit: the second look finds it. */
const ATTEMPTS = 3;

/** One mutation in one transaction, and the answer to it: the same answer again for the same key. */
export async function runWrite(parts: WriteParts, call: WriteCall): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptWrite(parts, call);
    } catch (error) {
      if (sqlState(error) === '23503')
        throw invalid({ pointer: '', code: 'link.missing', message: MESSAGES.invalid });
      if (sqlState(error) !== '23505') throw error;
      if (attempt >= ATTEMPTS || !/__.*key$/.test(violatedConstraint(error) ?? ''))
        throw invalid({ pointer: '', code: 'unique', message: MESSAGES.unique });
    }
  }
}

function attemptWrite(parts: WriteParts, { person, layout, keyed, work }: WriteCall): Promise<Answer> {
  const { db, bus, people } = parts;
  const { organisation, userId } = person;
  const call = keyed && { ...keyed, organisation, userId };
  const late: string[][] = [];
  const writing = db.transaction(async (tx) => {
    const now = new Date(parts.clock.now()).toISOString();
    const before = call && (await claimKey(tx, call, now));
    const reader = await loadReader(tx, person);
    if (before) return readableNow(tx, layout, reader, before);
    const unit = { ...createUnit(tx, reader, parts), hooks: parts.hooks };
    late.push(unit.lateFiles);
    const answer = answerOf(layout, await work(unit), unit);
    const { effects } = unit;
    await commitEffects(tx, unit, {
      organisation,
      userId,
      now,
      nextId: () => parts.ids.next(),
      call,
      answer,
    });
    tx.afterCommit(() => {
      if (effects.length > 0)
        bus.changed(
          organisation,
          new Set([
            ...effects.map((effect) => effect.layout.entity.collection),
            ...followingCollections(effects),
          ]),
        );
      for (const run of unit.afterCommit) run({ people });
    });
    return answer;
  });
  return writing.catch(async (error: unknown) => {
    const files = late.flat();
    if (files.length > 0) await removeLateFiles(parts, person, files);
    throw error;
  });
}

function answerOf(layout: Layout, written: Written, { reader }: Unit): Answer {
  if ('exists' in written) return { status: 200, headers: { 'content-type': JSON_TYPE }, body: '"exist"' };
  const { row, status } = written;
  if (status === 204) return { status, headers: {}, body: '', entityId: row.id };
  return {
    status,
    headers: { 'content-type': JSON_TYPE, etag: `"${row.version}"` },
    body: JSON.stringify(shownTo(layout.entity, row, reader)),
    entityId: row.id,
  };
}

/**
 * An answer that is given again: of the row as it was then, the fields that the person may read today. Rights withdrawn since the
 * first answer are not brought back by its key.
 */
async function readableNow(tx: Tx, layout: Layout, reader: Reader, answer: Answer): Promise<Answer> {
  const { entityId, body } = answer;
  if (!entityId || body === '') return answer;
  const stored = await readStored(tx, layout, { ...reader, id: entityId });
  if (stored) await knowRecords(tx, layout, reader, [stored.row]);
  const open = stored && readableFields(layout.entity, reader)(stored.row);
  const names = new Set(open ? [...ALWAYS_SHOWN, ...open] : ['id', 'version']);
  const told = Object.entries(JSON.parse(body) as Plain).filter(([name]) => names.has(name));
  return { ...answer, body: JSON.stringify(Object.fromEntries(told)) };
}

export const JSON_TYPE = 'application/json; charset=utf-8';
