import type { FastifyInstance } from 'fastify';
import type { Person } from '../auth/people.ts';
import { keepReceived, type ReceivedFile } from '../files/receive.ts';
import { isHttpProblem, problemStatus } from '../http/problem.ts';
import { createUpload } from './create-upload.ts';
import { driveRoom, driveTerms, isForDrive } from './drive-room.ts';
import { transferId, type Transfer, type Transfers } from './transfers.ts';

/** Makes an upload of a transfer that is whole, and does nothing where it is not. */
export type Finish = (person: Person, key: string) => Promise<void>;

/**
 * The bytes are not copied: they were hashed as they came, and their file becomes the stored one. Whoever asks while this is
 * going on (a large file takes its time to an object store) waits for the same end.
 */
export function createFinisher(app: FastifyInstance, transfers: Transfers): Finish {
  const { services } = app;
  const going = new Map<string, Promise<void>>();

  async function keep(transfer: Transfer, size: number, person: Person): Promise<ReceivedFile> {
    const { id } = transfer;
    const { filename, sha256: told, drive } = transfer.metadata ?? {};
    const terms = isForDrive(drive)
      ? driveTerms(services, person, await driveRoom(services, person))
      : undefined;
    const sha256 = await transfers.store.digest(id, size);
    const file = transfers.store.placeOf(id);
    return keepReceived(
      services,
      file,
      { size, sha256 },
      {
        name: filename ?? '',
        drive: terms,
        told,
        beforeKept: (received) => transfers.noteKept(transfer, received),
      },
    );
  }

  async function finish(person: Person, key: string): Promise<void> {
    const id = transferId(person, key);
    const whole = await transfers.find(id);
    const kept = whole ? undefined : await transfers.keptOf(id);
    const transfer = whole ?? kept?.transfer;
    if (!transfer || transfer.size === undefined || (whole && whole.offset !== whole.size)) return;
    const { filename, type, drive } = transfer.metadata ?? {};
    try {
      const file = kept?.file ?? (await keep(transfer, transfer.size, person));
      await createUpload(app, person, {
        key,
        name: filename ?? '',
        type: type || undefined,
        file,
        place: isForDrive(drive) ? 'drive' : 'attachments',
      });
    } catch (error) {
      // What was refused is refused for good: the device starts over or gives up. Anything else may be tried again.
      if (isHttpProblem(error) && problemStatus(error.problem.kind) < 500) await transfers.forget(id);
      // Its bytes were here and were removed, since nothing named them: only the device has them now.
      else if (kept && !(await services.files.has(kept.file.sha256))) await transfers.forget(id);
      throw error;
    }
    await transfers.forget(id);
  }

  return (person, key) => {
    const id = transferId(person, key);
    const known = going.get(id);
    if (known) return known;
    const mine = finish(person, key).finally(() => going.delete(id));
    going.set(id, mine);
    return mine;
  };
}
