import { describe, expect, it } from 'vitest';
import {
  clauseHolds,
  grant,
  having,
  mayEver,
  openFields,
  own,
  ownLinks,
  scopeHolds,
  serviceOf,
  speaksTo,
  type Grant,
  type Guarded,
  type Person,
} from './grants.ts';

const person = (id: string, roles: Person['roles'], members: string[] = []): Person => ({
  id,
  roles,
  members: new Set(members),
});
const ada = person('ada', []);
const chief = person('chief', ['service_manager'], ['ada', 'chief']);
const accountant = person('acc', ['accounts']);
const admin = person('root', ['admin']);
const guarded = (...access: Grant[]): Guarded => ({
  access,
  statusField: 'status',
  fields: { employee: 0, status: 0, costs: 0, margin: 0 },
});
const fields = (entity: Guarded, verb: 'R' | 'C' | 'U' | 'D', row: Record<string, unknown>, who: Person) => {
  const open = openFields(entity, verb, row, who);
  return open && [...open].sort();
};
const ALL = ['costs', 'employee', 'margin', 'status'];

describe('whom a clause speaks to', () => {
  it('everyone is every signed-in person, with or without a role', () => {
    expect(speaksTo({ to: 'everyone' }, ada)).toBe(true);
  });
  it('roles: any one of them is enough, and no other', () => {
    const clause = { to: ['admin', 'accounts'] } as const;
    expect([ada, chief, accountant, admin].map((who) => speaksTo(clause, who))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  it('no role implies another here: an admin is not an accountant unless the clause says so', () => {
    expect(speaksTo({ to: ['accounts'] }, admin)).toBe(false);
  });
});

describe('row scopes', () => {
  it('own: the link names the person', () => {
    expect(scopeHolds(own('employee'), { employee: 'ada' }, ada)).toBe(true);
    expect(scopeHolds(own('employee'), { employee: 'chief' }, ada)).toBe(false);
    expect(scopeHolds(own('employee'), {}, ada)).toBe(false);
    expect(scopeHolds(own('id'), { id: 'ada' }, ada)).toBe(true);
    expect(scopeHolds(own('createdBy'), { createdBy: null }, ada)).toBe(false);
  });
  it('service: the link names somebody of a service that the person manages', () => {
    expect(scopeHolds(serviceOf('employee'), { employee: 'ada' }, chief)).toBe(true);
    expect(scopeHolds(serviceOf('employee'), { employee: 'acc' }, chief)).toBe(false);
    expect(scopeHolds(serviceOf('employee'), { employee: 'ada' }, accountant)).toBe(false);
    expect(scopeHolds(serviceOf('employee'), {}, chief)).toBe(false);
  });
  it('value: a field has this value; an absent boolean counts as false', () => {
    expect(scopeHolds(having('published', true), { published: true }, ada)).toBe(true);
    expect(scopeHolds(having('published', true), {}, ada)).toBe(false);
    expect(scopeHolds(having('published', false), { published: null }, ada)).toBe(true);
    expect(scopeHolds(having('kind', 'public'), { kind: 'public' }, ada)).toBe(true);
    expect(scopeHolds(having('kind', 'public'), { kind: 'private' }, ada)).toBe(false);
  });
});

describe('a clause holds when all that it says holds', () => {
  const approve = {
    to: ['service_manager'],
    rows: serviceOf('employee'),
    except: own('employee'),
    states: ['submitted'],
  } as const;
  const row = { employee: 'ada', status: 'submitted' };

  it('holds', () => expect(clauseHolds(approve, row, chief, 'status')).toBe(true));
  it('not for another role', () => expect(clauseHolds(approve, row, ada, 'status')).toBe(false));
  it('not for a row outside the scope', () =>
    expect(clauseHolds(approve, { ...row, employee: 'acc' }, chief, 'status')).toBe(false));
  it('not for the excepted row: nobody approves their own', () =>
    expect(clauseHolds(approve, { ...row, employee: 'chief' }, chief, 'status')).toBe(false));
  it('not in another state', () => {
    expect(clauseHolds(approve, { ...row, status: 'draft' }, chief, 'status')).toBe(false);
    expect(clauseHolds(approve, { employee: 'ada' }, chief, 'status')).toBe(false);
  });
  it('not where states are named and there is no status field', () =>
    expect(clauseHolds(approve, row, chief)).toBe(false));
});

describe('fields that a verb opens on a row', () => {
  it('none at all when no grant holds', () => {
    expect(fields(guarded(), 'R', {}, admin)).toBeUndefined();
    expect(fields(guarded(grant(['admin'], 'RU')), 'D', {}, admin)).toBeUndefined();
    expect(fields(guarded(grant(['admin'], 'RU')), 'R', {}, ada)).toBeUndefined();
  });
  it('all without a word on fields', () => {
    expect(fields(guarded(grant('everyone', 'R')), 'R', {}, ada)).toEqual(ALL);
  });
  it('those that it names', () => {
    expect(fields(guarded(grant('everyone', 'R', { fields: ['costs'] })), 'R', {}, ada)).toEqual(['costs']);
  });
  it('all but those it goes without', () => {
    expect(fields(guarded(grant('everyone', 'R', { without: ['margin'] })), 'R', {}, ada)).toEqual([
      'costs',
      'employee',
      'status',
    ]);
  });
  it('those named, less those it goes without', () => {
    expect(
      fields(
        guarded(grant('everyone', 'R', { fields: ['costs', 'margin'], without: ['margin'] })),
        'R',
        {},
        ada,
      ),
    ).toEqual(['costs']);
  });
  it('the union of all grants that hold', () => {
    const entity = guarded(
      grant('everyone', 'RU', { without: ['margin'] }),
      grant(['accounts'], 'R', { fields: ['margin'] }),
    );
    expect(fields(entity, 'R', {}, accountant)).toEqual(ALL);
    expect(fields(entity, 'U', {}, accountant)).toEqual(['costs', 'employee', 'status']);
    expect(fields(entity, 'R', {}, ada)).toEqual(['costs', 'employee', 'status']);
  });
  it('by row, state and exception together', () => {
    const entity = guarded(
      grant('everyone', 'RCU', { rows: own('employee'), states: ['draft'] }),
      grant(['service_manager'], 'R', { rows: serviceOf('employee'), except: own('employee') }),
    );
    expect(fields(entity, 'U', { employee: 'ada', status: 'draft' }, ada)).toEqual(ALL);
    expect(fields(entity, 'U', { employee: 'ada', status: 'paid' }, ada)).toBeUndefined();
    expect(fields(entity, 'R', { employee: 'ada', status: 'paid' }, chief)).toEqual(ALL);
    expect(fields(entity, 'R', { employee: 'chief', status: 'paid' }, chief)).toBeUndefined();
  });
});

describe('what a page asks before it shows a button', () => {
  const entity = guarded(grant('everyone', 'RC', { rows: own('employee') }), grant(['admin'], 'D'));
  it('whether some row could ever allow it', () => {
    expect(mayEver(entity, 'C', ada)).toBe(true);
    expect(mayEver(entity, 'D', ada)).toBe(false);
    expect(mayEver(entity, 'D', admin)).toBe(true);
    expect(mayEver(entity, 'U', admin)).toBe(false);
  });
});

describe('a new row of this person', () => {
  it('is theirs where they may make no other', () => {
    const mine = grant('everyone', 'RC', { rows: own('employee') });
    expect(ownLinks(guarded(mine), ada)).toEqual({ employee: 'ada' });
    expect(ownLinks(guarded(mine, grant(['accounts'], 'C')), ada)).toEqual({ employee: 'ada' });
    expect(ownLinks(guarded(mine, grant(['accounts'], 'C')), accountant)).toEqual({});
    expect(ownLinks(guarded(grant('everyone', 'RC', { rows: own('createdBy') })), ada)).toEqual({});
    expect(ownLinks(guarded(grant(['admin'], 'C')), ada)).toEqual({});
  });
});

describe('the fields that a row is handed over by', () => {
  const row = { employee: 'ada', status: 'draft' };
  const shared: Guarded = { ...guarded(grant('everyone', 'RCU')), hands: ['employee'] };
  it('are closed to whoever is not named in them, on a device as on the server', () => {
    expect(openFields(shared, 'U', row, accountant)?.has('employee')).toBe(false);
    expect(openFields(shared, 'U', row, accountant)?.has('costs')).toBe(true);
  });
  it('are open to the one named, a service manager and an admin', () => {
    for (const who of [ada, chief, admin])
      expect(openFields(shared, 'U', row, who)?.has('employee')).toBe(true);
  });
  it('are open to the author of a row that names nobody yet', () => {
    const authored: Guarded = { ...shared, hands: ['employee', 'createdBy'] };
    const open = (row: Readonly<Record<string, unknown>>) =>
      openFields(authored, 'U', row, accountant)?.has('employee');
    expect(open({ createdBy: accountant.id, employee: null })).toBe(true);
    expect(open({ createdBy: accountant.id, employee: 'ada' })).toBe(false);
    expect(open({ createdBy: 'ada', employee: null })).toBe(false);
  });
  it('are filled in by whoever makes the row', () =>
    expect(openFields(shared, 'C', row, accountant)?.has('employee')).toBe(true));
});
