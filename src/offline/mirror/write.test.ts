import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineEntity, type Entity } from '../../domain/kernel/entity.ts';
import { link, lines, money, status, text } from '../../domain/kernel/field.ts';
import { grant, having } from '../../domain/kernel/grants.ts';
import { problem } from '../../domain/kernel/problem.ts';
import { UNDO_MS } from './undo-time.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { isLocalEnd } from '../outbox/coalesce.ts';

const order = defineEntity({
  name: 'order',
  collection: 'orders',
  area: 'sales',
  label: 'Order',
  plural: 'Orders',
  search: ['title'],
  indexes: ['title'],
  access: [grant('everyone', 'RCUD')],
  fields: {
    title: text('Title', { required: true }),
    customer: link('Customer', 'customers'),
    reason: text('Reason'),
    country: text('Country', { initial: 'FR' }),
    lines: lines('Lines', { label: text('Label', { required: true }), amount: money('Amount') }),
    calculatedTotal: money('Total', { computed: true }),
    status: status('Status', {
      initial: 'draft',
      states: {
        draft: { label: 'Draft', tone: 'neutral' },
        sent: { label: 'Sent', tone: 'info' },
        refused: { label: 'Refused', tone: 'danger' },
      },
      transitions: [
        { name: 'send', label: 'Send', from: ['draft'], to: 'sent', by: [{ to: 'everyone' }] },
        {
          name: 'refuse',
          label: 'Refuse',
          from: ['sent'],
          to: 'refused',
          by: [{ to: ['admin'] }, { to: 'everyone', rows: having('title', 'open') }],
          fields: ['reason'],
          needs: ['reason'],
        },
      ],
    }),
  },
  display: (row) => [row.title, ''],
  compute: (row) =>
    Promise.resolve({
      calculatedTotal: (row.lines ?? []).reduce((sum, line) => sum + (line.amount ?? 0), 0),
    }),
  check: (row) => Promise.resolve(row.title === 'forbidden' ? [problem('/title', 'unique')] : []),
});
const customer = defineEntity({
  name: 'customer',
  collection: 'customers',
  area: 'crm',
  label: 'Customer',
  plural: 'Customers',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: { name: text('Name', { required: true }) },
  display: (row) => [row.name, ''],
});

let engine: Engine;
const outbox = () => engine.db.strict.outbox.orderBy('seq').toArray();
const row = (id: string) => engine.db.rows('orders').get(id);
beforeEach(() => (engine = fakeEngine({ entities: [order, customer] })));
afterEach(() => engine.stop());

describe('a write', () => {
  it('puts the row and its record on the disk together, with computed values and starting values', async () => {
    const saved = await engine.create('orders', {
      title: '  first ',
      lines: [{ lineKey: 'a', label: 'x', amount: 250 }],
    });
    expect(await row(saved.id)).toMatchObject({
      title: 'first',
      status: 'draft',
      calculatedTotal: 250,
      displayLine1: 'first',
      $server: null,
    });
    expect(await outbox()).toMatchObject([
      {
        op: 'create',
        key: saved.id,
        entityId: saved.id,
        state: 'queued',
        wire: null,
        patch: { title: 'first', status: 'draft' },
      },
    ]);
    expect((await outbox())[0]!.patch).not.toHaveProperty('calculatedTotal');
  });

  it('sends what somebody emptied as null, since what is left out starts anew at the server', async () => {
    const saved = await engine.create('orders', { title: 'a', country: '', reason: null });
    expect(await row(saved.id)).toMatchObject({ country: null, reason: null });
    expect((await outbox())[0]!.patch).toMatchObject({ country: null, reason: null });
  });

  it.each([
    ['an empty required field', { title: '   ' }, '/title', 'Please complete all required fields'],
    [
      'a required field of a line',
      { title: 'a', lines: [{ lineKey: 'k', label: '' }] },
      '/lines/0/label',
      'Please complete all required fields',
    ],
    ['a rule', { title: 'forbidden' }, '/title', 'This value is already used'],
  ])('is refused for %s, and leaves nothing behind', async (_name, values, pointer, message) => {
    await expect(engine.create('orders', values)).rejects.toMatchObject({
      code: 'invalid',
      problems: [{ pointer, message }],
    });
    expect(await outbox()).toEqual([]);
    expect(await engine.db.rows('orders').count()).toBe(0);
  });

  it('leaves nothing half-written when the disk fails in the middle', async () => {
    const fail = () => {
      throw new Error('disk full');
    };
    engine.db.strict.outbox.hook('creating', fail);
    await expect(engine.create('orders', { title: 'a' })).rejects.toThrow('disk full');
    engine.db.strict.outbox.hook('creating').unsubscribe(fail);
    expect(await engine.db.rows('orders').count()).toBe(0);
    expect(await outbox()).toEqual([]);
  });

  it('waits for the create of what it refers to', async () => {
    const buyer = await engine.create('customers', { name: 'Buyer' });
    await engine.create('orders', { title: 'a', customer: buyer.id });
    const [first, second] = await outbox();
    expect(second).toMatchObject({
      deps: [first!.seq],
      refs: [{ pointer: '/customer', collection: 'customers', localId: buyer.id }],
    });
  });

  it('queues only what changed, and nothing when nothing did', async () => {
    const { id } = await engine.create('orders', { title: 'a', reason: 'x' });
    await engine.update('orders', id, { title: 'a', reason: 'x' });
    expect(await outbox()).toHaveLength(1);
    await engine.update('orders', id, { reason: 'y' });
    expect(await outbox()).toMatchObject([{ op: 'create', patch: { title: 'a', reason: 'y' } }]);
  });

  it('shows a clean row again when a change went back to what the server has', async () => {
    await engine.db.rows('orders').put({ id: 'o1', title: 'a', status: 'draft', version: 3 });
    await engine.update('orders', 'o1', { title: 'b' });
    expect(await outbox()).toMatchObject([
      { op: 'update', baseEtag: '3', base: { title: 'a' }, patch: { title: 'b' } },
    ]);
    await engine.update('orders', 'o1', { title: 'a' });
    expect(await outbox()).toEqual([]);
    expect(await row('o1')).not.toHaveProperty('$server');
  });
});

describe('a decision', () => {
  it('is a barrier: the change before it and the change after it stay apart', async () => {
    const { id } = await engine.create('orders', { title: 'a' });
    await engine.act('orders', id, 'send');
    await engine.update('orders', id, { reason: 'late' });
    expect((await outbox()).map((record) => [record.op, record.barrier, record.deps.length])).toEqual([
      ['create', false, 0],
      ['action', true, 1],
      ['update', false, 1],
    ]);
    expect((await outbox())[1]!.base).toMatchObject({ title: 'a', status: 'draft' });
  });
  it('is refused from another state, without its fields, and to who may not take it', async () => {
    const { id } = await engine.create('orders', { title: 'a' });
    await expect(engine.act('orders', id, 'refuse', { reason: 'no' })).rejects.toMatchObject({
      code: 'transition.refused',
    });
    await engine.act('orders', id, 'send');
    await expect(engine.act('orders', id, 'refuse', { reason: 'no' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await engine.update('orders', id, { title: 'open' });
    await expect(engine.act('orders', id, 'refuse', {})).rejects.toMatchObject({
      problems: [{ pointer: '/reason' }],
    });
    expect(
      (await engine.act('orders', id, 'refuse', { reason: 'no', title: 'not allowed with it' }))['title'],
    ).toBe('open');
  });
});

describe('a removal', () => {
  it('hides the row at once and can be taken back while it is here only', async () => {
    await engine.db.rows('orders').put({ id: 'o1', title: 'a', status: 'draft', version: 3 });
    await engine.remove('orders', 'o1');
    expect(await row('o1')).toMatchObject({ $deleted: 1 });
    await expect(engine.update('orders', 'o1', { title: 'b' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await engine.undoRemove('orders', 'o1')).toBe(true);
    expect(await row('o1')).toEqual({ id: 'o1', title: 'a', status: 'draft', version: 3 });
    expect(await outbox()).toEqual([]);
  });
  it('waits for longer than its undo is on the screen', async () => {
    await engine.db.rows('orders').put({ id: 'o1', title: 'a', status: 'draft', version: 3 });
    const before = engine.context.ports.clock.now();
    await engine.remove('orders', 'o1');
    expect((await outbox())[0]!.nextAt).toBeGreaterThan(before + UNDO_MS);
  });
  it('of a row the server never heard of can be taken back too, and is never sent', async () => {
    const { id } = await engine.create('orders', { title: 'a' });
    await engine.remove('orders', id);
    expect(await row(id)).toMatchObject({ $deleted: 1 });
    expect((await outbox()).map(isLocalEnd)).toEqual([true]);
    expect(await engine.undoRemove('orders', id)).toBe(true);
    expect(await row(id)).toMatchObject({ title: 'a', $server: null });
    expect(await row(id)).not.toHaveProperty('$deleted');
    expect(await outbox()).toMatchObject([{ op: 'create', key: id, patch: { title: 'a' } }]);
  });
  it('taken back brings back the change that was made before it', async () => {
    await engine.db.rows('orders').put({ id: 'o1', title: 'a', status: 'draft', version: 3 });
    await engine.update('orders', 'o1', { title: 'edited' });
    await engine.remove('orders', 'o1');
    expect(await engine.undoRemove('orders', 'o1')).toBe(true);
    expect(await row('o1')).toMatchObject({ title: 'edited', $server: { title: 'a' } });
    expect(await outbox()).toMatchObject([{ op: 'update', patch: { title: 'edited' } }]);
  });
});

describe('what a record waits for', () => {
  it('follows its values: a reference that was taken off is waited for no more', async () => {
    const buyer = await engine.create('customers', { name: 'Buyer' });
    const { id } = await engine.create('orders', { title: 'a', customer: buyer.id });
    expect((await outbox())[1]!.deps).toHaveLength(1);
    await engine.update('orders', id, { customer: null });
    expect(await outbox()).toMatchObject([{ op: 'create' }, { op: 'create', deps: [], refs: [] }]);
  });
});

describe('a file', () => {
  it('is kept in pieces, and what refers to it waits for it', async () => {
    const bytes = new Uint8Array(2.5 * 1024 * 1024).fill(7).buffer;
    const engineWithUploads = fakeEngine({
      entities: [
        customer,
        defineEntity({
          name: 'upload',
          collection: 'uploads',
          area: 'drive',
          label: 'File',
          plural: 'Files',
          search: ['name'],
          access: [grant('everyone', 'RC')],
          fields: { name: text('Name') },
          display: (file) => [file.name ?? '', ''],
        }),
      ],
    });
    const id = await engineWithUploads.attach({
      name: 'r.jpg',
      type: 'image/jpeg',
      bytes,
      purpose: 'expense',
    });
    const chunks = await engineWithUploads.db.strict.blobChunks.where('id').equals(id).toArray();
    expect(chunks.map((chunk) => chunk.bytes.byteLength)).toEqual([1024 * 1024, 1024 * 1024, 512 * 1024]);
    expect(await engineWithUploads.db.strict.blobs.get(id)).toMatchObject({
      size: bytes.byteLength,
      state: 'pending',
      chunks: 3,
    });
    expect(JSON.stringify(await engineWithUploads.db.strict.outbox.toArray())).not.toContain('bytes');
    engineWithUploads.stop();
  });
});

describe('a row that another tab removes while it is written', () => {
  it('is not written any more: nothing of it comes back behind its removal', async () => {
    let isRemoved: Promise<unknown> = Promise.resolve();
    const slow: Entity = { ...customer, check: () => isRemoved.then(() => []) };
    const device = fakeEngine({ entities: [slow] });
    try {
      await device.db.rows('customers').put({ id: 'one', name: 'One', version: 1 });
      let begin = (): void => {};
      isRemoved = new Promise<void>((go) => (begin = go)).then(() => device.remove('customers', 'one'));
      const written = device.update('customers', 'one', { name: 'Two' });
      begin();
      await expect(written).rejects.toMatchObject({ code: 'not-found' });
      expect((await device.db.strict.outbox.toArray()).map(({ op }) => op)).toEqual(['delete']);
      expect(await device.undoRemove('customers', 'one')).toBe(true);
    } finally {
      device.stop();
    }
  });

  it('is removed once, so that taking that back brings it back', async () => {
    const { id } = await engine.create('orders', { title: 'One' });
    await engine.db.rows('orders').update(id, { $server: { id, title: 'One', version: 1 } });
    await engine.db.strict.outbox.clear();
    await Promise.allSettled([engine.remove('orders', id), engine.remove('orders', id)]);
    expect(await engine.undoRemove('orders', id)).toBe(true);
    expect(await engine.db.strict.outbox.count()).toBe(0);
    expect(await engine.db.rows('orders').get(id)).not.toHaveProperty('$deleted');
  });
});
