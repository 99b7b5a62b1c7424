import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecognisedFields } from '../../domain/drive/recognised-page.rules.ts';
import type { Cost } from '../../domain/hr/expense-kinds.rules.ts';
import { costsOf, type ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { writeNotes } from '../../offline/upkeep.ts';
import { openAccount } from './account-page.fixture.tsx';

const at = { page: 1, box: [0.1, 0.1, 0.2, 0.05] } as const;
const FIELDS: RecognisedFields = {
  supplier: { value: 'Boulangerie Martin', confidence: 0.93, ...at },
  date: { value: '2026-11-12', confidence: 0.5, ...at },
  total: { value: 12.4, confidence: 0.9, ...at },
  vat: { value: [{ rate: 5.5, net: 11.75, amount: 0.65 }], confidence: 0.9, ...at },
};
const PHOTO: Cost = {
  lineKey: 'k',
  date: '2026-11-20',
  paidBy: 'employee',
  bill: 'f',
  expense: { expenseClassic: {} },
};
type Opened = Awaited<ReturnType<typeof openAccount>>;

const wanted = { 'reading-wanted/f': { tries: 0, nextAt: 0 } };
const read = { 'reading/f': { state: 'read', fields: FIELDS } };
const arrives = ({ engine }: Opened) => act(() => writeNotes(engine, read));
const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { exact: true });
const fill = (control: HTMLElement, value: string) => {
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const lineOf = async ({ engine }: Opened) =>
  costsOf((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow)[0];
const openForm = async () => {
  const opened = await openAccount([PHOTO]);
  await act(() => writeNotes(opened.engine, wanted));
  const lines = await screen.findByRole('region', { name: 'Lines' });
  await waitFor(() => expect(lines.querySelector('[data-line]')).not.toBeNull());
  fireEvent.click(lines.querySelector('[data-line]')!);
  await input('Amount incl. VAT');
  return opened;
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a receipt that is read while its line is open', () => {
  it('fills what nobody typed, says so, and is written once its person saves', async () => {
    const opened = await openForm();
    await screen.findByText(/will be read once it is sent/);
    await arrives(opened);
    await waitFor(async () => expect((await input('Amount incl. VAT')).value).toBe('12,40'));
    expect((await input('Supplier name')).value).toBe('Boulangerie Martin');
    expect((await input('VAT rate')).value).toBe('5.5');
    expect(screen.getAllByText(/^Read from the receipt, 9[03].% sure\.$/)).toHaveLength(3);
    screen.getByText(/^Read from the receipt, but not surely \(50.%\): check it\.$/);
    expect(await lineOf(opened)).toEqual(PHOTO);
    await press('Save');
    await waitFor(async () =>
      expect(await lineOf(opened)).toMatchObject({
        supplierName: 'Boulangerie Martin',
        date: '2026-11-12',
        amountTtc: 1240,
        vat: [{ rate: 5.5, amount: 65 }],
      }),
    );
  });

  it('leaves what its person has typed meanwhile, and what they emptied', async () => {
    const opened = await openForm();
    fill(await input('Amount incl. VAT'), '13');
    await arrives(opened);
    await waitFor(async () => expect((await input('Supplier name')).value).toBe('Boulangerie Martin'));
    expect((await input('Amount incl. VAT')).value).toBe('13,00');
    expect((await input('VAT rate')).value).toBe('');
    fill(await input('Supplier name'), '');
    await arrives(opened);
    await waitFor(async () => expect((await input('Supplier name')).value).toBe(''));
  });

  it('is taken out by one press, stays out, and comes back by another', async () => {
    const opened = await openForm();
    await arrives(opened);
    await press('Take it out again');
    await waitFor(async () => expect((await input('Amount incl. VAT')).value).toBe(''));
    expect((await input('Supplier name')).value).toBe('');
    await screen.findByText('What was read on the receipt is taken out.');
    await press('Close');
    await openLine();
    expect((await input('Amount incl. VAT')).value).toBe('');
    await press('Fill in what was read');
    await waitFor(async () => expect((await input('Amount incl. VAT')).value).toBe('12,40'));
  });

  it('makes no unfinished line where it is closed untouched', async () => {
    await arrives(await openForm());
    await waitFor(async () => expect((await input('Amount incl. VAT')).value).toBe('12,40'));
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Unfinished')).toBeNull();
  });
});

const openLine = async () => {
  const lines = await screen.findByRole('region', { name: 'Lines' });
  fireEvent.click(lines.querySelector('[data-line]')!);
  await input('Amount incl. VAT');
};

describe('a line of a photo alone', () => {
  it('says in its row what was read, to be confirmed, and is not written', async () => {
    const opened = await openAccount([PHOTO]);
    const lines = await screen.findByRole('region', { name: 'Lines' });
    await within(lines).findByText('To complete');
    await arrives(opened);
    await within(lines).findByText('Boulangerie Martin');
    within(lines).getByText(/^12,40.€$/);
    within(lines).getByText('To confirm');
    expect(await lineOf(opened)).toEqual(PHOTO);
  });

  it('is asked to be read where nobody did on this device', async () => {
    const { engine } = await openAccount([PHOTO]);
    await openLine();
    await waitFor(async () => expect(await engine.db.strict.meta.get('note:reading-wanted/f')).toBeDefined());
  });
});

describe('a line that was read', () => {
  const SURE: RecognisedFields = { ...FIELDS, date: { ...FIELDS.date!, confidence: 0.9 } };
  const photos = ['f', 'g', 'h', 'i', 'j'].map((bill, at): Cost => ({ ...PHOTO, lineKey: `k${at}`, bill }));
  const openRead = async (of: Readonly<Record<string, RecognisedFields>>) => {
    const opened = await openAccount(photos);
    await act(() =>
      writeNotes(
        opened.engine,
        Object.fromEntries(
          Object.entries(of).map(([bill, fields]) => [`reading/${bill}`, { state: 'read', fields }]),
        ),
      ),
    );
    return opened;
  };
  const costs = async ({ engine }: Opened) =>
    costsOf((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow);
  const { vat: _vat, ...PLAIN } = SURE;
  const other = (value: number): RecognisedFields => ({ ...PLAIN, total: { ...FIELDS.total!, value } });

  it('is confirmed in its row, as the row shows it, and is open again where that is undone', async () => {
    const opened = await openRead({ f: SURE });
    const confirm = await screen.findByRole('button', {
      name: /^Confirm: Boulangerie Martin, 12\/11\/2026, 12,40.€$/,
    });
    confirm.focus();
    fireEvent.click(confirm);
    await waitFor(async () =>
      expect((await costs(opened))[0]).toMatchObject({
        supplierName: 'Boulangerie Martin',
        date: '2026-11-12',
        amountTtc: 1_240,
        vat: [{ rate: 5.5, amount: 65 }],
      }),
    );
    expect(document.activeElement?.textContent).toMatch(/Boulangerie Martin/);
    await press('Undo');
    await waitFor(async () => expect((await costs(opened))[0]?.amountTtc ?? null).toBeNull());
  });

  it('is confirmed with all others that their rows show, but for the unsure and for one receipt taken twice', async () => {
    const opened = await openRead({
      f: SURE,
      g: other(30),
      h: { ...other(40), date: FIELDS.date! },
      i: other(50),
      j: other(50),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm all 2' }));
    await waitFor(async () =>
      expect((await costs(opened)).map(({ amountTtc }) => amountTtc ?? null)).toEqual([
        1_240,
        3_000,
        null,
        null,
        null,
      ]),
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Confirm/ })).toHaveLength(2));
    screen.getByText('To confirm');
  });

  it('is confirmed by nobody but who may change it', async () => {
    const opened = await openAccount(photos, {
      person: { id: 'boss', roles: ['user', 'admin'] },
      more: { status: 'submitted' },
    });
    await act(() => writeNotes(opened.engine, { 'reading/f': { state: 'read', fields: SURE } }));
    await screen.findAllByText('To confirm');
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});
