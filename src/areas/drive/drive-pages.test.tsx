import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { answer, me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { driveRow, folderRow, personRow, shows } from './drive.fixture.ts';
import FilePage from './file/file-page.tsx';
import DrivePage from './drive-page.tsx';
import TrashPage from './trash-page.tsx';

const FOLDER = folderRow('projects', { name: 'Projects' });
const ROWS = [
  FOLDER,
  driveRow('plan', { name: 'plan.txt', folder: 'projects' }),
  folderRow('deep', { name: 'Deep', folder: 'projects' }),
  driveRow('minutes', { name: 'minutes.txt', folder: 'deep' }),
  driveRow('notes', { name: 'notes.txt', size: 1_200, mime: 'text/plain' }),
  driveRow('old', { name: 'old.txt', trashedOn: '2026-11-19 10:00' }),
];

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shown'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (at = '/homeWorkDrive', rows: readonly AnyRow[] = ROWS) =>
  renderWithEngine({
    at,
    rows: {
      driveFiles: rows,
      users: [personRow(me.id, 'Me Myself')],
    },
    pages: {
      '/homeWorkDrive': <DrivePage />,
      '/homeWorkDrive/trash': <TrashPage />,
      '/homeWorkDrive/files/:fileId': <FilePage />,
    },
  });
const text = (name: string, words = 'Some words') => new File([words], name, { type: 'text/plain' });
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const stored = async ({ engine }: Awaited<ReturnType<typeof open>>, name: string) =>
  (await engine.db.rows('driveFiles').toArray()).filter((one) => one['name'] === name);

it('shows folders before files, and nothing that lies deeper or in the trash', async () => {
  await open();
  await shows('Projects', 'notes.txt');
});

it('goes into a folder by its address, says where one is, and searches everywhere unless told to stay', async () => {
  const page = await open();
  await shows('Projects', 'notes.txt');
  fireEvent.click(screen.getByRole('link', { name: 'Projects' }));
  await shows('Deep', 'plan.txt');
  expect(page.path()).toBe('/homeWorkDrive?in=projects');
  const above = screen.getByRole('navigation', { name: 'Folders above' });
  expect(within(above).getByRole('link', { name: 'Files' }).getAttribute('href')).toBe('/homeWorkDrive');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'notes' } });
  await shows('notes.txt');
  const where = await screen.findByRole('navigation', { name: 'Where is searched' });
  await waitFor(() => expect(page.path()).toContain('q=notes'));
  fireEvent.click(within(where).getByRole('link', { name: 'In this folder' }));
  await screen.findByText('No file or folder has this name');
  expect(page.path()).toContain('within=folder');
});

it('offers nothing in a folder that is not there, or is hidden from who looks', async () => {
  await open('/homeWorkDrive?in=nowhere');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull());
  expect(screen.queryByRole('grid')).toBeNull();
});

it('makes a folder by its name and Enter, and gives a second one of the name another', async () => {
  const page = await open();
  await shows('Projects', 'notes.txt');
  fireEvent.click(screen.getByRole('button', { name: 'New folder' }));
  const box = await screen.findByRole('textbox', { name: 'Name of the new folder' });
  fireEvent.change(box, { target: { value: 'Projects' } });
  fireEvent.submit(box.closest('form')!);
  await shows('Projects', 'Projects (2)', 'notes.txt');
  expect(await stored(page, 'Projects (2)')).toMatchObject([{ kind: 'folder', owner: me.id }]);
});

it('takes files without a network, and asks once about names that are there', async () => {
  const page = await open();
  await shows('Projects', 'notes.txt');
  choose(text('notes.txt'), text('plan.txt'), new File(['MZ\u0000'], 'tool.exe'));
  const sheet = await screen.findByRole('dialog', { name: 'A file of this name is here already' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'As a new version' }));
  await shows('Projects', 'notes.txt', 'plan.txt');
  expect((await screen.findByRole('alert')).textContent).toContain('tool.exe');
  const [notes] = await stored(page, 'notes.txt');
  expect(notes?.['versions']).toMatchObject([{ lineKey: 'v-notes' }, { from: 'v-notes', by: me.id }]);
  const uploads = await page.engine.db.strict.outbox.where('collection').equals('uploads').count();
  expect(uploads).toBe(2);
});

it('takes the others where the question is closed without an answer', async () => {
  const page = await open();
  await shows('Projects', 'notes.txt');
  choose(text('notes.txt'), text('plan.txt'));
  const sheet = await screen.findByRole('dialog', { name: 'A file of this name is here already' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await shows('Projects', 'notes.txt', 'plan.txt');
  expect((await stored(page, 'notes.txt'))[0]?.['versions']).toMatchObject([{ lineKey: 'v-notes' }]);
});

it.each([
  ['Keep both', ['Projects', 'notes (2).txt', 'notes.txt']],
  ['Skip', ['Projects', 'notes.txt']],
])('a file whose name is there: %s', async (choice, expected) => {
  await open();
  await shows('Projects', 'notes.txt');
  choose(text('notes.txt'));
  fireEvent.click(await screen.findByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shows(...expected);
});

it('takes a whole folder that is dropped, with what lies in the folders in it', async () => {
  const page = await open();
  await shows('Projects', 'notes.txt');
  const file = (name: string) => ({
    isFile: true,
    isDirectory: false,
    name,
    file: (done: (file: File) => void) => done(text(name)),
  });
  const directory = (name: string, children: readonly object[]) => ({
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      const rest = [[...children], []];
      return { readEntries: (done: (some: unknown) => void) => done(rest.shift()) };
    },
  });
  const dropped = directory('Trip', [
    file('a.txt'),
    directory('Photos', [file('b.txt')]),
    directory('Empty', []),
  ]);
  fireEvent.drop(document.querySelector('.drive-place')!, {
    dataTransfer: {
      types: ['Files'],
      files: [],
      items: [{ kind: 'file', webkitGetAsEntry: () => dropped }],
    },
  });
  await shows('Projects', 'Trip', 'notes.txt');
  await waitFor(async () => expect(await stored(page, 'b.txt')).toHaveLength(1));
  const [trip, photos, empty, a, b] = await Promise.all(
    ['Trip', 'Photos', 'Empty', 'a.txt', 'b.txt'].map(async (name) => (await stored(page, name))[0]),
  );
  expect([photos?.['folder'], empty?.['folder'], a?.['folder'], b?.['folder']]).toEqual([
    trip?.id,
    trip?.id,
    trip?.id,
    photos?.id,
  ]);
});

it('renames by F2, and takes it back', async () => {
  await open();
  await shows('Projects', 'notes.txt');
  screen.getByRole('link', { name: 'notes.txt' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'F2' });
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  // The ending stays as it is.
  await waitFor(() => expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5]));
  fireEvent.change(box, { target: { value: 'minutes.txt' } });
  fireEvent.submit(box.closest('form')!);
  await shows('Projects', 'minutes.txt');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await shows('Projects', 'notes.txt');
});

it('moves by cut and paste, and by a drag onto a folder; neither loses the way back', async () => {
  const page = await open();
  await shows('Projects', 'notes.txt');
  screen.getByRole('link', { name: 'notes.txt' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'x', ctrlKey: true });
  await screen.findByText(/1 item to move/);
  fireEvent.click(screen.getByRole('link', { name: 'Projects' }));
  await shows('Deep', 'plan.txt');
  fireEvent.paste(document.body, { clipboardData: { files: [] } });
  await shows('Deep', 'notes.txt', 'plan.txt');
  const data = new Map<string, string>();
  const dataTransfer = {
    types: ['application/x-comptoir-drive'],
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
  };
  fireEvent.dragStart(screen.getByRole('link', { name: 'notes.txt' }), { dataTransfer });
  fireEvent.drop(screen.getByRole('link', { name: 'Deep' }), { dataTransfer });
  await shows('Deep', 'plan.txt');
  expect(await stored(page, 'notes.txt')).toMatchObject([{ folder: 'deep' }]);
});

it('gives nothing the name of another beside it', async () => {
  await open();
  await shows('Projects', 'notes.txt');
  screen.getByRole('link', { name: 'notes.txt' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'F2' });
  const sheet = await screen.findByRole('dialog', { name: 'Rename the file' });
  fireEvent.change(within(sheet).getByLabelText('Name'), { target: { value: 'projects' } });
  await within(sheet).findByText('Something else has this name in this folder.');
  expect(within(sheet).getByRole('button', { name: 'Rename' }).hasAttribute('disabled')).toBe(true);
});

it('the menu of a row has what can be done with it, and gives the focus back', async () => {
  await open();
  await shows('Projects', 'notes.txt');
  const link = screen.getByRole('link', { name: 'notes.txt' });
  fireEvent.contextMenu(link, { clientX: 10, clientY: 10 });
  const menu = await screen.findByRole('menu', { name: 'Actions' });
  await within(menu).findByRole('menuitem', { name: 'Keep offline' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Open',
    'Share…',
    'RenameF2',
    'Move…Ctrl+X',
    'Copy to…Ctrl+C',
    'Download',
    'Keep offline',
    'Move to the trashDelete',
  ]);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(link);
});

it('goes to the trash by Delete with a way back, and is brought back from there or removed for good', async () => {
  const page = await open();
  await shows('Projects', 'notes.txt');
  screen.getByRole('link', { name: 'notes.txt' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Delete' });
  await shows('Projects');
  await screen.findByText('“notes.txt” is in the trash');
  await page.router.navigate('/homeWorkDrive/trash');
  await shows('notes.txt', 'old.txt');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select notes.txt' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Bring back' }));
  await shows('old.txt');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select old.txt' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove for good' }));
  const sheet = await screen.findByRole('dialog', { name: 'Remove “old.txt” for good?' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Remove for good' }));
  await shows();
});

it('what lies in a folder in the trash is found nowhere', async () => {
  await open('/homeWorkDrive?tab=all', [
    { ...FOLDER, trashedOn: '2026-11-19 10:00' },
    ...ROWS.filter(({ id }) => id !== 'projects'),
  ]);
  await shows('notes.txt');
});

it('what was made of one version twice is told: one is chosen, or both become files', async () => {
  const both = [
    { lineKey: 'a', file: 'u-a', on: '2026-11-18 10:00', by: me.id },
    { lineKey: 'b', file: 'u-b', from: 'a', on: '2026-11-19 10:00', by: me.id },
    { lineKey: 'c', file: 'u-c', from: 'a', on: '2026-11-19 11:00', by: 'another' },
  ];
  const page = await open('/homeWorkDrive/files/notes', [
    driveRow('notes', { name: 'notes.txt', versions: both }),
  ]);
  await screen.findByText(/Two versions were made of the same one/);
  const [, keepLater] = screen.getAllByRole('button', { name: 'Keep this one' });
  fireEvent.click(keepLater!);
  await waitFor(() => expect(screen.queryByText(/Two versions were made/)).toBeNull());
  const [notes] = await stored(page, 'notes.txt');
  expect(notes?.['versions']).toMatchObject([{}, { setAside: 'c' }, { lineKey: 'c' }]);
});

it('a folder without a network is an archive of what this device holds, and says what is not in it', async () => {
  await open('/homeWorkDrive?in=projects');
  await shows('Deep', 'plan.txt');
  choose(text('here.txt', 'It is here'));
  await shows('Deep', 'here.txt', 'plan.txt');
  const made: Blob[] = [];
  vi.mocked(URL.createObjectURL).mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:made';
  });
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download as zip' }));
  await screen.findByText(/2 files are not on this device/);
  const files = unzipSync(new Uint8Array(await made[0]!.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['Projects/here.txt']);
  expect(strFromU8(files['Projects/here.txt']!)).toBe('It is here');
});

it('finds words in the text of files where the server answers', async () => {
  await renderWithEngine({
    at: '/homeWorkDrive?q=contract',
    rows: { driveFiles: ROWS },
    pages: { '/homeWorkDrive': <DrivePage /> },
    send: async ({ path }) => {
      if (path.startsWith('/capabilities')) return answer(200, { idempotency: true, etag: true });
      if (!path.startsWith('/driveFiles/search')) return answer(200, []);
      return answer(200, {
        files: [
          {
            id: 'plan',
            name: 'plan.txt',
            kind: 'file',
            folder: 'deep',
            path: ['Projects', 'Deep'],
            excerpt: { text: 'the contract of May', hits: [[4, 8]] },
          },
          { id: 'notes', name: 'contract.txt', kind: 'file', folder: null, path: [], excerpt: null },
        ],
        cursor: null,
      });
    },
  });
  const found = await screen.findByRole('region', { name: 'Found in the text' });
  await screen.findByText('No name has “contract” in it. 1 file has it in the text:');
  expect(screen.queryByRole('heading', { name: 'No file or folder has this name' })).toBeNull();
  expect(
    within(found)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['plan.txt', '/homeWorkDrive/files/plan'],
    ['Projects › Deep', '/homeWorkDrive?in=deep'],
  ]);
  expect(found.querySelector('mark')?.textContent).toBe('contract');
});
