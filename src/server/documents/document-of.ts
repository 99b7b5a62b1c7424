import { buffer } from 'node:stream/consumers';
import type { PaperFacts } from '../../print/document-paper.ts';
import type { PaperLanguage } from '../../print/paper-words.ts';
import type { Db } from '../database/db.ts';
import type { FileStore } from '../files/store.ts';
import { layoutOf } from '../store/layout.ts';
import { createLookup } from '../store/lookup.ts';
import { readOne } from '../store/one.ts';
import { loadReader } from '../store/reader.ts';
import type { Plain } from '../store/row-form.ts';
import { readableUpload } from '../uploads/readable-upload.ts';

type Whose = Parameters<typeof loadReader>[1];
interface Asked {
  readonly collection: 'quotes' | 'invoices';
  readonly id: string;
  readonly language: PaperLanguage;
}

/** The row as the wire has it for whoever may read it, and what its paper is made of. Throws 404 for all others. */
export async function documentOf(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  whose: Whose,
  { collection, id, language }: Asked,
): Promise<{ row: Plain; of: PaperFacts }> {
  const reader = await loadReader(db, whose);
  const { body: row } = await readOne(db, layoutOf(collection), reader, id);
  const of: PaperFacts = {
    lookup: createLookup(db, reader.organisation, reader.timeZone),
    language,
    fileOf: async (upload) => {
      const { sha256 } = await readableUpload(db, reader, upload);
      return new Uint8Array(await buffer(files.read(String(sha256))));
    },
  };
  return { row, of };
}
