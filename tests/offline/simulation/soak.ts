import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePlayer } from './bundle.ts';
import type { Line, Share } from './player.ts';
import { replay } from './seeds.ts';

/*
 * npx tsx tests/offline/simulation/soak.ts: plays histories until it is stopped, or HISTORIES of them, from FIRST_SEED on, in WORKERS processes (one
 * a core). Says how many a second, what they did and what befell them; ends with 1 at the first seed that found
 * something, and how to replay it. With KEEP_GOING=1 it tells of each such seed, plays on, and ends with 1 at its end.
 */
const SHARE = 20;
/** A history that takes longer never ends. */
const HUNG_MS = 600_000;
const TELL_MS = 30_000;
/** One thread a process: the other cores have histories of their own. */
const FLAGS = ['--single-threaded', '--max-semi-space-size=32'];

const first = Number(process.env['FIRST_SEED'] ?? Date.now() % 1e9);
const wanted = Number(process.env['HISTORIES'] ?? Infinity);
const isKeptGoing = process.env['KEEP_GOING'] === '1';
const workers = Number(process.env['WORKERS'] ?? availableParallelism());
const folder = mkdtempSync(join(tmpdir(), 'soak-'));
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const started = performance.now();
const totals = new Map<string, number>();
const add = (name: string, amount: number): void => void totals.set(name, (totals.get(name) ?? 0) + amount);
let given = 0;
let played = 0;
let bad = 0;

function tell(): void {
  const seconds = (performance.now() - started) / 1000;
  const counts = [...totals]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, times]) => `${name} ${times}`);
  console.info(
    `${played} histories from seed ${first}, ${bad} of them bad, ${(played / seconds).toFixed(1)} a second: ${counts.join(', ')}`,
  );
}
function stop(code: number): never {
  tell();
  process.exit(code);
}
function report(seed: number, found: readonly string[]): void {
  bad += 1;
  console.error(`seed ${seed}\n  ${found.join('\n  ')}\n  ${replay(seed)}`);
}
function failed(seed: number, found: readonly string[]): never {
  report(seed, found);
  return stop(1);
}
function hear({ seed, effects, calls, counts, found }: Line): void {
  // A history in which next to nothing was called proves nothing.
  if (calls <= 3) return failed(seed, [`it made ${calls} calls`]);
  played += 1;
  add('effects', effects);
  add('calls', calls);
  for (const [name, times] of Object.entries(counts)) add(name, times);
  add('lost', found.filter((one) => one.startsWith('I1 ')).length);
  add('doubled', found.filter((one) => one.startsWith('I2 ')).length);
  if (found.length === 0) return;
  report(seed, found);
  if (!isKeptGoing) stop(1);
}

/** Gives a process its shares until there is no more to give. */
function employ(program: string): Promise<void> {
  const child = fork(program, { execArgv: FLAGS });
  children.add(child);
  return new Promise((done) => {
    let next = 0;
    let left = 0;
    let cancel = setTimeout(() => {}, 0);
    const give = (): void => {
      const share: Share = { first: first + given, count: Math.min(SHARE, wanted - given) };
      if (share.count <= 0) return void (child.disconnect(), done());
      given += share.count;
      next = share.first;
      left = share.count;
      child.send(share);
    };
    const watch = (): void => {
      clearTimeout(cancel);
      cancel = setTimeout(() => failed(next, ['it does not end']), HUNG_MS);
    };
    child.on('message', (line: Line) => {
      hear(line);
      next = line.seed + 1;
      left -= 1;
      watch();
      if (left === 0) give();
    });
    child.on('exit', (code, signal) => {
      clearTimeout(cancel);
      children.delete(child);
      if (left > 0) failed(next, [`the process that played it ended with ${signal ?? code}`]);
    });
    watch();
    give();
  });
}

process.on('SIGINT', () => stop(130));
process.on('SIGTERM', () => stop(143));
setInterval(tell, TELL_MS).unref();
const program = await bundlePlayer(folder);
await Promise.all(Array.from({ length: Math.max(1, workers) }, () => employ(program)));
stop(bad > 0 ? 1 : 0);
