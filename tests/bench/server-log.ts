import { randomUUID } from 'node:crypto';
import type { Caller } from '../../src/server/testing/caller.ts';
import { newCaller } from '../../src/server/testing/caller.ts';
import type { TestApp } from '../../src/server/testing/test-app.ts';
import { fillCollections } from '../../src/server/store/bulk.ts';
import type { Engine } from './server-measures.ts';
import { median, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';

const ROWS = 10_000;
const CHANGES = 10;
const AT_ONCE = 100_000;
const GROWTH = 1.5;
const WARM_UPS = 3;

/** A company of as many rows whose change log is so long, and somebody who reads it. */
interface Grown {
  readonly test: TestApp;
  readonly caller: Caller;
  readonly ids: readonly string[];
  readonly entries: number;
}

async function grown(engine: Engine, rows: number, entries: number): Promise<Grown> {
  const test = await engine.open();
  const { db, organisation } = test;
  const caller = await newCaller(test, ['admin']);
  const ids = Array.from({ length: rows }, () => randomUUID());
  const companies = ids.map((id, index) => ({
    id,
    name: `Company ${index}`,
    kinds: ['customer'],
    isActive: true,
    notes: 'x'.repeat(120),
  }));
  await fillCollections(
    db,
    { companies },
    { organisation, timeZone: 'Europe/Paris', now: '2026-11-20T08:00:00Z', nextId: randomUUID },
  );
  await growLog(test, entries);
  if (engine.analyses) await db.script('analyze');
  return { test, caller, ids, entries };
}

/** Lengthens the log to so many entries, one a commit, as changes of all rows in turn would have. */
async function growLog({ db, organisation }: TestApp, entries: number): Promise<void> {
  const { rows } = await db.query<{ there: number }>('select count(*)::int as there from history');
  await db.script(
    'create temporary table turn as select id, row_number() over (order by id) - 1 as place from companies',
  );
  await db.script('create index on turn (place)');
  const { rows: all } = await db.query<{ count: number }>('select count(*)::int as count from turn');
  for (let at = rows[0]!.there; at < entries; at += AT_ONCE)
    await db.query(
      `insert into history (organisation, id, seq, collection, entity_id, at, op, version, changes)
       select $1, gen_random_uuid(), n, 'companies', turn.id, now(), 'update', 2 + n / $4, '{"notes": ["before", "after"]}'
       from generate_series($2::bigint + 1, $3::bigint) n join turn on turn.place = n % $4`,
      [organisation, at, Math.min(entries, at + AT_ONCE), all[0]!.count],
    );
  // The rows stand where the last round of changes has left them.
  await db.query(
    `update companies t set seq = x.seq, version = x.version
     from (select entity_id, max(seq) as seq, max(version) as version from history group by entity_id) x
     where t.id = x.entity_id`,
  );
  await db.query('update organisation set counter = greatest(counter, $1)', [entries]);
  await db.script('drop table turn');
}

/** Milliseconds of one call for what ten changes have left behind a cursor. */
async function deltaOf({ caller, ids }: Grown, round: number): Promise<number> {
  const cursor = String((await caller.get('/companies?limit=1')).headers['x-cursor']);
  for (let change = 0; change < CHANGES; change += 1) {
    const id = ids[(round * CHANGES + change) % ids.length]!;
    const { status } = await caller.put(`/companies/${id}`, { notes: `changed ${Math.random()}` });
    if (status !== 200) throw new Error(`change: ${status}`);
  }
  const start = performance.now();
  const { body } = await caller.get(`/companies?since=${encodeURIComponent(cursor)}`);
  const time = performance.now() - start;
  const { rows } = body as { rows?: unknown[] };
  if (rows?.length !== CHANGES) throw new Error(`a delta of ${rows?.length} rows`);
  return time;
}

/** The same delta where the change log is a hundred times as long, in turns; the whole call, but for the network. */
export async function measureLog(engine: Engine, quick: boolean): Promise<BenchResult> {
  const [rows, few, many] = quick ? [1_000, 1_000, 20_000] : [ROWS, 10_000, 1_000_000];
  const rounds = quick ? 5 : 30;
  const short = await grown(engine, rows, few);
  const long = await grown(engine, rows, many);
  const times = { short: [] as number[], long: [] as number[] };
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    const [one, other] = [await deltaOf(short, round + WARM_UPS), await deltaOf(long, round + WARM_UPS)];
    if (round < 0) continue;
    times.short.push(one);
    times.long.push(other);
  }
  await short.test.close();
  await long.test.close();
  const ratio = median(times.long) / median(times.short);
  return {
    what: `server, ${engine.name}: delta of ${CHANGES} rows after ${many.toLocaleString('en')} changes (median of ${rounds})`,
    ours: spread(times.long, 'ms'),
    against: `after ${few.toLocaleString('en')}: ${spread(times.short, 'ms')}`,
    ratio,
    goal: `≤ ${GROWTH}`,
    holds: ratio <= GROWTH,
  };
}
