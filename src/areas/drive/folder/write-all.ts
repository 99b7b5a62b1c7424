import { AppError } from '../../../domain/kernel/problem.ts';
import type { Engine } from '../../../offline/index.ts';
import {
  troubledIn,
  writeMany,
  type ManyWritten,
  type Refused,
  type Write,
} from '../../../offline/upkeep.ts';
import { changeRecord } from '../../../ui/record/change-record.ts';
import { DRIVE } from '../drive.ts';

/**
 * Writes them, each by itself. What the server had refused of a row is sent again as it is then: another change would wait
 * behind what was refused, and put nothing right.
 */
export async function writeAll(engine: Engine, writes: readonly Write[]): Promise<ManyWritten> {
  const refusedRows = await troubledIn(engine, DRIVE);
  const isRepair = (write: Write | undefined): boolean =>
    write?.type === 'update' && refusedRows.has(write.id);
  const others = writes.flatMap((write, at) => (isRepair(write) ? [] : [at]));
  const written = await writeMany(
    engine,
    others.map((at) => writes[at]!),
  );
  let { done } = written;
  const refused: Refused[] = written.refused.map((one) => ({ ...one, at: others[one.at] ?? one.at }));
  for (const [at, write] of writes.entries()) {
    if (write.type !== 'update' || !isRepair(write)) continue;
    const { id, changes, seen } = write;
    try {
      await changeRecord(
        engine,
        DRIVE,
        id,
        (row) => (typeof changes !== 'function' ? changes : row ? changes(row) : {}),
        seen,
      );
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ at, problems: error.problems });
    }
  }
  return { done, refused };
}
