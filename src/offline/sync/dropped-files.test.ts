import { afterEach, beforeEach, expect, it } from 'vitest';
import { file, text } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* What nothing speaks of any more, because its person has dropped that, is not sent. */
const uploads = toyEntity('uploads', {
  mime: text('Type'),
  sha256: text('Hash'),
  type: text('Purpose'),
  size: text('Size'),
});
const firms = toyEntity('firms', { note: text('Note'), scan: file('Scan') });
let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([uploads, firms]);
  await world.engine.pull('firms');
  world.network.down = true;
});
afterEach(() => world.engine.stop());
const attach = () =>
  world.engine.attach({ name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(3), purpose: '' });
const isSent = () => world.calls.some(({ path, method }) => method === 'POST' && path.startsWith('/uploads'));
const rowOf = async (id: string) => (await world.queue()).find(({ entityId }) => entityId === id)!;
async function flush(): Promise<void> {
  world.network.down = false;
  world.calls.length = 0;
  await world.engine.flush(true);
}

it('a file of a row that its person dropped is not sent', async () => {
  const scan = await attach();
  const { id } = await world.engine.create('firms', { name: 'dropped', scan });
  await world.engine.drop((await rowOf(id)).seq);
  await flush();
  expect(isSent()).toBe(false);
  expect(await world.queue()).toMatchObject([{ op: 'upload', state: 'done' }]);
});

it('a file of a change that its person dropped is not sent, and one that another row speaks of is', async () => {
  world.network.down = false;
  world.they.create('firms', 'f1', { name: 'Acme' });
  await world.engine.pull('firms');
  world.network.down = true;
  const [own, shared] = [await attach(), await attach()];
  await world.engine.update('firms', 'f1', { scan: own });
  await world.engine.drop((await rowOf('f1')).seq);
  const { id } = await world.engine.create('firms', { name: 'dropped', scan: shared });
  await world.engine.create('firms', { name: 'kept', scan: shared });
  await world.engine.drop((await rowOf(id)).seq);
  expect((await rowOf(own)).letGoAt).toBeDefined();
  expect((await rowOf(shared)).letGoAt).toBeUndefined();
});

it('a file of a change behind it is let go with that', async () => {
  const { id } = await world.engine.create('firms', { name: 'dropped' });
  await world.engine.db.strict.outbox.toCollection().modify({ exportedAt: 1 });
  const scan = await attach();
  await world.engine.update('firms', id, { scan });
  await world.engine.drop((await rowOf(id)).seq);
  expect((await rowOf(scan)).letGoAt).toBeDefined();
});
