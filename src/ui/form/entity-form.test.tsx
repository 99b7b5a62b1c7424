import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../offline/index.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { faultyIndexedDb } from '../../testing/faulty-indexeddb.ts';
import { renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { fakeUser } from '../session/session-fake.ts';
import { notePresses } from '../press/after-press.ts';
import { drafts } from './draft-ports.ts';
import { EntityForm } from './entity-form.tsx';

const onSaved = vi.fn<(row: { id: string }) => void>();
let engine: Engine;

async function open(id?: string, options: Partial<RenderWithEngineOptions> = {}) {
  const form = (
    <EntityForm
      collection="companies"
      {...(id ? { id } : {})}
      sections={[{ fields: ['name', 'siren', 'kinds', 'creditLimit', 'owner', 'tags', 'website'] }]}
      onSaved={onSaved}
      onCancel={() => undefined}
    />
  );
  const view = await renderWithEngine({ ...options, pages: { '/': form, '/elsewhere': <p>elsewhere</p> } });
  engine = view.engine;
  return view;
}
const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label, { exact: true });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const ctrlS = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

beforeEach(() => {
  localStorage.clear();
  onSaved.mockReset();
});
afterEach(cleanup);

describe('a new form', () => {
  it('makes one row, also where a disk that had written it said that it had not', async () => {
    const faulty = faultyIndexedDb();
    await open(undefined, { indexedDB: faulty.indexedDB });
    await screen.findByLabelText('Name', { exact: true });
    type('Name', 'Acme');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Customer' }));
    faulty.arm({ when: (step) => step === 'commit', error: 'QuotaExceededError', written: true });
    ctrlS();
    await screen.findByRole('alert');
    expect(onSaved).not.toHaveBeenCalled();
    type('Name', 'Acme & Co');
    ctrlS();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(await engine.db.rows('companies').toArray()).toMatchObject([{ name: 'Acme & Co' }]);
    expect((await engine.db.strict.outbox.toArray()).map(({ op }) => op)).toEqual(['create']);
  });
});

describe('a form from the declaration', () => {
  it('names its controls exactly as the fields are called', async () => {
    await open();
    expect((await screen.findByLabelText('Name', { exact: true })).getAttribute('aria-required')).toBe(
      'true',
    );
    expect(screen.getByLabelText('SIREN', { exact: true }).getAttribute('aria-required')).toBeNull();
    expect(screen.getByRole('group', { name: 'Kinds' })).toBeTruthy();
  });

  it('completes an address as people type it, and tells what is wrong from what is missing', async () => {
    await open();
    await screen.findByLabelText('Name', { exact: true });
    const website = screen.getByLabelText<HTMLInputElement>('Website', { exact: true });
    for (const [typed, whole] of [
      ['zero.example', 'https://zero.example'],
      ['zero.example:8080/a?b=c', 'https://zero.example:8080/a?b=c'],
      ['http://zero.example', 'http://zero.example'],
      ['zero', 'zero'],
    ] as const) {
      type('Website', typed);
      expect(website.value).toBe(whole);
    }
    type('Name', 'Acme');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Customer' }));
    ctrlS();
    await screen.findByText('An address looks like https://company.com');
    // The sentence for all of the form stands above it once it was tried, and not at a field that need not be filled in.
    await waitFor(() =>
      expect(screen.getAllByText('Please fill in the required fields correctly')).toHaveLength(1),
    );
    // It is said as soon as the box is left; the save that follows takes one there.
    await waitFor(() => expect(document.activeElement).toBe(website));
    type('Name', '');
    ctrlS();
    await screen.findByText('Please complete all required fields');
  });

  it('a field left by a press – tells what is wrong once the press has ended, so that nothing moves under it', async () => {
    await open();
    await screen.findByLabelText('Name', { exact: true });
    const end = notePresses();
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    fireEvent.mouseDown(cancel);
    type('Website', 'zero');
    const said = () => screen.queryByText('An address looks like https://company.com');
    expect(said()).toBeNull();
    fireEvent.mouseUp(cancel);
    await waitFor(() => expect(said()).not.toBeNull());
    end();
  });

  it('saves by Ctrl+S and hands over the row', async () => {
    await open();
    await screen.findByLabelText('Name', { exact: true });
    type('Name', '  Ateliers Réunis ');
    type('Credit limit', '1 500,5');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Customer' }));
    ctrlS();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const row = await engine.db.rows('companies').get(onSaved.mock.calls[0]?.[0].id ?? '');
    expect(row).toMatchObject({ name: 'Ateliers Réunis', creditLimit: 150_050, kinds: ['customer'] });
  });

  it.each([
    [
      'QuotaExceededError',
      'Not saved: this device has no room left.',
      'Free some space on it, then save again. What you entered stays here meanwhile.',
    ],
    [
      'UnknownError',
      'Not saved: the browser does not reach its storage.',
      'Try again. If that does not help, close the browser and open it again: what you entered stays here.',
    ],
  ])('never claims a write that the device could not keep (%s)', async (error, sentence, advice) => {
    const faulty = faultyIndexedDb();
    await open(undefined, { indexedDB: faulty.indexedDB });
    await screen.findByLabelText('Name', { exact: true });
    type('Name', 'Acme');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Customer' }));
    const callOff = faulty.arm({ when: (step) => step === 'commit', error, times: Infinity });
    ctrlS();
    const notice = await screen.findByRole('alert', {}, { timeout: 4_000 });
    expect(notice.textContent).toContain(sentence);
    expect(notice.textContent).toContain(advice);
    expect(onSaved).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Name', { exact: true }).value).toBe('Acme');
    expect(Object.keys(localStorage).join()).toContain('companies/new');
    // Nor may it hang on the draft: a full disk keeps none.
    localStorage.clear();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:one'));
    fireEvent.click(within(notice).getByRole('button', { name: 'Save what you entered to a file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toMatch(/companies\/new.*"name":"Acme"/);
    callOff();
    ctrlS();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(await engine.db.rows('companies').count()).toBe(1);
  });

  it('says what is wrong below the field, in the specification’s words, and goes there', async () => {
    await open();
    await screen.findByLabelText('Name', { exact: true });
    type('SIREN', '123456789');
    ctrlS();
    await screen.findByText('To be filled in.');
    expect(screen.getAllByText('Please complete all required fields')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name', { exact: true })));
    expect(screen.getByLabelText('SIREN', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/siren\.invalid/)).toBeNull();
    type('Name', 'A');
    expect(screen.queryByText('Please complete all required fields')).toBeNull();
    expect(screen.queryByText('To be filled in.')).toBeNull();
  });

  it('brings typing back after a reload, and lets it go when asked', async () => {
    await open();
    await screen.findByLabelText('Name', { exact: true });
    type('Name', 'Half typed');
    cleanup();
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>('Name', { exact: true })).value).toBe(
      'Half typed',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name', { exact: true }).value).toBe('');
  });

  const refusedCompany = async () => {
    await open('c1', { rows: { companies: [{ id: 'c1', name: 'Acme', version: 1 }] } });
    await screen.findByDisplayValue('Acme');
    await engine.update('companies', 'c1', { siren: '732829320' });
    const errors = [{ pointer: '/siren', code: 'taken', message: 'This value is already used' }];
    await answerWork(engine, {
      state: 'dead',
      lastError: { status: 422, type: '', title: '', at: 0, errors },
    });
    await screen.findByText('This value is already used');
    await new Promise((done) => requestAnimationFrame(done));
  };
  it('begins at what is wrong also where typing came back, which is not of now', async () => {
    drafts.write(`${fakeUser.id}/companies/c1`, { creditLimit: 5 });
    await refusedCompany();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('SIREN', { exact: true })));
  });
  it('says that what is sent again as it is will be: the notice is gone with the press', async () => {
    await refusedCompany();
    fireEvent.click(screen.getByRole('button', { name: 'Send it again as it is' }));
    await screen.findByText('It will be sent again.');
    expect(screen.queryByRole('button', { name: 'Send it again as it is' })).toBeNull();
  });
  it('leaves the focus where its person is, outside the form', async () => {
    const beside = document.body.appendChild(document.createElement('button'));
    beside.focus();
    await refusedCompany();
    expect(document.activeElement).toBe(beside);
    beside.remove();
  });

  it('asks before it is left with unsaved changes', async () => {
    const { router } = await open();
    await screen.findByLabelText('Name', { exact: true });
    type('Name', 'Unsaved');
    void router.navigate('/elsewhere');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/');
    void router.navigate('/elsewhere');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await screen.findByText('elsewhere');
    expect(localStorage.length).toBe(0);
  });

  it('lets what others change show, and writes only what was typed', async () => {
    const company = { id: 'c1', name: 'Old', siren: null, tags: ['vip'], version: 1, displayLine1: 'Old' };
    await open('c1', { rows: { companies: [company] } });
    await screen.findByDisplayValue('Old');
    type('Credit limit', '10');
    await engine.db.rows('companies').update('c1', { name: 'New by others' });
    await screen.findByDisplayValue('New by others');
    ctrlS();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [record] = await engine.db.strict.outbox.toArray();
    expect(record?.patch).toEqual({ creditLimit: 1000 });
  });

  it.each([
    ['while it is open', () => Promise.resolve()],
    [
      'and it comes back after a reload',
      async () => {
        cleanup();
        const rows = { companies: [{ id: 'c1', name: 'Acme', creditLimit: 90_000, version: 2 }] };
        await open('c1', { rows });
        await screen.findByDisplayValue(/^1\s?000/);
      },
    ],
  ])('says over which row it was typed when that moves on, %s', async (_when, then) => {
    await open('c1', { rows: { companies: [{ id: 'c1', name: 'Acme', creditLimit: 50_000, version: 1 }] } });
    await screen.findByDisplayValue('Acme');
    type('Credit limit', '1 000');
    await engine.db.rows('companies').put({ id: 'c1', name: 'Acme', creditLimit: 90_000, version: 2 });
    await then();
    ctrlS();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [record] = await engine.db.strict.outbox.toArray();
    expect(record).toMatchObject({
      patch: { creditLimit: 100_000 },
      base: { creditLimit: 50_000 },
      baseEtag: '1',
    });
  });

  it('shows at its field what the server refused, and sends it again corrected', async () => {
    const company = { id: 'c1', name: 'Acme', version: 1, displayLine1: 'Acme' };
    await open('c1', { rows: { companies: [company] } });
    await screen.findByDisplayValue('Acme');
    await engine.update('companies', 'c1', { siren: '732829320' });
    await answerWork(engine, {
      state: 'dead',
      lastError: {
        status: 422,
        type: '',
        title: '',
        at: 0,
        errors: [{ pointer: '/siren', code: 'taken', message: 'This value is already used' }],
      },
    });
    await screen.findByText('This value is already used');
    await answerWork(engine, {
      lastError: { status: 409, type: '/problems/key-reused', title: 'Used', at: 0, errors: [] },
    });
    await screen.findByText(/received this in another form/);
    type('SIREN', '');
    ctrlS();
    await waitFor(async () =>
      expect((await engine.db.strict.outbox.toArray())[0]).toMatchObject({
        state: 'queued',
        // An emptied field is tidied as by any write.
        patch: { siren: null },
      }),
    );
  });
});

describe('the picker', () => {
  const users = [
    {
      id: 'u1',
      firstName: 'Élodie',
      lastName: 'Bernard',
      displayLine1: 'Élodie Bernard',
      displayLine2: 'Buyer',
    },
    { id: 'u2', firstName: 'Paul', lastName: 'Petit', displayLine1: 'Paul Petit' },
  ];

  it('finds as one types, accents aside, by keyboard alone', async () => {
    await open(undefined, { rows: { users } });
    const box = await screen.findByRole('combobox', { name: 'Owner' });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'elodie' } });
    const option = await screen.findByRole('option', { name: /Élodie Bernard/ });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(box.getAttribute('aria-activedescendant')).toBe(option.id);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' }).value).toBe('Élodie Bernard'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear: Owner' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' }).value).toBe('');
  });

  it('says whether there is none, or none on this device', async () => {
    await open();
    const box = await screen.findByRole('combobox', { name: 'Owner' });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'zzz' } });
    await screen.findByText('Employees: not on this device yet');
    await engine.db.strict.cursors.put({ collection: 'users', cursor: 'c1.1', at: 1 });
    await screen.findByText('Nothing found');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('makes what is missing in place, for whoever may', async () => {
    await open(undefined, { rows: { users }, person: { roles: ['user', 'admin'] } });
    const box = await screen.findByRole('combobox', { name: 'Owner' });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'Durand' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Create “Durand”' }));
    const sheet = await screen.findByRole('dialog', { name: 'New: Employee' });
    expect((await within(sheet).findByLabelText<HTMLInputElement>('Last name', { exact: true })).value).toBe(
      'Durand',
    );
    fireEvent.change(within(sheet).getByLabelText('First name', { exact: true }), {
      target: { value: 'Zoé' },
    });
    fireEvent.change(within(sheet).getByLabelText('Entry date', { exact: true }), {
      target: { value: '2026-11-02' },
    });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' }).value).toBe('Zoé Durand'),
    );
    expect(onSaved).not.toHaveBeenCalled();
  });
});
