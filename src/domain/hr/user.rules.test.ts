import { describe, expect, it } from 'vitest';
import { openFields, type Person } from '../kernel/grants.ts';
import { user } from './user.entity.ts';
import { checkContracts, checkUser, computeUser, isEmployee } from './user.rules.ts';

const nowhere = { lookup: { get: async () => undefined, where: async () => [] }, today: '2026-03-15' };
const contract = (lineKey: string, start: string, end?: string) => ({
  lineKey,
  type: 'permanent CDI' as const,
  start,
  end: end ?? null,
  jobTitle: lineKey,
  grossMonthly: 300_000,
});
const codes = (contracts: ReturnType<typeof contract>[]) =>
  checkContracts(contracts).map(({ pointer, code }) => `${pointer} ${code}`);

describe('contracts', () => {
  it('follow each other', () => {
    expect(codes([])).toEqual([]);
    expect(codes([contract('b', '2025-07-01'), contract('a', '2024-01-01', '2025-06-30')])).toEqual([]);
  });

  it('share no day, in whatever order they stand', () => {
    expect(codes([contract('a', '2024-01-01', '2025-06-30'), contract('b', '2025-06-30')])).toEqual([
      '/contracts/1/start contract.overlap',
    ]);
    expect(codes([contract('b', '2025-01-01'), contract('a', '2024-01-01')])).toEqual([
      '/contracts/0/start contract.overlap',
    ]);
    // Inside a longer one that began before its neighbour.
    expect(
      codes([
        contract('a', '2020-01-01', '2029-12-31'),
        contract('b', '2021-01-01', '2021-12-31'),
        contract('c', '2023-01-01', '2023-12-31'),
      ]),
    ).toEqual(['/contracts/1/start contract.overlap', '/contracts/2/start contract.overlap']);
    expect(codes([contract('a', '2024-01-01'), contract('b', '2024-01-01')])).toHaveLength(1);
  });

  it('end after they start', () => {
    expect(codes([contract('a', '2024-01-02', '2024-01-01')])).toEqual(['/contracts/0/end date.order']);
    expect(codes([contract('a', '2024-01-01', '2024-01-01')])).toEqual([]);
  });
});

describe('the current contract', () => {
  const base = { id: 'u', firstName: 'Marie', lastName: 'Curie', entryDate: '2024-01-01' };
  const contracts = [contract('old', '2024-01-01', '2026-03-14'), contract('new', '2026-03-15')];

  it('is the one that holds today, without its pay', async () => {
    expect(await computeUser({ ...base, contracts }, nowhere)).toEqual({
      calculatedCurrentContract: { type: 'permanent CDI', start: '2026-03-15', end: null, jobTitle: 'new' },
    });
    expect(
      (await computeUser({ ...base, contracts }, { ...nowhere, today: '2026-03-14' }))
        .calculatedCurrentContract?.jobTitle,
    ).toBe('old');
    expect(await computeUser({ ...base, contracts }, { ...nowhere, today: '2023-12-31' })).toEqual({
      calculatedCurrentContract: null,
    });
  });

  it('makes an employee of an enabled user', () => {
    expect(isEmployee({ contracts }, '2026-03-15')).toBe(true);
    expect(isEmployee({ contracts, enabled: false }, '2026-03-15')).toBe(false);
    expect(isEmployee({ contracts: [] }, '2026-03-15')).toBe(false);
  });
});

describe('a person', () => {
  const base = { id: 'u', firstName: 'Marie', lastName: 'Curie', entryDate: '2024-01-01' };
  const problems = async (more: object) =>
    (await checkUser({ ...base, ...more }, nowhere)).map(({ pointer, code }) => `${pointer} ${code}`);

  it('leaves after entering, is born by now, is not their own manager', async () => {
    expect(await problems({ exitDate: '2023-12-31', birthDate: '2026-03-16', manager: 'u' })).toEqual([
      '/exitDate date.order',
      '/birthDate date.future',
      '/manager manager.self',
    ]);
    expect(await problems({ exitDate: '2024-01-01', birthDate: '1990-01-01', manager: 'v' })).toEqual([]);
  });

  it('has each vehicle once', async () => {
    const vehicles = [
      { lineKey: '1', plate: 'AB-123-CD' },
      { lineKey: '2', plate: 'ab 123 cd', from: '2026-01-01', to: '2025-01-01' },
    ];
    expect(await problems({ vehicles })).toEqual([
      '/vehicles/1/plate vehicle.exists',
      '/vehicles/1/to date.order',
    ]);
  });
});

describe('who sees what of a person', () => {
  const reader = (roles: Person['roles'], id = 'other'): Person => ({ id, roles, members: new Set() });
  const row = { id: 'u', enabled: true };
  const PRIVATE = [
    'birthDate',
    'socialSecurityNumber',
    'address',
    'iban',
    'contracts',
    'mobile',
    'emergencyContact',
    'roles',
    'vehicles',
    'cv',
  ];

  it('colleagues and managers read the directory only', () => {
    for (const roles of [['user'], ['service_manager'], ['project_manager'], ['dev']] as const) {
      const open = openFields(user, 'R', row, reader(roles));
      expect(open?.has('email')).toBe(true);
      for (const field of PRIVATE) expect(open?.has(field), field).toBe(false);
    }
  });

  it('accounts read the IBAN too, oneself and admin everything', () => {
    const accounts = openFields(user, 'R', row, reader(['accounts']));
    expect(accounts?.has('iban')).toBe(true);
    for (const field of PRIVATE.filter((name) => name !== 'iban'))
      expect(accounts?.has(field), field).toBe(false);
    for (const who of [reader(['user'], 'u'), reader(['admin'])])
      expect(openFields(user, 'R', row, who)?.size).toBe(Object.keys(user.fields).length);
  });

  it('oneself writes what the table says, admin alone the rest', () => {
    const own = openFields(user, 'U', row, reader(['user'], 'u'));
    expect([...(own ?? [])].sort()).toEqual([
      'address',
      'emergencyContact',
      'language',
      'mobile',
      'notifyOf',
      'phone',
      'photo',
      'theme',
      'transportPasses',
      'vehicles',
    ]);
    for (const roles of [['user'], ['accounts'], ['service_manager']] as const)
      expect(openFields(user, 'U', row, reader(roles))).toBeUndefined();
    expect(openFields(user, 'U', row, reader(['admin']))?.has('roles')).toBe(true);
    expect(openFields(user, 'D', row, reader(['user'], 'u'))).toBeUndefined();
  });
});
