import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments, START_OPTIONS, START_USAGE, WRONG_CALL } from './arguments.ts';
import { isBuilt, markBuilt } from './build-state.ts';

/*
 * `npm start`: builds what is missing, then becomes the server. Arguments (`--empty`) go to the server.
 */
const call = readArguments(process.argv.slice(2), 'npm start', START_OPTIONS);
if ('wrong' in call) {
  process.stderr.write(`${call.wrong}\n`);
  process.exit(WRONG_CALL);
}
if (call.values.help) {
  process.stdout.write(`${START_USAGE}\n`);
  process.exit(0);
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

let running: ChildProcess | undefined;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true;
    running?.kill(signal);
  });
}

/** Answers the exit code, and what a quiet program said. */
function run(
  command: string,
  args: readonly string[],
  quiet: boolean,
): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(process.execPath, [command, ...args], {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    running = child;
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      // Told to stop: what comes next is not begun.
      if (stopping) process.exit(0);
      if (code === null) reject(new Error(`Ended by ${String(signal)}`));
      else resolve({ code, said });
    });
  });
}

async function build(args: readonly string[]): Promise<void> {
  const { code, said } = await run(
    'node_modules/vite/bin/vite.js',
    ['build', ...args, '--logLevel', 'warn'],
    true,
  );
  if (code !== 0) throw new Error(said || `The build ended with ${code}`);
}

try {
  if (!(await isBuilt(root))) {
    process.stdout.write('Building Comptoir (once, and after each change) …\n');
    await build([]);
    await build(['--config', 'src/server/vite.config.ts']);
    await markBuilt(root);
  }
  // What went wrong the server has said itself.
  process.exitCode = (await run('dist/server/main.js', process.argv.slice(2), false)).code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
