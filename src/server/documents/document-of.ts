import { buffer } from 'node:stream/consumers';
import { dateInZone } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import { restore } from '../../domain/kernel/wire.ts';
import type { StatementFacts } from '../../print/statement-paper.ts';
import type { PaperFacts } from '../../print/document-paper.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';
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
  readonly collection: 'quotes' | 'invoices' | 'companies';
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

/** What a customer's account on paper is made of, for whoever may read what was paid. Throws 403 for others. */
export async function statementFacts(
  parts: Parts & { readonly clock: Clock },
  whose: Whose,
  { id }: Pick<Asked, 'id'>,
): Promise<StatementFacts> {
  const reader = await loadReader(parts.db, whose);
  if (!mayEver(layoutOf('customerPayments').entity, 'R', reader)) throw httpProblem('forbidden');
  const { of } = await documentOf(parts, whose, { collection: 'companies', id });
  return { ...of, today: dateInZone(new Date(parts.clock.now()).toISOString(), of.timeZone) };
}
