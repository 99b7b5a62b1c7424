import { useLiveQuery } from 'dexie-react-hooks';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { EngineProvider } from '../../../src/offline/react/engine-context.tsx';
import { FIRST_ROWS } from '../../../src/ui/list/first-rows-query.ts';
import { useRows } from '../../../src/offline/react/use-rows.ts';
import type { BenchPage } from '../bench-page.ts';
import { filledBare, type Bare } from './bare-table.ts';
import { filled } from './bench-engine.ts';

/* From a change until React has the changed row in the page: the product's hook, and a live query over a bare table. */

interface Row {
  readonly id: string;
  readonly notes?: unknown;
}
type OnRows = (rows: readonly Row[]) => void;

function Rows({ rows, onRows }: { rows: readonly Row[] | undefined; onRows: OnRows }) {
  useLayoutEffect(() => {
    if (rows) onRows(rows);
  }, [rows, onRows]);
  return (
    <ul>
      {rows?.map(({ id, notes }) => (
        <li key={id}>{String(notes)}</li>
      ))}
    </ul>
  );
}
const QUERY = { orderBy: 'name', descending: false, limit: FIRST_ROWS } as const;
const OurRows = ({ onRows }: { onRows: OnRows }) => (
  <Rows rows={useRows('companies', QUERY)} onRows={onRows} />
);
function BareRows({ bare, onRows }: { bare: Bare; onRows: OnRows }) {
  const rows = useLiveQuery(async () => bare.table.orderBy('name').limit(FIRST_ROWS).toArray(), [bare]);
  return <Rows rows={rows} onRows={onRows} />;
}

/** The rows that stand in the page, and who waits for one of them. */
function watch() {
  let shown: readonly Row[] = [];
  let waits: { readonly until: (rows: readonly Row[]) => boolean; readonly done: () => void } | undefined;
  const look = (): void => {
    if (!waits?.until(shown)) return;
    waits.done();
    waits = undefined;
  };
  return {
    onRows(rows: readonly Row[]) {
      shown = rows;
      look();
    },
    rows: () => shown,
    seen: (until: (rows: readonly Row[]) => boolean): Promise<void> =>
      new Promise((done) => {
        waits = { until, done };
        look();
      }),
  };
}
type Watch = ReturnType<typeof watch>;

/** Milliseconds from the call that changes a row until it stands changed in the page. */
async function toView(
  { rows, seen }: Watch,
  at: number,
  change: (id: string, notes: string) => Promise<unknown>,
): Promise<number> {
  const { id } = rows()[at % rows().length]!;
  const notes = `changed ${Math.random()}`;
  const start = performance.now();
  const view = seen((now) => now.some((row) => row.id === id && row.notes === notes));
  const saved = change(id, notes);
  await view;
  const time = performance.now() - start;
  await saved;
  return time;
}

export const view: BenchPage['view'] = async (rows, changes) => {
  const engine = await filled(`comptoir-bench-saving-${rows}`, rows);
  const bare = await filledBare(`bare-bench-saving-${rows}`, rows);
  await engine.warm();
  const [mine, other] = [watch(), watch()];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <EngineProvider start={() => engine}>
      <OurRows onRows={mine.onRows} />
      <BareRows bare={bare} onRows={other.onRows} />
    </EngineProvider>,
  );
  const isFull = (shown: readonly Row[]): boolean => shown.length === FIRST_ROWS;
  await Promise.all([mine.seen(isFull), other.seen(isFull)]);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let index = 0; index < changes; index += 1) {
    ours.push(await toView(mine, index, (id, notes) => engine.update('companies', id, { notes })));
    theirs.push(await toView(other, index, (id, notes) => bare.table.update(id, { notes })));
  }
  root.unmount();
  bare.db.close();
  return { ours, theirs };
};
