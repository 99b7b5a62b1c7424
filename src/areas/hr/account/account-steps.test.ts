import { describe, expect, it } from 'vitest';
import type { Role } from '../../../domain/access.ts';
import { account } from '../../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountStatus } from '../../../domain/hr/expense-account.machine.ts';
import { expenseAccount } from '../../../domain/hr/expense-account.entity.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { decidesOn, stepsFor, wayBack } from '../../../ui/record/steps/steps-for.ts';
import { costLines } from './cost-lines.ts';

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
  const { primary, others } = stepsFor(expenseAccount, account('a', [], { status }), who);
  return [primary?.name ?? '–', ...others.map(({ name }) => name)].join(' ');
};

const mayEditLines = (row: ReturnType<typeof account>, who: typeof marie): boolean =>
  costLines.isWriter?.(row, who) === true && openFields(expenseAccount, 'U', row, who)?.has('costs') === true;

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
    expect(mayEditLines(account('a', []), admin)).toBe(false);
    expect(
      decidesOn(stepsFor(expenseAccount, account('a', [], { status: 'submitted' }), boss), 'costs'),
    ).toBe(true);
    expect(
      decidesOn(stepsFor(expenseAccount, account('a', [], { status: 'validated' }), accounts), 'costs'),
    ).toBe(false);
  });
  it('is taken back in a breath where the machine leads back and asks for nothing', () => {
    const back = (status: ExpenseAccountStatus, who: typeof marie) => {
      const row = account('a', [], { status });
      const { primary } = stepsFor(expenseAccount, row, who);
      return primary && wayBack(expenseAccount, primary, row, who)?.name;
    };
    expect(back('draft', marie)).toBe('recall');
    expect(back('submitted', boss)).toBeUndefined();
    expect(back('approved', accounts)).toBeUndefined();
  });
});
