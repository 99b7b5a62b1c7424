import { driveLimitsOn } from '../../domain/drive/drive-limits-on.ts';
import { driveKinds, MB } from '../../domain/drive/drive-limits.rules.ts';
import { FILE_KINDS, type FileKind } from '../../domain/kernel/file-kinds.ts';
import type { Engine } from '../../offline/index.ts';
import { walkRows } from '../../offline/upkeep.ts';
import { HEAD_BYTES, sniff } from '../../ui/photo/sniff.ts';

/** What its person may still keep in the drive, as far as this device knows: the server decides in the end. */
export interface Room {
  readonly kinds: readonly FileKind[];
  /** Bytes of one file at most. */
  readonly largest: number;
  readonly quota: number;
  /** Less with each file that is kept. */
  left: number;
}
/** Why a file may not be in the drive: what it is, how large it is, or what is there already. */
export type Refusal = 'empty' | 'kind' | 'large' | 'full';
export type Kept = { readonly upload: string } | { readonly refused: Refusal };

export async function roomOf(engine: Engine): Promise<Room> {
  const limits = await driveLimitsOn(engine.writer.lookup, engine.context.today());
  const sizes = new Map<unknown, number>();
  for await (const rows of walkRows(engine, 'uploads'))
    for (const { id, createdBy, drive, size, sha256 } of rows) {
      const isMine = (createdBy ?? engine.context.userId) === engine.context.userId;
      // Of one content once.
      if (isMine && drive === true && typeof size === 'number') sizes.set(sha256 ?? id, size);
    }
  const quota = limits.quota * MB;
  const used = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { kinds: driveKinds(limits), largest: limits.largest * MB, quota, left: quota - used };
}

/** Keeps a file on this device as it is and queues its upload, unless it may not be in the drive. */
export async function keepFile(engine: Engine, file: File, room: Room): Promise<Kept> {
  if (file.size === 0) return { refused: 'empty' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = sniff(head, file.name, { drive: true });
  if (!kind || !room.kinds.includes(kind)) return { refused: 'kind' };
  if (file.size > room.largest) return { refused: 'large' };
  if (file.size > room.left) return { refused: 'full' };
  const upload = await engine.attach({
    name: file.name,
    type: FILE_KINDS[kind].mime,
    bytes: file,
    purpose: '',
    drive: true,
  });
  room.left -= file.size;
  return { upload };
}
