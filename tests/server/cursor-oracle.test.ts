import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';

const WRITERS = 16;
const WRITES = 12;

interface Delta {
  rows: { id: string; version: number }[];
  deleted: string[];
  cursor: string;
  more: boolean;
}

await onBothEngines('a reader who polls while others write', (fresh, engine) => {
  let test: TestApp;
  let reader: Caller;
  let writers: Caller[];
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    reader = await newCaller(test, ['admin']);
    writers = [];
    for (let index = 0; index < WRITERS; index++) writers.push(await newCaller(test));
  }, 60_000);
  afterAll(() => test.close());

  it('misses nothing: neither a row, nor a version, nor a deletion', async () => {
    const seen = new Map<string, number>();
    let cursor = String((await reader.get('/companies')).headers['x-cursor']);
    const pull = async (): Promise<void> => {
      for (;;) {
        const delta = (await reader.get(`/companies?since=${cursor}`)).body as unknown as Delta;
        const ids = [...delta.rows.map(({ id }) => id), ...delta.deleted];
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id, version } of delta.rows) seen.set(id, version);
        for (const id of delta.deleted) seen.delete(id);
        cursor = delta.cursor;
        if (!delta.more) return;
      }
    };
    let writing = true;
    const polling = (async () => {
      while (writing) await pull();
    })();
    await Promise.all(
      writers.map(async (writer, index) => {
        const random = seededRandom(index + 1);
        const mine: string[] = [];
        for (let count = 0; count < WRITES; count++) {
          const dice = random.fraction();
          const id = mine[Math.floor(random.fraction() * mine.length)];
          if (dice < 0.5 || !id)
            mine.push(String((await writer.post('/companies', { name: `${index} ${count}` })).body['id']));
          else if (dice < 0.7) await writer.put(`/companies/${id}`, { notes: `${count}` });
          else if (dice < 0.85) await writer.put(`/companies/${id}`, { name: '' });
          else
            mine.splice(
              mine.indexOf(id),
              1,
              ...((await writer.remove(`/companies/${id}`)).status === 204 ? [] : [id]),
            );
        }
      }),
    );
    writing = false;
    await polling;
    await pull();
    const stored = await test.db.query<{ id: string; version: number }>(
      'select id, version from companies where deleted_at is null',
    );
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(stored.rows.map(({ id, version }) => [id, version])),
    );
  }, 120_000);

  it('gives each commit a number of its own, without gaps, in the order of the commits', async () => {
    const { rows } = await test.db.query<{ seq: number }>(
      `select distinct seq from history where op <> 'read' order by seq`,
    );
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    const { rows: organisation } = await test.db.query<{ counter: number }>(
      'select counter from organisation',
    );
    expect(organisation[0]?.counter).toBe(rows.length);
  });

  it('goes through a window of several pages that others write into', async () => {
    const cursor = String((await reader.get('/chatMessages')).headers['x-cursor']);
    const { fillCollections } = await import('../../src/server/store/bulk.ts');
    const messages = Array.from({ length: 2500 }, () => ({
      id: randomUUID(),
      content: 'x',
      createdBy: reader.userId,
    }));
    const fill = {
      organisation: test.organisation,
      timeZone: 'Europe/Paris',
      now: '2026-11-20T08:00:00Z',
      nextId: randomUUID,
    };
    await fillCollections(test.db, { chatMessages: messages }, fill);
    const got: string[] = [];
    let next = cursor;
    for (let page = 0; ; page++) {
      const delta = (await reader.get(`/chatMessages?since=${next}`)).body as unknown as Delta;
      got.push(...delta.rows.map(({ id }) => id));
      next = delta.cursor;
      if (page === 0)
        await reader.put(`/chatMessages/${String(messages[7]?.id)}`, { content: 'changed meanwhile' });
      if (!delta.more) break;
    }
    const last = (await reader.get(`/chatMessages?since=${next}`)).body as unknown as Delta;
    expect(last.rows).toMatchObject([{ id: messages[7]?.id, version: 2 }]);
    expect(new Set([...got, ...last.rows.map(({ id }) => id)])).toEqual(
      new Set(messages.map(({ id }) => id)),
    );
  }, 60_000);

  it('is refused a cursor of another epoch, of the future, or of no form at all', async () => {
    const cursor = String((await reader.get('/companies')).headers['x-cursor']);
    const coded = (words: string): string => `c1.${Buffer.from(words).toString('base64url')}`;
    const words = Buffer.from(cursor.slice(3), 'base64url').toString();
    const [epoch = '', scope = '', counter = ''] = words.split(' ');
    const ask = (text: string) => reader.get(`/companies?since=${encodeURIComponent(text)}`);
    const status = async (text: string): Promise<number> => (await ask(text)).status;
    // Told apart by their type: a device asks its person about what a restored server lacks, not about withdrawn rights.
    const refusals = [
      [[epoch, scope, Number(counter) + 1], 'cursor-expired'],
      [[randomUUID(), scope, counter], 'cursor-expired'],
      [[epoch, Number(scope) + 1, counter], 'scope-changed'],
      // Of a release before the last that lets people read less.
      [[epoch, Number(scope) - 1, counter], 'scope-changed'],
    ] as const;
    for (const [parts, type] of refusals) {
      const refused = await ask(coded(parts.join(' ')));
      expect(refused.status).toBe(410);
      expect(refused.body['type']).toBe(`https://comptoir.example/problems/${type}`);
    }
    for (const text of ['', 'c1.', 'c2.abc', 'c1.!!', coded('x'), coded(`${epoch} 0`)])
      expect(await status(text)).toBe(400);
    expect(await status(cursor)).toBe(200);
    await test.db.query('update organisation set epoch = $1', [randomUUID()]);
    expect(await status(cursor)).toBe(410);
  });

  describe('the cursor that everybody writes first', () => {
    it('loses a row: its number is taken before its commit is seen', async () => {
      // One connection cannot interleave: there the naive cursor is right by luck.
      if (engine === 'embedded') return expect(test.db.engine).toBe('embedded');
      await test.db.script('create sequence naive_seq; create table naive (seq bigint, name text)');
      let slow: () => void = () => {};
      const slowMayCommit = new Promise<void>((resolve) => (slow = resolve));
      let taken: () => void = () => {};
      const numberTaken = new Promise<void>((resolve) => (taken = resolve));
      const first = test.db.transaction(async (tx) => {
        await tx.query(`insert into naive values (nextval('naive_seq'), 'slow')`);
        taken();
        await slowMayCommit;
      });
      await numberTaken;
      await test.db.query(`insert into naive values (nextval('naive_seq'), 'fast')`);
      const read = (since: number) =>
        test.db.query<{ seq: number; name: string }>(
          'select seq, name from naive where seq > $1 order by seq',
          [since],
        );
      const one = await read(0);
      slow();
      await first;
      const two = await read(one.rows.at(-1)?.seq ?? 0);
      expect([...one.rows, ...two.rows].map(({ name }) => name)).toEqual(['fast']);
      expect((await read(0)).rows).toHaveLength(2);
    });

    it('loses some of what many write at once, where the counter that is taken last loses none', async () => {
      if (engine === 'embedded') return expect(test.db.engine).toBe('embedded');
      await test.db.script(`
        create sequence early_seq; create table turn (counter bigint); insert into turn values (0);
        create table both_ways (early bigint, late bigint)`);
      const random = seededRandom(3);
      const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, random.below(4)));
      const writers = 6;
      const writes = 40;
      let writing = true;
      const poll = async (column: 'early' | 'late'): Promise<number> => {
        let since = 0;
        let seen = 0;
        for (let last = false; ;) {
          const { rows } = await test.db.query<{ at: number }>(
            `select ${column} as at from both_ways where ${column} > $1 order by 1`,
            [since],
          );
          seen += rows.length;
          since = rows.at(-1)?.at ?? since;
          if (last) return seen;
          last = !writing;
        }
      };
      const polls = Promise.all([poll('early'), poll('late')]);
      await Promise.all(
        Array.from({ length: writers }, async () => {
          for (let count = 0; count < writes; count++)
            await test.db.transaction(async (tx) => {
              const { rows } = await tx.query<{ early: number }>(`select nextval('early_seq') as early`);
              await pause();
              await tx.query(
                `with c as (update turn set counter = counter + 1 returning counter)
                 insert into both_ways select $1::bigint, counter from c`,
                [rows[0]?.early],
              );
            });
        }),
      );
      writing = false;
      const [early, late] = await polls;
      expect(late).toBe(writers * writes);
      expect(early).toBeLessThan(writers * writes);
    }, 60_000);
  });
});
