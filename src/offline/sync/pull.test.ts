import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { money, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { NO_VERSION } from '../mirror/row.ts';
import { keepDoubted } from '../device/choices.ts';
import { readDoubts } from './doubts.ts';
import { believe } from './pull-whole.ts';
import type { HttpAnswer } from '../ports.ts';

const party = defineEntity({
  name: 'party',
  collection: 'parties',
  area: 'crm',
  label: 'Party',
  plural: 'Parties',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: { name: text('Name', { required: true }), credit: money('Credit') },
  display: (row) => [row.name, ''],
});
const CAPABILITIES = jsonAnswer(200, { idempotency: true, etag: true, delta: true });
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    id: `p${from + index}`,
    name: `party ${from + index}`,
    version: 1,
    credit: 12.5,
  }));

let engine: Engine;
const asked: string[] = [];
let refused: unknown[] = [];
function serving(answer: (path: string) => HttpAnswer): void {
  asked.length = 0;
  refused = [];
  engine = fakeEngine({
    entities: [party],
    onUnauthorized: (token) => void refused.push(token),
    http: {
      send: ({ path }) => {
        if (path === '/capabilities') return Promise.resolve(CAPABILITIES);
        asked.push(path);
        return Promise.resolve(answer(path));
      },
    },
  });
}
const mirror = () => engine.db.rows('parties');
const cursor = async () => (await engine.db.strict.cursors.get('parties'))?.cursor;
afterEach(() => engine.stop());

describe('a first fill', () => {
  it('comes by pages, keeps the cursor of the first, and reads the wire', async () => {
    serving((path) =>
      path.includes('page=2')
        ? jsonAnswer(200, rows(3, 5), { 'x-cursor': 'c1.later' })
        : jsonAnswer(200, rows(0, 3), {
            'x-cursor': 'c1.first',
            link: '</api/parties?limit=1000&page=2>; rel="next"',
          }),
    );
    await engine.pull('parties');
    expect(asked).toEqual(['/parties?limit=1000', '/parties?limit=1000&page=2']);
    expect(await mirror().count()).toBe(5);
    expect(await mirror().get('p0')).toEqual({ id: 'p0', name: 'party 0', version: 1, credit: 1250 });
    expect(await cursor()).toBe('c1.first');
  });
});

describe('what was asked and answered', () => {
  it('is remembered where the server knows no cursors: an empty list is an empty list', async () => {
    serving(() => jsonAnswer(200, []));
    expect(await engine.db.strict.cursors.get('parties')).toBeUndefined();
    await engine.pull('parties');
    expect(await engine.db.strict.cursors.get('parties')).toMatchObject({
      cursor: null,
      at: expect.any(Number),
    });
    await engine.pull('parties');
    expect(asked.every((path) => !path.includes('since'))).toBe(true);
  });
  it('is not what failed half way', async () => {
    serving((path) =>
      path.includes('page=2')
        ? jsonAnswer(502, {})
        : jsonAnswer(200, rows(0, 3), {
            'x-cursor': 'c1.first',
            link: '</api/parties?limit=1000&page=2>; rel="next"',
          }),
    );
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'server' });
    expect(await engine.db.strict.cursors.get('parties')).toBeUndefined();
  });
});

describe('a delta', () => {
  const filled = async (answer: (path: string) => HttpAnswer) => {
    serving(answer);
    await mirror().bulkPut(rows(0, 20).map((row) => ({ ...row, credit: 1250 })));
    await engine.db.strict.cursors.put({ collection: 'parties', cursor: 'c1.5', at: 0 });
  };
  it('brings rows, removals and the next cursor, page by page', async () => {
    await filled((path) =>
      jsonAnswer(
        200,
        path.endsWith('c1.5')
          ? { rows: [{ id: 'p1', name: 'changed', version: 2 }], deleted: ['p2'], cursor: 'c1.6', more: true }
          : { rows: [{ id: 'p9', name: 'again', version: 3 }], deleted: [], cursor: 'c1.7', more: false },
      ),
    );
    expect(await engine.pull('parties')).toEqual({ changed: 3, whole: false });
    expect(await mirror().get('p1')).toMatchObject({ name: 'changed' });
    expect(await mirror().get('p2')).toBeUndefined();
    expect(await cursor()).toBe('c1.7');
  });
  it('never goes back to an older version', async () => {
    await filled(() =>
      jsonAnswer(200, {
        rows: [{ id: 'p1', name: 'old', version: 1 }],
        deleted: [],
        cursor: 'c1.6',
        more: false,
      }),
    );
    await mirror().put({ id: 'p1', name: 'new', version: 4 });
    await engine.pull('parties');
    expect(await mirror().get('p1')).toMatchObject({ name: 'new', version: 4 });
  });
  it('keeps unsent work on top of what arrives', async () => {
    await filled(() =>
      jsonAnswer(200, {
        rows: [{ id: 'p1', name: 'theirs', version: 2, credit: 1 }],
        deleted: [],
        cursor: 'c1.6',
        more: false,
      }),
    );
    await engine.update('parties', 'p1', { name: 'mine' });
    await engine.pull('parties');
    expect(await mirror().get('p1')).toMatchObject({
      name: 'mine',
      credit: 100,
      $server: { name: 'theirs', version: 2 },
    });
  });
  it.each([
    ['after a refused cursor', 'c1.5'],
    ['of a collection that was never told whole', null],
  ])('lets a row that the whole list lacks go with the unsent work on it, %s', async (_when, from) => {
    await filled((path) =>
      path.includes('since') ? jsonAnswer(410, {}) : jsonAnswer(200, rows(2, 20), { 'x-cursor': 'c1.9' }),
    );
    if (from === null) await engine.db.strict.cursors.clear();
    if (from === null) await mirror().clear();
    await mirror().put({ id: 'p1', name: 'party 1', version: 1, credit: 1250 });
    await engine.rest();
    await engine.update('parties', 'p1', { name: 'mine' });
    await engine.pull('parties');
    expect(await mirror().get('p1'), 'it stays for its person to see').toMatchObject({ name: 'mine' });
    const { outbox } = engine.db.strict;
    await outbox.toCollection().modify({ state: 'dead' });
    await engine.drop((await outbox.toArray())[0]!.seq);
    expect(await mirror().get('p1')).toBeUndefined();
    expect(await mirror().count()).toBe(18);
  });
  describe('that tells of a removal while unsent work stands on the row', () => {
    const told = async () => {
      await filled((path) =>
        path.includes('since')
          ? jsonAnswer(200, { rows: [], deleted: ['p1'], cursor: 'c1.6', more: false })
          : jsonAnswer(422, {}),
      );
      // Nothing is sent meanwhile: the work ends without an answer.
      await engine.rest();
      await engine.update('parties', 'p1', { name: 'mine' });
      await engine.pull('parties');
      expect(await mirror().get('p1'), 'it stays for its person to see').toMatchObject({
        name: 'mine',
        credit: 1250,
      });
      expect(await mirror().get('p1')).not.toHaveProperty('$gone');
    };
    it('lets the row go when that work is dropped', async () => {
      await told();
      const { outbox } = engine.db.strict;
      await outbox.toCollection().modify({ state: 'dead' });
      await engine.drop((await outbox.toArray())[0]!.seq);
      expect(await mirror().get('p1')).toBeUndefined();
    });
    it('lets the row go when the person puts it back to what it was', async () => {
      await told();
      await engine.update('parties', 'p1', { name: 'party 1' });
      expect(await engine.db.strict.outbox.count()).toBe(0);
      expect(await mirror().get('p1')).toBeUndefined();
    });
    it('lets the row go when the person takes back a removal of theirs', async () => {
      await told();
      await engine.remove('parties', 'p1');
      expect(await engine.undoRemove('parties', 'p1')).toBe(true);
      expect(await mirror().get('p1')).toMatchObject({ name: 'mine' });
      await engine.update('parties', 'p1', { name: 'party 1' });
      expect(await mirror().get('p1')).toBeUndefined();
    });
  });
  it('is replaced by the whole list when the cursor is refused, and what the list lacks leaves', async () => {
    await filled((path) =>
      path.includes('since') ? jsonAnswer(410, {}) : jsonAnswer(200, rows(0, 15), { 'x-cursor': 'c1.9' }),
    );
    await engine.pull('parties');
    expect(await mirror().count()).toBe(15);
    expect(await cursor()).toBe('c1.9');
  });
  it('looks twice before it believes that most of the mirror is gone', async () => {
    let lists = 0;
    await filled((path) =>
      path.includes('since')
        ? jsonAnswer(410, {})
        : jsonAnswer(200, (lists += 1) === 1 ? [] : rows(0, 20), { 'x-cursor': 'c1.9' }),
    );
    await engine.pull('parties');
    expect(lists).toBe(2);
    expect(await mirror().count()).toBe(20);
    expect(await readDoubts(engine.db)).toEqual([]);
  });
  it('looks twice at a small mirror too, and believes the second look', async () => {
    let lists = 0;
    const few = (answers: readonly number[]) =>
      filled((path) =>
        path.includes('since')
          ? jsonAnswer(410, {})
          : jsonAnswer(200, rows(0, answers[(lists += 1) - 1] ?? 0), { 'x-cursor': 'c1.9' }),
      );
    await few([0, 4]);
    await mirror().bulkDelete(rows(4, 20).map(({ id }) => id));
    await engine.pull('parties');
    expect([lists, await mirror().count()]).toEqual([2, 4]);
    lists = 0;
    engine.stop();
    await few([0, 0]);
    await mirror().bulkDelete(rows(4, 20).map(({ id }) => id));
    await engine.pull('parties');
    expect([lists, await mirror().count()]).toEqual([2, 0]);
    expect(await readDoubts(engine.db)).toEqual([]);
  });
  it('keeps what the second look lacks as well until its person decides, and asks for the rest by delta', async () => {
    let listed = rows(0, 3);
    await filled((path) =>
      path.includes('since=c1.9')
        ? jsonAnswer(200, { rows: [], deleted: [], cursor: 'c1.9', more: false })
        : path.includes('since')
          ? jsonAnswer(410, {})
          : jsonAnswer(200, listed, { 'x-cursor': 'c1.9' }),
    );
    await engine.pull('parties');
    expect(await mirror().count()).toBe(20);
    expect(await readDoubts(engine.db)).toEqual([{ collection: 'parties', gone: 17, of: 20 }]);
    await engine.pull('parties');
    expect(await readDoubts(engine.db), 'the question stands').toHaveLength(1);
    listed = rows(0, 4);
    await believe(engine.context, 'parties');
    expect(await mirror().toCollection().primaryKeys()).toEqual(['p0', 'p1', 'p2', 'p3']);
    expect(await readDoubts(engine.db)).toEqual([]);
  });
  it('asks no more about what its person has kept, until a list lacks more, and forgets that when it has all again', async () => {
    let listed = rows(0, 3);
    await filled((path) =>
      path.includes('since') ? jsonAnswer(410, {}) : jsonAnswer(200, listed, { 'x-cursor': 'c1.9' }),
    );
    await engine.pull('parties');
    await keepDoubted(engine.db, 'parties');
    expect(await readDoubts(engine.db)).toEqual([]);
    await engine.pull('parties');
    expect(await readDoubts(engine.db), 'the same again').toEqual([]);
    listed = [...rows(0, 3), ...rows(20, 60)];
    await engine.pull('parties');
    expect(await mirror().count(), 'kept, although it is the smaller part by now').toBe(60);
    listed = listed.slice(1);
    await engine.pull('parties');
    expect(await readDoubts(engine.db)).toEqual([{ collection: 'parties', gone: 18, of: 60 }]);
    expect(await mirror().count()).toBe(60);
    await keepDoubted(engine.db, 'parties');
    listed = rows(0, 60);
    await engine.pull('parties');
    listed = rows(0, 3);
    await engine.pull('parties');
    expect(await readDoubts(engine.db), 'another loss, another question').toHaveLength(1);
  });
  it('keeps nothing that is not asked about any more', async () => {
    await filled(() => jsonAnswer(410, {}));
    await keepDoubted(engine.db, 'parties');
    expect(await engine.db.strict.meta.get('doubt:parties')).toBeUndefined();
  });
  it('takes off at once, however much it is, what the person may no longer see', async () => {
    await filled((path) =>
      path.includes('since')
        ? jsonAnswer(410, { type: 'https://comptoir.example/problems/scope-changed' })
        : jsonAnswer(200, rows(0, 2), { 'x-cursor': 'c1.9' }),
    );
    await engine.update('parties', 'p1', { name: 'mine' });
    asked.length = 0;
    await engine.pull('parties');
    expect(await mirror().toCollection().primaryKeys()).toEqual(['p0', 'p1']);
    expect(asked.filter((path) => path.startsWith('/parties?limit'))).toHaveLength(1);
    expect(await readDoubts(engine.db)).toEqual([]);
    const [record] = await engine.db.strict.outbox.toArray();
    expect(record!.baseEtag, 'what was made on a version is judged by it').toBe('1');
  });
  it('brings what waits to the merge after a restore: a version may name another content by now', async () => {
    await filled((path) =>
      path.includes('since')
        ? jsonAnswer(410, { type: 'https://comptoir.example/problems/cursor-expired' })
        : jsonAnswer(
            200,
            rows(0, 20).map((row) => (row.id === 'p1' ? { ...row, name: 'another' } : row)),
            { 'x-cursor': 'c2.9' },
          ),
    );
    // Nothing is sent meanwhile: what was sent once keeps its version.
    await engine.rest();
    await engine.update('parties', 'p1', { name: 'mine' });
    await engine.remove('parties', 'p2');
    await engine.pull('parties');
    const records = await engine.db.strict.outbox.toArray();
    expect(records.map(({ op, baseEtag }) => [op, baseEtag])).toEqual([
      ['update', NO_VERSION],
      ['delete', '1'],
    ]);
  });
  it('takes the rows off the device when the right is withdrawn, but for unsent work', async () => {
    await filled(() => jsonAnswer(403, {}));
    await engine.update('parties', 'p1', { name: 'mine' });
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await mirror().toCollection().primaryKeys()).toEqual(['p1']);
    expect(await cursor()).toBeNull();
  });

  it.each([401, 403])(
    'a page of something in the way that says %i takes nothing off the device',
    async (status) => {
      await filled(() => jsonAnswer(status, 'Blocked', { 'content-type': 'text/html' }));
      const before = await engine.db.rows('parties').count();
      await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'unreadable' });
      expect(await engine.db.rows('parties').count()).toBe(before);
      expect(await engine.db.strict.cursors.get('parties')).toMatchObject({ cursor: expect.any(String) });
      expect(refused, 'and signs nobody out').toEqual([]);
    },
  );
  it('believes a list after a refused cursor even where it is older: the server was restored', async () => {
    await filled((path) =>
      path.includes('since') ? jsonAnswer(410, {}) : jsonAnswer(200, rows(0, 20), { 'x-cursor': 'c1.1' }),
    );
    await mirror().put({ id: 'p1', name: 'from before the restore', version: 9 });
    await engine.pull('parties');
    expect(await mirror().get('p1')).toMatchObject({ name: 'party 1', version: 1 });
  });
  it.each([
    ['a page of a captive portal', { ...jsonAnswer(200, {}), header: () => 'text/html' }, 'unreadable'],
    ['a list where a delta was asked', jsonAnswer(200, []), 'unreadable'],
    ['a server in trouble', jsonAnswer(500, {}), 'server'],
  ])('changes nothing after %s', async (_name, answer, code) => {
    await filled(() => answer);
    await expect(engine.pull('parties')).rejects.toMatchObject({ code });
    expect(await mirror().count()).toBe(20);
    expect(await cursor()).toBe('c1.5');
  });
});
