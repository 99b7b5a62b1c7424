import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../contract.ts';
import { claimsEngine, isStep, type ClaimServer, type Claims } from '../../testing/claims-engine.ts';

/* Two steps of a row that were taken without a network: the server refuses the first of them. */
let engine: Engine;
let server: ClaimServer;
let queue: Claims['queue'];
beforeEach(() => {
  ({ engine, server, queue } = claimsEngine());
});
afterEach(() => engine.stop());

describe('a refused step with another taken after it', () => {
  /** Submitted and paid without a network; the first of them is refused. */
  async function twoSteps(): Promise<string> {
    const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000 });
    await engine.flush();
    server.isDown = true;
    await engine.act('claims', id, 'submit');
    await engine.act('claims', id, 'pay');
    server.isDown = false;
    await engine.flush();
    expect((await queue()).map(({ op, state }) => [op, state])).toEqual([
      ['action', 'dead'],
      ['action', 'queued'],
    ]);
    server.sent = [];
    return id;
  }
  const statuses = () => server.sent.filter(isStep).map(({ body }) => body['status']);

  it('goes before that when it goes again', async () => {
    const id = await twoSteps();
    server.takesAll = true;
    await engine.retry((await queue())[0]!.seq);
    await engine.flush();
    expect(statuses()).toEqual(['submitted', 'paid']);
    expect(await queue()).toEqual([]);
    expect(server.held.get(id)).toMatchObject({ status: 'paid' });
  });

  it('goes before that behind an edit, and the removal last of all', async () => {
    const id = await twoSteps();
    server.isDown = true;
    await engine.update('claims', id, { amount: 900 });
    expect((await queue()).map(({ op, patch }) => [op, patch['status']])).toEqual([
      ['update', undefined],
      ['action', 'submitted'],
      ['action', 'paid'],
    ]);
    await engine.remove('claims', id);
    await engine.db.strict.outbox.toCollection().modify({ nextAt: 0 });
    server.isDown = false;
    await engine.flush();
    expect(server.sent.map(({ method, body }) => body['status'] ?? method)).toEqual([
      'PUT',
      'submitted',
      'paid',
      'DELETE',
    ]);
    expect(await queue()).toEqual([]);
  });

  it('goes behind an edit whose removal is taken back, with that behind it', async () => {
    const id = await twoSteps();
    server.isDown = true;
    // Without an amount it may not be submitted: the step waits for its person.
    await engine.update('claims', id, { amount: 0 });
    await engine.remove('claims', id);
    await engine.retry((await queue())[0]!.seq);
    expect(await engine.undoRemove('claims', id)).toBe(true);
    expect((await queue()).map(({ op, patch }) => [op, patch['status']])).toEqual([
      ['update', undefined],
      ['action', 'submitted'],
      ['action', 'paid'],
    ]);
    server.takesAll = true;
    server.isDown = false;
    await engine.flush();
    expect(server.sent.map(({ method, body }) => body['status'] ?? method)).toEqual([
      'PUT',
      'submitted',
      'paid',
    ]);
    expect(await queue()).toEqual([]);
  });

  it('leaves the edits in their order, whatever stood between them', async () => {
    const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000 });
    await engine.flush();
    server.isDown = true;
    await engine.act('claims', id, 'submit');
    await engine.update('claims', id, { other: 5 });
    await engine.act('claims', id, 'pay');
    await engine.update('claims', id, { other: 6 });
    server.isDown = false;
    await engine.flush();
    server.isDown = true;
    await engine.retry((await queue())[0]!.seq);
    const waiting = await queue();
    expect(waiting.map(({ patch }) => patch['other'] ?? patch['status'])).toEqual([
      5,
      6,
      'submitted',
      'paid',
    ]);
    expect(waiting[1]!.deps).toEqual([waiting[0]!.seq]);
    server.takesAll = true;
    server.isDown = false;
    await engine.flush();
    expect(await queue()).toEqual([]);
    expect(server.held.get(id)).toMatchObject({ other: 6, status: 'paid' });
  });
});
