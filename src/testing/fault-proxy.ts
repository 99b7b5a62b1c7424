import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** An answer in the place of the server's. */
export interface StandIn {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** The server does it all the same; only its answer is exchanged. */
  readonly afterEffect?: boolean;
}
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
  /** the call arrives twice, one after the other; the second answer is given */
  | 'twice'
  /** the call arrives twice at the same moment */
  | 'twice-at-once'
  /** it reaches the server so much later, even when its sender has given up meanwhile */
  | { readonly lateMs: number }
  | StandIn;

export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Its JSON, once that has come; '' before, and for anything else. */
  readonly body: string;
}
type Incoming = { -readonly [name in keyof ProxiedCall]: ProxiedCall[name] };
export interface FaultProxy {
  /** "http://127.0.0.1:4711" */
  readonly address: string;
  /** Decides on each call that has come whole; `pass` until a test says otherwise. */
  decide: (request: ProxiedCall) => Fault;
  /** The whole network: nothing is answered while it is down, open connections break. */
  down: boolean;
  /** Moves the way to another server, as after a restart on another port. */
  target: string;
  /** How often each fault happened: 'late' for a delay, the status for a stand-in. */
  readonly counts: Map<string, number>;
  /** Hears what the server itself answered, whatever its caller is given. */
  heard: (request: ProxiedCall, status: number) => void;
  /** Calls that have come and are not answered yet, streams among them. */
  underWay(): readonly ProxiedCall[];
  /** Breaks every answer that is still being given to a path that begins like this; answers how many. */
  cut(path: string): number;
  stop(): Promise<void>;
}

interface Relay {
  readonly proxy: FaultProxy;
  readonly agent: Agent;
}

/** A network that fails as told, in front of a real server. Listens on loopback. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const agent = new Agent({ keepAlive: true });
  const open = new Set<{ readonly call: ProxiedCall; readonly socket: Socket }>();
  const server = createServer((incoming, outgoing) => {
    const call: Incoming = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: '',
    };
    const one = { call, socket: incoming.socket };
    open.add(one);
    outgoing.on('close', () => open.delete(one));
    void relay({ proxy, agent }, call, incoming, outgoing);
  });
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
    heard: () => {},
    underWay: () => [...open].map(({ call }) => call),
    get down() {
      return down;
    },
    set down(value) {
      down = value;
      if (value) for (const socket of sockets) socket.destroy();
    },
    cut(path) {
      const cut = [...open].filter(({ call }) => call.path.startsWith(path));
      for (const { socket } of cut) socket.destroy();
      return cut.length;
    },
    stop: () =>
      new Promise((stopped) => {
        for (const socket of sockets) socket.destroy();
        agent.destroy();
        server.close(() => stopped());
      }),
  };
  return proxy;
}

const HOTEL: StandIn = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>Welcome to the hotel</body></html>',
};

function nameOf(fault: Fault): string {
  if (typeof fault === 'string') return fault;
  return 'lateMs' in fault ? 'late' : String(fault.status);
}

async function relay(
  { proxy, agent }: Relay,
  sent: Incoming,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    return void outgoing.destroy();
  }
  const body = Buffer.concat(chunks);
  if (/json/.test(sent.headers['content-type'] ?? '')) sent.body = body.toString();
  const fault = proxy.decide(sent);
  proxy.counts.set(nameOf(fault), (proxy.counts.get(nameOf(fault)) ?? 0) + 1);
  const pass = (onAnswer: (answer: IncomingMessage) => void, isPatient = false) =>
    upstream(
      { proxy, agent },
      incoming,
      body,
      (answer) => {
        proxy.heard(sent, answer.statusCode ?? 0);
        onAnswer(answer);
      },
      isPatient,
    );
  const give = (answer: IncomingMessage): void => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  };
  if (fault === 'drop-request') return void incoming.socket.destroy();
  try {
    if (fault === 'hotel') return standIn(HOTEL, outgoing);
    if (typeof fault === 'object' && 'status' in fault) {
      if (fault.afterEffect) await pass((answer) => void answer.resume(), true).catch(() => undefined);
      return standIn(fault, outgoing);
    }
    if (typeof fault === 'object') {
      await new Promise((later) => setTimeout(later, fault.lateMs));
      return await pass(give, true);
    }
    if (fault === 'twice') await pass((answer) => void answer.resume()).catch(() => undefined);
    if (fault === 'twice-at-once') void pass((answer) => void answer.resume(), true).catch(() => undefined);
    if (fault !== 'drop-answer' && fault !== 'cut-answer') return await pass(give);
    await pass((answer) => {
      if (fault === 'drop-answer') {
        answer.resume();
        answer.on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, Math.max(1, Math.floor(chunk.length / 2))), () =>
          incoming.socket.destroy(),
        );
      });
      // An answer without a body is cut where it would have ended.
      answer.on('end', () => incoming.socket.destroy());
      answer.resume();
    });
  } catch {
    incoming.socket.destroy();
  }
}

function standIn({ status, headers = {}, body = '' }: StandIn, outgoing: ServerResponse): void {
  outgoing.writeHead(status, headers).end(body);
}

/** `isPatient`: the call goes on although its sender has hung up. */
function upstream(
  { proxy, agent }: Relay,
  incoming: IncomingMessage,
  body: Buffer,
  onAnswer: (answer: IncomingMessage) => void,
  isPatient: boolean,
): Promise<void> {
  return new Promise((done, failed) => {
    const url = new URL(incoming.url ?? '/', proxy.target);
    const { connection: _connection, ...headers } = incoming.headers;
    const call = forward(
      url,
      { method: incoming.method, agent, headers: { ...headers, host: url.host } },
      (answer) => {
        onAnswer(answer);
        if (answer.listenerCount('data') === 0 && !answer.readableFlowing) answer.resume();
        answer.on('end', done);
        answer.on('close', done);
        answer.on('error', failed);
      },
    );
    const hangUp = (): void => void call.destroy();
    if (!isPatient) incoming.socket.on('close', hangUp);
    call.on('close', () => incoming.socket.off('close', hangUp));
    call.on('error', failed);
    call.end(body);
  });
}
