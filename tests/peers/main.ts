import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPeers, peerVersions } from './install.ts';
import { DELAY_MS, runFaults, timeDrain, type Drain, type OutboxSizes } from './outbox-board.ts';
import { bundlePages } from './page/bundle.ts';
import type { StorageSizes } from './page/board-page.ts';
import { PEERS, type Peer } from './peers.ts';
import { startPeerServer } from './server/peer-server.ts';
import { runStorage, type StorageRun } from './storage-board.ts';
import { againstBest, outboxTables, storageTable, type OutboxResult, type StorageResult } from './tables.ts';

/*
 * `npm run bench:peers`: Comptoir's engine beside other libraries, the same work, the same machine, the same run.
 * `-- --quick` uses small amounts, to see that it works; `--only=rxdb,comptoir` and `--part=storage,drains,faults`
 * narrow it.
 */
const quick = process.argv.includes('--quick');
const argument = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = argument('only')?.split(',');
const part = argument('part');
const wanted = (name: string): boolean => part?.split(',').includes(name) ?? true;
const peers = PEERS.filter(({ key }) => only?.includes(key) ?? true);
const OUTBOX: OutboxSizes = quick
  ? { writes: 100, timed: 40, rounds: 1, faultsMs: 4_000, boundMs: 15_000 }
  : { writes: 1_000, timed: 300, rounds: 3, faultsMs: 40_000, boundMs: 90_000 };
const STORAGE: StorageSizes & { runs: number } = quick
  ? { singles: 5, some: 100, many: 1_000, reads: 20, runs: 1 }
  : { singles: 30, some: 500, many: 10_000, reads: 100, runs: 5 };

const versions = await peerVersions();
const title = (peer: Peer): string =>
  peer.package === undefined ? `**${peer.title}**` : `${peer.title} (${versions[peer.package] ?? ''})`;
const say = (text: string): void => console.warn(text);
const failures: string[] = [];
/** A library that breaks takes only its own row with it. */
async function attempt<T>(what: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await run();
    say(`${what}: ${JSON.stringify(result)}`);
    return result;
  } catch (error) {
    failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    say(`FAILED ${failures.at(-1)}`);
    return undefined;
  }
}

const scratch = await mkdtemp(join(tmpdir(), 'comptoir-peers-page-'));
await bundlePages(await installPeers(), scratch);
const server = await startPeerServer(scratch);
const storage: StorageResult[] = [];
const outbox: OutboxResult[] = [];
try {
  if (wanted('storage')) {
    const runs = new Map<Peer, StorageRun[]>(
      peers.filter(({ onStorage }) => onStorage).map((peer) => [peer, []]),
    );
    // In turns, so that what else the machine does falls on all of them.
    for (let run = 0; run < STORAGE.runs; run += 1) {
      for (const [peer, done] of runs) {
        const measured = await attempt(`storage ${run + 1}/${STORAGE.runs} ${peer.key}`, () =>
          runStorage(server, peer, STORAGE),
        );
        if (measured) done.push(measured);
      }
    }
    storage.push(
      ...[...runs].filter(([, done]) => done.length > 0).map(([peer, done]) => ({ peer, runs: done })),
    );
  }
  const drains = new Map<Peer, (Drain | undefined)[]>(
    peers.filter(({ onOutbox }) => onOutbox).map((peer) => [peer, []]),
  );
  for (let round = 0; round < OUTBOX.rounds && wanted('drains'); round += 1) {
    for (const [peer, done] of drains) {
      // A key more in the header changes nothing of the way.
      if (!peer.isKeyedVariant)
        done.push(
          await attempt(`drain ${round + 1}/${OUTBOX.rounds} ${peer.key}`, () =>
            timeDrain(server, peer, OUTBOX),
          ),
        );
    }
  }
  for (const [peer, done] of wanted('faults') ? drains : []) {
    const verdict = await attempt(`faults ${peer.key}`, () => runFaults(server, peer, OUTBOX));
    if (verdict) outbox.push({ peer, verdict, drains: done });
  }
} finally {
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
}

const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, headless Chromium`;
const best = againstBest(outbox);
console.info(
  [
    machine,
    ...(storage.length > 0
      ? [
          `Storage, median of ${STORAGE.runs} interleaved runs (fastest–slowest):`,
          storageTable(storage, STORAGE, title),
        ]
      : []),
    ...(outbox.length > 0
      ? [
          `Outbox, ${OUTBOX.writes.toLocaleString('en')} writes with faults; drain of ${OUTBOX.timed.toLocaleString('en')} creates without, server delay ${DELAY_MS} ms:`,
          outboxTables(outbox, title),
        ]
      : []),
    ...(best
      ? [
          `Comptoir's drain takes ${best.ratio.toFixed(2)} times that of the best other that sends one call a write (${best.best.title}).`,
        ]
      : []),
  ].join('\n\n'),
);
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
await mkdir(dist, { recursive: true });
await writeFile(join(dist, 'peers.json'), JSON.stringify({ machine, versions, storage, outbox }, null, 2));
for (const failure of failures) console.error(`FAILED ${failure}`);
if (failures.length > 0) process.exitCode = 1;
