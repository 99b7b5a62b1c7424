import { expect, it } from 'vitest';
import { paymentMethod } from '../../domain/treasury/payment-method.entity.ts';
import { upload } from '../../domain/drive/upload.entity.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { faultyIndexedDb } from '../../testing/faulty-indexeddb.ts';

it('keeps a file whose first try is aborted, also where another write takes the number that it had in the queue', async () => {
  const faulty = faultyIndexedDb();
  const engine = fakeEngine({ entities: [paymentMethod, upload], indexedDB: faulty.indexedDB });
  await engine.warm();
  let abort = (): void => {};
  const isAborted = new Promise<void>((done) => (abort = done));
  faulty.arm({
    when(step) {
      if (step === 'commit') abort();
      return step === 'commit';
    },
    error: 'AbortError',
  });
  const attached = engine.attach({
    name: 'r.pdf',
    type: 'application/pdf',
    bytes: new ArrayBuffer(8),
    purpose: 'expense',
  });
  await isAborted;
  await engine.create('paymentMethods', { name: 'Barter' }, { id: 'barter' });
  const id = await attached;
  const queued = await engine.db.strict.outbox.toArray();
  expect(queued.map(({ op, entityId }) => `${op} ${entityId}`).sort()).toEqual(
    ['create barter', `upload ${id}`].sort(),
  );
  engine.stop();
});
