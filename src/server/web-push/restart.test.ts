import { expect, it, vi } from 'vitest';
import { freshDatabase } from '../testing/databases.ts';
import { pushScene, sent } from '../testing/push-scene.ts';
import { testApp } from '../testing/test-app.ts';

it('loses nothing when the server ends in the middle of a call', { timeout: 60_000 }, async () => {
  const opened = await freshDatabase();
  const scene = await pushScene(opened.db);
  const { service } = scene;
  const { chief, marie } = await scene.people();
  const phone = await scene.subscribe(chief);
  service.held.answers = [{ status: 201, afterMs: 1_500 }];
  await scene.submit(marie);
  await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
  await scene.test.close();
  expect(await scene.count('push_outbox')).toBe(1);
  const before = phone.received().length;
  const next = await testApp({ db: opened.db, env: scene.env, post: service.post });
  await sent(next);
  expect(phone.received()).toHaveLength(before + 1);
  expect(await scene.count('push_outbox')).toBe(0);
  await next.close();
  await service.close();
  await opened.close();
});
