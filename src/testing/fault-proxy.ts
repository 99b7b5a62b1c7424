import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What happens to one call on its way. */
export type Fault =
  | 'pass'
  /** the server never hears of it */
  | 'drop-request'
  /** the server does it, the answer never arrives */
  | 'drop-answer'
  /** the answer is cut in the middle */
  | 'cut-answer'
  /** a hotel's page in the place of the answer; the server never hears of the call */
  | 'hotel'
  /** the call arrives twice, the first answer is given */
  | 'twice';

export interface FaultProxy {
  /** "http://127.0.0.1:4711" */
  readonly address: string;
  /** Decides on each call; `pass` until a test says otherwise. */
  decide: (request: { readonly method: string; readonly path: string }) => Fault;
  /** The whole network: nothing is answered while it is down, open connections break. */
  down: boolean;
  /** Moves the way to another server, as after a restart on another port. */
  target: string;
  /** How often each fault happened. */
  readonly counts: Map<Fault, number>;
  stop(): Promise<void>;
}

/** A network that fails as told, in front of a real server. Listens on loopback. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => void relay(proxy, incoming, outgoing));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (proxy.down) socket.destroy();
  });
  let down = false;
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const proxy: FaultProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    decide: () => 'pass',
    counts: new Map(),
    get down() {
      return down;
    },
    set down(value) {
      down = value;
      if (value) for (const socket of sockets) socket.destroy();
    },
    stop: () => new Promise((stopped) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => stopped());
    }),
  };
  return proxy;
}

async function relay(proxy: FaultProxy, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const fault = proxy.decide({ method: incoming.method ?? 'GET', path: incoming.url ?? '/' });
  proxy.counts.set(fault, (proxy.counts.get(fault) ?? 0) + 1);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    return void outgoing.destroy();
  }
  const body = Buffer.concat(chunks);
  if (fault === 'drop-request') return void incoming.socket.destroy();
  if (fault === 'hotel') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome to the hotel</body></html>');
  if (fault === 'twice') await upstream(proxy, incoming, body, () => undefined).catch(() => undefined);
  try {
    await upstream(proxy, incoming, body, (answer) => {
      if (fault === 'drop-answer') {
        answer.resume();
        answer.on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault !== 'cut-answer') return void answer.pipe(outgoing);
      answer.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, Math.max(1, Math.floor(chunk.length / 2))), () => incoming.socket.destroy());
      });
      // An answer without a body is cut where it would have ended.
      answer.on('end', () => incoming.socket.destroy());
      answer.resume();
    });
  } catch {
    incoming.socket.destroy();
  }
}

function upstream(proxy: FaultProxy, incoming: IncomingMessage, body: Buffer, onAnswer: (answer: IncomingMessage) => void): Promise<void> {
  return new Promise((done, failed) => {
    const url = new URL(incoming.url ?? '/', proxy.target);
    const call = forward(url, { method: incoming.method, headers: { ...incoming.headers, host: url.host, connection: 'close' } }, (answer) => {
      onAnswer(answer);
      if (answer.listenerCount('data') === 0 && !answer.readableFlowing) answer.resume();
      answer.on('end', done);
      answer.on('error', failed);
    });
    incoming.socket.on('close', () => call.destroy());
    call.on('error', failed);
    call.end(body);
  });
}
