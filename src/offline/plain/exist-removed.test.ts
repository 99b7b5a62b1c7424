import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { plainAnswerOf, plainServer } from '../../testing/plain-server.ts';
import type { Engine } from '../contract.ts';

/* "exist", said of a row that its person has removed since it was sent: nobody but them can tell which row they meant. */
const code = toyEntity('codes', { note: text('Note') }, { naturalKey: (row) => String(row['name'] ?? '') });
let engine: Engine;
let server: ReturnType<typeof plainServer>;
let theirs: string;
const rows = () => server.rows('codes').map((row) => String(row['id']));
const asked = () => engine.db.strict.outbox.where('state').equals('conflict').toArray();

beforeEach(async () => {
  server = plainServer({ entities: [code as never], token: 'token' });
  theirs = String(server.write('codes', { name: 'Travel', note: 'theirs' }));
  let answer = () => {};
  const slow = new Promise<void>((done) => (answer = done));
  let isOut = () => {};
  const out = new Promise<void>((done) => (isOut = done));
  engine = fakeEngine({
    entities: [code as never],
    http: {
      async send(request) {
        if (request.method !== 'POST') return server.handle(request);
        isOut();
        await slow;
        return plainAnswerOf(200, 'exist');
      },
    },
  });
  const { id } = await engine.create('codes', { name: 'Travel' });
  await out;
  await engine.remove('codes', id);
  answer();
  await vi.waitUntil(async () => (await asked()).length === 1);
  await engine.flush(true);
});
afterEach(() => engine.stop());

describe('a server without versions', () => {
  it("keeps somebody else's row until the person says that they meant that", async () => {
    expect(rows()).toEqual([theirs]);
    expect(await asked()).toMatchObject([
      { op: 'delete', entityId: theirs, theirs: { note: 'theirs' }, lastError: { type: 'exists' } },
    ]);
  });
  it('loses it where they did', async () => {
    const [removal] = await asked();
    await engine.settleConflict(removal!.seq, { kind: 'mine' });
    expect(await engine.flush(true)).toBe(true);
    expect(rows()).toEqual([]);
  });
  it('keeps it where they did not, and it is shown again', async () => {
    const [removal] = await asked();
    await engine.settleConflict(removal!.seq, { kind: 'theirs' });
    expect(await engine.flush(true)).toBe(true);
    expect(rows()).toEqual([theirs]);
    const shown = await engine.db.rows('codes').toArray();
    expect(shown).toMatchObject([{ id: theirs, note: 'theirs' }]);
    expect(shown[0]).not.toHaveProperty('$deleted');
  });
});
