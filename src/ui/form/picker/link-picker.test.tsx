import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { fakeUser } from '../../session/session-fake.ts';
import { drafts } from '../draft-ports.ts';
import { CreateInPlace } from './create-in-place.tsx';
import { LinkPicker } from './link-picker.tsx';
import { LinksPicker } from './links-picker.tsx';
import { NearRowsContext } from './near-rows.ts';

const companies = ['Acme', 'Martin'].map((name): AnyRow => ({
  id: name.toLowerCase(),
  name,
  displayLine1: name,
  isActive: true,
  version: 1,
}));
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

const CUSTOMER = { kinds: ['customer'] };
/** A row of two cells: whom it is for, and how much. */
function Row({ start = null }: { start?: string | null }) {
  const [row, setRow] = useState<{ company: string | null; note: string }>({ company: start, note: '' });
  return (
    <CreateInPlace>
      <form onSubmit={onSubmit}>
        <LinkPicker
          control={{}}
          label="Customer"
          collection="companies"
          creates={CUSTOMER}
          value={row.company}
          onChange={(company) => setRow({ ...row, company })}
        />
        <input
          aria-label="Note"
          value={row.note}
          onChange={(event) => setRow({ ...row, note: event.target.value })}
        />
      </form>
    </CreateInPlace>
  );
}
const open = (page = <Row />, rows = companies) =>
  renderWithEngine({ pages: { '/': page }, rows: { companies: rows } });
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Customer' });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const pass = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)));

beforeEach(() => {
  localStorage.clear();
  onSubmit.mockClear();
});
afterEach(cleanup);

it('rows that arrive after the words – are offered first', async () => {
  const { engine } = await open(<Row />, [companies[0]!]);
  const customer = await box();
  fireEvent.focus(customer);
  type(customer, 'mart');
  await screen.findByRole('option', { name: 'Create “mart”' });
  await engine.db.rows('companies').put(companies[1]!);
  await screen.findByRole('option', { name: 'Martin' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Martin',
    'Create “mart”',
  ]);
});

it('begins with what belongs to what the form is about', async () => {
  const near = { field: 'owner', value: 'me' };
  await open(
    <NearRowsContext value={near}>
      <Row />
    </NearRowsContext>,
    [...companies, { ...companies[0]!, id: 'zed', name: 'Zed', displayLine1: 'Zed', owner: 'me' }],
  );
  fireEvent.click(await box());
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Zed', 'Acme', 'Martin']));
});

describe('Enter', () => {
  const listed = async () => {
    await open();
    const input = await box();
    fireEvent.focus(input);
    fireEvent.click(input);
    await screen.findByRole('option', { name: 'Acme' });
    return input;
  };
  it.each([0, 1, 5, 20])('takes what was typed, not the first of the list before it (%d ms)', async (ms) => {
    const input = await listed();
    type(input, 'Martin');
    if (ms > 0) await pass(ms);
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(input.value).toBe('Martin'));
    await pass(60);
    expect([input.value, screen.queryByRole('listbox')]).toEqual(['Martin', null]);
  });
  it('is not lost to a Tab that follows at once', async () => {
    const input = await listed();
    type(input, 'mart');
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.blur(input);
    await waitFor(() => expect(input.value).toBe('Martin'));
  });
  it('takes at once what the arrows went to', async () => {
    const input = await listed();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(input.value).toBe('Martin'));
  });
  it('does not save a form without what was looked for in it', async () => {
    const input = await listed();
    type(input, 'zzz');
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  });
});

describe('nothing found', () => {
  it('is said to those who do not see it, in a place that was there before', async () => {
    const { engine } = await open(<Row />, []);
    await engine.db.strict.cursors.put({ collection: 'companies', cursor: 'c1.1', at: 1 });
    const input = await box();
    const place = screen.getByRole('status');
    fireEvent.focus(input);
    type(input, '  ');
    await waitFor(() => expect(place.textContent).toBe('Nothing found'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('what is made in place', () => {
  const begin = async (text: string) => {
    const input = await box();
    fireEvent.focus(input);
    type(input, text);
    fireEvent.click(await screen.findByRole('option', { name: `Create “${text}”` }));
    return screen.findByRole('dialog', { name: 'New: Company' });
  };
  it('holds what its sheet showed, not what another form keeps', async () => {
    const { engine } = await open();
    const other = `${fakeUser.id}/companies/new`;
    drafts.write(other, { name: 'Acme & Sons', phone: '+33 1 23 45 67 89' });
    const sheet = await begin('Dupont');
    expect((await within(sheet).findByLabelText<HTMLInputElement>('Name', { exact: true })).value).toBe(
      'Dupont',
    );
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(await engine.db.rows('companies').count()).toBe(3));
    const made = (await engine.db.rows('companies').toArray()).find(({ name }) => name === 'Dupont');
    expect(made?.['phone'] ?? null).toBeNull();
    expect(drafts.read(other)?.values).toMatchObject({ name: 'Acme & Sons' });
  });
  it('is what it was picked as, and belongs to what the form is about', async () => {
    const { engine } = await open(
      <NearRowsContext value={{ field: 'website', value: 'https://acme.example' }}>
        <Row />
      </NearRowsContext>,
    );
    const sheet = await begin('Dupont');
    const customer = await within(sheet).findByRole<HTMLInputElement>('checkbox', { name: 'Customer' });
    expect(customer.checked).toBe(true);
    fireEvent.click(within(sheet).getByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(await engine.db.rows('companies').count()).toBe(3));
    const made = (await engine.db.rows('companies').toArray()).find(({ name }) => name === 'Dupont');
    expect(made).toMatchObject({ kinds: ['customer'], website: 'https://acme.example' });
  });
  it('is linked in the row as it stands by then', async () => {
    await open();
    const sheet = await begin('Dupont');
    type(screen.getByLabelText('Note'), 'typed meanwhile');
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Create' }));
    await waitFor(async () => expect((await box()).value).toBe('Dupont'));
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed meanwhile');
  });
});

describe('the focus', () => {
  it('goes to the box where the link is cleared', async () => {
    await open(<Row start="acme" />);
    const clear = await screen.findByRole('button', { name: 'Clear: Customer' });
    clear.focus();
    fireEvent.click(clear);
    expect(document.activeElement).toBe(await box());
    expect((await box()).value).toBe('');
  });
  it('goes on to the next of several that is taken away, and after the last to the box', async () => {
    function Several() {
      const [ids, setIds] = useState(['acme', 'martin']);
      return (
        <LinksPicker control={{}} label="Customer" collection="companies" value={ids} onChange={setIds} />
      );
    }
    await open(<Several />);
    const acme = await screen.findByRole('button', { name: 'Remove Acme' });
    acme.focus();
    fireEvent.click(acme);
    const martin = screen.getByRole('button', { name: 'Remove Martin' });
    expect(document.activeElement).toBe(martin);
    fireEvent.click(martin);
    expect(document.activeElement).toBe(await box());
  });
});

describe('names of the catalogue', () => {
  const method = (name: string, displayLine1: string): AnyRow => ({
    id: name,
    name,
    displayLine1,
    isActive: true,
    version: 1,
  });

  it('are found by what they are called in the person’s language, accents aside', async () => {
    await renderWithEngine({
      pages: {
        '/': (
          <LinkPicker
            control={{}}
            label="Method"
            collection="paymentMethods"
            value={null}
            onChange={() => {}}
          />
        ),
      },
      rows: { paymentMethods: [method('check', 'Check'), method('cash', 'Cash')] },
      words: { Check: 'Chèque', Cash: 'Espèces' },
    });
    const input = await screen.findByRole('combobox', { name: 'Method' });
    fireEvent.click(input);
    expect(await screen.findByRole('option', { name: 'Espèces' })).toBeDefined();
    for (const typed of ['chèque', 'cheq']) {
      type(input, typed);
      await waitFor(() =>
        expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Chèque']),
      );
      type(input, '');
      await screen.findByRole('option', { name: 'Espèces' });
    }
  });
});
