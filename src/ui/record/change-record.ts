import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { needsPerson, type Engine, type Seen } from '../../offline/index.ts';

/** The change of the record that the server refused, as it is at this moment: a screen may have closed since it was drawn. */
async function refusedChange({ db }: Engine, collection: string, id: string): Promise<number | undefined> {
  const rows = db.strict.outbox.where('[collection+entityId]').equals([collection, id]);
  const trouble = (await rows.sortBy('seq')).find(needsPerson);
  return trouble?.state === 'dead' && trouble.op !== 'action' ? trouble.seq : undefined;
}

const isSettled = (error: unknown): boolean => error instanceof AppError && error.code === 'record.settled';

/**
 * Changes a record as it stands at this moment. What the server refused of it is sent again corrected, not followed by
 * another change that waits behind it. `seen` is what was typed over, should it have moved since.
 */
export async function changeRecord(
  engine: Engine,
  collection: string,
  id: string,
  changed: (row: AnyRow | undefined) => Record<string, unknown>,
  seen?: Seen,
): Promise<void> {
  const update = async () => void (await engine.update(collection, id, changed, { seen }));
  const refused = await refusedChange(engine, collection, id);
  if (refused === undefined) return update();
  const stored = await engine.writer.lookup.get(collection, id);
  try {
    await engine.repair(refused, changed(stored), seen);
  } catch (error) {
    if (!isSettled(error)) throw error;
    await update();
  }
}
