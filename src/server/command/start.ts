import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt, markBuilt } from './build-state.ts';

/*
 * `npm start`: builds what is missing, then becomes the server. Arguments (`--empty`) go to the server.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));

let running: ChildProcess | undefined;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true;
    running?.kill(signal);
  });
}

function run(command: string, args: readonly string[], quiet: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    running = child;
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      // Told to stop: what comes next is not begun.
      if (stopping) process.exit(0);
      if (code === 0) resolve();
      else reject(new Error(said || `the server ended (${String(code)})`));
    });
  });
}

const vite = 'node_modules/vite/bin/vite.js';
try {
  if (!(await isBuilt(root))) {
    process.stdout.write('Building Comptoir (once, and after each change) …\n');
    await run(vite, ['build', '--logLevel', 'warn'], true);
    await run(vite, ['build', '--config', 'src/server/vite.config.ts', '--logLevel', 'warn'], true);
    await markBuilt(root);
  }
  await run('dist/server/main.js', process.argv.slice(2), false);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
