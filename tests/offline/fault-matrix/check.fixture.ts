import { check, type Findings, type Gathered } from './check.ts';
import type { Left, MirrorView } from './fault-page.ts';
import type { Effect, FinalRow } from './ledger.ts';
import type { Unnumbered, Written } from './plan.ts';

/* What was written, done and left, in few words. */
const ME = 'me';
export const written = (
  ...doings: (Unnumbered & { state?: Written['state']; upload?: Written['upload'] })[]
): Written[] =>
  doings.map(({ state = 'saved', upload, ...doing }, index) => ({
    doing: { ...doing, n: index + 1 },
    state,
    ...(upload ? { upload } : {}),
  }));
export const create = (id: string, refs: string[] = []): Unnumbered => ({
  op: 'create',
  collection: 'companies',
  id,
  values: {},
  refs,
});
export const child = (id: string, parent: string): Unnumbered => ({
  op: 'create',
  collection: 'companies',
  id,
  values: { parent },
  refs: [parent],
});
export const update = (id: string, value: string): Unnumbered => ({
  op: 'update',
  collection: 'companies',
  id,
  field: 'notes',
  value,
});
export const remove = (id: string): Unnumbered => ({ op: 'delete', collection: 'companies', id });
export const step = (id: string, value: string): Unnumbered => ({
  op: 'action',
  collection: 'projects',
  id,
  transition: 'x',
  value,
});
/** A file `f`, and the article `a` that shows it. */
export const upload = {
  op: 'upload',
  collection: 'articles',
  id: 'a',
  values: {},
  name: 'f',
  size: 1,
  upload: { id: 'f', sha256: 's' },
} as const;
let seq = 0;
export const effect = (
  entity: string,
  op: Effect['op'],
  changes: Effect['changes'] = {},
  more: Partial<Effect> = {},
): Effect => {
  seq += 1;
  return { seq, collection: 'companies', entity, op, version: seq, key: `k${seq}`, by: ME, changes, ...more };
};
export const row = (
  id: string,
  values: FinalRow['values'] = { notes: null },
  more: Partial<FinalRow> = {},
): FinalRow => ({ collection: 'companies', id, version: 1, removed: false, name: id, values, ...more });
export const record = (entityId: string, state: Left['state'], more: Partial<Left> = {}): Left => ({
  seq: 1,
  key: 'k',
  collection: 'companies',
  entityId,
  op: 'update',
  state,
  deps: [],
  patch: {},
  attempts: 1,
  baseEtag: null,
  status: null,
  type: null,
  ...more,
});
export const view = (id: string, more: Partial<MirrorView> = {}): MirrorView => ({
  collection: 'companies',
  id,
  version: 1,
  isDirty: false,
  values: { notes: null },
  ...more,
});

export const found = (
  given: Partial<Omit<Gathered, 'ledger'>> & { effects?: Effect[]; rows?: FinalRow[] },
): Findings => {
  const { effects = [], rows = [], ...rest } = given;
  return check({
    written: [],
    left: [],
    mirror: [],
    userId: ME,
    wasRead: rest.mirror !== undefined,
    adopted: new Map(),
    ...rest,
    ledger: { effects, rows },
  });
};
export const counts = (findings: Findings): Record<string, number> =>
  Object.fromEntries(
    Object.entries(findings)
      .filter(([, list]: [string, string[]]) => list.length > 0)
      .map(([kind, list]: [string, string[]]) => [kind, list.length]),
  );
