import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import {
  answer,
  me,
  renderWithEngine,
  type RenderWithEngineOptions,
} from '../../../testing/render-with-engine.tsx';
import { undoOf } from '../../../parts/files/undo-of.ts';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';
import FilePage from './file-page.tsx';

afterEach(cleanup);

const row = (id: string, name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  kind: 'folder',
  name,
  displayLine1: name,
  displayLine2: '',
  owner: me.id,
  reach: 'people',
  sharedBy: me.id,
  readers: ['paul'],
  readerServices: [],
  mayChange: true,
  createdBy: me.id,
  ...more,
});
const file = (id: string, more: Partial<AnyRow>): AnyRow =>
  row(id, `${id}.txt`, {
    kind: 'file',
    size: 1_000,
    versions: [{ lineKey: `v-${id}`, file: `u-${id}`, by: 'paul', on: more['changedOn'] }],
    ...more,
  });
const ROWS = [
  row('projects', 'Projects', { rights: 'people', people: ['paul'], changeable: true }),
  row('deep', 'Deep', { folder: 'projects' }),
  file('minutes', { folder: 'deep', changedOn: '2026-11-19 10:00' }),
  file('own', {
    folder: 'projects',
    changedOn: '2026-11-18 10:00',
    rights: 'private',
    reach: 'private',
    readers: [],
  }),
  file('gone', { folder: 'projects', changedOn: '2026-11-20 10:00', trashedOn: '2026-11-20 11:00' }),
  row('theirs', 'Theirs', { owner: 'paul', sharedBy: 'paul', readers: [me.id], rights: 'people' }),
  file('guest', { folder: 'theirs', sharedBy: 'paul', readers: [me.id, 'zoe'] }),
  file('served', { folder: 'theirs', rights: 'team', reach: 'team', readers: [], keepers: ['paul', me.id] }),
  file('between', {
    folder: 'theirs',
    sharedBy: 'zoe',
    reach: 'people',
    readers: [],
    keepers: ['paul', 'zoe'],
  }),
  row('bin', 'Bin', { folder: 'projects', trashedOn: '2026-11-20 11:00' }),
  row('binned', 'Within', { folder: 'bin' }),
  file('lost', { folder: 'binned', changedOn: '2026-11-20 10:30' }),
  file('hung', {
    sharedBy: me.id,
    readers: [],
    reach: 'private',
    aboutCollection: 'companies',
    about: 'acme',
  }),
  file('away', { trashedOn: '2026-11-20 11:00', removedOn: '2026-11-20 11:01' }),
  file('hungGone', {
    reach: 'private',
    readers: [],
    trashedOn: '2026-11-20 11:00',
    aboutCollection: 'companies',
    about: 'acme',
  }),
  row('mine', 'Mine', { reach: 'private', readers: [], mayChange: false }),
];
const person = (id: string, name: string) => ({ id, version: 1, name, displayLine1: name, displayLine2: '' });
const open = (id: string, more: Pick<RenderWithEngineOptions, 'send'> = {}) =>
  renderWithEngine({
    ...more,
    at: `/homeWorkDrive/files/${id}`,
    rows: {
      driveFiles: ROWS,
      users: [person(me.id, 'Me Myself'), person('paul', 'Paul Petit'), person('zoe', 'Zoé Roux')],
      services: [person('sales', 'Sales')],
      companies: [person('acme', 'Acme'), person('beta', 'Beta')],
    },
    pages: {
      '/homeWorkDrive/files/:fileId': (
        <RecordPaths value={({ collection, entityId }) => `/${collection}/${entityId}`}>
          <FilePage />
        </RecordPaths>
      ),
    },
  });
const readers = (): (string | null)[] =>
  [...document.querySelectorAll('.drive-readers > li')].map(({ textContent }) => textContent);
const stored = async ({ engine }: Awaited<ReturnType<typeof open>>, id: string) =>
  (await engine.db.rows('driveFiles').toArray()).find((one) => one.id === id);

it('says who reads a file, what they may do, and from which folder that is', async () => {
  await open('minutes');
  await waitFor(() => expect(readers()).toEqual(['Me MyselfOwner', 'Paul PetitCan change']));
  // Not of the folder that it lies in, which says nothing itself.
  const from = (await screen.findByText(/This comes from the folder/)).querySelector('a');
  expect([from?.textContent, from?.getAttribute('href')]).toEqual([
    'Projects',
    '/homeWorkDrive/files/projects',
  ]);
});

it('says that whose folder it lies in reads it, whomever it is shared with', async () => {
  await open('served');
  await waitFor(() => expect(readers()).toEqual(['Me MyselfOwner', 'Paul PetitOwner of the folder']));
});

it('says of what was removed for good that it is gone, and offers nothing to be done with it', async () => {
  await open('away');
  await screen.findByRole('heading', { name: 'Removed for good' });
  screen.getByText('“away.txt” was removed for good: nobody can bring it back.');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says before it goes for good which record loses it', async () => {
  await open('hungGone');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove for good' }));
  const sheet = await screen.findByRole('dialog', { name: 'Remove “hungGone.txt” for good?' });
  await within(sheet).findByText('It leaves the attachments of the company “Acme” for good, too.');
});

it('is shared from its head, beginning with whoever reads it already', async () => {
  const page = await open('minutes');
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “minutes.txt”' });
  const rights = within(sheet).getByRole<HTMLSelectElement>('combobox', { name: 'Who reads it' });
  await waitFor(() => expect(rights.selectedOptions[0]?.textContent).toBe('As its folder “Deep”'));
  fireEvent.change(rights, { target: { value: 'chosen' } });
  await within(sheet).findByText('Paul Petit');
  fireEvent.submit(rights.closest('form')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored(page, 'minutes')).toMatchObject({
    rights: 'people',
    people: ['paul'],
    changeable: true,
  });
});

it('says who will read it no more before that is so, and lets nobody else change it unasked', async () => {
  await open('minutes');
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “minutes.txt”' });
  const rights = within(sheet).getByRole<HTMLSelectElement>('combobox', { name: 'Who reads it' });
  fireEvent.change(rights, { target: { value: 'chosen' } });
  expect(sheet.textContent).not.toContain('no longer read it');
  expect(within(sheet).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.change(rights, { target: { value: 'company' } });
  expect(within(sheet).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  fireEvent.change(rights, { target: { value: 'private' } });
  await waitFor(() => expect(sheet.textContent).toContain('will no longer read it: Paul Petit'));
});

it('is shared with people and services together; with the last person gone, with the services alone', async () => {
  const page = await open('minutes');
  const share = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    return screen.findByRole('dialog', { name: 'Share “minutes.txt”' });
  };
  const save = async (sheet: HTMLElement) => {
    fireEvent.submit(sheet.querySelector('form')!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return stored(page, 'minutes');
  };
  let sheet = await share();
  fireEvent.change(within(sheet).getByRole('combobox', { name: 'Who reads it' }), {
    target: { value: 'chosen' },
  });
  fireEvent.click(within(sheet).getByRole('combobox', { name: 'Services' }));
  fireEvent.click(await within(sheet).findByRole('option', { name: 'Sales' }));
  expect(await save(sheet)).toMatchObject({
    rights: 'people',
    people: ['paul'],
    services: ['sales'],
    readers: ['paul'],
    readerServices: ['sales'],
  });
  await waitFor(() =>
    expect(readers()).toEqual(['Me MyselfOwner', 'Paul PetitCan change', 'All of SalesCan change']),
  );
  sheet = await share();
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Remove Paul Petit' }));
  await waitFor(() => expect(sheet.textContent).toContain('will no longer read it: Paul Petit'));
  expect(await save(sheet)).toMatchObject({ rights: 'team', people: [], services: ['sales'] });
  sheet = await share();
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Remove Sales' }));
  await within(sheet).findByText('Choose at least one person or one service.');
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

it('says that who owns a folder further up reads it no more, where whose folder it lies in goes on', async () => {
  await open('between');
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “between.txt”' });
  fireEvent.change(within(sheet).getByRole('combobox', { name: 'Who reads it' }), {
    target: { value: 'chosen' },
  });
  for (const name of ['Paul Petit', 'Zoé Roux'])
    fireEvent.click(await within(sheet).findByRole('button', { name: `Remove ${name}` }));
  const told = () => within(sheet).getByText(/^They will no longer read it:/).textContent;
  await waitFor(() => expect(told()).toBe('They will no longer read it: Zoé Roux'));
});

it('is taken by its sharing from nobody, nor from the owner of the folder that it lies in', async () => {
  const page = await open('guest');
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “guest.txt”' });
  const rights = within(sheet).getByRole<HTMLSelectElement>('combobox', { name: 'Who reads it' });
  fireEvent.change(rights, { target: { value: 'chosen' } });
  fireEvent.submit(rights.closest('form')!);
  await waitFor(async () => expect(await stored(page, 'guest')).toMatchObject({ rights: 'people' }));
  expect((await stored(page, 'guest'))?.['people']).toEqual(expect.arrayContaining(['paul', 'zoe']));
});

it('asks for a name first where nobody else reads it, and shares with nobody by it', async () => {
  const page = await open('mine');
  expect(await screen.findByText('It is shared with nobody else.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “Mine”' });
  within(sheet).getByRole('combobox', { name: 'Chosen people' });
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.change(within(sheet).getByRole('combobox', { name: 'Who reads it' }), {
    target: { value: 'company' },
  });
  fireEvent.submit(sheet.querySelector('form')!);
  await waitFor(async () => expect(await stored(page, 'mine')).toMatchObject({ rights: 'company' }));
});

it('of a folder it says what is in it at any depth, and what changed last', async () => {
  await open('projects');
  const inside = await screen.findByRole('region', { name: 'What is in it' });
  await waitFor(() => expect(inside.textContent).toMatch(/2 files · 2\skB/));
  expect(inside.textContent).toMatch(/FoldersDeep/);
  await waitFor(() => expect(inside.textContent).toMatch(/minutes\.txt19\/11\/2026.*Paul Petit/));
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “Projects”' });
  await waitFor(() =>
    expect(sheet.textContent).toMatch(/all that is in it: 2 files, 1 folder\. 1 of them has/),
  );
});

it('of a file that hangs on a record it says who reads it by that, and takes it off with a way back', async () => {
  const page = await open('hung');
  await waitFor(() =>
    expect(readers()).toEqual(['Me MyselfOwner', 'Everyone who may read the company “Acme”Can read']),
  );
  expect(screen.queryByText('It is shared with nobody else.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “hung.txt”' });
  await within(sheet).findByText(/Everyone who may read the company “Acme” reads it in any case/);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Detach' }));
  await waitFor(() => expect(readers()).toEqual(['Me MyselfOwner']));
  expect((await stored(page, 'hung'))?.['about']).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: “hung.txt” is no longer attached to Acme');
  await waitFor(() => expect(readers()).toHaveLength(2));
  // Nothing stands beside it that could be undone once more.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('is attached to a record after it is said whom that opens it to', async () => {
  const page = await open('own');
  fireEvent.click(await screen.findByRole('button', { name: 'Attach to a record' }));
  const kind = await screen.findByRole('combobox', { name: 'Kind of record' });
  fireEvent.change(kind, { target: { value: 'companies' } });
  await screen.findByText('Everyone who may read the record will be able to read this file.');
  fireEvent.click(screen.getByRole('combobox', { name: 'Record' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Beta' }));
  const said = await screen.findByRole('alert');
  await waitFor(() =>
    expect(said.textContent).toContain(
      'Everyone who may read the company “Beta” will be able to read “own.txt”.',
    ),
  );
  expect((await stored(page, 'own'))?.['about']).toBeFalsy();
  fireEvent.click(within(said).getByRole('button', { name: 'Attach' }));
  await screen.findByText('“own.txt” is attached to Beta');
  expect(await stored(page, 'own')).toMatchObject({ aboutCollection: 'companies', about: 'beta' });
});

it('that was taken back or removed says what happened, with a way on', async () => {
  await open('nowhere', { send: async () => answer(200, []) });
  await screen.findByRole('heading', { level: 1, name: 'No longer in your drive' });
  expect(screen.getByText(/no longer shared with you, or was removed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the drive' }).getAttribute('href')).toBe('/homeWorkDrive');
});

it('that is not here is not said to be gone without a network', async () => {
  const page = await open('nowhere', { send: async () => answer(200, []) });
  const gone = () => screen.queryByText(/no longer shared with you, or was removed/);
  await waitFor(() => expect(gone()).not.toBeNull());
  vi.spyOn(page.engine.context.ports, 'probablyOnline').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await screen.findByText(/It is not on this device, and the server could not be asked/);
  expect(gone()).toBeNull();
});

it.each([
  [
    'shared with others',
    async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Share' }));
      const sheet = await screen.findByRole('dialog', { name: /^Share/ });
      const rights = within(sheet).getByRole<HTMLSelectElement>('combobox', { name: 'Who reads it' });
      fireEvent.change(rights, { target: { value: 'company' } });
      fireEvent.submit(rights.closest('form')!);
      await screen.findByText('The sharing is saved');
    },
  ],
  [
    'given a new version',
    async () => {
      const chooser = document.querySelector<HTMLInputElement>('.drive-add input[type=file]')!;
      fireEvent.change(chooser, { target: { files: [new File(['more'], 'more.txt')] } });
      await screen.findByText('The new version is saved on this device');
    },
  ],
])('of a file that was renamed and then %s, Ctrl+Z takes back no name', async (_what, change) => {
  const page = await open('minutes');
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'renamed.txt' } });
  fireEvent.submit(dialog.querySelector('form')!);
  await screen.findByText('Renamed to “renamed.txt”');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await change();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  // Whatever is taken back is so before the stack answers again.
  expect(await undoOf(page.engine).undo()).toBeUndefined();
  expect((await stored(page, 'minutes'))?.['name']).toBe('renamed.txt');
});

it('says why an attachment that was taken off cannot come back', async () => {
  const page = await open('hung');
  fireEvent.click(await screen.findByRole('button', { name: 'Detach' }));
  await screen.findByText('“hung.txt” is no longer attached to Acme');
  vi.spyOn(page.engine, 'update').mockRejectedValueOnce(new Error('disk'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('This device could not write. What had been written before stays.');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: “hung.txt” is no longer attached to Acme');
});
