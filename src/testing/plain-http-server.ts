import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '../offline/ports.ts';
import type { PlainServer } from './plain-server.ts';

export interface RunningServer {
  /** "http://127.0.0.1:4711" */
  readonly address: string;
  stop(): Promise<void>;
}

/** Puts a plain server behind a real connection. Listens on loopback. */
export async function startPlainServer(plain: PlainServer): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    void requestOf(incoming)
      .then(async (request) => {
        const answer = await plain.handle(request);
        outgoing
          .writeHead(answer.status, { 'content-type': answer.header('content-type') ?? 'text/plain' })
          .end(await answer.text());
      })
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

/** Headers that every HTTP client sends by itself: they say nothing of what ours knows. */
const OF_HTTP = new Set([
  'host',
  'connection',
  'content-length',
  'accept',
  'accept-language',
  'accept-encoding',
  'sec-fetch-mode',
  'user-agent',
  'cache-control',
  'pragma',
  'transfer-encoding',
]);

async function requestOf(incoming: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const type = incoming.headers['content-type'] ?? '';
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !OF_HTTP.has(name) ? [[name, value]] : [],
    ),
  );
  const { method = 'GET', url: path = '/' } = incoming;
  if (body.length === 0) return { method, path, headers };
  if (!type.startsWith('multipart/')) return { method, path, headers, body: body.toString() };
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return { method, path, headers, body: form };
}
