import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { seededRandom } from '../../../src/testing/seeded-random.ts';
import type { Answer, Asked } from './answer.ts';
import { couch, writesInCouch } from './couch.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { singleCalls, writesInSingle } from './single-calls.ts';
import { stateReplication, writesInPush } from './state-replication.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
/** Of a hundred calls that write: so many never arrive, so many take effect and their answer never comes. */
const LOST_BEFORE = 0.02;
const DROPPED_AFTER = 0.05;

/** One for all libraries: the page, three protocols over one ledger, and a network that fails as told. */
export interface PeerServer {
  readonly address: string;
  ledger: Ledger;
  /** Nothing is answered but the page itself. */
  down: boolean;
  faults: boolean;
  delayMs: number;
  readonly calls: { writing: number; writes: number; atOnce: number; most: number; last: number };
  /** An empty ledger and the same faults as for the library before. */
  reset(deletes: ReadonlyMap<string, string>): void;
  stop(): Promise<void>;
}

const FAULT_SEED = 20;

export async function startPeerServer(folder: string): Promise<PeerServer> {
  const sockets = new Set<Socket>();
  let random = seededRandom(FAULT_SEED);
  let protocols = protocolsOver(openLedger(new Map()));
  const server = createServer(
    (request, response) => void relay(request, response).catch(() => response.destroy()),
  );
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://x');
    const [, folderName = '', ...path] = url.pathname.split('/').map(decodeURIComponent);
    const protocol = protocols[folderName];
    if (!protocol) return serveFile(folder, url.pathname, response);
    if (peer.down) return void request.socket.destroy();
    const asked: Asked = {
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    };
    const writes = protocol.writesIn(asked);
    const drawn = peer.faults && writes > 0 ? random.fraction() : 1;
    if (drawn < LOST_BEFORE) return void request.socket.destroy();
    peer.calls.last = performance.now();
    peer.calls.writing += writes > 0 ? 1 : 0;
    peer.calls.writes += writes;
    peer.calls.atOnce += writes > 0 ? 1 : 0;
    peer.calls.most = Math.max(peer.calls.most, peer.calls.atOnce);
    await new Promise((done) => void setTimeout(done, peer.delayMs));
    // It arrived: that nobody waits for the answer any more does not undo it.
    const answer = protocol.handle(asked);
    peer.calls.atOnce -= writes > 0 ? 1 : 0;
    if (drawn < LOST_BEFORE + DROPPED_AFTER || peer.down) return void request.socket.destroy();
    give(answer, response, peer.faults);
  }
  const peer: PeerServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger: openLedger(new Map()),
    down: false,
    faults: false,
    delayMs: 0,
    calls: { writing: 0, writes: 0, atOnce: 0, most: 0, last: 0 },
    reset(deletes) {
      peer.ledger = openLedger(deletes);
      protocols = protocolsOver(peer.ledger);
      random = seededRandom(FAULT_SEED);
      Object.assign(peer.calls, { writing: 0, writes: 0, atOnce: 0, most: 0, last: performance.now() });
    },
    stop: () =>
      new Promise((stopped) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => stopped());
      }),
  };
  peer.reset(new Map());
  return peer;
}

interface Protocol {
  handle(asked: Asked): Answer;
  writesIn(asked: Asked): number;
}
const protocolsOver = (ledger: Ledger): Record<string, Protocol> => ({
  api: { handle: singleCalls(ledger), writesIn: writesInSingle },
  couch: { handle: couch(ledger), writesIn: writesInCouch },
  states: { handle: stateReplication(ledger), writesIn: writesInPush },
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * With faults, each call has a connection of its own: on one that was used before, Chromium itself sends a call again
 * whose answer does not come, and no library would see the fault.
 */
function give({ status, body, headers }: Answer, response: ServerResponse, alone: boolean): void {
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    'cache-control': 'no-store',
    ...headers,
    ...(alone ? { connection: 'close' } : {}),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function serveFile(folder: string, pathname: string, response: ServerResponse): Promise<void> {
  const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes);
}
