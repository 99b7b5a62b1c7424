import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classic, EMPLOYEE } from '../../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { BOSS, openAccount, type Opening } from '../account-page.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const PAPER = { ...classic('c', 120_00, { date: '2026-11-03', label: 'Paper' }), calculatedAmount: 120_00 };
const MARIE = { id: EMPLOYEE.id };
const open = (more: Partial<ExpenseAccountRow>, opening: Opening = {}) =>
  openAccount([PAPER], { person: MARIE, more, ...opening });
const SUBMITTED = { status: 'submitted', submittedAt: '2026-01-12 09:00' } as const;
const course = async () => within(await screen.findByRole('list', { name: 'Progress' }));
const stages = async () =>
  (await course()).getAllByRole('listitem').map((item) => item.textContent?.replaceAll(/\s+/g, ' '));

describe('where the money is', () => {
  it('is said by the stages behind, the one it is at, and those to come', async () => {
    await open({ ...SUBMITTED, status: 'approved', approvedAt: '2026-01-14 10:00' });
    expect(await stages()).toEqual([
      expect.stringContaining('Entry'),
      'Submission12/01/2026',
      'Approval14/01/2026',
      'Validation',
      'Payment',
    ]);
    expect((await course()).getByText('Approval').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  it('has two approvals for a great amount, with whoever gives the second', async () => {
    const { engine } = await open({ ...SUBMITTED, calculatedNeedsSecond: true });
    expect(await stages()).toHaveLength(6);
    await engine.db.rows('users').put({ id: 'head', displayLine1: 'Ada Head', version: 1 });
    await act(async () => {
      await engine.db.rows('expenseAccounts').update('a', {
        status: 'endorsed',
        firstApprovedAt: '2026-01-13 08:00',
        calculatedSecondApprover: 'head',
      });
    });
    await screen.findByText('Approved once; with Ada Head for the second approval since 13/01/2026.');
    await screen.findByRole('button', { name: 'Remind Ada Head' });
  });

  it('names the manager and who stands in for them', async () => {
    const { engine } = await open(SUBMITTED);
    await act(async () => {
      await engine.db.rows('users').put({ id: 'boss', displayLine1: 'Rosa Boss', version: 1 });
      await engine.db.rows('users').put({ id: 'deputy', displayLine1: 'Ben Deputy', version: 1 });
      await engine.db.rows('services').update('lab', { delegate: 'deputy' });
    });
    await screen.findByText('With Rosa Boss for approval since 12/01/2026; Ben Deputy stands in for them.');
  });

  it('tells when it is paid: at the earliest, then by the day of its validation', async () => {
    const { engine } = await open(SUBMITTED);
    await act(async () => {
      await engine.db
        .rows('parameters')
        .put({ id: 'p', key: 'expenses.paymentDays', value: { ofMonth: [20] }, public: true, version: 1 });
      await engine.db
        .rows('expenseAccounts')
        .update('a', { status: 'validated', validatedAt: '2026-02-21 10:00' });
    });
    expect(await (await course()).findByText('expected 20/03/2026')).toBeTruthy();
  });

  it('is not said of a draft', async () => {
    await open({ status: 'draft' });
    await screen.findByRole('button', { name: 'Submit' });
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  });
});

describe('a reminder', () => {
  it('is one tap, is queued without a network, and cannot be sent twice on a day', async () => {
    const { engine } = await open(SUBMITTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Send a reminder' }));
    await screen.findByText(/Your reminder goes out as soon as it can be sent\./);
    expect(screen.queryByRole('button', { name: 'Send a reminder' })).toBeNull();
    await waitFor(async () => expect(await engine.db.strict.outbox.count()).toBe(1));
    const [record] = await engine.db.strict.outbox.toArray();
    expect(record).toMatchObject({ op: 'update', patch: { nudgedOn: engine.writer.today() } });
  });

  it('that was sent on another day is told beside the next', async () => {
    await open({ ...SUBMITTED, nudgedOn: '2026-01-20' });
    await screen.findByText('You sent a reminder on 20/01/2026.', { exact: false });
    await screen.findByRole('button', { name: 'Send a reminder' });
  });

  it('is its employee’s alone', async () => {
    await open(SUBMITTED, { person: BOSS });
    await screen.findByRole('button', { name: 'Approve' });
    expect(screen.queryByRole('button', { name: /remind/i })).toBeNull();
  });
});

describe('a line beyond a limit', () => {
  const beyond = {
    ...PAPER,
    calculatedLimit: 100_00,
    calculatedLimitSum: 120_00,
    calculatedLimitPer: 'month',
    calculatedLimitOn: 'supplies',
  } as const;

  it('shows whoever approves the limit, the sum and the reason', async () => {
    await openAccount([{ ...beyond, capReason: 'The whole office' }], { person: BOSS, more: SUBMITTED });
    await screen.findByText('Over the limit');
    await screen.findByText(
      /Office supplies: 120,00.€ in the month with this line, where 100,00.€ is the limit/,
    );
    screen.getByText('The whole office');
    expect(screen.queryByText(/No reason is given/)).toBeNull();
  });

  it('keeps the account from being submitted until it says why, without a network too', async () => {
    const { engine } = await open({ status: 'draft' });
    await engine.db.rows('parameters').put({
      id: 'p',
      key: 'expenses.limits',
      value: [{ category: 'supplies', per: 'month', amount: 100 }],
      public: true,
      version: 1,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByText('One line is not complete yet: it is marked below.');
    fireEvent.click(screen.getByRole('button', { name: 'Paper' }));
    await screen.findByText(/it cannot be submitted without a reason/);
    fireEvent.change(await screen.findByLabelText('Reason for going beyond', { exact: false }), {
      target: { value: 'The whole office' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Submitted');
  });
});

describe('what is owed', () => {
  it.each([
    [{ advance: 150_00 }, 'To give back', '30,00'],
    [{ advance: 150_00, advanceRest: 'carried over' }, 'Kept for the next account', '30,00'],
    [{ calculatedCarriedIn: 20_00 }, 'Owed to you', '100,00'],
  ] as const)('with %j: %s', async (more, name, amount) => {
    await open({ status: 'draft', ...more });
    const figure = (await screen.findByText(name)).closest('div');
    expect(figure?.textContent).toContain(amount);
  });
});

it('lets the accounts correct the VAT that comes back as they validate', async () => {
  const withVat = { ...PAPER, vat: [{ lineKey: 'v', rate: 20, amount: 20_00 }] };
  const { engine } = await openAccount([withVat], {
    person: { id: 'ann', roles: ['user', 'accounts'] },
    more: { ...SUBMITTED, status: 'approved' },
  });
  fireEvent.change(await screen.findByLabelText('Recoverable VAT', { exact: false, selector: 'input' }), {
    target: { value: '50' },
  });
  fireEvent.blur(screen.getByLabelText('Recoverable VAT', { exact: false, selector: 'input' }));
  fireEvent.click(screen.getByRole('button', { name: 'Validate' }));
  await waitFor(async () =>
    expect(await engine.db.rows('expenseAccounts').get('a')).toMatchObject({
      status: 'validated',
      calculatedRecoverableVat: 10_00,
    }),
  );
});
