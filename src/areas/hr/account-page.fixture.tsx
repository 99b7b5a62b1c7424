import type { ReactNode } from 'react';
import { account, CAR, EMPLOYEE } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import { encode } from '../../domain/kernel/wire.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { modelServer } from '../../testing/model-server.ts';
import {
  renderWithEngine,
  type answer,
  type RenderWithEngineOptions,
} from '../../testing/render-with-engine.tsx';
import ExpenseAccountPage from './expense-account-page.tsx';

const PAGE = '/humanressources/expenseAccounts';
export const ACCOUNT_PATH = `${PAGE}/a`;

type Send = NonNullable<RenderWithEngineOptions['send']>;

export interface Opening {
  readonly at?: string;
  /** Other pages, by their paths. */
  readonly beside?: Readonly<Record<string, ReactNode>>;
  /** What the account is beside its lines. */
  readonly more?: Partial<ExpenseAccountRow>;
  /** Who looks at it, Marie unless said. */
  readonly person?: Partial<Person>;
  /** The network; without it there is none. */
  readonly send?: Send;
  /** The device's storage, to open another page on it. */
  readonly indexedDB?: IDBFactory;
}

/** Marie's manager. */
export const BOSS: Partial<Person> = {
  id: 'boss',
  roles: ['user', 'service_manager'],
  members: new Set([EMPLOYEE.id]),
};

const stored = (costs: readonly Cost[], more?: Partial<ExpenseAccountRow>): AnyRow => ({
  ...account('a', [...costs], { period: '2026-11', title: 'November', ...more }),
  version: 1,
  displayLine1: 'November',
  calculatedTotal: costs.reduce((sum, { calculatedAmount }) => sum + (calculatedAmount ?? 0), 0),
});

/** Marie's account “a” of November with these lines, as the server has sent it, and its page. */
export const openAccount = (
  costs: readonly Cost[],
  { at = ACCOUNT_PATH, beside = {}, more, person = { id: EMPLOYEE.id }, send, indexedDB }: Opening = {},
) =>
  renderWithEngine({
    at,
    pages: { [`${PAGE}/:expenseAccountId`]: <ExpenseAccountPage />, ...beside },
    person,
    rows: {
      users: [{ ...EMPLOYEE, enabled: true, version: 1, vehicles: [CAR], service: 'lab' }],
      services: [{ id: 'lab', name: 'Laboratory', manager: 'boss', version: 1 }],
      expenseAccounts: [stored(costs, more)],
    },
    ...(send ? { send } : {}),
    ...(indexedDB ? { indexedDB } : {}),
  });

/**
 * A server that has this account too, and on which others write. `down` cuts it off, `refused` is its answer to what is
 * changed or decided here.
 */
export function accountServer(costs: readonly Cost[], more?: Partial<ExpenseAccountRow>) {
  const entity = entityOf('expenseAccounts');
  const server = modelServer(COLLECTIONS.map(entityOf), () => undefined);
  const network: { down: boolean; refused?: ReturnType<typeof answer> } = { down: false };
  const theyWrite = (key: string, method: string, path: string, values: AnyRow) =>
    server.handle('other', {
      method,
      path,
      headers: { 'idempotency-key': key },
      body: JSON.stringify(encode(entity, values)),
    });
  theyWrite('a', 'POST', '/expenseAccounts', { ...stored(costs, more), version: 0 });
  return {
    network,
    send: (async (request) => {
      if (network.down) throw new Error('offline');
      return (request.method === 'PUT' && network.refused) || server.handle('me', request);
    }) satisfies Send,
    held: () => server.rows('expenseAccounts')[0] as ExpenseAccountRow | undefined,
    /** Somebody else's doing. */
    becomes: (values: Partial<ExpenseAccountRow>) =>
      theyWrite('b', 'PUT', '/expenseAccounts/a', { id: 'a', ...values }),
  };
}
