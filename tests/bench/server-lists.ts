import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { quoted } from '../../src/server/database/schema/names.ts';
import { fillCollections } from '../../src/server/store/bulk.ts';
import { layoutOf } from '../../src/server/store/layout.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import type { TestApp } from '../../src/server/testing/test-app.ts';
import type { BenchResult } from './result.ts';
import type { Engine } from './server-measures.ts';
import { median, spread } from './statistics.ts';

const PAGE = 1_000;
const FEW = 50;
const WARM_UPS = 10;
const TIMES_THE_SELECT = 2;
const layout = layoutOf('companies');

const company = (index: number) => ({
  id: randomUUID(),
  name: `Société n° ${index} & Fils`,
  kinds: ['customer'],
  email: `contact${index}@company.example`,
  phone: '01 99 00 12 34',
  street: `${index} rue du Port`,
  postcode: '80000',
  city: 'Amiens',
  country: 'FR',
  capital: 10_000_00 + index,
  discount: 2.5,
  tags: ['fair', 'north'],
  notes: `Met at the fair, stand ${index}. `.repeat(4),
  isActive: true,
  addresses: [{ lineKey: 'a', label: 'Head office' }],
});

/** A person's calls over the loopback, each read to its end. */
function callsOf({ app }: TestApp, { authorization }: Caller) {
  const agent = new http.Agent({ keepAlive: true });
  const { port } = app.server.address() as { port: number };
  const get = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: `/api${path}`, agent, headers: { authorization } };
      http
        .get(options, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
          answer.resume().once('end', resolve).once('error', reject);
        })
        .on('error', reject);
    });
  return { get, close: () => agent.destroy() };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Two things in turns, so that what else the machine does falls on both. */
async function inTurns(
  rounds: number,
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
): Promise<{ ours: number[]; theirs: number[] }> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    const [one, other] = [await timed(ours), await timed(theirs)];
    if (round < 0) continue;
    times.ours.push(one);
    times.theirs.push(other);
  }
  return times;
}

/** A page of a list against the bare SELECT of its rows, lines included, to JSON; and small lists against empty deltas. */
export async function measureLists(engine: Engine, quick: boolean): Promise<BenchResult[]> {
  const rounds = quick ? 10 : 60;
  const test = await engine.open();
  const { db, organisation } = test;
  const caller = await newCaller(test, ['user']);
  const companies = Array.from({ length: PAGE + FEW }, (_, index) => company(index));
  await fillCollections(
    db,
    { companies },
    { organisation, timeZone: 'Europe/Paris', now: '2026-11-20T08:00:00Z', nextId: randomUUID },
  );
  await db.script('analyze');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const calls = callsOf(test, caller);
  const select = async (): Promise<string> => {
    const { rows } = await db.query(
      `select ${layout.select} from ${quoted(layout.table)} t
       where t.organisation = $1 and t.deleted_at is null order by t.id limit ${PAGE}`,
      [organisation],
    );
    return JSON.stringify(rows);
  };
  const pages = await inTurns(rounds, () => calls.get(`/companies?limit=${PAGE}`), select);
  const cursor = String((await caller.get('/companies?limit=1')).headers['x-cursor']);
  const delta = `/companies?since=${encodeURIComponent(cursor)}`;
  const small = await inTurns(
    rounds * 5,
    () => calls.get(`/companies?limit=${FEW}`),
    () => calls.get(delta),
  );
  calls.close();
  await test.close();
  const ratio = median(pages.ours) / median(pages.theirs);
  const perSecond = (times: readonly number[]): string =>
    `${Math.round(1_000 / median(times)).toLocaleString('en')} /s`;
  return [
    {
      what: `server, ${engine.name}: a page of ${PAGE.toLocaleString('en')} companies over HTTP (median of ${rounds})`,
      ours: spread(pages.ours, 'ms'),
      against: `a bare SELECT of the same rows to JSON: ${spread(pages.theirs, 'ms')}`,
      ratio,
      goal: `≤ ${TIMES_THE_SELECT}`,
      holds: ratio <= TIMES_THE_SELECT,
    },
    {
      what: `server, ${engine.name}: lists of ${FEW} companies, one after the other (median of ${rounds * 5})`,
      ours: perSecond(small.ours),
      against: `empty deltas: ${perSecond(small.theirs)}`,
      ratio: median(small.ours) / median(small.theirs),
      goal: 'none',
    },
  ];
}
