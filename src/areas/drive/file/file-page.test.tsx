import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../../testing/render-with-engine.tsx';
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
  row('bin', 'Bin', { folder: 'projects', trashedOn: '2026-11-20 11:00' }),
  row('binned', 'Within', { folder: 'bin' }),
  file('lost', { folder: 'binned', changedOn: '2026-11-20 10:30' }),
  row('mine', 'Mine', { reach: 'private', readers: [], mayChange: false }),
];
const person = (id: string, name: string) => ({ id, version: 1, displayLine1: name, displayLine2: '' });
const open = (id: string) =>
  renderWithEngine({
    at: `/homeWorkDrive/files/${id}`,
    rows: { driveFiles: ROWS, users: [person(me.id, 'Me Myself'), person('paul', 'Paul Petit')] },
    pages: { '/homeWorkDrive/files/:fileId': <FilePage /> },
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

it('is shared from its head, beginning with whoever reads it already', async () => {
  const page = await open('minutes');
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “minutes.txt”' });
  const rights = within(sheet).getByRole<HTMLSelectElement>('combobox', { name: 'Who reads it' });
  await waitFor(() => expect(rights.selectedOptions[0]?.textContent).toBe('As its folder “Deep”'));
  fireEvent.change(rights, { target: { value: 'people' } });
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
  fireEvent.change(rights, { target: { value: 'people' } });
  expect(sheet.textContent).not.toContain('no longer read it');
  expect(within(sheet).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.change(rights, { target: { value: 'team' } });
  await waitFor(() => expect(sheet.textContent).toContain('will no longer read it: Paul Petit'));
  expect(within(sheet).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

it('is taken by its sharing from nobody, nor from the owner of the folder that it lies in', async () => {
  const page = await open('guest');
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share “guest.txt”' });
  const rights = within(sheet).getByRole<HTMLSelectElement>('combobox', { name: 'Who reads it' });
  fireEvent.change(rights, { target: { value: 'people' } });
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
