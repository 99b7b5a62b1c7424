import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/access.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import { decidesOnOthers, decisionsOf, waitsFor } from './decisions.ts';

const person = (roles: Role[], members: string[] = []): Person => ({
  id: 'me',
  roles,
  members: new Set(members),
});
const names = (roles: Role[]) => decisionsOf(person(roles)).map(({ name }) => name);

describe('what waits for a person', () => {
  it('goes by the role', () => {
    expect(names(['user'])).toEqual([]);
    expect(names(['service_manager'])).toEqual(['approve']);
    expect(names(['accounts'])).toEqual(['validate', 'pay']);
    expect(names(['admin'])).toEqual(['approve', 'validate', 'pay']);
  });

  it('is time off and purchases too', () => {
    const roles: Role[] = ['user', 'accounts', 'service_manager', 'purchasing_manager', 'admin'];
    expect(roles.filter((role) => decidesOnOthers(person([role])))).toEqual([
      'service_manager',
      'purchasing_manager',
      'admin',
    ]);
  });

  it('is of one’s own service, in the right state, and never one’s own', () => {
    const manager = person(['service_manager'], ['paul']);
    const [approve] = decisionsOf(manager);
    if (!approve) throw new Error('a manager approves');
    expect(waitsFor(manager, approve, { id: '1', employee: 'paul', status: 'submitted' })).toBe(true);
    expect(waitsFor(manager, approve, { id: '2', employee: 'paul', status: 'draft' })).toBe(false);
    expect(waitsFor(manager, approve, { id: '3', employee: 'anna', status: 'submitted' })).toBe(false);
    expect(waitsFor(person(['admin']), approve, { id: '4', employee: 'me', status: 'submitted' })).toBe(
      false,
    );
  });

  it('is the first of two approvals too, and the second of whoever gives it', () => {
    const great = { id: '5', employee: 'paul', calculatedNeedsSecond: true, calculatedSecondApprover: 'me' };
    const [approve] = decisionsOf(person(['service_manager']));
    const waits = (members: string[], status: string) =>
      approve && waitsFor(person(['service_manager'], members), approve, { ...great, status });
    expect(waits(['paul'], 'submitted')).toBe(true);
    expect(waits([], 'submitted')).toBe(false);
    expect(waits([], 'endorsed')).toBe(true);
  });
});
