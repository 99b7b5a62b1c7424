/** A write that the engine reported saved: what must never be lost. `cell` is a field, or one field of one line. */
export interface SavedWrite {
  readonly device: number;
  readonly user: string;
  readonly collection: string;
  readonly id: string;
  /** `undo`: what a merge brought was taken back. */
  readonly op: 'create' | 'update' | 'undo' | 'delete' | 'action' | 'upload';
  readonly cell: string;
  readonly token: unknown;
}
/** A write that was begun. Until it is told saved it may or may not be on the disk. */
export interface BegunWrite extends Omit<SavedWrite, 'token'> {
  readonly after: number;
  isSure: boolean;
}

interface RemovalSeen {
  readonly device: number;
  readonly user: string;
  readonly screen: Readonly<Record<string, unknown>>;
}

/** What the people of a history remember, apart from all engines: the other side of every invariant. */
export interface Notebook {
  readonly trace: string[];
  readonly saved: SavedWrite[];
  readonly begun: BegunWrite[];
  /** `{device} {user} {entity}` whose unsent work its person discarded knowingly. */
  readonly discarded: Set<string>;
  /** `{user} {entity}` whose conflict its person settled, with the number of effects there were by the first time. */
  readonly decided: Map<string, number>;
  /** Rows that a person made of what stood in conflict, which repeat another's content: of each its `{device} {user}`. */
  readonly copies: Map<string, string>;
  /** Keys of creates that a person repaired: the only ones whose bytes may change. */
  readonly repaired: Set<string>;
  /** `{user} {entity} {name}` of names by which somebody repaired what was refused, with whatever waited behind it. */
  readonly renamed: Set<string>;
  /** `{entity}|{cell}|{value}` to what its writer had before them. */
  readonly lineage: Map<string, Set<unknown>>;
  /** `{entity}|{cell}|{value}` of values that somebody put back, so that nobody can tell which of the two is meant. */
  readonly putBack: Set<string>;
  /** What was on the screen of whoever removed a row, and where that was, by entity. */
  readonly removals: Map<string, RemovalSeen[]>;
  /** What was on the screen at somebody's last decision on a whole row, by `{device} {user} {op} {entity}`. */
  readonly decisions: Map<string, Readonly<Record<string, unknown>>>;
  /** By key: the statuses of what the server itself refused, and by which device it was sent. */
  readonly refusals: Map<string, Set<number>>;
  readonly senders: Map<string, number>;
  /** Questions to a person that were looked into. */
  readonly judged: Set<string>;
  /** What each call carried, by key, in the order in which the device sent it. */
  readonly wires: Map<string, string[]>;
  /** Versions last read, by device, person and row. */
  versions: Map<string, number>;
  /** What was wrong at the moment when it was seen. */
  readonly seen: string[];
  readonly counts: Map<string, number>;
  /** What reached the server once, and need not be looked for any more. */
  readonly arrived: Set<SavedWrite>;
  /** What a row made here turned out to be ("exist"), by its id. */
  readonly became: Map<string, Set<string>>;
  /** By key: which rows had the name when the server said "exist", and how many effects there were then. */
  readonly namesakes: Map<string, { readonly id: string; readonly at: number }[]>;
  /** `{entity} {name}` to the rows that a device knew to have that name as it was written there. */
  readonly holders: Map<string, ReadonlySet<string>>;
  /** The report that a file was attached for. */
  readonly hungOn: Map<string, string>;
  /** `{user} {entity}` that a form was saved over which had found an older version of it. */
  readonly overOlder: Set<string>;
  /** Who ever began to write a row. */
  readonly writers: Map<string, Set<string>>;
  /** How often the server was put back to an earlier state. */
  restores: number;
  /** `{device} {user} {collection}` of those that held no cursor at some restore, and so do not hear of it. */
  readonly deafToRestores: Set<string>;
  /** By question, down to what stood against what: at which times its person was asked it, between two restores. */
  readonly askedAt: Map<string, Set<number>>;
  /** Rows whose removal was answered by a server that knew none such. */
  readonly unknown: Set<string>;
  /** Such rows that were made after that, by a call which set out before the server was put back: it knows no key of then. */
  readonly revived: Set<string>;
  tabs: number;
  tokens: number;
  calls: number;
}

export const createNotebook = (): Notebook => ({
  trace: [],
  saved: [],
  begun: [],
  discarded: new Set(),
  decided: new Map(),
  copies: new Map(),
  repaired: new Set(),
  renamed: new Set(),
  lineage: new Map(),
  putBack: new Set(),
  removals: new Map(),
  decisions: new Map(),
  refusals: new Map(),
  senders: new Map(),
  judged: new Set(),
  wires: new Map(),
  versions: new Map(),
  seen: [],
  counts: new Map(),
  arrived: new Set(),
  became: new Map(),
  namesakes: new Map(),
  holders: new Map(),
  hungOn: new Map(),
  overOlder: new Set(),
  writers: new Map(),
  restores: 0,
  unknown: new Set(),
  revived: new Set(),
  deafToRestores: new Set(),
  askedAt: new Map(),
  tabs: 0,
  tokens: 0,
  calls: 0,
});

/** Counts what befell somebody, and tells it between the calls. */
export function count(notes: Notebook, what: string): void {
  notes.counts.set(what, (notes.counts.get(what) ?? 0) + 1);
  notes.trace.push(`— ${what}`);
}

/** Everything of a row that two people may write apart from each other, by name. */
export function cellsOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  for (const name of ['name', 'party', 'notes', 'city', 'rank', 'folder', 'trashedOn'])
    if (row[name] !== null && row[name] !== undefined) cells[name] = row[name];
  for (const line of (row['costs'] as Record<string, unknown>[] | null | undefined) ?? []) {
    for (const name of ['label', 'amount'])
      cells[`costs/${String(line['lineKey'])}/${name}`] = line[name] ?? null;
  }
  for (const line of (row['versions'] as Record<string, unknown>[] | null | undefined) ?? [])
    for (const name of ['file', 'from'])
      cells[`versions/${String(line['lineKey'])}/${name}`] = line[name] ?? null;
  return cells;
}

/** Everything that anybody writes into a row, a status apart; what is empty is null. */
export function allCellsOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...cellsOf(row) };
  for (const name of ['name', 'party', 'folder', 'trashedOn']) cells[name] = row[name] ?? null;
  for (const line of (row['costs'] as Record<string, unknown>[] | null | undefined) ?? [])
    cells[`costs/${String(line['lineKey'])}/bill`] = line['bill'] ?? null;
  return cells;
}

/** A value as it stands in one cell of one row; nothing and null are the same emptiness. */
const valueIn = (id: string, cell: string, value: unknown): string =>
  `${id}|${cell}|${String(value ?? null)}`;

/** Notes that somebody writes these cells with those before their eyes. */
export function remember(
  notes: Notebook,
  id: string,
  written: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): void {
  for (const [cell, value] of Object.entries(written)) {
    const key = valueIn(id, cell, value);
    notes.lineage.set(key, (notes.lineage.get(key) ?? new Set()).add(before[cell] ?? null));
  }
}

/** Whether somebody wrote this here before. */
export const hasBeen = (notes: Notebook, id: string, cell: string, value: unknown): boolean =>
  (value ?? null) === null || notes.lineage.has(valueIn(id, cell, value));

/** Notes that these cells are put back to values that stood there before. */
export function rememberPutBack(
  notes: Notebook,
  id: string,
  written: Readonly<Record<string, unknown>>,
): void {
  for (const [cell, value] of Object.entries(written)) notes.putBack.add(valueIn(id, cell, value));
}

/**
 * Whether whoever wrote `value` knew of `old`: had it before them, or wrote on top of somebody who had. An emptiness, or a
 * value that was put back, may be the one before all of it or the one after: `isGenerous` takes it for the latter.
 */
export function knew(
  notes: Notebook,
  /** What the row is called, and what it was made as: what stood on the one stands on the other. */
  ids: readonly string[],
  cell: string,
  value: unknown,
  old: unknown,
  isGenerous = true,
): boolean {
  const visited = new Set<unknown>();
  // An absent field and null are the same emptiness.
  const open: unknown[] = [value ?? null];
  while (open.length > 0) {
    const one = open.pop();
    if (one === (old ?? null)) return true;
    if (visited.has(one)) continue;
    visited.add(one);
    const values = ids.map((id) => valueIn(id, cell, one));
    if (!isGenerous && (one === null || values.some((each) => notes.putBack.has(each)))) continue;
    open.push(...values.flatMap((each) => [...(notes.lineage.get(each) ?? [])]));
  }
  return false;
}

export function grouped<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}
