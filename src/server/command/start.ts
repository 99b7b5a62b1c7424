import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt, markBuilt } from './build-state.ts';

/*
 * `npm start`: builds what is missing, then becomes the server. Arguments (`--empty`) go to the server.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));

function run(command: string, args: readonly string[], quiet: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 || code === null ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}\n${said}`))));
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
