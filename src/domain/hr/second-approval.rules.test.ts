import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { account, lookupOf } from './expense-account.fixture.ts';
import { secondApproval } from './second-approval.rules.ts';

const FROM_1000 = [{ id: 'p', key: 'expenses.secondApprovalFrom', value: 1000 }];
const USERS: AnyRow[] = [
  { id: 'marie', service: 'lab' },
  { id: 'chief', service: 'lab', manager: 'head' },
];
const SERVICES: AnyRow[] = [
  { id: 'lab', manager: 'chief', parent: 'works' },
  { id: 'works', manager: 'director' },
];
interface Scene {
  readonly total?: number;
  readonly parameters?: AnyRow[];
  readonly users?: AnyRow[];
  readonly services?: AnyRow[];
  readonly before?: AnyRow;
}
const asked = ({
  total = 1000_01,
  parameters = FROM_1000,
  users = USERS,
  services = SERVICES,
  before,
}: Scene = {}) =>
  secondApproval(account('a', []), total, {
    lookup: lookupOf({ parameters, users, services }),
    today: '2026-03-31',
    before,
  });
const by = (calculatedSecondApprover: string | null) => ({
  calculatedNeedsSecond: true,
  calculatedSecondApprover,
});
const NONE = { calculatedNeedsSecond: false, calculatedSecondApprover: null };

describe('the second approval of a great amount', () => {
  it('is asked for above what the parameter says, and never without one', async () => {
    expect(await asked({ total: 1000_00 })).toEqual(NONE);
    expect(await asked()).toEqual(by('head'));
    expect(await asked({ parameters: [] })).toEqual(NONE);
  });

  it('is the manager’s manager’s, else that of the service above', async () => {
    const alone = USERS.map((user) => ({ ...user, manager: null }));
    expect(await asked({ users: alone })).toEqual(by('director'));
    expect(await asked({ users: alone, services: [{ id: 'lab', manager: 'chief' }] })).toEqual(by(null));
    expect(await asked({ services: [] })).toEqual(by(null));
  });

  it('is nobody’s own, nor twice the same person’s', async () => {
    const own = USERS.map((user) => (user.id === 'chief' ? { ...user, manager: 'marie' } : user));
    expect(await asked({ users: own })).toEqual(by('director'));
    const same = [SERVICES[0]!, { id: 'works', manager: 'chief', parent: 'lab' }];
    expect(await asked({ users: own, services: same })).toEqual(by(null));
  });

  it('is settled once the account is submitted', async () => {
    const before = { ...account('a', [], { status: 'submitted' }), ...by('head') };
    expect(await asked({ total: 10, before })).toEqual(by('head'));
    expect(await asked({ total: 10, before: { ...before, status: 'refused' } })).toEqual(NONE);
  });
});
