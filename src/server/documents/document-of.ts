import { buffer } from 'node:stream/consumers';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { restore } from '../../domain/kernel/wire.ts';
import type { PaperFacts } from '../../print/document-paper.ts';
import type { Db } from '../database/db.ts';
import type { FileStore } from '../files/store.ts';
import { layoutOf } from '../store/layout.ts';
import { createLookup } from '../store/lookup.ts';
import { readOne } from '../store/one.ts';
import { loadReader } from '../store/reader.ts';
import { readableUpload } from '../uploads/readable-upload.ts';

type Parts = { readonly db: Db; readonly files: FileStore };
type Whose = Parameters<typeof loadReader>[1];
interface Asked {
  readonly collection: string;
  readonly id: string;
}

/** The row as a device of whoever may read it has it, money in cents, and what its paper is made of. Throws 404 for all others. */
export async function documentOf(
  { db, files }: Parts,
  whose: Whose,
  { collection, id }: Asked,
): Promise<{ row: AnyRow; of: PaperFacts }> {
  const reader = await loadReader(db, whose);
  const layout = layoutOf(collection);
  const { body } = await readOne(db, layout, reader, id);
  const row = restore(layout.entity, body, reader) as AnyRow;
  const of: PaperFacts = {
    lookup: createLookup(db, reader.organisation, reader.timeZone),
    timeZone: reader.timeZone,
    fileOf: async (upload) => {
      const { sha256 } = await readableUpload(db, reader, upload);
      return new Uint8Array(await buffer(files.read(String(sha256))));
    },
  };
  return { row, of };
}
