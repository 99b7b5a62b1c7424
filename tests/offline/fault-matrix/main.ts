import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../../../src/server/testing/postgresql-cluster.ts';
import { build, machine, root } from '../../bench/surroundings.ts';
import { obtainChromium } from '../../run/chromium.ts';
import { buildDigest } from './build-digest.ts';
import { isClean } from './check.ts';
import { openDevice } from './device.ts';
import { embeddedStreet, postgresqlStreet, type House } from './house.ts';
import { keptResults } from './kept-results.ts';
import { addedUp, unproved } from './kinds.ts';
import { playLane, type Job } from './lane.ts';
import type { RunResult } from './play.ts';
import { rows } from './rows/all-rows.ts';
import { line, table } from './table.ts';

/*
 * `npm run faults`: the engine in a real browser against the real server, through a network, on a device and before
 * a server that fail; then what the tabs were told against what the server has done. Rows are played side by side, on
 * the embedded database and, where there is one, on PostgreSQL.
 *   --only=row,…   these rows
 *   --calls=10000  calls a row, shared between its numbers of tabs
 *   --meets=50     so often a row meets its fault, or is killed over its work, shared likewise
 *   --tabs=1,3     these numbers of tabs
 *   --minutes=10   a row's work ends after so long, however few calls it has made
 *   --resume=file  keeps each result there, and plays only what is missing in it; one build's results
 *   --portion=1000 a row is played in portions of so many calls, each a run of its own, all rows in turn
 *   --report=file  passed and failed as JSON
 *   --quick        each row once, shortly: that it works at all
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    calls: { type: 'string' },
    meets: { type: 'string' },
    tabs: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    resume: { type: 'string' },
    portion: { type: 'string' },
    report: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const { quick } = values;
const only = values.only?.split(',');
const unknown = only?.filter((name) => !rows.some((row) => row.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are: ${rows.map((row) => row.name).join(', ')}`);
  process.exit(2);
}
const tabs = (values.tabs ?? (quick ? '2' : '1,3')).split(',').map(Number);
const share = (whole: number): number => Math.ceil(whole / tabs.length);
const goal = {
  calls: share(Number(values.calls ?? (quick ? 40 : 10_000))),
  meets: share(Number(values.meets ?? (quick ? 1 : 50))),
};
const portions = Math.max(1, Math.ceil(goal.calls / Number(values.portion ?? Infinity)));
const settings = {
  calls: Math.ceil(goal.calls / portions),
  meets: Math.ceil(goal.meets / portions),
  wave: quick ? 24 : Math.min(180, Math.ceil(goal.calls / portions / 8)),
  workMs: Number(values.minutes ?? (quick ? 1 : 15)) * 60_000,
  restMs: quick ? 30_000 : 120_000,
};
/** What the design asks of each row. */
const WHOLE = { calls: 10_000, crashes: 50 };
const seed = Number(values.seed ?? 20261121);

/** Room for the profiles and databases of rows that are played side by side. */
const ROOM_BYTES = 4 * 2 ** 30;
const MEMORY = '/dev/shm';
// Processes are killed here, the power never is: what they wrote outlives them in memory as on a disk, and nobody waits
// for it to be flushed.
if (process.env['TMPDIR'] === undefined) {
  const memory = await statfs(MEMORY).catch(() => undefined);
  if (memory && memory.bavail * memory.bsize > ROOM_BYTES) process.env['TMPDIR'] = MEMORY;
}
const found = await obtainChromium();
if (found === undefined) {
  console.error('No Chromium can be had: install chromium, or name one with CHROMIUM_PATH.');
  process.exit(1);
}
const executable = found;
const results = await keptResults(values.resume, await buildDigest(root));
// Inside the project, so that the server finds its packages; not where a build of the app would sweep it away.
const folder = await mkdtemp(join(root, '.faults-'));
const built = { server: join(folder, 'server'), page: join(folder, 'page') };
build('src/server/vite.config.ts', built.server);
build('tests/offline/fault-matrix/page/vite.config.ts', built.page);
build('tests/offline/fault-matrix/page/worker.vite.config.ts', built.page);

const cluster = await startCluster();
const streets = {
  embedded: await embeddedStreet(built),
  postgresql: cluster && (await postgresqlStreet(built, cluster)),
};
let failed = 0;

/** Where it is played: where it must; else each database has its turn, or, in a short run, whichever is free. */
const mayBePlayed = ({ row, tabs: count }: Job, engine: House['engine']): boolean => {
  if (row.needs) return engine === row.needs;
  return quick || !streets.postgresql || (engine === 'embedded') === (tabs.indexOf(count) % 2 === 0);
};
const wanted = rows
  .filter(({ name }) => only?.includes(name) ?? true)
  .flatMap((row, at) => tabs.map((count, index) => ({ row, tabs: count, seed: seed + at * 10 + index })));
for (const { row } of wanted)
  if (row.needs && !streets[row.needs]) console.info(`${row.name}: left out, there is no PostgreSQL here`);
/** How much of its calls, or of its faults, was played. */
const partOf = ({ row, tabs: count }: Job): number => {
  const { calls, faults } = results.of(row.name, count);
  return Math.min(calls / goal.calls, faults / goal.meets);
};
const taken = new Set<Job>();
/** The row that has come least far, of those that may be played there; one that failed is not played again. */
function nextJob(engine: House['engine']): Job | undefined {
  const [next] = wanted
    .filter((job) => !taken.has(job) && mayBePlayed(job, engine) && partOf(job) < 1)
    .sort((one, other) => partOf(one) - partOf(other));
  if (!next) return undefined;
  taken.add(next);
  return { ...next, seed: next.seed + 1_000 * results.of(next.row.name, next.tabs).runs };
}

async function onResult(result: RunResult): Promise<void> {
  await results.add(result);
  console.info(line(result));
  for (const job of taken)
    if (isClean(result.findings) && job.row.name === result.name && job.tabs === result.tabs)
      taken.delete(job);
  for (const [kind, list] of Object.entries(result.findings) as [string, string[]][])
    for (const finding of list.slice(0, 5)) console.error(`    ${kind}: ${finding}`);
}
function onFailure({ row, tabs: count }: Job, error: unknown): void {
  failed += 1;
  console.error(`${row.name} with ${count} tabs could not be played:`, error);
}
let isEnding = false;
/** Whoever ends a long run gets what was played so far: the rows under way come to their end, no other begins. */
process.once('SIGTERM', () => (isEnding = true));
async function lane(engine: House['engine']): Promise<void> {
  const street = streets[engine];
  if (!street) return;
  await playLane({
    street,
    settings,
    stays: quick,
    onResult,
    onFailure,
    openDevice: () => openDevice(executable),
    next: () => Promise.resolve(isEnding ? undefined : nextJob(engine)),
  });
}

try {
  await Promise.all([lane('embedded'), lane('postgresql')]);
} finally {
  await streets.embedded.close();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
const all = results.all();
/** Over all its runs: a row that never met a kind of doing says nothing about it. */
for (const row of rows) {
  const runs = all.filter(({ name }) => name === row.name);
  const total = (of: (run: RunResult) => number): number => runs.reduce((sum, run) => sum + of(run), 0);
  const isWhole =
    total(({ writes, reads }) => writes + reads) >= WHOLE.calls ||
    total(({ crashes }) => crashes) >= WHOLE.crashes;
  const [saved, struck] = [addedUp(runs.map((run) => run.saved)), addedUp(runs.map((run) => run.struck))];
  for (const finding of unproved({ saved, struck, isWhole }, row.meets)) {
    failed += 1;
    console.error(`✗ ${row.name} proves too little: ${finding}`);
  }
}
const passed = all.filter(({ findings }) => isClean(findings)).length;
console.info(`\n${machine()}\n\n${table(all, rows)}\n`);
failed += all.length - passed;
if (values.report) await writeFile(values.report, JSON.stringify({ passed, failed }));
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
