import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from './seeds.ts';

/*
 * npm run soak: plays histories until it is stopped, or HISTORIES of them, from FIRST_SEED on. Says how many a second,
 * what they did and what befell them; ends with 1 at the first seed that found something, and how to replay it.
 */
const AT_ONCE = 400;

interface Line {
  seed: number;
  effects: number;
  calls: number;
  found: string[];
  counts: Record<string, number>;
}

function playSome(first: number, count: number, folder: string): Line[] {
  const file = join(folder, `${first}.jsonl`);
  const env = { ...process.env, FIRST_SEED: String(first), HISTORIES: String(count), TALLY: file };
  const { status, stderr } = spawnSync('npx', ['vitest', 'run', 'tests/offline/simulation/histories'], {
    env,
    encoding: 'utf8',
  });
  if (!existsSync(file)) throw new Error(`no history was played (${status}): ${stderr}`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

const first = Number(process.env['FIRST_SEED'] ?? Date.now() % 1e9);
const wanted = Number(process.env['HISTORIES'] ?? Infinity);
const folder = mkdtempSync(join(tmpdir(), 'soak-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
const started = performance.now();
const totals = new Map<string, number>();
const add = (name: string, amount: number): void => void totals.set(name, (totals.get(name) ?? 0) + amount);

for (let played = 0; played < wanted;) {
  const lines = playSome(first + played, Math.min(AT_ONCE, wanted - played), folder);
  played += lines.length;
  for (const { effects, calls, counts, found } of lines) {
    add('effects', effects);
    add('calls', calls);
    for (const [name, times] of Object.entries(counts)) add(name, times);
    add('lost', found.filter((one) => one.startsWith('I1 ')).length);
    add('doubled', found.filter((one) => one.startsWith('I2 ')).length);
  }
  const rate = (played / ((performance.now() - started) / 1000)).toFixed(1);
  const told = [...totals].sort(([a], [b]) => a.localeCompare(b)).map(([name, times]) => `${name} ${times}`);
  console.info(`${played} histories from seed ${first}, ${rate} a second: ${told.join(', ')}`);
  const failed = lines.filter(({ found }) => found.length > 0);
  for (const { seed, found } of failed)
    console.error(`seed ${seed}\n  ${found.join('\n  ')}\n  ${replay(seed)}`);
  if (failed.length > 0) process.exit(1);
}
