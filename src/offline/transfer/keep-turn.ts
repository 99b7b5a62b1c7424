import { AppError } from '../../domain/kernel/problem.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { leaseLocks } from '../sync/lease-locks.ts';

/**
 * Does the work while no other tab of this person locks work away or brings it back. A locked copy is whole before its
 * original goes: whoever brought it back in between would find all of it here, take the copy for done, and leave nothing
 * when the original goes as well. A tab that is gone has no turn. One that sleeps keeps its lock, because it goes on where it was
 * when it wakes: whoever has no more than `patienceMs` is told `pending` then. A lease, where a browser has no locks, it
 * does not keep: see "Known and left".
 */
export async function inKeepTurn(
  { db, ports, newKey }: SyncContext,
  person: string,
  work: () => Promise<void>,
  patienceMs?: number,
): Promise<void> {
  const locks = ports.locks ?? leaseLocks(db, ports, newKey);
  const name = `keep:${person}`;
  const enough = new AbortController();
  const cancel = patienceMs === undefined ? () => {} : ports.clock.after(patienceMs, () => enough.abort());
  let began = false;
  try {
    await locks.run(name, { signal: enough.signal }, () => {
      began = true;
      return work();
    });
  } catch (error) {
    throw began || !enough.signal.aborted ? error : new AppError('pending', { retry: 'later', cause: error });
  } finally {
    cancel();
  }
}
