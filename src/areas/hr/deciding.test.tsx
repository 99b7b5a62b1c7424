import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classic } from '../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { draftsOf } from '../../ui/form/draft-ports.ts';
import { openAccount } from './account-page.fixture.tsx';
import ExpenseAccountPage from './expense-account-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PAPER = {
  ...classic('c', 1_200, { date: '2026-11-03', label: 'Paper' }),
  calculatedAmount: 1_200,
};
const button = (name: string) => screen.findByRole('button', { name });
const fill = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
/** Who may decide at every stage. */
const ROOT = { id: 'root', roles: ['user', 'admin'] as const };
const open = (line: object = {}, status: ExpenseAccountRow['status'] = 'submitted') =>
  openAccount([{ ...PAPER, ...line }], { person: ROOT, more: { status } });
type Engine = Awaited<ReturnType<typeof open>>['engine'];
const account = async (engine: Engine) =>
  (await engine.db.rows('expenseAccounts').get('a')) as unknown as ExpenseAccountRow;

describe('a decision on a line that was left before the step', () => {
  const decide = async () => {
    await open();
    fireEvent.click(await button('Grant less'));
    fill(screen.getByLabelText('Accepted', { exact: true }), '8');
    fill(screen.getByLabelText('Reason of the difference', { exact: true }), 'No minibar');
    cleanup();
  };

  it('is taken up again where nothing has moved', async () => {
    await decide();
    const { engine } = await open();
    fireEvent.click(await button('Approve'));
    await screen.findByText('Approved');
    expect((await account(engine)).costs?.[0]).toMatchObject({ accepted: 800, acceptedReason: 'No minibar' });
    expect(draftsOf('root')).toEqual([]);
  });

  it.each([
    ['the next stage', { accepted: 1_100, acceptedReason: 'As agreed' }, 'approved', 'Validate'],
    [
      'a line that was corrected',
      { label: 'Paper and ink', amountTtc: 1_500, calculatedAmount: 1_500 },
      'submitted',
      'Approve',
    ],
  ] as const)('is not written over %s, and is said', async (_what, line, status, step) => {
    await decide();
    const { engine } = await open(line, status);
    const said = await screen.findByText(/These lines have changed since you decided/);
    expect(said.textContent).toMatch(/Paper · Granted 8,00.€ · No minibar/);
    fireEvent.click(await button(step));
    await waitFor(async () => expect((await account(engine)).status).not.toBe(status));
    const { accepted, acceptedReason } = { accepted: undefined, acceptedReason: undefined, ...line };
    const [granted] = (await account(engine)).costs ?? [];
    expect([granted?.accepted ?? undefined, granted?.acceptedReason ?? undefined]).toEqual([
      accepted,
      acceptedReason,
    ]);
    expect(screen.queryByText(/These lines have changed since you decided/)).toBeNull();
  });

  it('is discarded where its person says so', async () => {
    await decide();
    const page = {
      '/humanressources/expenseAccounts/:expenseAccountId': (
        <main>
          <ExpenseAccountPage />
        </main>
      ),
    };
    await openAccount([PAPER], { person: ROOT, more: { status: 'approved' }, beside: page });
    const discard = await button('Discard these decisions');
    discard.focus();
    fireEvent.click(discard);
    expect(screen.queryByText(/These lines have changed since you decided/)).toBeNull();
    expect(draftsOf('root')).toEqual([]);
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

it('less than is asked for is granted with a reason, which is asked for at its line', async () => {
  const { engine } = await open();
  fireEvent.click(await button('Grant less'));
  fill(screen.getByLabelText('Accepted', { exact: true }), '8');
  fireEvent.click(await button('Approve'));
  await screen.findByText('Say to whoever spent it why not all of it is granted.');
  expect((await account(engine)).status).toBe('submitted');
  fill(screen.getByLabelText('Reason of the difference', { exact: true }), 'No minibar');
  fireEvent.click(await button('Approve'));
  await screen.findByText('Approved');
  expect((await account(engine)).costs?.[0]).toMatchObject({ accepted: 800, acceptedReason: 'No minibar' });
});

describe('the reason of a refusal', () => {
  const NAME = 'Refuse “November”';
  const question = () => screen.findByRole('dialog', { name: NAME });
  const ask = async () => {
    fireEvent.click(await button('More'));
    fireEvent.click(await button('Refuse…'));
    return within(await question()).getByLabelText<HTMLTextAreaElement>('Reason of the refusal', {
      exact: true,
    });
  };
  const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

  it('stays where the step could not be saved, with what is said of it, and goes with the next try', async () => {
    const { engine } = await open();
    fill(await ask(), 'Two nights only');
    const problems = [{ pointer: '', code: 'storage.full', message: 'Full' }];
    vi.spyOn(engine, 'act').mockRejectedValueOnce(new AppError('storage.full', { problems }));
    const dialog = within(await question());
    fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    await dialog.findByRole('alert');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    dialog.getByDisplayValue('Two nights only');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Refuse' }).ariaDisabled).not.toBe('true'));
    fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await account(engine)).toMatchObject({ status: 'refused', refusalReason: 'Two nights only' });
    expect(draftsOf('root')).toEqual([]);
  });

  it('is asked about when its sheet is left, and comes back where it was kept', async () => {
    await open();
    fill(await ask(), 'Two nights only');
    escape(await question());
    fireEvent.click(await button('Stay'));
    screen.getByDisplayValue('Two nights only');
    escape(await question());
    fireEvent.click(await button('Keep as a draft'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await ask()).value).toBe('Two nights only');
    escape(await question());
    fireEvent.click(await button('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await ask()).value).toBe('');
    escape(await question());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is sent by Ctrl+S', async () => {
    const { engine } = await open();
    fill(await ask(), 'Private');
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await waitFor(async () => expect((await account(engine)).status).toBe('refused'));
  });

  it('is not asked for again by itself, where another decided meanwhile', async () => {
    const { engine } = await open();
    fill(await ask(), 'Private');
    const becomes = (status: string) =>
      act(async () => void (await engine.db.rows('expenseAccounts').update('a', { status })));
    await becomes('refused');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await becomes('submitted');
    await button('Approve');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await ask()).value).toBe('Private');
  });
});
