import type { Entity } from '../../../domain/kernel/entity.ts';
import type { Db } from '../../database/db.ts';
import { quoted } from '../../database/schema/names.ts';
import { knowRecords } from '../../store/followed.ts';
import { layoutOf } from '../../store/layout.ts';
import { createParameters } from '../../store/parameters.ts';
import type { Reader } from '../../store/reader.ts';
import { scopeSql } from '../../store/scope.ts';
import { wordsOf } from '../inside/words.ts';
import { notInTrash, TRASHED } from '../places.ts';
import { finderOf, hitsIn, snippetOf, type Hit, type Snippet } from './snippet.ts';

export interface Search {
  readonly text: string;
  /** Only what is in it, however deep. */
  readonly folder?: string | undefined;
  readonly after?: Place | undefined;
}
export interface FoundFile {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly mime: string | null;
  readonly folder: string | null;
  /** Of the words in the name. */
  readonly hits: readonly Hit[];
  /** Of its text, where the words are in it. */
  readonly snippet: Snippet | null;
}
/** Where a page ended: what comes next is worth less, or older. */
export interface Place {
  readonly rank: number;
  readonly at: string;
  readonly id: string;
}

export const PAGE = 20;
const MOST_WORDS = 8;
/** A single letter is looked for in names only: nearly every text has a word with it. */
const SHORTEST_IN_TEXT = 2;

/** The words of a name, as the index of them has it (0039-names-of-files.sql). */
const NAME_WORDS = String.raw`array_to_tsvector(array_remove(string_to_array(regexp_replace(replace(replace(lower(regexp_replace(
  normalize(f.name, NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
  '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'), ' '), ''))`;

/**
 * The files and folders that a person may read whose name, or whose text, has words that begin with all that is searched: those
 * by their name first, of equal ones what changed last. What they may not read has no part in it, not even in how many there are.
 */
export async function searchFiles(
  db: Db,
  reader: Reader,
  { text, folder, after }: Search,
): Promise<{ files: FoundFile[]; next: Place | undefined }> {
  const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
  if (words.length === 0) return { files: [], next: undefined };
  const rows = await readableRows(db, reader, { words, folder, after });
  const page = rows.slice(0, PAGE);
  const finder = finderOf(words);
  const texts = await textsOf(
    db,
    page.filter(({ inText }) => inText).map(({ sha256 }) => sha256),
  );
  const files = page.map(({ id, name, kind, mime, folder: place, sha256 }): FoundFile => {
    const content = texts.get(sha256 ?? '');
    const snippet = content === undefined ? undefined : snippetOf(content, finder);
    return { id, name, kind, mime, folder: place, hits: hitsIn(name, finder), snippet: snippet ?? null };
  });
  const last = page.at(-1);
  const next = rows.length > PAGE && last ? { rank: last.rank, at: last.at, id: last.id } : undefined;
  return { files, next };
}

interface Row extends Place {
  readonly name: string;
  readonly kind: string;
  readonly mime: string | null;
  readonly folder: string | null;
  readonly sha256: string | null;
  readonly inText: boolean;
  readonly aboutCollection: string | null;
  readonly about: string | null;
  readonly isOpen: boolean;
}
interface Asked extends Pick<Search, 'folder' | 'after'> {
  readonly words: readonly string[];
}

/** So many are looked at in one go: nearly all of what is found is readable. */
const BATCH = 100;

async function readableRows(db: Db, reader: Reader, asked: Asked): Promise<Row[]> {
  const readable: Row[] = [];
  let { after } = asked;
  while (readable.length <= PAGE) {
    const batch = await findRows(db, reader, { ...asked, after });
    await knowRecords(
      db,
      layoutOf('driveFiles'),
      reader,
      batch.map((row) => ({ ...row })),
    );
    for (const row of batch)
      if (row.isOpen || reader.records.has(`${row.aboutCollection}/${row.about}`)) readable.push(row);
    after = batch.at(-1);
    if (batch.length < BATCH) break;
  }
  return readable;
}

/** Candidates: what is open by itself, and what hangs on a record, of which it is still to be asked whether that is. */
async function findRows(db: Db, reader: Reader, { words, folder, after }: Asked): Promise<Row[]> {
  const { entity, table } = layoutOf('driveFiles');
  // Words are letters and digits: none of them ends its quotes.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const parameters = createParameters(reader.organisation, query);
  const files = quoted(table);
  const inText = words.some((word) => word.length >= SHORTEST_IN_TEXT)
    ? `union all select f.id, 0, true from file_text t join ${files} f on f.organisation = $1 and f.sha256 = t.sha256
       where t.words @@ $2::tsquery`
    : '';
  const below = folder ? parameters.add(folder) : undefined;
  const inFolder = below ? `and f.folder in (select id from below)` : '';
  const scope = scopeSql(byThemselves(entity), 'R', reader, parameters, 'f');
  const from = after
    ? `where (rank, at, id) < (${parameters.add(after.rank)}::int, ${parameters.add(after.at)}::timestamptz, ${parameters.add(after.id)}::uuid)`
    : '';
  const sql = `with recursive ${TRASHED}, ${below ? belowSql(files, below) : ''}
     hit (id, rank, in_text) as (
       select f.id, 1, false from ${files} f where f.organisation = $1 and ${NAME_WORDS} @@ $2::tsquery ${inText}
     ),
     best as (select id, max(rank) as rank, bool_or(in_text) as in_text from hit group by id),
     found as (
       select f.id, f.name, f.kind, f.mime, f.folder, f.sha256, f.about_collection, f.about, b.rank, b.in_text,
         f.updated_at as at, ${scope} as is_open
       from best b join ${files} f on f.organisation = $1 and f.id = b.id
       where f.deleted_at is null and ${notInTrash('f')} ${inFolder}
     )
     select id, name, kind, mime, folder, sha256, rank, in_text as "inText", at::text as at,
       about_collection as "aboutCollection", about, is_open as "isOpen"
     from (select * from found where is_open or about is not null) found ${from}
     order by rank desc, found.at desc, id desc limit ${BATCH}`;
  return db.transaction(async (tx) => {
    // The planner takes a word's comparison for cheap, and would open each text there is instead of asking the index.
    await tx.script('set local enable_seqscan = off');
    return (await tx.query<Row>(sql, parameters.values)).rows;
  });
}

/** Without what follows a record: there are forty collections of them, and a plan for each takes longer than the search. */
const byThemselves = (entity: Entity): Entity => ({
  ...entity,
  access: entity.access.filter(({ follows }) => !follows),
});

const belowSql = (files: string, folder: string): string =>
  `below (id) as (
     select ${folder}::uuid union
     select f.id from ${files} f join below b on f.folder = b.id where f.organisation = $1 and f.kind = 'folder'
   ),`;

async function textsOf(db: Db, hashes: readonly (string | null)[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await db.query<{ sha256: string; content: string }>(
    'select sha256, content from file_text where sha256 = any($1::text[]) and content is not null',
    [hashes],
  );
  return new Map(rows.map(({ sha256, content }) => [sha256, content]));
}
