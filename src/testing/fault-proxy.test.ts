import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';

/* What the network tells whoever counts: a fault that nobody met must not look like one that did no harm. */
let server: Server;
let network: FaultProxy;
let answer: () => void;
let reached: Promise<void>;

beforeEach(async () => {
  let reach: () => void;
  reached = new Promise((done) => (reach = done));
  const mayAnswer = new Promise<void>((go) => (answer = go));
  server = createServer((_request, response) => {
    reach();
    void mayAnswer.then(() => response.writeHead(409).end('{}'));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  network = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  answer();
  await network.stop();
  server.closeAllConnections();
  await new Promise((closed) => void server.close(closed));
});

describe('a network that fails as told', () => {
  it('knows the calls that are under way, until they are answered', async () => {
    const asked = fetch(`${network.address}/api/companies`, { method: 'POST', body: '{}' });
    await reached;
    expect(network.underWay().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/companies',
    ]);
    answer();
    expect((await asked).status).toBe(409);
    await expect.poll(() => network.underWay()).toEqual([]);
  });

  it('knows what a call says in JSON when it decides on it, and nothing of other words', async () => {
    const said: string[] = [];
    network.decide = ({ body }) => {
      said.push(body);
      return 'drop-request';
    };
    const send = (type: string) =>
      fetch(network.address, { method: 'PUT', headers: { 'content-type': type }, body: '{"status":"a"}' });
    await expect(send('application/json')).rejects.toThrow('fetch failed');
    await expect(send('text/plain')).rejects.toThrow('fetch failed');
    expect(said).toEqual(['{"status":"a"}', '']);
  });

  it('hears what the server answered, also where its caller hears nothing of it', async () => {
    const heard: string[] = [];
    network.heard = ({ path }, status) => void heard.push(`${path} ${status}`);
    network.decide = ({ path }) => (path === '/never' ? 'drop-request' : 'drop-answer');
    answer();
    await expect(fetch(`${network.address}/lost`)).rejects.toThrow('fetch failed');
    await expect(fetch(`${network.address}/never`)).rejects.toThrow('fetch failed');
    expect(heard).toEqual(['/lost 409']);
    expect([...network.counts]).toEqual([
      ['drop-answer', 1],
      ['drop-request', 1],
    ]);
  });
});
