import { describe, expect, it } from 'vitest';
import type { Role } from '../../../domain/access.ts';
import { account } from '../../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountStatus } from '../../../domain/hr/expense-account.machine.ts';
import { mayEditLines, mayGrant, stepsFor } from './account-steps.ts';

const person = (id: string, roles: Role[], members: string[] = []) => ({
  id,
  roles,
  members: new Set(members),
});
const marie = person('marie', ['user']);
const boss = person('boss', ['user', 'service_manager'], ['marie']);
const other = person('other', ['user', 'service_manager'], ['paul']);
const accounts = person('ann', ['user', 'accounts']);
const admin = person('root', ['user', 'admin']);
const steps = (status: ExpenseAccountStatus, who: typeof marie) => {
  const { primary, others } = stepsFor(account('a', [], { status }), who);
  return [primary?.name ?? '–', ...others.map(({ name }) => name)].join(' ');
};

describe('what one may do with an account', () => {
  it.each([
    ['draft', marie, 'submit'],
    ['draft', boss, '–'],
    ['submitted', marie, '– recall'],
    ['submitted', boss, 'approve refuse'],
    ['submitted', other, '–'],
    ['submitted', accounts, '–'],
    ['submitted', admin, 'approve refuse'],
    ['approved', boss, '–'],
    ['approved', accounts, 'validate reject'],
    ['validated', accounts, 'pay'],
    ['refused', marie, 'correct'],
    ['paid', admin, '–'],
  ] as const)('%s, %o: %s', (status, who, expected) => expect(steps(status, who)).toBe(expected));

  it('is never to decide on one’s own, whatever one’s roles', () => {
    const own = person('marie', ['admin', 'service_manager', 'accounts'], ['marie']);
    expect(steps('submitted', own)).toBe('– recall');
    expect(steps('approved', own)).toBe('–');
  });

  it('is to change one’s lines until they are submitted, and to grant of others’ while one decides', () => {
    expect(mayEditLines(account('a', []), marie)).toBe(true);
    expect(mayEditLines(account('a', [], { status: 'submitted' }), marie)).toBe(false);
    expect(mayEditLines(account('a', []), boss)).toBe(false);
    expect(mayGrant(stepsFor(account('a', [], { status: 'submitted' }), boss))).toBe(true);
    expect(mayGrant(stepsFor(account('a', [], { status: 'validated' }), accounts))).toBe(false);
  });
});
