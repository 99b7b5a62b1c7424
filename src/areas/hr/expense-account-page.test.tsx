import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../domain/access.ts';
import { account, CAR, classic, COPIED, EMPLOYEE, mileage } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { answer, renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import ExpenseAccountPage from './expense-account-page.tsx';
import NewExpenseAccountPage from './new-expense-account-page.tsx';

const PERSON: AnyRow = {
  ...EMPLOYEE,
  lastName: 'Curie',
  entryDate: '2020-01-01',
  enabled: true,
  version: 1,
  address: { textAddress: '1 rue du Bac, Amiens' },
};
/** An account as the server has it: computed. */
const stored = (costs: Cost[], more: Partial<ExpenseAccountRow> = {}): AnyRow => ({
  ...account('a', costs, { period: '2026-11', title: 'November', ...more }),
  version: 1,
  displayLine1: 'November',
  calculatedTotal: costs.reduce((sum, cost) => sum + (cost.calculatedAmount ?? 0), 0),
});
const paid = (cost: Cost): Cost => ({ ...cost, calculatedAmount: cost.amountTtc ?? 0 });

interface Opening {
  readonly costs?: Cost[];
  readonly more?: Partial<ExpenseAccountRow>;
  readonly who?: string;
  readonly roles?: Role[];
  readonly members?: string[];
  readonly others?: AnyRow[];
  readonly vehicles?: object[];
  readonly at?: string;
  readonly send?: RenderWithEngineOptions['send'];
}
const open = (opening: Opening = {}) => {
  const {
    costs = [],
    more,
    who = 'marie',
    roles = ['user'],
    members = [],
    others = [],
    vehicles = [CAR],
    send,
  } = opening;
  return renderWithEngine({
    at: opening.at ?? '/humanressources/expenseAccounts/a',
    pages: {
      '/humanressources/expenseAccounts/new': <NewExpenseAccountPage />,
      '/humanressources/expenseAccounts/:expenseAccountId': <ExpenseAccountPage />,
      '/humanressources/expenseAccounts': <h1>The list</h1>,
    },
    person: { id: who, roles, members: new Set(members) },
    rows: {
      users: [{ ...PERSON, vehicles, service: 'lab' }],
      services: [{ id: 'lab', name: 'Laboratory', manager: 'boss', version: 1 }],
      expenseAccounts: [stored(costs, more), ...others],
    },
    ...(send ? { send } : {}),
  });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sheet = (name: string) => screen.findByRole('dialog', { name });
const fill = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const place = (name: 'Departure' | 'Arrival', value: string) =>
  fill(screen.getByRole('combobox', { name }), value);
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a trip', () => {
  const drive = (km: number) =>
    account('year', [mileage('y', '2026-03-02', km, COPIED)], { title: 'Year', status: 'submitted' });

  it('shows its allowance as the sum it is: 5 CV beyond 4,000 km, crossing 5,000', async () => {
    const { engine } = await open({ others: [drive(4000)] });
    fireEvent.click(await button('Add mileage'));
    const editor = await sheet('Add mileage');
    await within(editor).findByDisplayValue(/Peugeot 308 · AB-123-CD · 5 CV/);
    place('Departure', 'Amiens');
    place('Arrival', 'Marseille');
    fill(screen.getByLabelText('Distance one way', { exact: true }), '1000');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Round trip' }));
    // F(4000) = 2 544,00 and F(6000) = 6000 × 0,357 + 1395 = 3 537,00: the trip earns the difference.
    await within(editor).findByText('2 544,00 €');
    await within(editor).findByText('6 000 km × 0,357 € + 1 395 €');
    expect(within(editor).getByText('3 537,00 €')).toBeTruthy();
    expect(within(editor).getByText('993,00 €')).toBeTruthy();
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Amiens ⇄ Marseille' });
    expect(screen.getAllByText('993,00 €').length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: 'Saved on this device' })).toBeTruthy();
    const row = (await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow;
    expect(row.costs?.[0]?.expense.expenseTrip).toMatchObject({
      km: 1000,
      kmSource: 'typed',
      roundTrip: true,
      vehicle: CAR.lineKey,
    });
  });

  it('pays 2 544,00 € for the first 4,000 km, and a fifth more to an electric car', async () => {
    await open({ vehicles: [{ ...CAR, energy: 'electric' }] });
    fireEvent.click(await button('Add mileage'));
    const editor = await sheet('Add mileage');
    await within(editor).findByDisplayValue(/5 CV/);
    place('Departure', 'Amiens');
    place('Arrival', 'Kiruna');
    fill(screen.getByLabelText('Distance one way', { exact: true }), '4000');
    await within(editor).findByText(/× 0,636 €\) \+ 20 %/);
    expect(within(editor).getAllByText('3 052,80 €')).toHaveLength(2);
  });

  it('asks the server for the distance, and lets the person know better with a reason', async () => {
    const asked: unknown[] = [];
    await open({
      send: ({ path, body }) => {
        // No answer is not a network that is gone: then nothing would be asked.
        if (path !== '/addresses/km') return new Promise<never>(() => {});
        asked.push(JSON.parse(String(body)));
        return Promise.resolve(answer(200, { distance: 142.3, source: 'route' }));
      },
    });
    fireEvent.click(await button('Add mileage'));
    await sheet('Add mileage');
    place('Departure', 'Amiens');
    place('Arrival', 'Lille');
    const km = screen.getByLabelText<HTMLInputElement>('Distance one way', { exact: true });
    await waitFor(() => expect(km.value).toBe('142,3'));
    expect(asked).toEqual([{ from: 'Amiens', to: 'Lille' }]);
    await screen.findByText(/Looked up by road/);
    fill(km, '150');
    fill(screen.getByLabelText('Reason of the correction', { exact: true }), 'Motorway closed');
    fireEvent.click(screen.getByRole('button', { name: 'Use 142,3\u00a0km' }));
    await waitFor(() => expect(km.value).toBe('142,3'));
  });

  it('says which condition is not met, and leads to the missing power', async () => {
    await open({ vehicles: [{ ...CAR, fiscalHorsepower: null }] });
    fireEvent.click(await button('Add mileage'));
    const editor = await sheet('Add mileage');
    await within(editor).findByDisplayValue(/Peugeot/);
    fill(screen.getByLabelText('Distance one way', { exact: true }), '10');
    place('Departure', 'Amiens');
    save();
    expect(
      (await within(editor).findAllByText('The necessary conditions are not met (CV, addresses)')).length,
    ).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Add the fiscal power' }));
    const vehicle = await sheet('Your vehicle');
    fill(within(vehicle).getByLabelText('Fiscal horsepower', { exact: true }), '5');
    fireEvent.click(within(vehicle).getByRole('button', { name: 'Save' }));
    await within(editor).findByDisplayValue(/5 CV/);
    place('Arrival', 'Lille');
    save();
    await screen.findByRole('button', { name: 'Amiens → Lille' });
  });

  it('is refused twice on one date', async () => {
    const cost = mileage('m', '2026-11-20', 10, {
      departure: { textAddress: 'Amiens' },
      arrival: { textAddress: 'Lille' },
    });
    await open({ costs: [cost] });
    fireEvent.click(await button('Add mileage'));
    fireEvent.click(within(await screen.findByRole('group', { name: 'Drive again' })).getByRole('button'));
    save();
    await screen.findByText('A route already exists on this date');
  });

  it('that is begun and closed waits as an unfinished line', async () => {
    await open();
    fireEvent.click(await button('Add mileage'));
    await sheet('Add mileage');
    place('Arrival', 'Lille');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(await button('… → Lille'));
    await sheet('Add mileage');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Arrival' }).value).toBe('Lille');
  });
});

describe('an expense', () => {
  it('computes its VAT from the amount, and is saved with what was paid', async () => {
    const { engine } = await open();
    fireEvent.click(await button('Add an expense'));
    const editor = await sheet('Add an expense');
    fill(within(editor).getByLabelText('Amount incl. VAT', { exact: true }), '12');
    fireEvent.change(within(editor).getByLabelText('VAT rate', { exact: true }), { target: { value: '20' } });
    expect(within(editor).getByLabelText<HTMLInputElement>('VAT', { exact: true }).value).toBe('2,00');
    fireEvent.change(within(editor).getByLabelText('Category', { exact: true }), {
      target: { value: 'supplies' },
    });
    save();
    await screen.findByRole('button', { name: 'Office supplies' });
    const row = (await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow;
    expect(row.costs?.[0]).toMatchObject({
      amountTtc: 1200,
      paidBy: 'employee',
      vat: [{ rate: 20, amount: 200 }],
    });
    expect(screen.getByText('No receipt')).toBeTruthy();
  });

  it('without a receipt keeps the account from being submitted, and says which', async () => {
    const expense: Cost['expense'] = { expenseTrip: { mode: 'parking' } };
    const { engine } = await open({
      costs: [paid(classic('c', 1200, { bill: null, label: 'Paper', expense }))],
    });
    fireEvent.click(await button('Submit'));
    await screen.findByText('One line is not complete yet: it is marked below.');
    const line = screen.getByRole('button', { name: 'Paper' }).closest('li');
    expect(line?.textContent).toContain('Add the receipt. Of a toll');
    expect((await engine.db.rows('expenseAccounts').get('a'))?.['status']).toBe('draft');
    fireEvent.click(screen.getByRole('button', { name: 'Paper' }));
    fireEvent.click(await button('I lost the receipt'));
    fill(screen.getByLabelText('Declaration of a lost receipt', { exact: true }), 'Blown away by the wind');
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await button('Submit'));
    await screen.findByText('Submitted');
  });

  it('deleted is brought back from the toast', async () => {
    const { engine } = await open({ costs: [paid(classic('c', 1200, { label: 'Paper' }))] });
    fireEvent.click(await button('Paper'));
    fireEvent.click(await button('Delete this line'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Paper' })).toBeNull());
    fireEvent.click(await button('Undo'));
    await button('Paper');
    expect(await engine.db.strict.outbox.count()).toBe(0);
  });

  it('becomes a line by its photo alone', async () => {
    const { engine } = await open();
    fireEvent.click(await button('Photo of receipts'));
    await button('Choose pictures or PDFs');
    const chooser = document.querySelector<HTMLInputElement>('dialog input[type=file]');
    const photo = (name: string) =>
      new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type: 'image/jpeg' });
    Object.defineProperty(chooser, 'files', {
      value: [photo('1.jpg'), photo('2.jpg'), new File(['MZ\0'], 'x.jpg')],
    });
    if (chooser) fireEvent.change(chooser);
    await screen.findByText(/^2 pictures are kept on this device/);
    fireEvent.click(await button('Done'));
    await screen.findByText('2 receipts saved on this device');
    await screen.findByText(/You can't upload files of this type/);
    const row = (await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow;
    expect(row.costs?.map((cost) => Boolean(cost.bill))).toEqual([true, true]);
    expect(await engine.db.rows('uploads').count()).toBe(2);
  });
});

describe('the course of an account', () => {
  const bill = paid(classic('c', 4500, { label: 'Hotel bar' }));

  it('leads its author from draft to submitted and back', async () => {
    const { engine } = await open({ costs: [bill] });
    fireEvent.click(await button('Submit'));
    await screen.findByText('It goes to your manager for approval as soon as it is sent.');
    expect(screen.queryByText('With your manager for approval.'), 'it is here still').toBeNull();
    // As the server's answer to it leaves it.
    await act(() => answerWork(engine, { state: 'done' }));
    await screen.findByText('With your manager for approval.');
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add mileage' })).toBeNull();
    fireEvent.click(await button('Take back'));
    await button('Submit');
  });

  it('lets the manager grant a part, and approve', async () => {
    const { engine } = await open({
      costs: [bill],
      more: { status: 'submitted' },
      who: 'boss',
      roles: ['user', 'service_manager'],
      members: ['marie'],
    });
    await button('Approve');
    fireEvent.click(await button('Grant less'));
    fill(screen.getByLabelText('Accepted', { exact: true }), '40');
    fill(screen.getByLabelText('Reason of the difference', { exact: true }), 'No minibar');
    fireEvent.click(await button('Approve'));
    await screen.findByText('Approved');
    const row = (await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow;
    expect(row.costs?.[0]).toMatchObject({ accepted: 4000, acceptedReason: 'No minibar' });
    expect(row.calculatedOwed).toBe(4000);
  });

  it('asks for a reason before it refuses', async () => {
    const { engine } = await open({
      costs: [bill],
      more: { status: 'submitted' },
      who: 'root',
      roles: ['user', 'admin'],
    });
    fireEvent.click(await button('More'));
    fireEvent.click(await button('Refuse…'));
    const question = await sheet('Refuse “November”');
    fireEvent.click(within(question).getByRole('button', { name: 'Refuse' }));
    await within(question).findByText('To be filled in.');
    fill(within(question).getByLabelText('Reason of the refusal', { exact: true }), 'Private');
    fireEvent.click(within(question).getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Private');
    expect((await engine.db.rows('expenseAccounts').get('a'))?.['status']).toBe('refused');
  });

  it('offers accounts to validate, then to mark as paid', async () => {
    await open({ costs: [bill], more: { status: 'approved' }, who: 'ann', roles: ['user', 'accounts'] });
    fireEvent.click(await button('Validate'));
    fireEvent.click(await button('Mark as paid'));
    await screen.findByText('Paid back');
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  });

  it('shows by itself what others decide', async () => {
    const { engine } = await open({ costs: [bill], more: { status: 'submitted' } });
    await screen.findByText('Submitted');
    await act(
      async () =>
        void (await engine.db
          .rows('expenseAccounts')
          .update('a', { status: 'refused', refusalReason: 'Two nights only' })),
    );
    await screen.findByText('Two nights only');
    fireEvent.click(await button('Correct'));
    await button('Submit');
  });
});

describe('a new account', () => {
  const at = '/humanressources/expenseAccounts/new';

  it('proposes a month and a title that nobody bears', async () => {
    const { path } = await open({ at, more: { title: 'Expenses November 2026', status: 'paid' } });
    await screen.findByDisplayValue('Expenses November 2026 (2)');
    expect(screen.getByLabelText<HTMLSelectElement>('Period', { exact: true }).selectedOptions[0]?.text).toBe(
      'November 2026',
    );
    fireEvent.click(await button('Create'));
    await screen.findByRole('heading', { level: 1, name: 'Expenses November 2026 (2)' });
    expect(path()).toMatch(/expenseAccounts\/0/);
  });

  it('is made by the line that was asked for', async () => {
    await open({ at: `${at}?line=classic`, more: { status: 'paid' } });
    const editor = await sheet('Add an expense');
    fill(within(editor).getByLabelText('Amount incl. VAT', { exact: true }), '9,90');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Expenses November 2026' });
    expect(screen.getAllByText('9,90 €').length).toBeGreaterThan(0);
  });

  it('is not made where the month has a draft: the line joins it', async () => {
    const { path } = await open({ at: `${at}?line=trip` });
    await sheet('Add mileage');
    await waitFor(() => expect(path()).toBe('/humanressources/expenseAccounts/a'));
  });
});

describe('what the server refused', () => {
  const at = '/humanressources/expenseAccounts/a?mend=';
  const costs = [paid(classic('l1', 1000)), paid(classic('l2', 2000))];

  it('is opened where the sync panel leads: the line by its key, once', async () => {
    const { path } = await open({ at: `${at}l2`, costs });
    const editor = await screen.findByRole('dialog');
    expect(within(editor).getByDisplayValue('20,00')).toBeTruthy();
    expect(path(), 'a reload does not open it again').toBe('/humanressources/expenseAccounts/a');
  });

  it('is opened where the sync panel leads: a field among the details', async () => {
    await open({ at: `${at}title`, costs });
    await within(await sheet('Edit details')).findByDisplayValue('November');
  });

  it('opens nothing where there is no such line, or nothing to write any more', async () => {
    await open({ at: `${at}l9`, costs });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await open({ at: `${at}l2`, costs, more: { status: 'paid' } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
