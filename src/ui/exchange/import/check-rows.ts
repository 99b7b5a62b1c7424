import type { AnyRow, Entity, RuleContext } from '../../../domain/kernel/entity.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { ExchangeWords } from '../../../domain/kernel/exchange/cell.ts';
import { nested } from '../../../domain/kernel/exchange/columns.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { mayEver, openFields } from '../../../domain/kernel/grants.ts';
import { problem, type Problem } from '../../../domain/kernel/problem.ts';
import { computed, tidy, withInitials } from '../../../domain/kernel/validate.ts';
import type { Engine } from '../../../offline/index.ts';
import { walkRows } from '../../../offline/upkeep.ts';
import type { ReadRow } from '../worker/messages.ts';
import { createMatcher, type Match } from './find-match.ts';
import type { ImportColumn, MatchKey } from './importable.ts';
import type { PlanEntry } from './import-plan.ts';
import { readDirectory, type LinkDirectory } from './link-directory.ts';
import { createMaker } from './made-fields.ts';
import { bookLookup, createRowBook } from './row-book.ts';
import { rowProblems, valueProblems } from './row-problems.ts';
import { isSame } from './same.ts';
import { damagedCells, joinedCell, storedCells, wholeCells } from './stored-cells.ts';

/** What a value may name: itself, each of several, and what its lines hold. */
const idsIn = (value: unknown): unknown[] =>
  [value].flat().flatMap((one) => (typeof one === 'object' && one ? Object.values(one).flat() : [one]));

/** What becomes of a row whose link leads to nothing here. */
export type MissingChoice = 'create' | 'empty' | 'refuse';

export interface CheckOptions {
  readonly engine: Engine;
  readonly collection: string;
  readonly words: ExchangeWords;
  /** The mapped columns, in the order of `ReadRow.shown`. */
  readonly columns: readonly ImportColumn[];
  /** None: every row is a new one. */
  readonly matchBy: MatchKey | undefined;
  readonly onMatch: 'update' | 'skip';
  /** An empty cell empties the field; else it says nothing. */
  readonly clearsEmpty: boolean;
  /** By the path of the link; refused unless said. */
  readonly missing: Readonly<Record<string, MissingChoice>>;
  /** Row number → the row that it was offered, and that its person says it is. */
  readonly picked?: Readonly<Record<number, string>>;
  readonly onRows?: (count: number) => void;
  readonly signal?: AbortSignal;
}
export type RowKind = 'create' | 'update' | 'unchanged' | 'skipped' | 'refused';
export interface CheckedRow {
  readonly row: number;
  readonly kind: RowKind;
  readonly shown: readonly string[];
  readonly problems: readonly Problem[];
  /** What its person may want to look at; it keeps nothing from being imported. */
  readonly warnings: readonly RowWarning[];
  /** What it is called, once it is read. */
  readonly label: string;
  /** Rows that are here, share its address and are called otherwise: it may be one of them. */
  readonly offers: readonly RowOffer[];
}
export interface RowWarning {
  readonly path: string;
  readonly code: 'name.known' | 'name.repeated' | 'address.shared' | 'text.damaged' | 'row.joined';
  /** The other row that it is about. */
  readonly name?: string;
}
export interface RowOffer {
  readonly path: string;
  readonly id: string;
  readonly name: string;
}
/** Texts of a link column that no row here answers to. */
export interface MissingLinks {
  readonly path: string;
  readonly collection: string;
  readonly texts: readonly string[];
  readonly mayCreate: boolean;
}
export interface Checked {
  readonly rows: readonly CheckedRow[];
  readonly counts: Readonly<Record<RowKind, number>>;
  readonly missing: readonly MissingLinks[];
  readonly entries: readonly PlanEntry[];
}

const NO_MATCH: Match = { found: [], offered: [] };
const TURN_MS = 12;
/** Lets the page draw and answer between two turns of work. */
const breathe = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

const pointerOf = (path: string): string => `/${path.replaceAll('.', '/')}`;

/** The one field that a row needs to be made by its name alone; undefined where it needs more, or its person may not. */
export function nameFieldOf(engine: Engine, entity: Entity): string | undefined {
  const [name] = entity.search;
  if (name === undefined || entity.fixedRows || !mayEver(entity, 'C', engine.writer.person()))
    return undefined;
  const required = Object.entries(entity.fields).filter(
    ([, field]) => field.required && !field.computed && field.initial === undefined,
  );
  return entity.fields[name]?.kind === 'text' && required.every(([other]) => other === name)
    ? name
    : undefined;
}

/**
 * The dry run: what each row of a file would do, by the same rules that writing it would meet. Nothing is written; all
 * identifiers are given out. What rows of the file ask of each other (a value that may stand once) counts too.
 */
export async function checkRows(
  pages: AsyncIterable<readonly ReadRow[]>,
  options: CheckOptions,
): Promise<Checked> {
  const { engine, collection, words, columns, matchBy, clearsEmpty } = options;
  const entity = engine.context.entityOf(collection);
  const typed = Object.keys(entity.fields).filter((name) => !entity.fields[name]!.computed);
  const person = engine.writer.person();
  const book = createRowBook();
  const made = new Map<string, AnyRow>();
  const lookup = bookLookup(collection, book, made, engine.context.lookup);
  const matcher = createMatcher(entity, book, lookup, matchBy);
  for await (const rows of walkRows(engine, collection))
    for (const row of rows) {
      book.put(row);
      await matcher.add(row);
    }
  const context: RuleContext = { lookup, today: engine.writer.today(), person };

  const linkColumns = columns.filter(({ field }) => field.kind === 'link' || field.kind === 'links');
  const directories = new Map<string, LinkDirectory>();
  for (const { field } of linkColumns)
    if ((field.kind === 'link' || field.kind === 'links') && !directories.has(field.to))
      directories.set(field.to, await readDirectory(engine, field.to, words));

  const entries: PlanEntry[] = [];
  const linked: PlanEntry[] = [];
  const newLinked = new Map<string, string>();
  const missing = new Map<string, { column: ImportColumn; collection: string; texts: Set<string> }>();

  const maker = createMaker({ engine, words, columns, collection, context, made, linked });

  /** A new row for a link, made by its name; one for each name. */
  async function makeLinked(to: string, text: string): Promise<string | undefined> {
    const key = `${to}/${optionKey(text)}`;
    const known = newLinked.get(key);
    if (known !== undefined) return known;
    const other = engine.context.entityOf(to);
    const name = nameFieldOf(engine, other);
    if (name === undefined) return undefined;
    const id = engine.newId();
    const values = withInitials(other, tidy(other.fields, { [name]: text }));
    const row = await computed(other, { ...values, id, createdBy: person.id }, context);
    newLinked.set(key, id);
    made.set(`${to}/${id}`, row);
    linked.push({ kind: 'create', collection: to, id, row: 0, label: text, values });
    return id;
  }

  /** The identifiers that texts of a link column mean; a problem for what means nothing, or too much. */
  async function resolve(
    column: ImportColumn,
    texts: readonly string[],
    problems: Problem[],
  ): Promise<string[]> {
    const { field, path } = column;
    if (field.kind !== 'link' && field.kind !== 'links') return [];
    const ids: string[] = [];
    for (const text of texts) {
      const found = directories.get(field.to)!.find(text);
      if (found === 'several') problems.push(problem(pointerOf(path), 'invalid', 'link.several'));
      else if (found !== 'missing') ids.push(found.id);
      else {
        const known = missing.get(path) ?? { column, collection: field.to, texts: new Set<string>() };
        known.texts.add(text);
        missing.set(path, known);
        const choice = options.missing[path] ?? 'refuse';
        const id = choice === 'create' ? await makeLinked(field.to, text) : undefined;
        if (id !== undefined) ids.push(id);
        else if (choice !== 'empty') problems.push(problem(pointerOf(path), 'invalid', 'link.unknown'));
      }
    }
    return [...new Set(ids)];
  }

  /** Row → the row of the file that it is. */
  const claimed = new Map<string, number>();
  const isTaken = (id: string): boolean => claimed.has(id);
  /** Why a key does not lead to one row. */
  function mistakenMatch(found: readonly AnyRow[], isById: boolean): Problem | undefined {
    const at = pointerOf(matchBy?.paths[0] ?? '');
    if (found.length > 1) return problem(at, 'invalid', 'match.several');
    if (found.some(({ id }) => isTaken(id))) return problem(at, 'unique', 'match.repeated');
    return isById && found.length === 0 ? problem(at, 'invalid', 'link.missing') : undefined;
  }

  const isNew = new Set<string>();
  const calledAs = (row: AnyRow): string | undefined => optionKey(row.displayLine1 ?? '') || undefined;
  /** What a new row is called may be there already, here or further up in the file: it may be the same. */
  function namesakes(row: AnyRow): RowWarning[] {
    isNew.add(row.id);
    const [path] = entity.search;
    const key = calledAs(row);
    if (path === undefined || key === undefined || !columns.some((column) => column.path === path)) return [];
    const others = book.by('called', calledAs, key);
    if (others.length === 0) return [];
    return [{ path, code: others.every(({ id }) => isNew.has(id)) ? 'name.repeated' : 'name.known' }];
  }

  async function check(read: ReadRow): Promise<CheckedRow> {
    const problems: Problem[] = read.problems.map(({ path, code }) =>
      problem(pointerOf(path), 'invalid', code),
    );
    const warnings: RowWarning[] = joinedCell(read, columns);
    const cells = wholeCells(read.values, columns, entity);
    const values = new Map<string, unknown>();
    for (const column of columns) {
      const value = cells[column.path];
      if (value === undefined || column.path === 'id' || column.makes) continue;
      const isLink = column.field.kind === 'link';
      if (!isEmpty(value) && (isLink || column.field.kind === 'links')) {
        const ids = await resolve(column, isLink ? [String(value)] : (value as string[]), problems);
        values.set(column.path, isLink ? (ids[0] ?? null) : ids);
      } else if (!isEmpty(value) || clearsEmpty) values.set(column.path, isEmpty(value) ? null : value);
    }
    let label = '';
    let offers: readonly RowOffer[] = [];
    let stored: Readonly<Record<string, unknown>> = {};
    const answer = async (kind: RowKind): Promise<CheckedRow> => ({
      row: read.row,
      kind,
      shown: await storedCells(read, cells, stored, { columns, words, lookup }),
      problems,
      warnings,
      label,
      offers,
    });
    const madeOf = await maker(cells, problems);
    const said = tidy(entity.fields, nested(values));
    const given = { ...said, ...(await madeOf(undefined)) };
    // With a key that cannot be read, it may be any row.
    const isLost =
      matchBy !== undefined &&
      problems.some(
        ({ pointer }) => matchBy.id === 'natural' || matchBy.paths.map(pointerOf).includes(pointer),
      );
    const id = cells['id'];
    const match = isLost
      ? NO_MATCH
      : await matcher.find({ ...given, ...(isEmpty(id) ? {} : { id }) }, isTaken);
    offers = match.offered.flatMap(({ row, path }) =>
      isNew.has(row.id) ? [] : [{ path, id: row.id, name: row.displayLine1 ?? '' }],
    );
    const chosen = match.offered.find(({ row }) => row.id === options.picked?.[read.row]);
    const found = chosen ? [chosen.row] : match.found;
    const mistaken = isLost ? undefined : mistakenMatch(found, matchBy?.id === 'id' && !isEmpty(id));
    if (mistaken) problems.push(mistaken);
    else for (const one of found) claimed.set(one.id, read.row);

    const [before] = found;
    stored = { ...before, ...given };
    if (!isLost && !mistaken && before && options.onMatch === 'skip')
      return answer(problems.length > 0 ? 'refused' : 'skipped');
    if (isLost || mistaken) {
      problems.push(...valueProblems(entity, { ...given, id: '' }, problems));
      return answer('refused');
    }
    // A part is one value: what the file does not speak of in it stays.
    const whole = Object.fromEntries(
      Object.entries({ ...said, ...(await madeOf(before)) }).map(([name, value]) => [
        name,
        entity.fields[name]?.kind === 'part' && before && typeof before[name] === 'object'
          ? { ...(before[name] as object), ...(value as object) }
          : value,
      ]),
    );
    const changes = before
      ? Object.fromEntries(Object.entries(whole).filter(([name, value]) => !isSame(before[name], value)))
      : withInitials(entity, whole);
    const names = Object.keys(changes).filter((name) => typed.includes(name));
    if (before && names.length === 0) return answer(problems.length > 0 ? 'refused' : 'unchanged');
    const key = before?.id ?? engine.newId();
    const draft: AnyRow = { ...(before ?? { createdBy: person.id }), ...changes, id: key };
    problems.push(...refusals(names, before, draft));
    const row = await computed(entity, draft, { ...context, before });
    stored = row;
    label = row.displayLine1 ?? '';
    warnings.push(...damagedCells(cells));
    problems.push(...(await rowProblems(entity, row, { ...context, before }, problems)));
    if (problems.length > 0) return answer('refused');
    if (!before) {
      const offeredAt = match.offered.map(({ path }) => path);
      warnings.push(...namesakes(row).filter(({ path }) => !offeredAt.includes(path)));
      for (const one of match.offered)
        warnings.push({ path: one.path, code: 'address.shared', name: one.row.displayLine1 ?? '' });
    }
    book.put(row);
    await matcher.add(row);
    claimed.set(row.id, read.row);
    const about = { collection, id: key, row: read.row, label };
    const picked = (from: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
    entries.push(
      before
        ? { ...about, kind: 'update', before: picked(before), after: picked(row) }
        : { ...about, kind: 'create', values: picked(row) },
    );
    return answer(before ? 'update' : 'create');
  }

  /** What its person may not write, and what stands once a row is there. */
  function refusals(names: readonly string[], before: AnyRow | undefined, draft: AnyRow): Problem[] {
    const open = openFields(entity, before ? 'U' : 'C', before ?? draft, person);
    return names.flatMap((name) => {
      if (before && entity.settled.includes(name)) return [problem(`/${name}`, 'invalid', 'field.settled')];
      // A starting value is nobody's wish.
      const isGiven = before !== undefined || !isSame(draft[name], entity.fields[name]?.initial);
      return isGiven && !open?.has(name) ? [problem(`/${name}`, 'invalid', 'field.forbidden')] : [];
    });
  }

  const rows: CheckedRow[] = [];
  let turn = performance.now();
  for await (const page of pages) {
    for (const read of page) {
      rows.push(await check(read));
      if (performance.now() - turn < TURN_MS) continue;
      options.onRows?.(rows.length);
      await breathe();
      if (options.signal?.aborted) throw options.signal.reason;
      turn = performance.now();
    }
  }
  const counts = { create: 0, update: 0, unchanged: 0, skipped: 0, refused: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  // What only refused rows asked for is not made.
  const used = new Set(
    entries.flatMap((entry) =>
      Object.values(entry.kind === 'create' ? entry.values : entry.after).flatMap(idsIn),
    ),
  );
  return {
    rows,
    counts,
    entries: [...linked.filter(({ id }) => used.has(id)), ...entries],
    missing: [...missing.values()].map(({ column, collection: to, texts }) => ({
      path: column.path,
      collection: to,
      texts: [...texts],
      mayCreate: nameFieldOf(engine, engine.context.entityOf(to)) !== undefined,
    })),
  };
}
