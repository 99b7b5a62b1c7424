import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inPipelineOrder, placesFor, type Ranked } from '../../domain/crm/pipeline-order.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { encode } from '../../domain/kernel/wire.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { modelServer, type ModelServer } from '../../testing/model-server.ts';
import type { Engine } from '../contract.ts';

/* Two people, each on a device, order one pipeline without a network; then both send. */
const ENTITIES = COLLECTIONS.map(entityOf);
const OPPORTUNITIES = 'opportunities';

let server: ModelServer;
let online: boolean;
let lea: Engine;
let max: Engine;

function device(id: string): Engine {
  const send = (request: Parameters<ModelServer['handle']>[1]) =>
    online ? Promise.resolve(server.handle(id, request)) : Promise.reject(new Error('offline'));
  return fakeEngine({ entities: ENTITIES, http: { send }, person: { id, roles: ['user'] } });
}
function onServer(collection: string, id: string, values: object): void {
  const answer = server.handle('other', {
    method: 'POST',
    path: `/${collection}`,
    headers: { 'idempotency-key': id },
    body: JSON.stringify(encode(entityOf(collection), { ...values })),
  });
  if (answer.status !== 201) throw new Error(`${id}: ${answer.status}`);
}
const pullAll = async (engine: Engine): Promise<void> => {
  for (const collection of ['opportunityStages', OPPORTUNITIES]) await engine.pull(collection);
};
const cards = (engine: Engine, stage: string): Promise<AnyRow[]> =>
  engine.db
    .rows(OPPORTUNITIES)
    .filter((row) => row['stage'] === stage)
    .toArray();
const order = async (engine: Engine, stage: string): Promise<string[]> =>
  inPipelineOrder((await cards(engine, stage)) as Ranked[]).map(({ id }) => id);
/** As the board does it. */
async function move(engine: Engine, id: string, stage: string, beforeId: string | null): Promise<void> {
  for (const place of placesFor((await cards(engine, stage)) as Ranked[], id, beforeId))
    await engine.update(OPPORTUNITIES, place.id, {
      ...(place.id === id ? { stage } : {}),
      position: place.position,
    });
}
const moves = async (engine: Engine, id: string): Promise<unknown[]> => {
  const row = await engine.db.rows(OPPORTUNITIES).get(id);
  const log = row?.['stageLog'] as { from: string; to: string; by: string }[];
  return log.map(({ from, to, by }) => `${by}: ${from} → ${to}`).toSorted();
};
/** What is not sent yet; a merge keeps its record for whoever takes it back. */
const unsent = (engine: Engine) => engine.db.strict.outbox.filter(({ state }) => state !== 'done').toArray();
/** Everything sent, everything heard, on both. */
async function meet(): Promise<void> {
  online = true;
  for (
    let turn = 0;
    turn < 10 && (turn === 0 || (await unsent(lea)).length + (await unsent(max)).length > 0);
    turn += 1
  )
    for (const engine of [lea, max]) {
      await engine.flush(true);
      await pullAll(engine);
    }
  await pullAll(lea);
}

beforeEach(async () => {
  server = modelServer(ENTITIES, () => undefined);
  online = true;
  for (const [at, kind] of ['open', 'ongoing', 'ongoing'].entries())
    onServer('opportunityStages', `s${at}`, {
      label: `Stage ${at}`,
      kind,
      probability: at * 10,
      position: `B${at}`,
      isActive: true,
    });
  for (const [at, id] of ['a', 'b', 'c', 'd'].entries())
    onServer(OPPORTUNITIES, id, { title: id, stage: 's0', position: 'BCDE'[at], owner: null });
  [lea, max] = [device('lea'), device('max')];
  await pullAll(lea);
  await pullAll(max);
  online = false;
});
afterEach(() => {
  lea.stop();
  max.stop();
});

describe('two people in one pipeline', () => {
  it('move one card at once: both moves are told, the last one stands, on both devices', async () => {
    await move(lea, 'a', 's1', null);
    await move(lea, 'a', 's2', null);
    await move(max, 'a', 's1', null);
    await meet();
    const told = ['lea: s0 → s1', 'lea: s1 → s2', 'max: s0 → s1'];
    expect(await moves(lea, 'a')).toEqual(told);
    expect(await moves(max, 'a')).toEqual(told);
    for (const stage of ['s0', 's1', 's2']) expect(await order(max, stage)).toEqual(await order(lea, stage));
    const heard = server.ledger.filter(({ id }) => id === 'a');
    expect(heard.map(({ user }) => user)).toEqual(expect.arrayContaining(['lea', 'max']));
    expect(await order(lea, String(heard.at(-1)!.body['stage']))).toEqual(['a']);
    for (const engine of [lea, max]) expect(await unsent(engine)).toEqual([]);
  });

  it('order one column at once: it is the same on both, and nothing is lost or asked', async () => {
    await move(lea, 'd', 's0', 'a');
    await move(max, 'c', 's0', 'a');
    await move(max, 'b', 's0', 'c');
    expect(await order(lea, 's0')).toEqual(['d', 'a', 'b', 'c']);
    expect(await order(max, 's0')).toEqual(['b', 'c', 'a', 'd']);
    await meet();
    const met = await order(lea, 's0');
    expect(await order(max, 's0')).toEqual(met);
    expect(met.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(met.at(-1)).toBe('a');
  });

  it('put two cards at one place: their ids decide, and the next move comes between them', async () => {
    await move(lea, 'c', 's0', 'b');
    await move(max, 'd', 's0', 'b');
    await meet();
    const [one, other] = await Promise.all(['c', 'd'].map((id) => lea.db.rows(OPPORTUNITIES).get(id)));
    expect(one?.['position']).toBe(other?.['position']);
    expect(await order(max, 's0')).toEqual(['a', 'c', 'd', 'b']);
    await move(max, 'a', 's0', 'd');
    await meet();
    expect(await order(lea, 's0')).toEqual(['c', 'a', 'd', 'b']);
    expect(await order(max, 's0')).toEqual(['c', 'a', 'd', 'b']);
  });
});
