import { setTimeout as pause } from 'node:timers/promises';
import { openDevice, type Device } from './browser.ts';
import { judge, type Verdict } from './judge.ts';
import type { Peer } from './peers.ts';
import type { PeerServer } from './server/peer-server.ts';
import { createsOnly, mixedWorkload, type Write } from './workload.ts';

export interface OutboxSizes {
  /** Writes of the run with faults. */
  readonly writes: number;
  /** Creates whose drain is timed, and how often. */
  readonly timed: number;
  readonly rounds: number;
  /** How long the faults last, and how long a library then has to bring everything home. */
  readonly faultsMs: number;
  readonly boundMs: number;
}
export const DELAY_MS = 50;
const WAKE_EVERY_MS = 5_000;
/** So much of a workload is made without a network, the rest while the queue is sent. */
const OFFLINE_SHARE = 0.6;
const SEED = 7;
/** The page is reloaded, later killed, when so much of that has arrived, or after so long. */
const RELOAD = { share: 0.1, ms: 8_000 };
const CRASH = { share: 0.35, ms: 16_000 };
/** Nothing is held, nothing was sent for so long: nothing more will come. */
const SILENCE_MS = 12_000;
const STATE_PATIENCE_MS = 20_000;

export interface Drain {
  readonly ms: number;
  readonly most: number;
  readonly perCall: number;
}

/** Makes creates without a network and measures from "online" to the last effect in the ledger. */
export async function timeDrain(
  server: PeerServer,
  peer: Peer,
  { timed, boundMs }: OutboxSizes,
): Promise<Drain | undefined> {
  const writes = createsOnly(timed);
  server.reset(new Map());
  Object.assign(server, { down: false, faults: false, delayMs: DELAY_MS });
  const device = await openDevice(server.address, peer);
  try {
    await device.page.evaluate((key) => window.board.start(key), peer.key);
    server.down = true;
    await device.setNetwork(false);
    await device.page.evaluate((list) => window.board.enqueue(list), writes);
    server.down = false;
    const online = performance.now();
    await device.setNetwork(true);
    let woken = online;
    while (server.ledger.effects.length < writes.length && performance.now() < online + boundMs) {
      await pause(20);
      woken = await wakeWhenDue(device, server, woken);
    }
    if (server.ledger.effects.length < writes.length) return undefined;
    return {
      ms: server.ledger.effects.at(-1)!.ms - online,
      most: server.calls.most,
      perCall: server.calls.writes / server.calls.writing,
    };
  } finally {
    await device.close();
  }
}

async function wakeWhenDue(device: Device, server: PeerServer, woken: number): Promise<number> {
  if (performance.now() < woken + WAKE_EVERY_MS) return woken;
  await device.wake(performance.now() - server.calls.last > 1_000);
  return performance.now();
}

/** The run with faults: offline work, a network that drops, a reload, a crash, one row refused for ever. */
export async function runFaults(
  server: PeerServer,
  peer: Peer,
  { writes: count, faultsMs, boundMs }: OutboxSizes,
): Promise<Verdict> {
  const writes = mixedWorkload(count, SEED);
  server.reset(
    new Map(writes.flatMap((write) => (write.op === 'delete' ? [[write.entity, write.id] as const] : []))),
  );
  Object.assign(server, { down: false, faults: false, delayMs: DELAY_MS });
  const device = await openDevice(server.address, peer);
  try {
    await device.page.evaluate((key) => window.board.start(key), peer.key);
    const offline = Math.floor(count * OFFLINE_SHARE);
    server.down = true;
    await device.setNetwork(false);
    await device.page.evaluate((list) => window.board.enqueue(list), writes.slice(0, offline));
    server.down = false;
    server.faults = true;
    await device.setNetwork(true);
    await drainWithFaults(server, peer, device, writes, offline, faultsMs);
    server.faults = false;
    return await untilSettled(server, device, writes, boundMs);
  } finally {
    await device.close();
  }
}

async function drainWithFaults(
  server: PeerServer,
  peer: Peer,
  device: Device,
  writes: readonly Write[],
  offline: number,
  faultsMs: number,
): Promise<void> {
  const begun = performance.now();
  const restart = async (how: () => Promise<void>): Promise<void> => {
    await how();
    await device.page.evaluate((key) => window.board.start(key), peer.key);
  };
  const interruptions = [
    { ...RELOAD, run: () => restart(device.reload) },
    { ...CRASH, run: () => restart(device.crash) },
  ];
  let next = offline;
  let woken = begun;
  while (performance.now() < begun + faultsMs || interruptions.length > 0 || next < writes.length) {
    const arrived = server.ledger.effects.reduce((sum, effect) => sum + effect.writes.length, 0);
    const [first] = interruptions;
    if (first && (arrived >= first.share * offline || performance.now() > begun + first.ms)) {
      interruptions.shift();
      await first.run();
      continue;
    }
    // The person goes on working, a write at a time.
    if (next < writes.length)
      await device.page.evaluate((list) => window.board.enqueue(list), writes.slice(next, (next += 2)));
    else if (isAllThere(server, writes)) return;
    woken = await wakeWhenDue(device, server, woken);
    await pause(20);
  }
}

const verdictOf = (server: PeerServer, writes: readonly Write[], held: readonly string[]): Verdict =>
  judge({ writes, effects: server.ledger.effects, rows: server.ledger.rows, held: new Set(held) });
const isAllThere = (server: PeerServer, writes: readonly Write[]): boolean => {
  const { lost, blocked } = verdictOf(server, writes, []);
  return lost + blocked === 0;
};

async function untilSettled(
  server: PeerServer,
  device: Device,
  writes: readonly Write[],
  boundMs: number,
): Promise<Verdict> {
  const begun = performance.now();
  let woken = -Infinity;
  for (;;) {
    woken = await wakeWhenDue(device, server, woken);
    await pause(500);
    const silence = performance.now() - Math.max(server.calls.last, begun);
    const isOver = performance.now() > begun + boundMs;
    if (!isOver && silence < 2_000) continue;
    const isComplete = isAllThere(server, writes);
    if (!isOver && !isComplete && silence < SILENCE_MS) continue;
    const held = await Promise.race([
      device.page.evaluate(() => window.board.state()),
      pause(STATE_PATIENCE_MS).then(() => {
        throw new Error('the library does not say what it holds');
      }),
    ]);
    if (isOver || isComplete || held.length === 0) return verdictOf(server, writes, held);
  }
}
