import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { lines, link, status, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import type { Machine } from '../../domain/kernel/status.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { HttpRequest } from '../ports.ts';

const ALL = [{ to: 'everyone' }] as const;
const machine: Machine<'draft' | 'approved'> = {
  initial: 'draft',
  states: { draft: { label: 'Draft', tone: 'neutral' }, approved: { label: 'Approved', tone: 'success' } },
  transitions: [{ name: 'approve', label: 'Approve', from: ['draft'], to: 'approved', by: ALL }],
};
const common = {
  area: 'crm',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  display: (row: { name?: unknown }): [string, string] => [String(row.name ?? ''), ''],
} as const;
const bill = defineEntity({
  ...common,
  name: 'bill',
  collection: 'bills',
  label: 'Bill',
  plural: 'Bills',
  fields: { name: text('Name'), status: status('Status', machine) },
});
const payment = defineEntity({
  ...common,
  name: 'payment',
  collection: 'payments',
  label: 'Payment',
  plural: 'Payments',
  fields: {
    name: text('Name'),
    about: link('About', 'bills'),
    pays: lines('Pays', { bill: link('Bill', 'bills', { required: true, byStatus: true }) }),
    with: lines('With', {
      of: text('Of'),
      row: text('Row', { rowOf: 'of', byStatus: true }),
    }),
  },
});

let engine: Engine;
afterEach(() => engine.stop());
let isDown = true;
const sent: string[] = [];

function begin(): void {
  isDown = true;
  sent.length = 0;
  const held = new Map<string, Record<string, unknown>>();
  const send = ({ method, path, headers, body }: HttpRequest) => {
    if (isDown) return Promise.reject(new Error('offline'));
    if (path === '/capabilities')
      return Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true, delta: true }));
    if (method === 'GET') return Promise.resolve(jsonAnswer(200, [...held.values()], { 'x-cursor': 'c1.1' }));
    const given = JSON.parse(String(body)) as Record<string, unknown>;
    const [, collection = '', named] = path.split('/');
    const id = named ?? String(headers?.['idempotency-key']);
    const row = { ...held.get(id), ...given, id, version: Number(held.get(id)?.['version'] ?? 0) + 1 };
    held.set(id, row);
    sent.push(
      `${method} ${collection}${method === 'PUT' && given['status'] ? ` ${String(given['status'])}` : ''}`,
    );
    return Promise.resolve(jsonAnswer(method === 'POST' ? 201 : 200, row, { etag: `"${row.version}"` }));
  };
  engine = fakeEngine({ entities: [bill, payment], http: { send } });
}
const queue = async () =>
  (await engine.db.strict.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'done');
const waits = async () => (await queue()).map(({ collection, op, deps }) => [collection, op, deps]);

describe('work that names a row by what its status allows', () => {
  it('is sent after the steps of that row, however the link stands', async () => {
    begin();
    const { id } = await engine.create('bills', { name: 'F-1' });
    await engine.act('bills', id, 'approve');
    await engine.create('payments', { name: 'P-1', pays: [{ lineKey: 'a', bill: id }] });
    await engine.create('payments', { name: 'P-2', with: [{ lineKey: 'a', of: 'bills', row: id }] });
    const [made, step] = await queue();
    expect(await waits()).toEqual([
      ['bills', 'create', []],
      ['bills', 'action', [made!.seq]],
      ['payments', 'create', [made!.seq, step!.seq]],
      ['payments', 'create', [made!.seq, step!.seq]],
    ]);
    isDown = false;
    await engine.flush();
    expect(sent).toEqual(['POST bills', 'PUT bills approved', 'POST payments', 'POST payments']);
  });

  it('waits for no step where the link is of another kind, nor for one taken after it', async () => {
    begin();
    const { id } = await engine.create('bills', { name: 'F-1' });
    await engine.create('payments', { name: 'P-1', about: id, pays: [{ lineKey: 'a', bill: id }] });
    await engine.act('bills', id, 'approve');
    await engine.create('payments', { name: 'P-2', about: id });
    const [made, paid, step] = await queue();
    expect(await waits()).toEqual([
      ['bills', 'create', []],
      ['payments', 'create', [made!.seq]],
      ['bills', 'action', expect.arrayContaining([made!.seq, paid!.seq]) as number[]],
      ['payments', 'create', [made!.seq]],
    ]);
    expect(step!.op).toBe('action');
  });

  it('that names it by a later edit is not folded before the step', async () => {
    begin();
    const { id } = await engine.create('bills', { name: 'F-1' });
    const { id: paying } = await engine.create('payments', { name: 'P-1' });
    await engine.act('bills', id, 'approve');
    await engine.update('payments', paying, { pays: [{ lineKey: 'a', bill: id }] });
    isDown = false;
    await engine.flush();
    expect(sent.indexOf('PUT bills approved')).toBeLessThan(sent.indexOf('PUT payments'));
    expect(sent).toHaveLength(4);
  });
});
