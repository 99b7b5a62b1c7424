import { createHash, randomUUID } from 'node:crypto';
import type { AnyRow } from '../../src/domain/kernel/entity.ts';
import { canonical } from '../../src/domain/kernel/whole-values.ts';
import type { TestApp } from '../../src/server/testing/test-app.ts';
import { commitEffects, type Effect } from '../../src/server/store/effects.ts';
import { claimKey } from '../../src/server/store/idempotency.ts';
import { layoutOf } from '../../src/server/store/layout.ts';
import { createParameters } from '../../src/server/store/parameters.ts';
import { writeRows } from '../../src/server/store/row-sql.ts';
import type { Engine } from './server-measures.ts';
import { median, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';

const NOW = '2026-11-20T08:00:00Z';
const layout = layoutOf('companies');
type Commit = (test: TestApp, userId: string, row: AnyRow) => Promise<void>;

const company = (index: number): AnyRow => ({
  ...canonical(layout.entity.fields, {
    name: `Company ${index} & Fils`,
    kinds: ['customer'],
    email: `contact${index}@company.example`,
    phone: '01 99 00 12 34',
    isActive: true,
    notes: `Met at the fair, stand ${index}`,
  }),
  id: randomUUID(),
  version: 1,
});
const effectOf = (row: AnyRow): Effect => ({
  layout,
  op: 'create',
  before: undefined,
  after: row,
  changes: {},
});

const noted = (row: AnyRow) => ({ effects: [effectOf(row)], inherited: new Map() });

/** The row alone, as the server inserts it. */
const bare: Commit = ({ db, organisation }, _userId, row) =>
  db.transaction(async (tx) => {
    const parameters = createParameters(organisation);
    const steps = writeRows([effectOf(row)], { parameters, seq: '0', now: NOW });
    const named = steps.map((sql, index) => `w${index} as (${sql})`);
    await tx.query(`with ${named.join(',\n')} select 1`, parameters.values);
  });

/** With the change log and the counter that a delta reads by. */
const logged: Commit = ({ db, organisation }, userId, row) =>
  db.transaction((tx) =>
    commitEffects(tx, noted(row), { organisation, userId, now: NOW, nextId: randomUUID }),
  );

/** As every write of the API: with the key that was taken for it and the answer that is kept under it. */
const keyed: Commit = ({ db, organisation }, userId, row) =>
  db.transaction(async (tx) => {
    const body = JSON.stringify(row);
    const call = {
      organisation,
      userId,
      key: randomUUID(),
      method: 'POST',
      path: '/api/companies',
      bodySha256: createHash('sha256').update(body).digest(),
    };
    if (await claimKey(tx, call, NOW)) throw new Error('a fresh key was there already');
    const answer = { status: 201, headers: { etag: '"1"' }, body, entityId: row.id };
    await commitEffects(tx, noted(row), {
      organisation,
      userId,
      now: NOW,
      nextId: randomUUID,
      call,
      answer,
    });
  });

/** Commits a second of so many, by so many writers at once. */
async function rateOf(
  commit: Commit,
  test: TestApp,
  userId: string,
  count: number,
  writers: number,
): Promise<number> {
  const rows = Array.from({ length: count }, (_, index) => company(index));
  const start = performance.now();
  const writer = async (): Promise<void> => {
    for (let row = rows.pop(); row; row = rows.pop()) await commit(test, userId, row);
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return (count * 1_000) / (performance.now() - start);
}

/** What change log and keys take of the commits, against the same insert without them, in turns. */
export async function measureCommits(engine: Engine, quick: boolean): Promise<BenchResult[]> {
  const [count, rounds] = quick ? [20, 3] : [200, 20];
  const test = await engine.open();
  const { userId } = await test.account(['admin']);
  const results: BenchResult[] = [];
  for (const writers of engine.writers) {
    const rates = { bare: [] as number[], logged: [] as number[], keyed: [] as number[] };
    const round = async (into: typeof rates | undefined): Promise<void> => {
      for (const [name, commit] of Object.entries({ bare, logged, keyed })) {
        const rate = await rateOf(commit, test, userId, count, writers);
        into?.[name as keyof typeof rates].push(rate);
      }
    };
    await round(undefined);
    for (let index = 0; index < rounds; index += 1) await round(rates);
    const row = (what: string, found: readonly number[]): BenchResult => ({
      what: `server, ${engine.name}: commits with ${what}, ${writers} at once (median of ${rounds} × ${count})`,
      ours: spread(found, '/s', Math.round),
      against: `the same insert without: ${spread(rates.bare, '/s', Math.round)}`,
      ratio: median(found) / median(rates.bare),
      goal: 'none',
    });
    results.push(row('change log', rates.logged), row('change log and key', rates.keyed));
  }
  await test.close();
  return results;
}
