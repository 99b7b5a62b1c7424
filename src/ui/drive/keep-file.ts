import { FILE_KINDS } from '../../domain/kernel/file-kinds.ts';
import type { Engine } from '../../offline/index.ts';
import { HEAD_BYTES, sniff } from '../photo/sniff.ts';

/** Keeps a file on this device as it is and queues its upload; undefined where it may not be in the drive. */
export async function keepFile(engine: Engine, file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = sniff(head, file.name, { drive: true });
  if (!kind) return undefined;
  return engine.attach({
    name: file.name,
    type: FILE_KINDS[kind].mime,
    bytes: file,
    purpose: '',
    drive: true,
  });
}
