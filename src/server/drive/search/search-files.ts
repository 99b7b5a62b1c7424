import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { knowRecords } from '../../store/followed.ts';
import { layoutOf } from '../../store/layout.ts';
import { createParameters } from '../../store/parameters.ts';
import type { Reader } from '../../store/reader.ts';
import { wordsOf } from '../inside/words.ts';
import { notInTrash, readableByItself, TRASHED } from '../places.ts';
import { excerptOf, finderOf, hitsIn, type Excerpt, type Hit } from './excerpt.ts';
import { readablePaths } from './readable-paths.ts';

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
  /** Where it lies: null at the top, and where the person may not read that folder. */
  readonly folder: string | null;
  /** The names of the folders that lead there, the outermost first, as far up as the person may read them. */
  readonly path: readonly string[];
  /** Of the words in the name. */
  readonly hits: readonly Hit[];
  /** Of its text around the first place where the words are in it. */
  readonly excerpt: Excerpt | null;
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

/**
 * The files and folders that a person may read whose name, or whose text, has words that begin with all that is searched: those
 * by their name first, of equal ones what changed last. What they may read is settled before anything is matched, and only that
 * is matched: what they may not read has no part in it, neither in how many there are nor in how long it takes.
 */
export async function searchFiles(
  db: Db,
  reader: Reader,
  { text, folder, after }: Search,
): Promise<{ files: FoundFile[]; next: Place | undefined }> {
  const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
  if (words.length === 0) return { files: [], next: undefined };
  await knowRecords(db, layoutOf('driveFiles'), reader, await namedRecords(db, reader));
  const rows = await db.transaction(async (tx) => {
    // Machine code for a statement of so many rows takes longer to make than they take without it.
    await tx.script('set local jit = off');
    return findRows(tx, reader, { words, folder, after });
  });
  const page = rows.slice(0, PAGE);
  const finder = finderOf(words);
  const [texts, paths] = await Promise.all([
    textsOf(
      db,
      page.filter(({ inText }) => inText).map(({ sha256 }) => sha256),
    ),
    readablePaths(
      db,
      reader,
      page.map((row) => row.folder),
    ),
  ]);
  const files = page.map(({ id, name, kind, mime, folder: place, sha256 }): FoundFile => {
    const content = texts.get(sha256 ?? '');
    const path = paths.get(place ?? '');
    return {
      id,
      name,
      kind,
      mime,
      folder: path ? place : null,
      path: path ?? [],
      hits: hitsIn(name, finder),
      excerpt: (content === undefined ? undefined : excerptOf(content, finder)) ?? null,
    };
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
}
interface Asked extends Pick<Search, 'folder' | 'after'> {
  readonly words: readonly string[];
}

/** All records that anything of the drive hangs on, whatever is searched. */
async function namedRecords(db: Db, { organisation }: Reader): Promise<AnyRow[]> {
  const { rows } = await db.query<AnyRow>(
    `select distinct about_collection as "aboutCollection", about from drive_files
     where organisation = $1 and about is not null and deleted_at is null`,
    [organisation],
  );
  return rows;
}

/** One more than a page has, where there is more: by name, and as far as these do not fill it, by text. */
async function findRows(db: Queryable, reader: Reader, asked: Asked): Promise<Row[]> {
  const { words, after } = asked;
  const named = after?.rank === 0 ? [] : await matchingRows(db, reader, asked, 1);
  const isSearchedInside = words.some((word) => word.length >= SHORTEST_IN_TEXT);
  if (named.length > PAGE || !isSearchedInside) return named;
  const inside = await matchingRows(
    db,
    reader,
    { ...asked, after: after?.rank === 0 ? after : undefined },
    0,
  );
  return [...named, ...inside].slice(0, PAGE + 1);
}

/** Of what the person may read, the last changed first, those whose name (rank 1), or whose text alone (0), has these words. */
async function matchingRows(
  db: Queryable,
  reader: Reader,
  { words, folder, after }: Asked,
  rank: 0 | 1,
): Promise<Row[]> {
  // Words are letters and digits: none of them ends its quotes.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const parameters = createParameters(reader.organisation, query);
  const scope = readableByItself(reader, parameters, 'f');
  const records = parameters.add([...reader.records]);
  const conditions = [
    folder && `f.folder in (select id from below)`,
    after && `(f.at, f.id) < (${parameters.add(after.at)}::timestamptz, ${parameters.add(after.id)}::uuid)`,
    rank === 1 ? 'f.is_named' : 'not f.is_named',
  ].filter(Boolean);
  // Text by text, each by its own key, and no further than a page needs.
  const inText = '(select t.words @@ $2::tsquery from file_text t where t.sha256 = f.sha256)';
  const sql = `with recursive ${TRASHED},
     readable as materialized (
       select f.id, f.name, f.kind, f.mime, f.folder, f.sha256, f.updated_at as at, f.name_words @@ $2::tsquery as is_named
       from drive_files f
       where f.organisation = $1 and f.deleted_at is null and ${notInTrash('f')}
         and (${scope} or (f.about_collection || '/' || f.about) = any(${records}::text[]))
     ), ${folder ? belowSql(parameters.add(folder)) : ''}
     sorted as materialized (
       select f.* from readable f where ${conditions.join(' and ')} order by f.at desc, f.id desc
     )
     select id, name, kind, mime, folder, sha256, ${rank} as rank, ${rank === 0 || inText} as "inText", at::text as at
     from sorted f ${rank === 0 ? `where ${inText}` : ''} limit ${PAGE + 1}`;
  return (await db.query<Row>(sql, parameters.values)).rows;
}

/** A folder and the folders in it, as far as one is reached through what the person may read. */
const belowSql = (folder: string): string =>
  `below (id) as (
     select id from readable where id = ${folder}::uuid union
     select f.id from readable f join below b on f.folder = b.id where f.kind = 'folder'
   ),`;

async function textsOf(db: Db, hashes: readonly (string | null)[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await db.query<{ sha256: string; content: string }>(
    'select sha256, content from file_text where sha256 = any($1::text[]) and content is not null',
    [hashes],
  );
  return new Map(rows.map(({ sha256, content }) => [sha256, content]));
}
