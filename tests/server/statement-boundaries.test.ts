import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../src/server/database/db.ts';
import { callerOf, newCaller, type Called, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

class Died extends Error {}

/**
 * A server that dies at a boundary between two statements of a transaction: PostgreSQL loses its connection, as it does
 * when the process is killed; on the embedded engine the transaction breaks off. Nothing of it is answered.
 */
function mortal(db: Db) {
  let left = Infinity;
  let deaths = 0;
  const die = async (pid: number | undefined): Promise<never> => {
    left = Infinity;
    deaths += 1;
    if (pid !== undefined) await db.query('select pg_terminate_backend($1)', [pid]);
    throw new Died();
  };
  const transaction: Db['transaction'] = async (fn) => {
    const result = await db.transaction(async (tx) => {
      const pid =
        left < Infinity && db.engine === 'postgresql'
          ? (await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
          : undefined;
      const step = async (): Promise<void> => {
        left -= 1;
        if (left < 0) await die(pid);
      };
      const done = await fn({
        ...tx,
        query: async (sql, params) => {
          await step();
          return tx.query(sql, params);
        },
      });
      // Everything is written, nothing is committed.
      await step();
      return done;
    });
    // Committed, and nobody was told.
    if (left === 0) await die(undefined);
    return result;
  };
  return {
    db: { ...db, transaction } satisfies Db,
    deaths: () => deaths,
    /** Dies before the statement of this number of the next transaction, before its commit, and last after it. */
    dieAt: (boundary: number) => void (left = boundary),
    live: () => void (left = Infinity),
  };
}

await onBothEngines('a server killed between two statements', (fresh) => {
  let test: TestApp;
  let doomed: TestApp;
  let fate: ReturnType<typeof mortal>;
  let marie: Caller;
  let dying: Caller;
  beforeAll(async () => {
    const { db } = await fresh();
    fate = mortal(db);
    test = await testApp({ db });
    doomed = await testApp({ db: fate.db });
    marie = await newCaller(test);
    dying = callerOf(doomed.app, marie);
  }, 60_000);
  afterAll(async () => {
    await doomed.close();
    await test.close();
  });

  type Write = (as: Caller, key: string) => Promise<Called>;
  const effects = async (key: string): Promise<number> =>
    (await test.db.query('select 1 from history where idempotency_key = $1', [key])).rows.length;
  const kept = async (key: string): Promise<number> =>
    (await test.db.query('select 1 from idempotency where key = $1', [key])).rows.length;

  /** Kills the server at each boundary in turn, then sends the same bytes to one that lives. Answers how many there were. */
  async function atEachBoundary(status: number, prepare: () => Promise<Write>): Promise<number> {
    let replayed = 0;
    for (let boundary = 0; ; boundary += 1) {
      const write = await prepare();
      const key = randomUUID();
      fate.dieAt(boundary);
      const deaths = fate.deaths();
      const first = await write(dying, key);
      fate.live();
      if (fate.deaths() === deaths) {
        expect(first.status, 'past its last boundary it is done').toBe(status);
        expect(replayed, 'it died once after its commit').toBe(1);
        return boundary;
      }
      expect(first.status, `killed at boundary ${boundary}: no success is told`).toBe(500);
      const committed = await effects(key);
      expect([0, 1]).toContain(committed);
      replayed += committed;
      expect(await kept(key), 'the key stands or falls with the effect').toBe(committed);
      const again = await write(marie, key);
      expect(again.status, `killed at boundary ${boundary}: sent again`).toBe(status);
      expect(again.headers['idempotency-replayed'], 'answered from what is kept').toBe(
        committed === 1 ? 'true' : undefined,
      );
      expect(await effects(key), `killed at boundary ${boundary}: one effect`).toBe(1);
    }
  }
  const company = async (): Promise<string> =>
    String((await marie.post('/companies', { name: 'Before', tags: ['a'] })).body['id']);
  const ofVersion = (version: number, key: string) => ({
    'if-match': `"${version}"`,
    'idempotency-key': key,
  });

  it('creates a row once', async () => {
    const boundaries = await atEachBoundary(
      201,
      async () => (as, key) => as.post('/companies', { name: 'New', tags: ['a', 'b'] }, key),
    );
    expect(boundaries, 'there were boundaries to die at').toBeGreaterThan(4);
  }, 60_000);

  it('changes a row once, and the version it was made on is no obstacle to the replay', async () => {
    const boundaries = await atEachBoundary(200, async () => {
      const id = await company();
      return (as, key) => as.put(`/companies/${id}`, { notes: 'Seen' }, ofVersion(1, key));
    });
    expect(boundaries).toBeGreaterThan(4);
  }, 60_000);

  it('removes a row once', async () => {
    const boundaries = await atEachBoundary(204, async () => {
      const id = await company();
      return (as, key) => as.remove(`/companies/${id}`, ofVersion(1, key));
    });
    expect(boundaries).toBeGreaterThan(4);
  }, 60_000);

  it('takes a step once, with the lines and figures of an account', async () => {
    const boundaries = await atEachBoundary(200, async () => {
      const account = {
        employee: marie.userId,
        period: '2026-03',
        title: `Account ${randomUUID()}`,
        costs: [
          {
            lineKey: 'line',
            date: '2026-03-02',
            amountTtc: 1200,
            expense: { expenseTrip: { mode: 'parking' } },
            lostReceipt: 'Lost on the train',
          },
        ],
      };
      const made = await marie.post('/expenseAccounts', account);
      expect(made.status).toBe(201);
      return (as, key) =>
        as.put(`/expenseAccounts/${String(made.body['id'])}`, { status: 'submitted' }, ofVersion(1, key));
    });
    expect(boundaries).toBeGreaterThan(4);
  }, 60_000);
});
