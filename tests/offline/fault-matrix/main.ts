import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../../../src/server/testing/postgresql-cluster.ts';
import { build, machine, root } from '../../bench/surroundings.ts';
import { obtainChromium } from '../../run/chromium.ts';
import { isClean } from './check.ts';
import { openDevice, type Device } from './device.ts';
import { embeddedStreet, postgresqlStreet, type House, type Street } from './house.ts';
import { rows } from './rows/all-rows.ts';
import { judge, play, type Played, type RunResult } from './stage.ts';
import { line, table } from './table.ts';

/*
 * `npm run faults`: the engine in a real browser against the real server, through a network, on a device and before
 * a server that fail; then what the tabs were told against what the server has done.
 *   --only=row,…   these rows
 *   --calls=10000  mutating calls a row, shared between its numbers of tabs
 *   --tabs=1,3     these numbers of tabs
 *   --minutes=10   a row's work ends after so long, however few calls it has made
 *   --report=file  passed and failed as JSON
 *   --quick        each row once, shortly: that it works at all
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    calls: { type: 'string' },
    tabs: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
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
const calls = Number(values.calls ?? (quick ? 40 : 10_000));
const tabs = (values.tabs ?? (quick ? '2' : '1,3')).split(',').map(Number);
const crashes = quick ? 1 : 50;
const seed = Number(values.seed ?? 20261121);
const workMs = Number(values.minutes ?? (quick ? 1 : 10)) * 60_000;

const found = await obtainChromium();
if (found === undefined) {
  console.error('No Chromium can be had: install chromium, or name one with CHROMIUM_PATH.');
  process.exit(1);
}
const executable = found;
// Inside the project, so that the server finds its packages.
const built = { server: join(root, 'dist', 'faults', 'server'), page: join(root, 'dist', 'faults', 'page') };
build('src/server/vite.config.ts', built.server);
build('tests/offline/fault-matrix/page/vite.config.ts', built.page);

const cluster = await startCluster();
const streets: { embedded: Street; postgresql: Street | undefined } = {
  embedded: await embeddedStreet(built),
  postgresql: cluster && (await postgresqlStreet(built, cluster)),
};
const results: RunResult[] = [];
let crashed = 0;

interface Stay {
  readonly house: House;
  readonly device: Device;
  readonly played: Played[];
}
const move = async (street: Street): Promise<Stay> => ({
  house: await street.house(),
  device: await openDevice(executable),
  played: [],
});
/** Reads the history of a house, for the last time, and says what came of all that was played there. */
async function leave({ house, device, played }: Stay): Promise<void> {
  await device.close();
  const ledger = await house.close();
  for (const one of played) {
    const result = judge(
      one,
      ledger,
      played.filter((other) => other !== one),
    );
    results.push(result);
    console.info(line(result));
    for (const [kind, found] of Object.entries(result.findings) as [string, string[]][])
      for (const finding of found.slice(0, 5)) console.error(`    ${kind}: ${finding}`);
  }
}
/** A short run stays in one house; a long one takes a new one each time, so that no list grows beyond its row. */
const stays = new Map<string, Stay>();

try {
  for (const [at, row] of rows.filter(({ name }) => only?.includes(name) ?? true).entries()) {
    if (quick && row.onlyLong && !only) {
      console.info(`${row.name}: left out of the short run, ${row.onlyLong}`);
      continue;
    }
    for (const [index, count] of tabs.entries()) {
      // Both databases have their turn where there are both.
      const wanted = row.on ?? row.needs ?? (index % 2 === 0 ? 'embedded' : 'postgresql');
      const kind = streets[wanted] || row.needs ? wanted : 'embedded';
      const street = streets[kind];
      if (!street) {
        console.info(`${row.name}: left out, there is no PostgreSQL here`);
        continue;
      }
      const stay = stays.get(kind) ?? (await move(street));
      if (quick) stays.set(kind, stay);
      try {
        stay.played.push(
          await play({
            row,
            tabs: count,
            calls: (calls * (row.share ?? 1)) / tabs.length,
            crashes: Math.ceil((crashes * (row.crashShare ?? 1)) / tabs.length),
            seed: seed + at * 10 + index,
            house: stay.house,
            device: stay.device,
            wave: quick ? 24 : 60,
            workMs,
            restMs: quick ? 30_000 : 120_000,
          }),
        );
      } catch (error) {
        crashed += 1;
        console.error(`${row.name} with ${count} tabs could not be played:`, error);
        while (stay.device.tabs.length > 0)
          await stay.device.closeTab(stay.device.tabs[0]!).catch(() => undefined);
      }
      if (!quick) await leave(stay);
    }
  }
  for (const stay of stays.values()) await leave(stay);
} finally {
  await streets.embedded.close();
  await streets.postgresql?.close();
  await cluster?.stop();
  await rm(join(root, 'dist', 'faults'), { recursive: true, force: true });
}
const passed = results.filter(({ findings }) => isClean(findings)).length;
console.info(`\n${machine()}\n\n${table(results)}\n`);
const failed = results.length - passed + crashed;
if (values.report) await writeFile(values.report, JSON.stringify({ passed, failed }));
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
