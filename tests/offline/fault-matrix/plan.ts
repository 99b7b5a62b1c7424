import { randomUUID } from 'node:crypto';
import { uuidv7 } from '../../../src/domain/kernel/uuid.ts';
import type { SeededRandom } from '../../../src/testing/seeded-random.ts';
import type { Doing, Told } from './fault-page.ts';

/** A doing as the runner knows it: begun, until the tab has said what became of it. */
export interface Written {
  readonly doing: Doing;
  state: 'begun' | 'saved' | 'refused';
  upload?: { readonly id: string; readonly sha256: string };
  why?: string;
}
/** A row that the run may go on with. */
interface Known {
  readonly collection: string;
  readonly id: string;
  status: string | undefined;
  hasChildren: boolean;
  /** The last doing on it. */
  last: number;
}
export interface Plan {
  readonly written: ReadonlyMap<number, Written>;
  readonly rowCount: () => number;
  /** Ids of rows that were told saved, of one collection, newest last. */
  known(collection: string): readonly string[];
  /** So many doings, shared out to the tabs: no row is touched by two of them in one wave. */
  wave(count: number, tabs: number): Doing[][];
  /** Doings that a row of the matrix asks for itself. */
  add(doing: Unnumbered): Doing;
  /** An id as the device makes them. */
  newId(): string;
  hear(told: Told): void;
}
export type Unnumbered = Doing extends infer One ? (One extends Doing ? Omit<One, 'n'> : never) : never;

/** Rows that are worked on at a time: the older ones rest. */
const POOL = 240;
/** Of the files so many are too large for one call: they go in pieces, and go on where the server's copy ends. */
const LARGE_SHARE = 0.04;
const LARGE_BYTES = 1_200_000;
const TEXT_FIELD: Readonly<Record<string, string>> = {
  companies: 'notes',
  contacts: 'notes',
  projects: 'description',
  articles: 'description',
  paymentMethods: 'name',
};
export const textFieldOf = (collection: string): string => TEXT_FIELD[collection] ?? 'label';
const STEPS: Readonly<Record<string, readonly [transition: string, to: string]>> = {
  draft: ['start', 'in progress'],
  'in progress': ['hold', 'on hold'],
  'on hold': ['start', 'in progress'],
};

/** What people do in one run, told by a seed. `tag` makes its names unlike those of other runs. */
export function createPlan(random: SeededRandom, tag: string, manager: string): Plan {
  const written = new Map<number, Written>();
  let known: Known[] = [];
  let n = 0;
  const number = (doing: Unnumbered): Doing => {
    n += 1;
    const numbered: Doing = { ...doing, n };
    written.set(n, { doing: numbered, state: 'begun' });
    return numbered;
  };
  const newId = (): string => uuidv7(Date.now(), (length) => random.bytes(length));
  const isQuiet = (row: Known): boolean => written.get(row.last)?.state === 'saved';
  const learn = (collection: string, id: string, status?: string): Known => {
    const row: Known = { collection, id, status, hasChildren: false, last: n };
    known.push(row);
    return row;
  };
  const makers: readonly (readonly [
    weight: number,
    make: (rows: readonly Known[]) => readonly [Doing, Known, Known?] | undefined,
  ])[] = [
    [
      3,
      () => {
        const id = newId();
        const doing = number({
          op: 'create',
          collection: 'companies',
          id,
          values: { name: `${tag} company ${id}`, phone: '01 99 00 12 34' },
        });
        return [doing, learn('companies', id)];
      },
    ],
    [
      2,
      (rows) => {
        const parents = rows.filter((row) => row.collection === 'companies');
        if (parents.length === 0) return undefined;
        const parent = random.pick(parents);
        const id = newId();
        const doing = number({
          op: 'create',
          collection: 'contacts',
          id,
          refs: [parent.id],
          values: { firstName: 'A', lastName: `${tag} contact ${id}`, company: parent.id },
        });
        parent.hasChildren = true;
        return [doing, learn('contacts', id), parent];
      },
    ],
    [
      1.5,
      () => {
        const id = newId();
        const doing = number({
          op: 'create',
          collection: 'projects',
          id,
          values: { code: randomUUID().slice(0, 18), name: `${tag} project ${id}`, manager },
        });
        return [doing, learn('projects', id, 'draft')];
      },
    ],
    [
      5,
      (rows) => {
        const known = rows.filter((row) => row.collection in TEXT_FIELD && isQuiet(row));
        if (known.length === 0) return undefined;
        const row = random.pick(known);
        const doing = number({
          op: 'update',
          collection: row.collection,
          id: row.id,
          field: textFieldOf(row.collection),
          value: `${tag} ${n + 1}`,
        });
        return [doing, row];
      },
    ],
    [
      3,
      (rows) => {
        const movable = rows.filter((row) => row.status !== undefined && isQuiet(row));
        if (movable.length === 0) return undefined;
        const row = random.pick(movable);
        const [transition, to] = STEPS[row.status!]!;
        const doing = number({ op: 'action', collection: row.collection, id: row.id, transition, value: to });
        row.status = to;
        return [doing, row];
      },
    ],
    [
      1.2,
      () => {
        const id = newId();
        const reference = `${tag} ${id.slice(-12)}`;
        const doing = number({
          op: 'upload',
          collection: 'articles',
          id,
          values: { name: 'Photographed', reference },
          name: `${tag}-${id}.jpg`,
          size: random.chance(LARGE_SHARE)
            ? LARGE_BYTES + random.below(LARGE_BYTES)
            : 1_500 + random.below(3_000),
        });
        return [doing, learn('articles', id)];
      },
    ],
    [
      1.5,
      (rows) => {
        const removable = rows.filter(
          (row) => !row.hasChildren && row.collection !== 'articles' && isQuiet(row),
        );
        if (removable.length === 0) return undefined;
        const row = random.pick(removable);
        const doing = number({ op: 'delete', collection: row.collection, id: row.id });
        known = known.filter((other) => other !== row);
        return [doing, row];
      },
    ],
  ];
  const total = makers.reduce((sum, [weight]) => sum + weight, 0);
  const pickMaker = () => {
    let left = random.fraction() * total;
    return makers.find(([weight]) => (left -= weight) < 0)?.[1] ?? makers[0]![1];
  };
  return {
    written,
    rowCount: () => known.length,
    known: (collection) =>
      known.filter((row) => row.collection === collection && isQuiet(row)).map((row) => row.id),
    wave(count, tabs) {
      // Rows whose last doing was refused or whose tab died over it are left alone: the check knows them as unsure.
      known = known.filter((row) => isQuiet(row)).slice(-POOL);
      const shares: Doing[][] = Array.from({ length: tabs }, () => []);
      const owner = new Map<string, number>();
      for (let made = 0; made < count; made += 1) {
        const tab = random.below(tabs);
        const free = known.filter((row) => (owner.get(row.id) ?? tab) === tab);
        const next = pickMaker()(free);
        if (!next) continue;
        const [doing, row, parent] = next;
        row.last = doing.n;
        owner.set(row.id, tab);
        if (parent) owner.set(parent.id, tab);
        shares[tab]!.push(doing);
      }
      return shares;
    },
    add: (doing) => number(doing),
    newId,
    hear({ n: which, saved, upload, why }) {
      const one = written.get(which);
      if (!one) return;
      one.state = saved ? 'saved' : 'refused';
      if (upload) one.upload = upload;
      if (why !== undefined) one.why = why;
    },
  };
}
