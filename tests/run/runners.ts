import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { obtainChromium } from './chromium.ts';
import { runTool } from './command.ts';
import { faultCounts, passedAlone, playwrightCounts, vitestCounts } from './counts.ts';
import { one, type Outcome } from './outcome.ts';
import { replayed } from './replay.ts';
import { THROWN_FILE } from './unit-reporter.ts';

type Env = Readonly<Record<string, string>>;

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

async function vitest(
  args: readonly string[],
  env: Env,
): Promise<{ code: number; report: string | undefined; thrown: string | undefined }> {
  const reporters = ['default', 'json', './tests/run/unit-reporter.ts'].map((name) => `--reporter=${name}`);
  let thrown: string | undefined;
  const result = await withReport(async (file) => {
    const apart = await withReport((thrownFile) =>
      runTool('vitest', ['run', ...args, ...reporters, `--outputFile.json=${file}`], {
        // On a busy machine they take their time.
        minutes: 25,
        env: { ...env, [THROWN_FILE]: thrownFile },
      }),
    );
    thrown = apart.report;
    return apart.code;
  });
  return { ...result, thrown };
}

/** Runs Vitest, over all files unless `args` name some. */
export async function unitTests(args: readonly string[] = [], env: Env = {}): Promise<Outcome> {
  const { code, report, thrown } = await vitest(args, env);
  return replayed(vitestCounts(report, code, thrown), async (file, replays) => {
    const alone = await vitest([...args.filter((arg) => arg.startsWith('--')), file], env);
    return passedAlone(alone.report, alone.code, replays);
  });
}

const escaped = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

export async function journeys(args: readonly string[] = [], env: Env = {}): Promise<Outcome> {
  if (!existsSync('dist/index.html')) return one(false, 'there is no build to walk through');
  const browser = await obtainChromium();
  if (browser === undefined) {
    return one(false, 'no Chromium can be had: install chromium, or name one with CHROMIUM_PATH');
  }
  console.info(`Browser: ${browser}`);
  const playwright = (more: readonly string[]) =>
    withReport((file) =>
      runTool(
        'playwright',
        ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...more],
        {
          env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          minutes: 25,
        },
      ),
    );
  const { code, report } = await playwright(args);
  return replayed(playwrightCounts(report, code), async (file, replays) => {
    const passed: boolean[] = [];
    for (const { test = '' } of replays) {
      const alone = await playwright([file, '--workers=1', '--grep', `${escaped(test)}$`]);
      passed.push(playwrightCounts(alone.report, alone.code).failed === 0);
    }
    return passed;
  });
}

/** So many histories from a seed on: whoever changed something can play again what found it. */
export async function histories(first: number, count: number): Promise<Outcome> {
  const code = await runTool('tsx', ['tests/offline/simulation/soak.ts'], {
    env: { HISTORIES: String(count), FIRST_SEED: String(first) },
  });
  return code === 0
    ? one(true)
    : one(false, 'a simulated history found something, or did not end: its seed stands above');
}

/** Each row of the fault matrix once, shortly; its last line says what it came to. */
export async function faults(): Promise<Outcome> {
  const { code, report } = await withReport((file) =>
    runTool('tsx', ['tests/offline/fault-matrix/main.ts', '--quick', `--report=${file}`], { minutes: 40 }),
  );
  return faultCounts(report, code);
}
