import { readConfig } from './config.ts';
import { loadFirstCompany } from './first-company.ts';
import { start, type Started } from './start.ts';

/** The process: environment in, signals handled, what a person must know printed when it is ready. */
const STOP_LIMIT_MS = 10_000;

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

let started: Started;
try {
  let hints: string[] = [];
  started = await start({
    config: readConfig(process.env),
    onDeath: fail,
    async loadFirstData(parts) {
      hints = await loadFirstCompany(parts, { empty: process.argv.includes('--empty'), say: console.log });
    },
  });
  for (const line of hints) console.log(line);
  console.log(`Comptoir is ready on ${started.address}`);
} catch (error) {
  fail(error);
}

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    // A second signal means it: what is acknowledged is on the disk.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    started.stop().then(() => process.exit(0), fail);
  });
