import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleResults } from '../bench/bundle-size.ts';
import { obtainChromium } from './chromium.ts';
import { runScript, runTool } from './command.ts';
import { faultCounts, passedAlone, playwrightCounts, vitestCounts } from './counts.ts';
import { one, sum, type Outcome } from './outcome.ts';
import { replayed } from './replay.ts';
import { THROWN_FILE } from './unit-reporter.ts';

export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** Lets a runner write its report into a file of its own and reads it; undefined when it wrote none. */
async function withReport(
  tool: (file: string) => Promise<number>,
): Promise<{ code: number; report: string | undefined }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-report-'));
  const file = path.join(folder, 'report.json');
  const code = await tool(file);
  const report = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  await rm(folder, { recursive: true, force: true });
  return { code, report };
}

/** Runs Vitest over all files, or over one alone. */
async function vitest(
  args: readonly string[],
): Promise<{ code: number; report: string | undefined; thrown: string | undefined }> {
  const reporters = ['default', 'json', './tests/run/unit-reporter.ts'].map((name) => `--reporter=${name}`);
  let thrown: string | undefined;
  const result = await withReport(async (file) => {
    const apart = await withReport((thrownFile) =>
      runTool('vitest', ['run', ...args, ...reporters, `--outputFile.json=${file}`], {
        // On a busy machine they take their time.
        minutes: 25,
        env: { [THROWN_FILE]: thrownFile },
      }),
    );
    thrown = apart.report;
    return apart.code;
  });
  return { ...result, thrown };
}

async function unitTests(): Promise<Outcome> {
  const { code, report, thrown } = await vitest([]);
  return replayed(vitestCounts(report, code, thrown), async (file, replays) => {
    const alone = await vitest([file]);
    return passedAlone(alone.report, alone.code, replays);
  });
}

/** What a person waits for before each page, and whether it can run, in the build that the journeys walk through. */
async function budgets(): Promise<Outcome> {
  if (!existsSync('dist/index.html')) return one(false, 'there is no build to weigh');
  const results = await bundleResults();
  for (const { what, ours, goal } of results) console.info(`${what}: ${ours}, ${goal}`);
  const broken = results.filter(({ holds }) => !holds).map(({ what, ours }) => `${what}: ${ours}`);
  return {
    ...sum(results.map(({ holds }) => one(holds === true))),
    ...(broken.length === 0 ? {} : { note: `falls short: ${broken.join('; ')}` }),
  };
}

const escaped = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

async function journeys(): Promise<Outcome> {
  if (!existsSync('dist/index.html')) return one(false, 'there is no build to walk through');
  const browser = await obtainChromium();
  if (browser === undefined) {
    return one(false, 'no Chromium can be had: install chromium, or name one with CHROMIUM_PATH');
  }
  console.info(`Browser: ${browser}`);
  const playwright = (args: readonly string[]) =>
    withReport((file) =>
      runTool(
        'playwright',
        ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
        {
          env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          minutes: 25,
        },
      ),
    );
  const { code, report } = await playwright([]);
  return replayed(playwrightCounts(report, code), async (file, replays) => {
    const passed: boolean[] = [];
    for (const { test = '' } of replays) {
      const alone = await playwright([file, '--workers=1', '--grep', `${escaped(test)}$`]);
      passed.push(playwrightCounts(alone.report, alone.code).failed === 0);
    }
    return passed;
  });
}

/** The same seeds each time, so that whoever changed something can play again what found it. */
async function histories(): Promise<Outcome> {
  const code = await runTool('tsx', ['tests/offline/simulation/soak.ts'], {
    env: { HISTORIES: '600', FIRST_SEED: '1' },
  });
  return code === 0
    ? one(true)
    : one(false, 'a simulated history found something, or did not end: its seed stands above');
}

/** Each row of the fault matrix once, shortly; its last line says what it came to. */
async function faults(): Promise<Outcome> {
  const { code, report } = await withReport((file) =>
    runTool('tsx', ['tests/offline/fault-matrix/main.ts', '--quick', `--report=${file}`], { minutes: 40 }),
  );
  return faultCounts(report, code);
}

/** Side by side: the compiler has one core's worth of work, and so has half of the linter. */
async function source(): Promise<Outcome> {
  const scripts = ['lint', 'typecheck'];
  const codes = await Promise.all(scripts.map(runScript));
  const bad = scripts.filter((_, place) => codes[place] !== 0);
  return {
    ...sum(codes.map((code) => one(code === 0))),
    ...(bad.length === 0 ? {} : { note: `not in order: ${bad.join(', ')}` }),
  };
}

/** In the order of what is quickest to say no. */
export const steps: readonly Step[] = [
  { name: 'source', run: source },
  { name: 'unit', run: unitTests },
  { name: 'histories', run: histories },
  {
    name: 'build',
    async run() {
      // What an earlier run built must not be what the journeys walk through.
      await rm('dist', { recursive: true, force: true });
      return one((await runScript('build')) === 0);
    },
  },
  { name: 'budgets', run: budgets },
  { name: 'journeys', run: journeys },
  // In a run of its own, so that the check of every change stays under twenty minutes on two cores.
  ...(process.env['WITH_FAULTS'] === '1' ? [{ name: 'faults', run: faults }] : []),
];
