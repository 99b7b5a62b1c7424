import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../domain/access.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { pageOf } from '../../testing/page-of.tsx';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { hrRoutes } from './routes.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const shows = (words: string) => waitFor(() => expect(plain(document.body.textContent)).toContain(words));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

const PAID = {
  id: 'paid',
  version: 1,
  name: 'Paid leave',
  kind: 'paid',
  displayLine1: 'Paid leave',
  hasBalance: true,
  isActive: true,
};
const user = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  firstName: id,
  lastName: 'X',
  displayLine1: `${id} X`,
  enabled: true,
  entryDate: '2020-01-01',
  contracts: [{ lineKey: 'c', type: 'permanent CDI', start: '2020-01-01' }],
  ...more,
});
const entry = (id: string, days: number, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  employee: me.id,
  type: 'paid',
  kind: 'correction',
  days,
  date: '2026-06-01',
  vintage: '2026-06-01',
  ...more,
});
const vacation = (id: string, from: string, to: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  employee: me.id,
  type: 'paid',
  from,
  fromHalf: 'morning',
  to,
  toHalf: 'afternoon',
  status: 'draft',
  displayLine1: id,
  displayLine2: `${from} – ${to}`,
  calculatedDays: 5,
  ...more,
});

async function open(at: string, rows: Record<string, AnyRow[]>, roles: readonly Role[] = ['user']) {
  const path = at.split('?')[0]!;
  const routes = hrRoutes.filter(({ path: of }) => of.startsWith('/humanressources'));
  const pages = Object.fromEntries(
    await Promise.all(routes.map(async (route) => [route.path, await pageOf(routes, route.path)] as const)),
  );
  const page = await renderWithEngine({
    at,
    pages,
    person: { ...me, roles: [...roles], members: new Set(['paul']) },
    rows: {
      users: [user(me.id), user('paul', { service: 'lab' })],
      services: [{ id: 'lab', version: 1, name: 'Lab', displayLine1: 'Lab', manager: me.id }],
      leaveTypes: [PAID],
      leaveEntries: [entry('e', 12)],
      ...rows,
    },
  });
  await act(() =>
    page.engine.db.strict.cursors.bulkPut(
      ['vacations', 'leaveTypes', 'leaveEntries', 'salaries', 'employeePayments', 'users'].map(
        (collection) => ({ collection, cursor: 'c', at: 1 }),
      ),
    ),
  );
  return { ...page, path };
}

describe('vacations', () => {
  const PATH = '/humanressources/vacations';

  it('begin with my balances and list what is mine', async () => {
    await open(PATH, {
      vacations: [
        vacation('Mine', '2026-12-21', '2026-12-24', { status: 'approved' }),
        vacation('His', '2026-12-28', '2026-12-29', { employee: 'paul', status: 'requested' }),
      ],
    });
    await screen.findByRole('heading', { level: 1, name: 'Vacations' });
    const balances = within(await screen.findByRole('region', { name: 'My balances' }));
    await balances.findByText(/12 days$/);
    await balances.findByText(/5 days planned/);
    await shows('2026-12-21');
    expect(document.body.textContent).not.toContain('2026-12-28');
  });

  it('are requested as they are saved, with the count and the balance told before', async () => {
    const { engine } = await open(`${PATH}/new?type=paid&from=2026-12-21&to=2026-12-28`, {});
    await shows('5 days');
    await shows('Balance after it on 28/12/2026: 7 days');
    await press('Send the request');
    await waitFor(async () => {
      const [made] = (await engine.db.rows('vacations').toArray()) as AnyRow[];
      expect(made).toMatchObject({ status: 'requested', calculatedDays: 5, employee: me.id });
    });
  });

  it('are refused on days on which one is away already', async () => {
    await open(`${PATH}/new?type=paid&from=2026-12-21&to=2026-12-22`, {
      vacations: [vacation('Mine', '2026-12-22', '2026-12-24', { status: 'approved' })],
    });
    await shows('2 days');
    await press('Save as draft');
    await shows('You are already away on some of these days.');
  });

  it('of others are decided by whoever answers for them', async () => {
    const { engine } = await open(
      `${PATH}/his`,
      { vacations: [vacation('his', '2026-12-28', '2026-12-31', { employee: 'paul', status: 'requested' })] },
      ['user', 'service_manager'],
    );
    await press('Approve');
    await waitFor(async () =>
      expect(await engine.db.rows('vacations').get('his')).toMatchObject({ status: 'approved' }),
    );
  });

  it('stand in the calendar of the team', async () => {
    await open(`${PATH}?look=calendar`, {
      vacations: [vacation('His', '2026-11-23', '2026-11-25', { employee: 'paul', status: undefined })],
    });
    await shows('paul X');
  });
});

describe('salaries', () => {
  const salary = (id: string, employee: string, more: Partial<AnyRow> = {}): AnyRow => ({
    id,
    version: 1,
    employee,
    period: '2026-10',
    status: 'validated',
    gross: 300_000,
    net: 230_000,
    displayLine1: `Pay of ${id}`,
    displayLine2: '2026-10',
    ...more,
  });
  const rows = { salaries: [salary('me', me.id), salary('paul', 'paul')] };

  it('are one’s own for whoever neither enters nor pays them', async () => {
    await open('/humanressources/salaries', rows);
    await shows('Pay of me');
    expect(document.body.textContent).not.toContain('Pay of paul');
  });

  it('are paid by the accounts', async () => {
    const { engine } = await open('/humanressources/salaries/paul', rows, ['accounts']);
    await press('Pay');
    await waitFor(async () =>
      expect(await engine.db.rows('salaries').get('paul')).toMatchObject({ status: 'paid' }),
    );
  });
});

describe('payments of employees', () => {
  it('wait as drafts until they are confirmed', async () => {
    const payment = {
      id: 'p',
      version: 1,
      employee: 'paul',
      kind: 'advance',
      date: '2026-11-20',
      amount: 20_000,
      status: 'Draft',
      allocations: [],
      displayLine1: 'paul X · 200 €',
    };
    const { engine } = await open('/humanressources/employeePayments/p', { employeePayments: [payment] }, [
      'admin',
    ]);
    await shows('200,00 €');
    await press('Confirm');
    await waitFor(async () =>
      expect(await engine.db.rows('employeePayments').get('p')).toMatchObject({ status: 'confirmed' }),
    );
  });
});

describe('what employees are owed', () => {
  it('is ticked, and becomes payments that wait for approval', async () => {
    const { engine } = await open(
      '/humanressources/employeePayments?look=due',
      {
        salaries: [
          {
            id: 's',
            version: 1,
            employee: 'paul',
            period: '2026-10',
            status: 'validated',
            net: 230_000,
            displayLine1: 'paul X',
          },
        ],
        banks: [{ id: 'bank', version: 1, name: 'Main', displayLine1: 'Main', isActive: true }],
      },
      ['admin'],
    );
    await screen.findByRole('checkbox', { name: 'paul X: salary of October 2026' });
    await shows('No IBAN');
    await press(/^Prepare payments of 2.300,00.€$/);
    await waitFor(async () => {
      const [made] = (await engine.db.rows('employeePayments').toArray()) as AnyRow[];
      expect(made).toMatchObject({
        employee: 'paul',
        kind: 'salary',
        amount: 230_000,
        status: 'Draft',
        bankAccount: 'bank',
        allocations: [{ salary: 's', amount: 230_000 }],
      });
    });
    await shows('Nothing to pay');
  });
});

describe('pay slips', () => {
  it('are assigned by the number and the name in the names of their files', async () => {
    const { engine } = await open(
      '/humanressources/salaries',
      {
        users: [user(me.id), user('paul', { matricule: 'M7', lastName: 'Langevin' })],
        salaries: [
          {
            id: 's',
            version: 1,
            employee: 'paul',
            period: '2026-11',
            status: 'draft',
            gross: 300_000,
            kind: 'ordinary',
            displayLine1: 'Paul Langevin',
          },
        ],
      },
      ['admin'],
    );
    await press('Upload pay slips');
    const input = await screen.findByLabelText('Pay slips (PDF)');
    const files = [
      new File(['%PDF-1.4 slip'], 'M7 Langevin 2026-11.pdf', { type: 'application/pdf' }),
      new File(['%PDF-1.4 other'], 'unknown.pdf', { type: 'application/pdf' }),
    ];
    fireEvent.change(input, { target: { files } });
    const slip = await screen.findByLabelText('M7 Langevin 2026-11.pdf');
    await waitFor(() => expect(slip).toHaveProperty('value', 's'));
    expect(screen.getByLabelText('unknown.pdf')).toHaveProperty('value', '');
    await press('Attach 1 pay slip');
    await waitFor(async () =>
      expect((await engine.db.rows('salaries').get('s'))?.['paySlip']).toEqual(expect.any(String)),
    );
  });
});

describe('the overview', () => {
  it('tells who works here, who is away, what ends and what the pay costs', async () => {
    await open(
      '/humanressources',
      {
        users: [
          user(me.id),
          user('paul', {
            contracts: [{ lineKey: 'c', type: 'fixed-term CDD', start: '2026-01-01', end: '2026-12-15' }],
          }),
        ],
        vacations: [
          vacation('His', '2026-11-16', '2026-12-31', {
            employee: 'paul',
            status: 'approved',
            displayLine2: 'Until the end',
          }),
        ],
        salaries: [
          {
            id: 's',
            version: 1,
            employee: 'paul',
            period: '2026-10',
            status: 'paid',
            calculatedTotalCost: 426_000,
          },
        ],
      },
      ['admin'],
    );
    await shows('Employees under contract2');
    await shows('Until the end');
    await shows('Contract ends');
    await shows('4 260,00 €');
  });
});
