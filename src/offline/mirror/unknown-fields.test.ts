import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { lines, money, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { HttpRequest } from '../ports.ts';

/* A newer server tells of fields that this build does not know. They are kept, and they are not ours to write. */
const order = defineEntity({
  name: 'order',
  collection: 'orders',
  area: 'sales',
  label: 'Order',
  plural: 'Orders',
  search: ['title'],
  access: [grant('everyone', 'RCUD')],
  fields: {
    title: text('Title', { required: true }),
    lines: lines('Lines', { label: text('Label', { required: true }), amount: money('Amount') }),
  },
  display: (row) => [row.title, ''],
});
const THEIRS = {
  id: 'o1',
  version: 3,
  title: 'a',
  colour: 'blue',
  deep: { a: [1, { b: 2 }] },
  lines: [
    { lineKey: 'l1', label: 'x', amount: 2.5, weight: 7 },
    { lineKey: 'l2', label: 'y', amount: 1, weight: 8 },
  ],
};
let engine: Engine;
afterEach(() => engine.stop());

/** A device that has pulled the order, and the bodies of what it sends. */
async function device(capabilities: object): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = [];
  const send = ({ method, path, body }: HttpRequest) => {
    if (path === '/capabilities')
      return Promise.resolve(
        Object.keys(capabilities).length > 0 ? jsonAnswer(200, capabilities) : jsonAnswer(404, {}),
      );
    if (method === 'GET') return Promise.resolve(jsonAnswer(200, [THEIRS]));
    const values = JSON.parse(String(body)) as Record<string, unknown>;
    bodies.push(values);
    return Promise.resolve(jsonAnswer(200, { ...THEIRS, ...values, version: 4 }));
  };
  engine = fakeEngine({ entities: [order], http: { send } });
  await engine.pull('orders');
  return bodies;
}
const kept = () => engine.db.rows('orders').get('o1');

describe('what this build does not know of a row', () => {
  it('is kept in the row, under unsent work and after the answer', async () => {
    await device({ idempotency: true, etag: true, delta: false });
    expect(await kept()).toMatchObject({
      colour: 'blue',
      deep: THEIRS.deep,
      lines: [{ weight: 7, amount: 250 }, { weight: 8 }],
    });
    await engine.update('orders', 'o1', { title: 'b' });
    expect(await kept()).toMatchObject({
      title: 'b',
      colour: 'blue',
      deep: THEIRS.deep,
      $server: { title: 'a', colour: 'blue', deep: THEIRS.deep },
    });
    expect(await engine.flush()).toBe(true);
    expect(await kept()).toMatchObject({ title: 'b', colour: 'blue', deep: THEIRS.deep });
  });
  it('is never written by a change of something else', async () => {
    const bodies = await device({ idempotency: true, etag: true });
    await engine.update('orders', 'o1', { title: 'b', colour: 'red' });
    expect(await engine.flush()).toBe(true);
    expect(bodies).toEqual([{ title: 'b' }]);
  });
  it('goes back with the lines it stands in, because those go whole', async () => {
    const bodies = await device({ idempotency: true, etag: true });
    await engine.update('orders', 'o1', (row) => ({
      lines: (row['lines'] as object[]).map((line, index) => (index === 0 ? { ...line, label: 'z' } : line)),
    }));
    expect(await engine.flush()).toBe(true);
    expect(bodies).toEqual([
      {
        lines: [
          { lineKey: 'l1', label: 'z', amount: 2.5, weight: 7 },
          { lineKey: 'l2', label: 'y', amount: 1, weight: 8 },
        ],
      },
    ]);
  });
  it('goes back whole to a server that replaces in place', async () => {
    const bodies = await device({});
    await engine.update('orders', 'o1', { title: 'b' });
    expect(await engine.flush()).toBe(true);
    expect(bodies).toMatchObject([{ title: 'b', colour: 'blue', deep: THEIRS.deep }]);
  });
});
