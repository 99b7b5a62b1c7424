import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { account, classic, mileage } from '../../domain/hr/expense-account.fixture.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { COMPANY, openConflict } from '../../testing/open-conflict.tsx';
import ConflictPage from './conflict-page.tsx';

type Given = Parameters<typeof openConflict> extends [unknown, ...infer Rest] ? Rest : never;
const open = (...given: Given) => openConflict(<ConflictPage />, ...given);

afterEach(cleanup);

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const side = async (field: string | RegExp, name: RegExp) =>
  within(await screen.findByRole('group', { name: field })).getByRole('radio', { name });

describe('two versions of a row', () => {
  const theirs = { ...COMPANY, version: 2, name: 'Theirs & Co', creditLimit: 200_000 };
  const both = () =>
    open(
      'companies',
      COMPANY,
      { name: 'Mine & Co', discount: 7.5 },
      { theirs, before: { creditLimit: 100_000 } },
    );

  it('shows before, mine and theirs in the formats that people read, and what each changed alone', async () => {
    await both();
    const group = await screen.findByRole('group', { name: 'Name' });
    expect(group.textContent).toContain('BeforeAcme');
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['MineMine & Co', 'TheirsTheirs & Co']);
    expect((await screen.findByRole('group', { name: 'Discount' })).textContent).toMatch(/5.%.*7,5.%/);
    const alone = screen.getByRole('heading', { name: 'Changed by them alone' }).parentElement!;
    expect(alone.textContent).toMatch(/Credit limitbefore: 1.000,00.€ → {2}now: 2.000,00.€/);
  });

  it('says when theirs was written, where the server tells it', async () => {
    await open(
      'companies',
      COMPANY,
      { name: 'Mine & Co' },
      { theirs: { ...theirs, updatedAt: '2026-11-20 14:06' }, before: {} },
    );
    await screen.findByText('Their version: 20/11/2026 14:06');
    cleanup();
    await both();
    await screen.findByRole('group', { name: 'Name' });
    expect(screen.queryByText(/Their version/)).toBeNull();
  });

  it('sends nothing before all that clashes is decided, and then what was chosen', async () => {
    const { record, path } = await both();
    expect(await button('Keep this and send it')).toHaveProperty('disabled', true);
    expect(screen.getByText('still to choose')).toBeDefined();
    fireEvent.click(await side('Name', /^Theirs/));
    expect(await side('Discount', /^Mine/), 'mine stands where only mine changed').toHaveProperty(
      'checked',
      true,
    );
    fireEvent.click(await button('Keep this and send it'));
    await waitFor(() => expect(path()).toBe('/'));
    expect(await record()).toMatchObject({ state: 'queued', patch: { discount: 7.5 }, baseEtag: '2' });
  });

  it('lets another value be written', async () => {
    const { record } = await both();
    const group = await screen.findByRole('group', { name: 'Name' });
    fireEvent.click(within(group).getByRole('button', { name: 'Write another value' }));
    expect(document.activeElement).toBe(within(group).getByRole('textbox'));
    fireEvent.change(within(group).getByRole('textbox'), { target: { value: 'Both & Co' } });
    expect(
      within(group)
        .getAllByRole('radio')
        .filter((radio) => radio instanceof HTMLInputElement && radio.checked),
      'neither side is chosen where another value stands',
    ).toEqual([]);
    fireEvent.click(await button('Keep this and send it'));
    await waitFor(async () =>
      expect(await record()).toMatchObject({ state: 'queued', patch: { name: 'Both & Co' } }),
    );
  });

  it('says that mine is given up before theirs is kept', async () => {
    const { record } = await both();
    fireEvent.click(await button('Theirs everywhere'));
    await screen.findByText(/What you entered here is given up/);
    fireEvent.click(await button('Keep theirs'));
    await waitFor(async () => expect(await record()).toMatchObject({ state: 'done' }));
  });

  it('keeps both: mine under a name of its own', async () => {
    const { engine } = await both();
    const section = (await screen.findByRole('heading', { name: 'Or keep both' })).parentElement!;
    fireEvent.change(within(section).getByRole('textbox'), { target: { value: 'Second' } });
    fireEvent.click(within(section).getByRole('button', { name: 'Keep both' }));
    await waitFor(async () =>
      expect(new Set((await engine.db.rows('companies').toArray()).map(({ name }) => name))).toEqual(
        new Set(['Second', 'Theirs & Co']),
      ),
    );
  });

  it('says what was wrong with mine as one of its own there alone', async () => {
    await open(
      'companies',
      { ...COMPANY, siren: null },
      { name: 'Mine & Co' },
      { theirs, before: { siren: null }, patch: { name: 'Mine & Co', siren: '12' } },
    );
    const section = (await screen.findByRole('heading', { name: 'Or keep both' })).parentElement!;
    const group = await screen.findByRole('group', { name: 'SIREN' });
    fireEvent.click(within(group).getByRole('button', { name: 'Write another value' }));
    fireEvent.click(within(section).getByRole('button', { name: 'Keep both' }));
    await within(section).findByRole('textbox', { name: 'SIREN' });
    expect(within(group).getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
  });

  it('asks for what else is wrong with mine as one of its own', async () => {
    await open(
      'companies',
      { ...COMPANY, siren: null },
      { name: 'Mine & Co' },
      { theirs, before: { siren: null }, patch: { name: 'Mine & Co', siren: '12' } },
    );
    const section = (await screen.findByRole('heading', { name: 'Or keep both' })).parentElement!;
    fireEvent.click(within(section).getByRole('button', { name: 'Keep both' }));
    await within(section).findByRole('textbox', { name: 'SIREN' });
  });

  it('has nothing to choose where theirs says the same by now, and says so', async () => {
    const { record } = await open(
      'companies',
      COMPANY,
      { name: 'Mine & Co' },
      { theirs: { ...theirs, name: 'Mine & Co' }, before: {} },
    );
    await screen.findByText('Both versions are now the same.');
    expect(screen.queryByRole('button', { name: 'Give mine up…' })).toBeNull();
    expect(screen.queryByText(/A copy would contain nothing/)).toBeNull();
    fireEvent.click(await button('Settle it'));
    await waitFor(async () => expect(await record()).toMatchObject({ state: 'done' }));
  });

  it('says that it was removed since, and that its person is asked again', async () => {
    const { engine } = await both();
    await act(() =>
      engine.db.rows('companies').update('acme', { $server: { ...theirs, version: 3, $gone: 1 } }),
    );
    await screen.findByText(/It has been removed since/);
  });

  it('says when it was settled meanwhile', async () => {
    const { engine } = await both();
    await screen.findByRole('group', { name: 'Name' });
    await act(() => engine.settleConflict(1, { kind: 'mine' }));
    await screen.findByRole('heading', { name: 'Nothing is left to decide here' });
  });
});

describe('what is written in the place of both', () => {
  it('is chosen with the picker that forms use, where it is several of a choice', async () => {
    const { record } = await open(
      'companies',
      { ...COMPANY, kinds: ['customer'] },
      { kinds: ['customer', 'supplier'] },
      { theirs: { ...COMPANY, version: 2, kinds: ['customer'] }, before: {} },
    );
    const group = await screen.findByRole('group', { name: 'Kinds' });
    fireEvent.click(within(group).getByRole('button', { name: 'Write another value' }));
    fireEvent.click(within(group).getByRole('checkbox', { name: 'Partner' }));
    fireEvent.click(await button('Keep this and send it'));
    await waitFor(async () =>
      expect(await record()).toMatchObject({
        state: 'queued',
        patch: { kinds: ['customer', 'supplier', 'partner'] },
      }),
    );
  });

  const addresses = (address: string) => [{ lineKey: 'l1', kind: 'site', address }];
  const line = (mine: unknown, theirs: unknown) =>
    open(
      'companies',
      { ...COMPANY, addresses: addresses('a1') },
      { addresses: mine },
      { theirs: { ...COMPANY, version: 2, addresses: theirs }, before: { addresses: addresses('a1') } },
      async (engine) => {
        await engine.db.rows('addresses').put({ id: 'a3', city: 'Nantes', displayLine1: 'Quai 3' });
        await engine.update('companies', 'acme', { addresses: mine });
      },
    );
  it.each([
    ['I removed', [], addresses('a2')],
    ['they removed', addresses('a2'), []],
  ])('is kept where it is a whole line that %s', async (_who, mine, theirs) => {
    const { record } = await line(mine, theirs);
    const group = await screen.findByRole('group', { name: /^Addresses/ });
    fireEvent.click(within(group).getByRole('button', { name: 'Write another value' }));
    const box = within(group).getByRole('combobox', { name: 'Address' });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'quai' } });
    fireEvent.click(await screen.findByRole('option', { name: /Quai 3/ }));
    fireEvent.change(within(group).getByRole('combobox', { name: 'Kind' }), { target: { value: 'billing' } });
    fireEvent.click(await button('Keep this and send it'));
    await waitFor(async () =>
      expect(await record()).toMatchObject({
        state: 'queued',
        patch: { addresses: [{ lineKey: 'l1', kind: 'billing', address: 'a3' }] },
      }),
    );
  });
});

describe('a new row that was there already', () => {
  it('of which nobody knows which one is meant is looked for by its person', async () => {
    const { engine, record, path } = await open(
      'companies',
      COMPANY,
      {},
      { lastError: { status: 200, type: 'exists', title: 'exist', errors: [], at: 0 } },
      (one) => one.create('companies', { name: 'Akme' }),
    );
    await screen.findByText(/The server has one like it already/);
    expect(await button('This is the one')).toHaveProperty('disabled', true);
    await act(() => engine.create('companies', { name: 'Acme Unsent' }));
    await act(() => engine.update('companies', 'acme', { discount: 9 }));
    const box = screen.getByRole('combobox', { name: 'Look for the one you mean' });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'acm' } });
    const found = await screen.findByRole('option', { name: /Acme$/ });
    expect(
      screen.getAllByRole('option'),
      'neither the new one itself nor what the server has not got',
    ).toEqual([found]);
    fireEvent.click(found);
    fireEvent.click(await button('This is the one'));
    await waitFor(() => expect(path(), 'on to what differs between the two').toBe('/sync/conflicts/4'));
    expect(await record()).toMatchObject({ state: 'exists' });
    expect(new Set((await engine.db.rows('companies').toArray()).map(({ name }) => name))).toEqual(
      new Set(['Acme', 'Acme Unsent']),
    );
  });
});

describe('an expense account', () => {
  const row: AnyRow = {
    ...account('a', [], { period: '2026-11', title: 'November' }),
    version: 1,
    displayLine1: 'November',
  };
  it('that was approved meanwhile says so, and leaves theirs or a copy', async () => {
    await open(
      'expenseAccounts',
      row,
      { title: 'Paris' },
      { theirs: { ...row, version: 2, status: 'approved' }, before: { status: 'draft' } },
    );
    await screen.findByText(/It is “Approved” by now/);
    expect(await side('Title', /^Mine/)).toHaveProperty('disabled', true);
    expect(await side('Title', /^Theirs/)).toHaveProperty('checked', true);
    await button('Keep both');
    await button('Keep theirs');
  });

  const bicycle = (lineKey: string) =>
    mileage(lineKey, '2026-11-20', 4, {
      mode: 'bicycle',
      departure: { textAddress: 'Quai 3' },
      arrival: { textAddress: 'Gare' },
    });
  const taxi = classic('taxi', 1_200, { date: '2026-11-05' });
  const withLines: AnyRow = { ...row, costs: [taxi] };
  const submitted = {
    theirs: { ...withLines, version: 2, status: 'submitted' },
    before: { status: 'draft' },
  };
  it('beside theirs says which lines the new one holds, and beside the button which of them is wrong', async () => {
    await open('expenseAccounts', withLines, {}, submitted, async (engine) => {
      await engine.update('expenseAccounts', 'a', { title: 'Paris', costs: [taxi, bicycle('b')] });
      await engine.db.rows('expenseAccounts').put({ ...account('o', [bicycle('x')]), displayLine1: 'Other' });
    });
    const section = (await screen.findByRole('heading', { name: 'Or keep both' })).parentElement!;
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Lines › 20.11.2026/)]);
    fireEvent.click(within(section).getByRole('button', { name: 'Keep both' }));
    const alert = await within(section).findByRole('alert');
    expect(alert.textContent).toMatch(/^Lines › 20.11.2026.* – A route already exists on this date/);
    expect(screen.getAllByRole('alert')).toEqual([alert]);
  });
  it('is not kept twice where the other one would hold nothing of mine', async () => {
    await open('expenseAccounts', withLines, { costs: [] }, submitted);
    await button('Keep theirs');
    expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull();
    await screen.findByText('A copy would contain nothing that is not already in theirs.');
  });
  it('removed here and submitted meanwhile cannot be removed, and says so', async () => {
    await open('expenseAccounts', row, {}, submitted, (engine) => engine.remove('expenseAccounts', 'a'));
    await screen.findByText('It is “Submitted” by now, so you may not remove it any more.');
    expect(screen.queryByRole('button', { name: 'Remove it all the same' })).toBeNull();
    await button('Leave it there');
  });
  const submit = (engine: { act: (...step: [string, string, string]) => Promise<unknown> }) =>
    engine.act('expenseAccounts', 'a', 'submit');
  it.each([
    [{ status: 'approved' }, 'It is “Approved” by now, so this step cannot be taken any more.'],
    [{ employee: 'paul' }, 'You may not take this step any more.'],
  ])('whose step cannot be taken on %o says so', async (theirs, words) => {
    await open(
      'expenseAccounts',
      withLines,
      {},
      { theirs: { ...withLines, version: 2, ...theirs }, before: {} },
      submit,
    );
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Do it all the same' })).toBeNull();
    await button('Leave it as it is');
  });
  it('whose step is asked about although nothing of it is different shows it as it is', async () => {
    await open(
      'expenseAccounts',
      withLines,
      {},
      { theirs: { ...withLines, version: 2 }, before: {} },
      submit,
    );
    await screen.findByText(/^It may have changed since you decided on it/);
    screen.getByRole('heading', { name: 'As it is now' });
    await button('Do it all the same');
  });
  it('whose step is asked about tells what is different', async () => {
    const theirs = { ...withLines, version: 2, title: 'Lyon' };
    await open('expenseAccounts', withLines, {}, { theirs, before: {} }, submit);
    await screen.findByText(/^It has changed since you decided on it/);
    const changed = screen.getByRole('heading', { name: 'What they changed' }).parentElement!;
    expect(changed.textContent).toMatch(/Lyon/);
  });
  it('that is gone, and that its person may not create, says so', async () => {
    const paul = { ...row, employee: 'paul' };
    await open('expenseAccounts', paul, { title: 'Paris' }, { theirs: null }, undefined, ['admin']);
    await screen.findByText('It cannot be made again: you may not create one.');
    expect(screen.queryByRole('button', { name: 'Make it again' })).toBeNull();
    await button('Give mine up…');
  });
});

describe('a row as a whole', () => {
  it('removed here and changed there: remove it, or leave it', async () => {
    const { record } = await open(
      'companies',
      { ...COMPANY, createdBy: 'marie' },
      {},
      { theirs: { ...COMPANY, createdBy: 'marie', version: 2, name: 'Theirs' }, before: { name: 'Acme' } },
      (engine) => engine.remove('companies', 'acme'),
    );
    await screen.findByText('You removed it, and someone else has changed it since.');
    await button('Remove it all the same');
    fireEvent.click(await button('Leave it there'));
    await waitFor(async () => expect(await record()).toBeUndefined());
  });

  it('removed there and changed here: make it again, or give it up after seeing what is lost', async () => {
    const { record, outbox } = await open('companies', COMPANY, { name: 'Mine & Co' }, { theirs: null });
    await button('Make it again');
    const giveUp = async () => {
      (await button('Give mine up…')).focus();
      fireEvent.click(await button('Give mine up…'));
    };
    await giveUp();
    expect(document.activeElement?.textContent).toBe('Keep it here');
    fireEvent.click(await button('Keep it here'));
    expect(document.activeElement?.textContent).toBe('Give mine up…');
    await giveUp();
    const notice = (await screen.findByText(/This is lost then/)).parentElement!;
    expect(notice.textContent).toContain('Name Mine & Co');
    expect(await outbox.count()).toBe(1);
    fireEvent.click(await button('Yes, give it up'));
    await waitFor(async () => expect(await record()).toBeUndefined());
  });

  it('names what waits for the decision', async () => {
    const { engine } = await open(
      'companies',
      COMPANY,
      { name: 'Mine & Co' },
      { theirs: { ...COMPANY, version: 2, name: 'Theirs' } },
    );
    await act(() => engine.update('companies', 'acme', { discount: 9 }));
    const heading = await screen.findByRole('heading', { name: /Waits for your decision/ });
    expect(heading.parentElement!.textContent).toMatch(/Discount/);
  });
});
