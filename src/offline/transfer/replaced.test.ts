import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Engine } from '../contract.ts';
import type { Desk } from '../../testing/desk.ts';
import { give, outboxOf, travelled, twoDevices } from '../../testing/two-devices.ts';
import { restoreWork } from './restore.ts';
import type { Work } from './work.ts';

/* A file of unsent work outlives what it holds: what has gone out since in another form does not come a second time. */
let office: Desk;
let home: Engine;
let away: Engine;
let id: string;
beforeEach(async () => {
  ({ office, home, away } = twoDevices());
  id = (await home.create('parties', { name: 'Acme', city: 'Lyon' })).id;
  office.connect(true);
  await home.flush();
  await home.pull('parties');
  await away.pull('parties');
});
afterEach(() => office.close());

/** Somebody else, whose device is not here. */
function theyWrite(values: Record<string, string>): void {
  const answer = office.server.handle('user-2', {
    method: 'PUT',
    path: `/parties/${id}`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(values),
  });
  expect(answer.status).toBe(200);
}
const held = () => office.server.rows('parties').find((row) => row.id === id);
/** Of a change made here without a network: what goes out in a file, before it is merged with one made elsewhere. */
async function givenOutThenMerged(): Promise<Work> {
  office.connect(false);
  await home.update('parties', id, { city: 'Paris' });
  const work = travelled(await give(home, 7));
  theyWrite({ notes: 'theirs' });
  office.connect(true);
  await home.flush();
  expect(held()).toMatchObject({ city: 'Paris', notes: 'theirs' });
  return work;
}
async function takeOver(work: Work): Promise<void> {
  await away.pull('parties');
  expect(await restoreWork(away.context, work)).toBe(1);
  await away.flush();
  await away.pull('parties');
}

it('what was merged, and changed again since, is not changed back by its file', async () => {
  const work = await givenOutThenMerged();
  await home.update('parties', id, { city: 'Nantes' });
  await home.flush();
  const effects = office.server.ledger.length;
  await takeOver(work);
  expect(held()).toMatchObject({ city: 'Nantes', notes: 'theirs' });
  expect(office.server.ledger).toHaveLength(effects);
  expect((await outboxOf(away)).filter(({ state }) => state !== 'done')).toEqual([]);
  expect(await away.db.rows('parties').get(id)).toMatchObject({ city: 'Nantes', notes: 'theirs' });
});

it('what goes out from the file first is merged by the device that gave it out, and has its effect once', async () => {
  office.connect(false);
  await home.update('parties', id, { city: 'Paris' });
  const work = travelled(await give(home, 7));
  office.connect(true);
  await takeOver(work);
  await home.flush();
  expect(held()).toMatchObject({ city: 'Paris' });
  expect(office.server.ledger.filter((entry) => entry.id === id)).toHaveLength(2);
  expect((await outboxOf(home)).filter(({ state }) => state !== 'done')).toEqual([]);
});
