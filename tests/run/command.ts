import { spawn } from 'node:child_process';

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly minutes?: number;
}

let boxEnds = Infinity;
/** From now on nothing runs beyond so many minutes. */
export function endIn(minutes: number): void {
  boxEnds = performance.now() + minutes * 60_000;
}
export const isBoxOver = (): boolean => performance.now() >= boxEnds;

/** Runs a program in the open (its output is ours) and gives its exit code; 1 when it crashed or took too long. */
export function run(
  program: string,
  args: readonly string[],
  { env, minutes = 15 }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    // A group of its own, so that what the program started ends with it.
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    const stop = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const interrupted = (): void => {
      stop();
      process.exit(130);
    };
    const limit = Math.max(0, Math.min(minutes * 60_000, boxEnds - performance.now()));
    const alarm = setTimeout(() => {
      console.error(`${program} ${args.join(' ')} did not end within ${(limit / 60_000).toFixed(1)} minutes`);
      stop();
    }, limit);
    const end = (code: number): void => {
      clearTimeout(alarm);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(code);
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Runs a script of package.json. */
export const runScript = (name: string): Promise<number> => run('npm', ['run', '--silent', name]);
/** Runs a program of node_modules. */
export const runTool = (name: string, args: readonly string[], options?: CommandOptions): Promise<number> =>
  run(`node_modules/.bin/${name}`, args, options);
