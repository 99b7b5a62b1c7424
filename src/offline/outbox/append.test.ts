import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import { recordsOf } from './records-of.ts';

const firms = toyEntity('firms', { note: text('Note') });
const offline = { send: () => Promise.reject(new Error('offline')) };
let engine: Engine | undefined;
afterEach(() => {
  engine?.stop();
  vi.restoreAllMocks();
});

it('reads what a write has to do with, and not the queue that stands before it', async () => {
  engine = fakeEngine({ entities: [firms], http: offline });
  for (let index = 0; index < 50; index += 1) await engine.create('firms', { name: `Firm ${index}` });
  const last = await engine.create('firms', { name: 'Last' });
  const step = vi.spyOn(IDBCursor.prototype, 'continue');
  await engine.update('firms', last.id, { note: 'folded' });
  expect(step.mock.calls.length).toBeLessThan(10);
  const own = (await recordsOf(engine.db, 'firms', last.id)).map(({ op, patch }) => [op, patch['note']]);
  expect(own).toEqual([['create', 'folded']]);
});
