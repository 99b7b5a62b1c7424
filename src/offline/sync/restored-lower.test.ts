import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { code } from './conflict.fixture.ts';
import { readConflict } from './conflict.ts';

/* A server that was restored has rows under lower versions than this device knows, and its word goes before ours all the same. */
const ROUNDS = 8;
let world: ReturnType<typeof engineWithOthers>;
let release = (): void => {};
beforeEach(async () => {
  world = engineWithOthers([code]);
  world.they.create('codes', 'c1', { name: 'Rent' });
  await world.engine.pull('codes');
});
afterEach(() => {
  release();
  world.engine.stop();
});

/** Somebody else has the turn to send: what is written waits, and was never sent. */
async function notSending(): Promise<void> {
  const { engine } = world;
  await engine.flush();
  await new Promise<void>((began) => {
    void engine.turns.wait(`drain:${engine.name}`, new AbortController().signal, () => {
      began();
      return new Promise<void>((done) => (release = done));
    });
  });
}
const waiting = async () => (await world.queue()).filter(({ state }) => state !== 'done');
const shown = () => world.engine.db.rows('codes').get('c1');
/** What this device shows is what the server has, with nothing unsent over it. */
async function expectSame(): Promise<void> {
  const row = await shown();
  const there = world.held('codes', 'c1');
  expect([row?.['notes'] ?? null, row?.version, '$server' in row!]).toEqual([
    there?.['notes'] ?? null,
    there?.version,
    false,
  ]);
}
async function conflictThenRestore(): Promise<number> {
  const { engine, they, server } = world;
  const backup = server.backup();
  they.write('codes', 'c1', { notes: 'theirs' });
  await engine.update('codes', 'c1', { notes: 'mine' });
  await engine.flush();
  const [conflict] = await waiting();
  expect(conflict).toMatchObject({ state: 'conflict', theirs: { version: 2 } });
  backup.restore();
  await engine.pull('codes');
  return conflict!.seq;
}

describe('after a restore to a lower version', () => {
  it('a conflict that is given up shows what the server has now', async () => {
    const { engine } = world;
    await engine.settleConflict(await conflictThenRestore(), { kind: 'theirs' });
    await engine.flush();
    await engine.pull('codes');
    await expectSame();
  });

  it('mine is sent, once decided, and nobody is asked the same for ever', async () => {
    const { engine } = world;
    let seq = await conflictThenRestore();
    let asked = 0;
    for (; asked < ROUNDS; asked += 1) {
      await engine.settleConflict(seq, { kind: 'mine' });
      await engine.flush();
      await engine.pull('codes');
      const [left] = await waiting();
      if (!left) break;
      seq = left.seq;
    }
    expect(asked).toBeLessThan(2);
    expect(world.held('codes', 'c1')?.['notes']).toBe('mine');
    await expectSame();
  });

  it('a refused change that is dropped leaves what the server has', async () => {
    const { engine, they, server } = world;
    const backup = server.backup();
    they.write('codes', 'c1', { notes: 'theirs' });
    await engine.pull('codes');
    await notSending();
    await engine.update('codes', 'c1', { notes: 'mine' });
    const [record] = await waiting();
    const lastError = { status: 422, type: 'x', title: 'x', errors: [], at: 0 };
    await engine.db.strict.outbox.put({ ...record!, state: 'dead', lastError });
    backup.restore();
    await engine.pull('codes');
    await engine.drop(record!.seq);
    await engine.pull('codes');
    await expectSame();
  });

  it('a change that is typed back to what was there leaves what the server has', async () => {
    const { engine, they, server } = world;
    const backup = server.backup();
    they.write('codes', 'c1', { notes: 'theirs' });
    await engine.pull('codes');
    await notSending();
    await engine.update('codes', 'c1', { notes: 'mine' });
    backup.restore();
    await engine.pull('codes');
    await engine.update('codes', 'c1', { notes: 'theirs' });
    release();
    await engine.flush();
    await engine.pull('codes');
    const row = await shown();
    expect([row?.['notes'] ?? null, row?.version]).toEqual([
      world.held('codes', 'c1')?.['notes'] ?? null,
      world.held('codes', 'c1')?.version,
    ]);
  });

  it('a conflict that comes of it shows theirs of now, and mine goes out on that', async () => {
    const { engine, they, server } = world;
    const backup = server.backup();
    they.write('codes', 'c1', { notes: 'x' });
    they.write('codes', 'c1', { notes: 'theirs' });
    await engine.pull('codes');
    await notSending();
    await engine.update('codes', 'c1', { notes: 'mine' });
    backup.restore();
    they.write('codes', 'c1', { notes: 'after' });
    await engine.pull('codes');
    release();
    await engine.flush();
    const [conflict] = await waiting();
    expect((await readConflict(engine.context, conflict!.seq))?.theirs).toMatchObject({
      notes: 'after',
      version: 2,
    });
    await engine.settleConflict(conflict!.seq, { kind: 'mine' });
    await engine.flush();
    await engine.pull('codes');
    expect(await waiting()).toEqual([]);
    expect(world.held('codes', 'c1')?.['notes']).toBe('mine');
    await expectSame();
  });

  it('cursors that are refused without a restore ask nobody anything more', async () => {
    const { engine, they, server } = world;
    they.write('codes', 'c1', { notes: 'theirs' });
    await engine.update('codes', 'c1', { notes: 'mine' });
    await engine.flush();
    const [conflict] = await waiting();
    server.refuseCursors();
    await engine.pull('codes');
    expect((await readConflict(engine.context, conflict!.seq))?.theirs).toMatchObject({
      notes: 'theirs',
      version: 2,
    });
    await engine.settleConflict(conflict!.seq, { kind: 'mine' });
    await engine.flush();
    expect(await waiting()).toEqual([]);
    expect(world.held('codes', 'c1')).toMatchObject({ notes: 'mine', version: 3 });
    expect(await shown()).toMatchObject({ notes: 'mine', version: 3 });
  });

  it('an answer tells of the restore before any list does, and mine goes out on it', async () => {
    const { engine, they, server } = world;
    const backup = server.backup();
    they.write('codes', 'c1', { notes: 'theirs' });
    await engine.pull('codes');
    backup.restore();
    they.write('codes', 'c1', { notes: 'after' });
    backup.restore();
    await engine.update('codes', 'c1', { notes: 'mine' });
    for (let asked = 0; asked < ROUNDS; asked += 1) {
      await engine.flush();
      const [left] = await waiting();
      if (!left) break;
      expect(asked).toBeLessThan(2);
      await engine.settleConflict(left.seq, { kind: 'mine' });
    }
    expect(world.held('codes', 'c1')?.['notes']).toBe('mine');
    await expectSame();
  });
});
