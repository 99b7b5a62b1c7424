import { useEffect, useState } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Engine } from '../contract.ts';
import type { MirrorRow } from '../database/tables.ts';
import { sameValue } from '../mirror/difference.ts';
import { readRows, type RowsQuery } from '../mirror/read-rows.ts';

/** A mirror row as pages see it. `unsent` tells that it holds work which is not on the server yet. */
export type Shown<R extends AnyRow = AnyRow> = R & { readonly unsent: boolean };

export const shownOf = (row: MirrorRow): Shown => {
  const { $server: _server, $deleted: _deleted, ...entity } = row;
  return { ...entity, unsent: '$server' in row } as Shown;
};

/** The rows of a collection as pages see them. */
export async function readShown(engine: Engine, collection: string, query: RowsQuery): Promise<Shown[]> {
  const entity = engine.context.entityOf(collection);
  if (entity.fixedRows) return entity.fixedRows().map(shownOf);
  engine.device.opened(collection);
  return (await readRows(engine.db.rows(collection), entity, query)).map(shownOf);
}

/** Rows that are as they were stay the same objects, so that a change to one of fifty draws one. */
export function sameRows<Row extends AnyRow>(before: readonly Row[], now: readonly Row[]): Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return now.map((row) => {
    const was = known.get(row.id);
    return was && sameValue(was, row) ? was : row;
  });
}

interface Ahead {
  readonly question: string;
  readonly answer: Promise<Shown[]>;
  value?: Shown[] | undefined;
}
/** What was asked before a page was drawn; gone once something is. */
let ahead: Ahead | undefined;

/** What tells one question from another, asked in the same words. */
const questionOf = (engine: Engine, collection: string, query: RowsQuery): string =>
  JSON.stringify([engine.name, collection, query]);

/**
 * Asks for the rows of the first page while its code is on its way, so that they stand in its first drawing: one without
 * them would be laid out twice. Says nothing when it fails; the page asks the same again.
 */
export async function readAhead(engine: Engine, collection: string, query: RowsQuery): Promise<void> {
  const asked: Ahead = {
    question: questionOf(engine, collection, query),
    answer: readShown(engine, collection, query),
  };
  ahead = asked;
  asked.value = await asked.answer.catch(() => undefined);
}

/** What was asked ahead, while this is the same question. */
export function useAhead(engine: Engine, collection: string, query: RowsQuery): Ahead | undefined {
  const [found] = useState(() => ahead);
  useEffect(() => {
    ahead = undefined;
  }, []);
  return found?.question === questionOf(engine, collection, query) ? found : undefined;
}
