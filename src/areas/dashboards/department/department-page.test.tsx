import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, classic, EMPLOYEE } from '../../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { drafts } from '../../../ui/form/draft-ports.ts';
import { decisionsKey } from '../../../ui/record/lines/decisions-key.ts';
import DepartmentPage from './department-page.tsx';
import { turns } from '../../../testing/turns.ts';

const PAGE = '/dashboard/department';
const ACCOUNT = '/humanressources/expenseAccounts/:expenseAccountId';

const one = (id: string, submittedAt: string, more: Partial<ExpenseAccountRow> = {}): AnyRow => ({
  ...account(id, [{ ...classic('paper', 12_000, { label: `Paper of ${id}` }), calculatedAmount: 12_000 }], {
    period: '2026-11',
    title: id,
    status: 'submitted',
    ...more,
  }),
  version: 1,
  displayLine1: id,
  submittedAt,
  calculatedTotal: 12_000,
});
const ROWS = [
  one('Young', '2026-11-19 08:00'),
  one('Old', '2026-11-10 08:00', { period: '2026-10' }),
  one('Paul’s', '2026-11-01 08:00', { employee: 'paul' }),
  one('Paid', '2026-09-01 08:00', { status: 'paid', period: '2026-09' }),
  one('Refused', '2026-09-01 08:00', { status: 'refused', period: '2026-09' }),
];
const request = (id: string, requester: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  displayLine1: id,
  requester,
  status: 'submitted',
  submittedAt: '2026-11-12 08:00',
  calculatedNet: 40_000,
  calculatedBarred: [requester],
  lines: [{ lineKey: 'a', label: `Scales of ${id}`, quantity: 2, unitPrice: 200, calculatedNet: 40_000 }],
  ...more,
});

async function open(
  roles: readonly ('service_manager' | 'admin')[] = ['service_manager'],
  requests: readonly AnyRow[] = [],
) {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const view = await renderWithEngine({
    at: PAGE,
    pages: { [PAGE]: <DepartmentPage />, [ACCOUNT]: <h1>The account</h1> },
    person: { id: 'boss', roles: ['user', ...roles], members: new Set(['marie']) },
    rows: {
      users: [
        { ...EMPLOYEE, enabled: true, version: 1, service: 'lab' },
        { id: 'paul', version: 1, displayLine1: 'Paul Langevin', service: 'shop' },
      ],
      services: [{ id: 'lab', name: 'Laboratory', displayLine1: 'Laboratory', manager: 'boss', version: 1 }],
      expenseAccounts: ROWS,
      purchaseRequests: requests,
    },
  });
  await act(() =>
    view.engine.db.strict.cursors.put({ collection: 'expenseAccounts', cursor: 'c1.1', at: 1 }),
  );
  await screen.findByRole('button', { name: 'Approve' });
  await screen.findAllByText('Marie Curie');
  return {
    ...view,
    wait: () => void (now += 1_000),
    status: async (id: string) => (await view.engine.db.rows('expenseAccounts').get(id))?.['status'],
  };
}
const queue = () =>
  within(screen.getByRole('heading', { name: 'Expense accounts to approve' }).closest('section')!)
    .getAllByRole('button')
    .flatMap((button) => (/12/.test(button.textContent) ? [button.textContent] : []));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a manager’s service', () => {
  it('shows whoever approves second what the first granted, beside what was claimed', async () => {
    const { engine } = await open(['admin']);
    const [line] = (ROWS[0] as ExpenseAccountRow).costs ?? [];
    await act(() =>
      engine.db.rows('expenseAccounts').update('Young', {
        status: 'endorsed',
        submittedAt: '2026-10-01 08:00',
        costs: [{ ...line, accepted: 9_000, acceptedReason: 'One ream' }],
      } as never),
    );
    const own = within(await screen.findByRole('region', { name: 'Young' }));
    await own.findByText(/90,00.€/);
    own.getByText(/of 120,00.€ · One ream/);
  });

  it('tells who waits since when, the longest first, and no others', async () => {
    await open();
    await waitFor(() =>
      expect(queue()).toEqual([
        expect.stringMatching(/^Marie Curie120,00.€Old · October 2026For 10 days$/),
        expect.stringMatching(/^Marie Curie120,00.€Young · November 2026For 1 day$/),
      ]),
    );
    screen.getByText('1 of 2');
    screen.getByText('Laboratory');
  });

  it('is decided on by keys, where it stands, and goes on by itself', async () => {
    const { status, wait } = await open();
    await screen.findByText('Paper of Old');
    press('a');
    await waitFor(async () => expect(await status('Old')).toBe('approved'));
    await screen.findByText('Paper of Young');
    // The same press once more is not meant for the next.
    press('a');
    wait();
    expect(await status('Young')).toBe('submitted');
    press('r');
    const reason = within(await screen.findByRole('dialog')).getByLabelText('Reason of the refusal');
    fireEvent.change(reason, { target: { value: 'Not ours' } });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await screen.findByText('Nobody waits for you.');
    expect(await status('Young')).toBe('refused');
  });

  it('leaves to its page what was begun there', async () => {
    drafts.write(decisionsKey('boss', 'Old'), { paper: { accepted: 1 } });
    const { status, path } = await open();
    await screen.findByText('You have begun to decide on its lines: open it to go on.');
    press('a');
    await act(turns);
    expect(await status('Old')).toBe('submitted');
    press('o');
    await screen.findByRole('heading', { name: 'The account' });
    expect(path()).toBe('/humanressources/expenseAccounts/Old');
  });

  it('shows what it spends by month and by person, drafts and refusals left out', async () => {
    await open();
    for (const title of ['By month', 'By person']) {
      const table = (await screen.findAllByRole('table', { name: title }))[0]!;
      const told = within(table)
        .getAllByRole('row')
        .flatMap(({ textContent }) => (/(120|360),00/.test(textContent) ? [textContent] : []));
      expect(told).toEqual(
        title === 'By person'
          ? [expect.stringMatching(/^Marie Curie360,00/)]
          : [
              expect.stringMatching(/^Sep.*120,00/),
              expect.stringMatching(/^Oct.*120,00/),
              expect.stringMatching(/^Nov.*120,00/),
            ],
      );
    }
  });

  const REQUESTS = [
    request('DA-1', 'marie', { reason: 'The old ones are broken' }),
    request('DA-2', 'marie', { urgent: true, calculatedNeedsSecond: true }),
    request('Elsewhere', 'paul'),
    request('Mine', 'boss'),
    request('Second', 'marie', {
      status: 'endorsed',
      firstApprover: 'boss',
      calculatedBarred: ['marie', 'boss'],
    }),
    request('Draft', 'marie', { status: 'draft' }),
  ];
  const requestStatus = async (view: Awaited<ReturnType<typeof open>>, id: string) =>
    (await view.engine.db.rows('purchaseRequests').get(id))?.['status'];

  it('decides on the purchase requests of its people by keys, urgent ones first, and never twice on one', async () => {
    const view = await open(['service_manager'], REQUESTS);
    fireEvent.click(await screen.findByRole('radio', { name: 'Purchases (2)' }));
    await screen.findByText('Scales of DA-2');
    screen.getByText('Above the approval limit: it needs two approvals.');
    press('a');
    await waitFor(async () => expect(await requestStatus(view, 'DA-2')).toBe('endorsed'));
    await screen.findByText('The old ones are broken');
    view.wait();
    press('r');
    const reason = within(await screen.findByRole('dialog')).getByLabelText('Reason of the refusal');
    fireEvent.change(reason, { target: { value: 'Repair them' } });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await waitFor(async () => expect(await requestStatus(view, 'DA-1')).toBe('refused'));
    expect((await view.engine.db.rows('purchaseRequests').get('DA-1'))?.['refusalReason']).toBe(
      'Repair them',
    );
    // Nothing is left there: the expense accounts are shown again.
    await screen.findByRole('heading', { name: 'Expense accounts to approve' });
    expect(screen.queryByRole('radio', { name: /Purchases/ })).toBeNull();
  });

  it('leaves to the admin the requests of all, but never their own', async () => {
    await open(['admin'], REQUESTS);
    await screen.findByRole('radio', { name: 'Purchases (3)' });
  });

  it('is that of all for the admin', async () => {
    await open(['admin']);
    expect(queue()).toHaveLength(3);
    screen.getByText('All services');
  });
});
