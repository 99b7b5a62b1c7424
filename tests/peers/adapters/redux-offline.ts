import { offline } from '@redux-offline/redux-offline';
import offlineConfig from '@redux-offline/redux-offline/lib/defaults';
import localForage from 'localforage';
import { applyMiddleware, compose, createStore, type Store } from 'redux';
import type { Write } from '../workload.ts';
import type { Adapter, BoardRow, OutboxAdapter } from './adapter.ts';
import { callOf } from './single-call.ts';

/*
 * As the README of https://github.com/redux-offline/redux-offline has it, kept in IndexedDB by localForage
 * (`persistOptions`, docs/api/config.md). `discard` is the recipe's of docs/recipes/customize-requests.md: the default
 * also throws away a call for which no answer came (issues/438). With `isKeyed` the app adds an idempotency key of its
 * own to the effect's headers; the documentation knows of none.
 */
interface Action {
  readonly type: string;
  readonly meta?: { readonly offline?: { readonly effect: unknown; readonly write: string } };
}
interface State {
  readonly rows: Readonly<Record<string, BoardRow>>;
  readonly offline: { readonly outbox: readonly Action[] };
}

let onStored = (): void => {};
const storage = {
  getItem: (key: string, done?: (error: unknown, value: unknown) => void) => localForage.getItem(key, done),
  setItem: (key: string, value: unknown, done?: (error: unknown) => void) =>
    localForage.setItem(key, value, done).then((stored) => {
      if (key.endsWith(':rows')) onStored();
      return stored;
    }),
  removeItem: (key: string, done?: (error: unknown) => void) => localForage.removeItem(key, done),
  keys: (done?: (error: unknown, keys: string[]) => void) => localForage.keys(done),
  getAllKeys: (done?: (error: unknown, keys: string[]) => void) => localForage.keys(done),
};

function rowsReducer(
  state: { rows: Record<string, BoardRow> } = { rows: {} },
  action: { type: string; rows?: readonly BoardRow[] },
): { rows: Record<string, BoardRow> } {
  return action.rows
    ? { ...state, rows: { ...state.rows, ...Object.fromEntries(action.rows.map((row) => [row.id, row])) } }
    : state;
}
const opened = (): Promise<Store<State>> =>
  new Promise((ready) => {
    const store: Store<State> = createStore(
      rowsReducer,
      compose(
        applyMiddleware(),
        offline({
          ...offlineConfig,
          persistOptions: { storage },
          persistCallback: () => ready(store),
          discard: (error: { status?: number }) =>
            error.status !== undefined && error.status >= 400 && error.status < 500,
        }),
      ),
    );
  });

export function reduxOutbox(isKeyed: boolean): () => OutboxAdapter {
  return () => {
    let store: Store<State>;
    const effectOf = (write: Write): unknown => {
      const { url, method, body } = callOf(write);
      return {
        url,
        method,
        ...(body ? { json: body } : {}),
        ...(isKeyed ? { headers: { 'idempotency-key': crypto.randomUUID() } } : {}),
      };
    };
    return {
      async start() {
        store = await opened();
      },
      async enqueue(writes) {
        // There is no telling when an action is on the disk: it is written a moment later.
        for (const write of writes)
          store.dispatch({ type: 'WRITE', meta: { offline: { effect: effectOf(write), write: write.id } } });
      },
      state: async () =>
        store.getState().offline.outbox.flatMap((action) => action.meta?.offline?.write ?? []),
    };
  };
}

export const storageAdapter: Adapter['storage'] = () => {
  let store: Store<State>;
  const add = (rows: readonly BoardRow[]): Promise<void> =>
    new Promise((stored) => {
      onStored = stored;
      store.dispatch({ type: 'ROWS', rows });
    });
  const all = (): BoardRow[] => Object.values(store.getState().rows);
  return {
    async open() {
      store = await opened();
    },
    insertOne: (row) => add([row]),
    insertMany: add,
    byId: async (id) => store.getState().rows[id],
    firstFifty: async () =>
      all()
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .slice(0, 50),
    all: async () => all(),
  };
};
