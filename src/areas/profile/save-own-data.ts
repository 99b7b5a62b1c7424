import type { Engine } from '../../offline/index.ts';
import { ownDataOf } from '../../offline/upkeep.ts';
import { handFile } from '../../ui/hand-file.ts';

/**
 * Hands the browser one JSON file with all on this device that is about its person or was made by them. `note` says, in
 * their language, what it is and what it lacks; answers how many rows went into it.
 */
export async function saveOwnData(
  engine: Engine,
  noteFor: (notHere: readonly string[]) => string,
): Promise<number> {
  const { rows, notHere } = await ownDataOf(engine);
  const { app, now } = engine.writer;
  const madeAt = new Date(now()).toISOString();
  const file = {
    about: noteFor(notHere),
    madeAt,
    app,
    person: engine.context.userId,
    notOnThisDevice: notHere,
    data: rows,
  };
  const bytes = new Blob([JSON.stringify(file, undefined, 2)], { type: 'application/json' });
  handFile(bytes, `comptoir-my-data-${madeAt.slice(0, 10)}.json`);
  return Object.values(rows).reduce((sum, all) => sum + all.length, 0);
}
