import type { Engine } from '../offline/contract.ts';
import type { OutboxRecord } from '../offline/outbox/record.ts';
import { drained } from '../offline/sync/flush.ts';

/**
 * Leaves unsent work as an answer of the server to it does: refused, in conflict, done. Not while a sender has it: what
 * comes of that sending would be written over the answer. `isMeant` tells which work, should there be more. Throws where
 * there is none.
 */
export async function answerWork(
  engine: Engine,
  left: Partial<OutboxRecord>,
  isMeant: (record: OutboxRecord) => boolean = () => true,
): Promise<void> {
  const { outbox } = engine.db.strict;
  const answer = () =>
    engine.db.dexie.transaction('rw', ['outbox'], async () => {
      const meant = await outbox.filter(isMeant).toArray();
      if (meant.length === 0) throw new Error('nothing unsent to answer');
      if (meant.some(({ state }) => state === 'inflight')) return false;
      await outbox.bulkPut(meant.map((record) => ({ ...record, ...left })));
      return true;
    });
  while (!(await answer())) await drained(engine);
}
