import { defineEntity } from '../domain/kernel/entity.ts';
import { integer, link, status, text } from '../domain/kernel/field.ts';
import { grant } from '../domain/kernel/grants.ts';
import { problem } from '../domain/kernel/problem.ts';
import type { Machine } from '../domain/kernel/status.ts';
import { fakeEngine, jsonAnswer } from './fake-engine.ts';
import type { Engine } from '../offline/contract.ts';
import type { OutboxRecord } from '../offline/outbox/record.ts';
import type { HttpRequest } from '../offline/ports.ts';

const ALL = [{ to: 'everyone' }] as const;
const machine: Machine<'draft' | 'submitted' | 'paid' | 'given up'> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    submitted: { label: 'Submitted', tone: 'info' },
    paid: { label: 'Paid', tone: 'success' },
    'given up': { label: 'Given up', tone: 'neutral' },
  },
  transitions: [
    { name: 'submit', label: 'Submit', from: ['draft'], to: 'submitted', by: ALL },
    { name: 'pay', label: 'Pay', from: ['submitted'], to: 'paid', by: ALL },
    { name: 'giveUp', label: 'Give up', from: ['draft'], to: 'given up', by: ALL },
  ],
};
const claim = defineEntity({
  name: 'claim',
  collection: 'claims',
  area: 'crm',
  label: 'Claim',
  plural: 'Claims',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: {
    name: text('Name', { required: true }),
    amount: integer('Amount'),
    other: integer('Other amount'),
    about: link('About', 'claims'),
    status: status('Status', machine),
  },
  display: (row) => [row.name, ''],
  // The device knows what a submitted claim lacks; that the second amount is a limit, only the server knows.
  check: async (row) =>
    row.status === 'submitted' && Number(row.amount) === 0 ? [problem('/amount', 'required')] : [],
});

/** A server of claims: a submitted one needs an amount, of 1,000 at most. */
export interface ClaimServer {
  isDown: boolean;
  takesAll: boolean;
  sent: { method: string; body: Record<string, unknown>; key: string | undefined }[];
  readonly held: Map<string, Record<string, unknown> & { version: number }>;
}

/** Whether a call takes a step. */
export const isStep = ({ body }: { body: Record<string, unknown> }): boolean => 'status' in body;

export interface Claims {
  readonly engine: Engine;
  readonly server: ClaimServer;
  /** What was not done yet, in order. */
  readonly queue: () => Promise<OutboxRecord[]>;
}

export function claimsEngine(): Claims {
  const server: ClaimServer = { isDown: false, takesAll: false, sent: [], held: new Map() };
  const send = (request: HttpRequest) =>
    server.isDown ? Promise.reject(new Error('offline')) : Promise.resolve(answer(server, request));
  const engine = fakeEngine({ entities: [claim], http: { send } });
  const queue = async () =>
    (await engine.db.strict.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'done');
  return { engine, server, queue };
}

const isRefused = (server: ClaimServer, row: Record<string, unknown>) =>
  !server.takesAll && row['status'] === 'submitted' && (!row['amount'] || Number(row['amount']) > 1_000);

function answer(server: ClaimServer, { method, path, headers, body }: HttpRequest) {
  if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
  if (method === 'GET') return jsonAnswer(200, [...server.held.values()], { 'x-cursor': 'c1.1' });
  const key = headers?.['idempotency-key'];
  const id = method === 'POST' ? String(key) : path.split('/').at(-1)!;
  const row = server.held.get(id);
  const fields = JSON.parse(String(body ?? '{}')) as Record<string, unknown>;
  server.sent.push({ method, body: fields, key });
  const problemJson = { 'content-type': 'application/problem+json' };
  const wanted = headers?.['if-match'];
  if (row && wanted && wanted !== `"${row.version}"`)
    return jsonAnswer(412, { type: 'problems/changed', title: '', current: row }, problemJson);
  const next = { ...row, ...fields, id, version: (row?.version ?? 0) + 1 };
  if (method === 'DELETE') {
    server.held.delete(id);
    return jsonAnswer(204, undefined);
  }
  if (isRefused(server, next))
    return jsonAnswer(
      422,
      { type: 'validation', title: '', errors: [{ pointer: '/amount', code: 'no', message: 'no' }] },
      problemJson,
    );
  server.held.set(id, next);
  return jsonAnswer(method === 'POST' ? 201 : 200, next, { etag: `"${next.version}"` });
}
