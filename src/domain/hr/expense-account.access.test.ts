import { describe, expect, it } from 'vitest';
import type { Role } from '../access.ts';
import { clauseHolds, openFields, type Person, type Verb } from '../kernel/grants.ts';
import { allowedFrom, transitionBetween } from '../kernel/status.ts';
import { expenseAccount } from './expense-account.entity.ts';
import { expenseAccountMachine, type ExpenseAccountStatus } from './expense-account.machine.ts';

const person = (id: string, roles: Role[], members: string[] = []): Person => ({
  id,
  roles,
  members: new Set(members),
});
const marie = person('marie', ['user']);
const paul = person('paul', ['user']);
const chief = person('chief', ['service_manager'], ['marie', 'chief']);
const otherChief = person('otherChief', ['service_manager'], ['paul']);
const accounts = person('accounts', ['accounts']);
const admin = person('admin', ['admin']);

/** The manager of Marie's manager. */
const second = person('second', ['service_manager'], ['chief']);
const great = { calculatedNeedsSecond: true, calculatedSecondApprover: 'second' };

const row = (status: string, employee = 'marie', more: object = {}) => ({
  id: 'a',
  employee,
  status,
  ...more,
});
const may = (who: Person, verb: Verb, status: string, employee?: string) =>
  openFields(expenseAccount, verb, row(status, employee), who) !== undefined;
const states = Object.keys(expenseAccountMachine.states) as ExpenseAccountStatus[];

/** Whether the machine lets this person take the row from one state to the other. */
function takes(who: Person, from: string, to: string, employee = 'marie', more: object = {}): boolean {
  const transition = transitionBetween(expenseAccountMachine, from, to);
  const account = row(from, employee, more);
  return transition?.by.some((clause) => clauseHolds(clause, account, who, 'status')) ?? false;
}

describe('who sees and writes an expense account', () => {
  it('the employee: reads always, writes drafts and refused ones, deletes drafts, reminds at any stage', () => {
    expect(states.filter((status) => may(marie, 'R', status))).toEqual(states);
    const writes = (status: string) => [...(openFields(expenseAccount, 'U', row(status), marie) ?? [])];
    expect(states.filter((status) => writes(status).includes('costs'))).toEqual(['draft', 'refused']);
    for (const status of ['submitted', 'endorsed', 'approved', 'validated', 'paid'])
      expect(writes(status)).toEqual(['nudgedOn']);
    expect(states.filter((status) => may(marie, 'D', status))).toEqual(['draft']);
    expect(may(marie, 'C', 'draft')).toBe(true);
    expect(openFields(expenseAccount, 'U', row('draft'), marie)?.has('refusalReason')).toBe(false);
  });

  it('creates for nobody else', () => {
    for (const who of [paul, chief, accounts, admin]) expect(may(who, 'C', 'draft')).toBe(false);
    expect(states.some((status) => may(paul, 'R', status))).toBe(false);
  });

  it('the manager of the service, accounts and admin read their part', () => {
    expect(states.filter((status) => may(chief, 'R', status))).toEqual(states);
    expect(states.some((status) => may(otherChief, 'R', status))).toBe(false);
    expect(states.filter((status) => may(accounts, 'R', status))).toEqual(
      states.filter((status) => status !== 'draft'),
    );
    expect(states.filter((status) => may(admin, 'R', status))).toEqual(states);
    expect(states.filter((status) => may(chief, 'U', status) || may(accounts, 'U', status))).toEqual([]);
    expect(states.filter((status) => may(admin, 'U', status))).toEqual(['draft']);
  });
});

describe('who takes an expense account where', () => {
  const steps = states.flatMap((from) =>
    allowedFrom(expenseAccountMachine, from).map((to) => [from, to] as const),
  );
  const taken = (who: Person, employee?: string, more?: object) =>
    steps.filter(([from, to]) => takes(who, from, to, employee, more)).map(([from, to]) => `${from}>${to}`);

  it('the employee submits, takes back and corrects', () => {
    expect(taken(marie)).toEqual(['draft>submitted', 'submitted>draft', 'endorsed>draft', 'refused>draft']);
    expect(taken(paul)).toEqual([]);
  });

  it('the manager of the service decides', () => {
    expect(taken(chief)).toEqual(['submitted>approved', 'submitted>refused', 'endorsed>refused']);
    expect(taken(otherChief)).toEqual([]);
    expect(taken(second)).toEqual([]);
  });

  it('of a great amount the manager decides first, and their manager or an admin then', () => {
    expect(taken(chief, 'marie', great)).toEqual([
      'submitted>endorsed',
      'submitted>refused',
      'endorsed>refused',
    ]);
    expect(taken(second, 'marie', great)).toEqual(['endorsed>approved', 'endorsed>refused']);
    expect(taken(admin, 'marie', great)).toEqual(
      [
        'submitted>approved',
        'submitted>refused',
        'endorsed>approved',
        'endorsed>refused',
        'approved>validated',
        'approved>refused',
        'validated>paid',
      ].sort((a, b) => steps.findIndex((s) => s.join('>') === a) - steps.findIndex((s) => s.join('>') === b)),
    );
    for (const who of [paul, otherChief, person('second', ['user'])])
      expect(taken(who, 'marie', great)).toEqual([]);
    expect(taken(second, 'second', { ...great }), 'not of their own').toEqual(taken(marie));
  });

  it('whoever approves second sees the account from the first approval on', () => {
    const sees = (status: string) => openFields(expenseAccount, 'R', row(status, 'marie', great), second);
    expect(states.filter((status) => sees(status) !== undefined)).toEqual(
      states.filter((status) => status !== 'draft' && status !== 'submitted'),
    );
  });

  it('accounts validate, refuse and pay', () => {
    expect(taken(accounts)).toEqual(
      ['approved>refused', 'approved>validated', 'validated>paid'].sort(
        (a, b) => steps.findIndex((s) => s.join('>') === a) - steps.findIndex((s) => s.join('>') === b),
      ),
    );
  });

  it('nobody decides on an account of their own, whatever their roles', () => {
    for (const who of [chief, accounts, admin]) expect(taken(who, who.id)).toEqual(taken(marie));
  });

  it('refusing asks for a reason', () => {
    for (const from of ['submitted', 'approved'])
      expect(transitionBetween(expenseAccountMachine, from, 'refused')?.needs).toEqual(['refusalReason']);
  });
});

describe('the key of an expense account', () => {
  it('is employee, period and title, accents and case aside', () => {
    const key = (title: string) =>
      expenseAccount.naturalKey?.({ employee: 'marie', period: '2026-03', title });
    expect(key('Déplacements  Lille ')).toBe(key('deplacements lille'));
    expect(key('Lille')).not.toBe(key('Lyon'));
  });
});
