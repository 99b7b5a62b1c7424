import { readArguments, START_OPTIONS, START_USAGE, WRONG_CALL } from './command/arguments.ts';
import { listenError, requirePort } from './command/free-port.ts';
import { readConfig } from './config.ts';
import { loadFirstCompany } from './first-company.ts';
import { start, type Started } from './start.ts';

/** The process: arguments and environment in, signals handled, what a person must know printed when it is known. */
const STOP_LIMIT_MS = 10_000;
/** A Ctrl-C comes several times: from the terminal, and from each program of ours that passes it on. */
const SAME_SIGNAL_MS = 1_000;

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const call = readArguments(process.argv.slice(2), 'npm start', START_OPTIONS);
if ('wrong' in call) {
  console.error(call.wrong);
  process.exit(WRONG_CALL);
}
const { empty = false, help = false } = call.values;
if (help) {
  console.log(START_USAGE);
  process.exit(0);
}

let started: Started;
try {
  const config = readConfig(process.env);
  await requirePort(config);
  started = await start({
    config,
    onDeath: fail,
    async loadFirstData(parts) {
      const hints = await loadFirstCompany(parts, { empty, say: console.log });
      // At once: whatever fails from here on, a password that is kept nowhere has been told.
      for (const line of hints) console.log(line);
      if (empty && hints.length === 0)
        console.log('There is a company already, which is served as it is: --empty changes nothing.');
    },
  }).catch((error: unknown) => {
    throw listenError(error, config);
  });
} catch (error) {
  fail(error);
}

let stoppingSince: number | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stoppingSince !== undefined) {
      // A second signal means it: what is acknowledged is on the disk.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    started.stop().then(() => {
      console.log('Stopped.');
      process.exit(0);
    }, fail);
  });

// Last, so that who hears it can stop the server too.
console.log(`Comptoir is ready on ${started.address}`);
