import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../../../src/server/testing/postgresql-cluster.ts';
import { build, machine, root } from '../../bench/surroundings.ts';
import { obtainChromium } from '../../run/chromium.ts';
import { isClean } from './check.ts';
import { embeddedStreet, postgresqlStreet, type Street } from './house.ts';
import { rows } from './rows/all-rows.ts';
import { runRow, type RunResult } from './stage.ts';
import { line, table } from './table.ts';

/*
 * `npm run faults`: the engine in a real browser against the real server, through a network, on a device and before
 * a server that fail; then what the tabs were told against what the server has done.
 *   --only=row,…   these rows
 *   --calls=10000  mutating calls a row, shared between its numbers of tabs
 *   --tabs=1,3     these numbers of tabs
 *   --quick        each row once, shortly: that it works at all
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, calls: { type: 'string' }, tabs: { type: 'string' }, seed: { type: 'string' }, minutes: { type: 'string' }, quick: { type: 'boolean', default: false } } });
const { quick } = values;
const only = values.only?.split(',');
const unknown = only?.filter((name) => !rows.some((row) => row.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are: ${rows.map((row) => row.name).join(', ')}`);
  process.exit(2);
}
const calls = Number(values.calls ?? (quick ? 120 : 10_000));
const tabs = (values.tabs ?? (quick ? '2' : '1,3')).split(',').map(Number);
const crashes = quick ? 2 : 50;
const seed = Number(values.seed ?? 20261121);
const workMs = Number(values.minutes ?? (quick ? 1 : 10)) * 60_000;

const executable = await obtainChromium();
if (executable === undefined) {
  console.error('No Chromium can be had: install chromium, or name one with CHROMIUM_PATH.');
  process.exit(1);
}
// Inside the project, so that the server finds its packages.
const built = { server: join(root, 'dist', 'faults', 'server'), page: join(root, 'dist', 'faults', 'page') };
build('src/server/vite.config.ts', built.server);
build('tests/offline/fault-matrix/page/vite.config.ts', built.page);

const cluster = await startCluster();
const streets: { embedded: Street; postgresql: Street | undefined } = { embedded: await embeddedStreet(built), postgresql: cluster && (await postgresqlStreet(built, cluster)) };
const results: RunResult[] = [];
let crashed = 0;
try {
  for (const row of rows.filter(({ name }) => only?.includes(name) ?? true)) {
    for (const [index, count] of tabs.entries()) {
      // Both databases have their turn where there are both.
      const wanted = row.on ?? row.needs ?? (index % 2 === 0 ? 'embedded' : 'postgresql');
      const street = streets[wanted] ?? (row.needs ? undefined : streets.embedded);
      if (!street) {
        console.info(`${row.name}: left out, there is no PostgreSQL here`);
        continue;
      }
      const share = (calls * (row.share ?? 1)) / tabs.length;
      try {
        const result = await runRow({ row, tabs: count, calls: share, crashes: Math.ceil(crashes / tabs.length), seed: seed + index, street, executable, workMs, restMs: quick ? 30_000 : 120_000 });
        results.push(result);
        console.info(line(result));
        for (const [kind, found] of Object.entries(result.findings) as [string, string[]][]) for (const one of found.slice(0, 5)) console.error(`    ${kind}: ${one}`);
      } catch (error) {
        crashed += 1;
        console.error(`${row.name} with ${count} tabs could not be played:`, error);
      }
    }
  }
} finally {
  await streets.embedded.close();
  await streets.postgresql?.close();
  await cluster?.stop();
  await rm(join(root, 'dist', 'faults'), { recursive: true, force: true });
}
const passed = results.filter(({ findings }) => isClean(findings)).length;
console.info(`\n${machine()}\n\n${table(results)}\n`);
console.info(`${passed} passed, ${results.length - passed + crashed} failed`);
process.exitCode = passed === results.length && crashed === 0 && passed > 0 ? 0 : 1;
