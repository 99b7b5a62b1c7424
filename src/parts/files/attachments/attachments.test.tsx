import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useRow } from '../../../offline/index.ts';
import { defineEntity } from '../../../domain/kernel/entity.ts';
import { grant, own } from '../../../domain/kernel/grants.ts';
import { text } from '../../../domain/kernel/field.ts';
import { attachments } from '../../../domain/drive/attachments.fields.ts';
import { answer, me, renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';
import { AttachmentsView } from './attachments-view.tsx';

const locked = defineEntity({
  name: 'folder',
  collection: 'folders',
  area: 'drive',
  label: 'Folder',
  plural: 'Folders',
  fields: { name: text('Name'), attachments: attachments() },
  search: ['name'],
  access: [grant('everyone', 'R'), grant('everyone', 'U', { rows: own('createdBy') })],
  display: (row) => [row.name ?? '', ''],
});

function Page({ collection = 'companies' }: { collection?: string }) {
  const row = useRow(collection, 'acme');
  const name = collection === 'expenseAccounts' ? undefined : 'attachments';
  return (
    <RecordPaths value={({ entityId }) => `/files/${entityId}`}>
      {row && <AttachmentsView collection={collection} row={row} name={name} />}
    </RecordPaths>
  );
}
const ACME: AnyRow = { id: 'acme', version: 2, name: 'Acme', displayLine1: 'Acme', attachments: [] };
const line = (lineKey: string, label: string | null = `${lineKey}.pdf`) => ({
  lineKey,
  file: `upload-${lineKey}`,
  label,
});
const open = async (lines: unknown[] = []) => {
  const shown = await renderWithEngine({
    rows: { companies: [{ ...ACME, attachments: lines }] },
    pages: { '/': <Page /> },
  });
  await screen.findByRole('button', { name: 'Add files' });
  return shown;
};
const pdf = (name: string) => new File(['%PDF-1.4 '], name, { type: 'application/pdf' });
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelectorAll('input[type=file]')[1]!, { target: { files } });
const chooseInDrive = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add files' }));
  fireEvent.click(await screen.findByRole('button', { name: 'From the drive' }));
  fireEvent.click(await screen.findByRole('combobox', { name: /File of the drive/ }));
};
const names = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('.attachment-name')?.textContent);

afterEach(cleanup);

it('keeps several files at once on the device, each as a line of the record under its own name', async () => {
  const { engine } = await open([line('old')]);
  choose(pdf('quote.pdf'), pdf('plan.pdf'));
  await waitFor(() => expect(names()).toEqual(['old.pdf', 'quote.pdf', 'plan.pdf']));
  await screen.findByText('2 files added');
  const stored = await engine.db.rows('companies').get('acme');
  expect(stored?.['attachments']).toHaveLength(3);
  const queue = await engine.db.strict.outbox.toArray();
  expect(queue.filter(({ op }) => op === 'upload')).toHaveLength(2);
  // Not on the server yet, and said so of these two alone.
  await waitFor(() =>
    expect(screen.getAllByRole('img', { name: /Saved on this device|Waiting/ })).toHaveLength(2),
  );
});

it('takes what is dropped on it, and says which it does not take', async () => {
  await open();
  const place = document.querySelector('.attachments')!;
  const drop = (...files: File[]) => fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });
  fireEvent.dragOver(place, { dataTransfer: { types: ['Files'] } });
  // React draws what follows the pointer when it comes to it.
  await waitFor(() => expect(place.hasAttribute('data-over')).toBe(true));
  drop(pdf('dropped.pdf'), new File(['MZ\u0000'], 'tool.exe'));
  await waitFor(() => expect(names()).toEqual(['dropped.pdf']));
  await waitFor(() => expect(place.hasAttribute('data-over')).toBe(false));
  expect((await screen.findByRole('alert')).textContent).toContain('tool.exe');
});

it('is renamed in place; Escape leaves the name, and the focus goes back to the pencil', async () => {
  const { engine } = await open([line('a')]);
  const pencil = await screen.findByRole('button', { name: 'Rename “a.pdf”' });
  fireEvent.click(pencil);
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the file' });
  expect(box.value).toBe('a.pdf');
  fireEvent.change(box, { target: { value: 'nonsense' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(names()).toEqual(['a.pdf']));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename “a.pdf”' })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Rename “a.pdf”' }));
  const again = await screen.findByRole('textbox', { name: 'Name of the file' });
  fireEvent.change(again, { target: { value: ' Contract 2026.pdf ' } });
  fireEvent.keyDown(again, { key: 'Enter' });
  await waitFor(() => expect(names()).toEqual(['Contract 2026.pdf']));
  expect((await engine.db.rows('companies').get('acme'))?.['attachments']).toMatchObject([
    { label: 'Contract 2026.pdf' },
  ]);
});

it('is taken off at once, and comes back to its place by the toast', async () => {
  await open([line('a'), line('b', null), line('c')]);
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'File 2', 'c.pdf']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove “File 2”' }));
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'c.pdf']));
  const toasts = screen.getByRole('region', { name: 'Notifications' });
  fireEvent.click(await within(toasts).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'File 2', 'c.pdf']));
});

it('shows who may only read the record its files, and no way to change them: what they add lies in their drive', async () => {
  const { engine } = await renderWithEngine({
    toys: [locked],
    rows: { folders: [{ ...ACME, createdBy: 'somebody', attachments: [line('a')] }] },
    pages: { '/': <Page collection="folders" /> },
  });
  await screen.findByRole('button', { name: 'Show a.pdf' });
  expect(screen.queryByRole('button', { name: /Remove|Rename/ })).toBeNull();
  choose(pdf('mine.pdf'));
  await waitFor(() => expect(linkedHere()).toEqual(['mine.pdf']));
  expect((await engine.db.rows('folders').get('acme'))?.['attachments']).toHaveLength(1);
});

const inDrive = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  kind: 'file',
  name: `${id}.pdf`,
  displayLine1: `${id}.pdf`,
  owner: me.id,
  reach: 'company',
  versions: [{ lineKey: `v-${id}`, file: `u-${id}` }],
  file: `u-${id}`,
  ...more,
});
const folder = (id: string, more: Partial<AnyRow> = {}) =>
  inDrive(id, { kind: 'folder', versions: [], file: null, ...more });
const here = { aboutCollection: 'companies', about: 'acme' };
const openLinked = async (driveFiles: AnyRow[]) => {
  const shown = await renderWithEngine({
    rows: {
      companies: [ACME, { ...ACME, id: 'beta', name: 'Beta', displayLine1: 'Beta' }],
      expenseAccounts: [{ ...ACME, attachments: undefined }],
      driveFiles,
      users: ['The Boss', 'The Lead', 'Paul'].map((displayLine1) => ({
        id: displayLine1.split(' ').at(-1)!.toLowerCase(),
        version: 1,
        displayLine1,
      })),
      services: [{ id: 'sales', version: 1, displayLine1: 'Sales' }],
    },
    pages: { '/': <Page />, '/account': <Page collection="expenseAccounts" /> },
  });
  return {
    ...shown,
    about: async (id: string) => (await shown.engine.db.rows('driveFiles').get(id))?.['about'],
  };
};
const linkedHere = () =>
  screen.queryAllByRole('listitem').flatMap((item) => item.querySelector('a')?.textContent ?? []);

it('lists the files of the drive that are linked to it, who reads them, and takes a link away with a way back', async () => {
  const page = await openLinked([
    inDrive('plan', here),
    inDrive('theirs', { ...here, owner: 'boss', reach: 'private', sharedBy: 'boss' }),
    inDrive('chosen', {
      ...here,
      owner: 'boss',
      reach: 'people',
      sharedBy: 'lead',
      readers: ['paul', 'lead'],
    }),
    inDrive('served', {
      ...here,
      owner: 'boss',
      reach: 'team',
      sharedBy: 'boss',
      keepers: ['lead'],
      readerServices: ['sales'],
    }),
    inDrive('thrown', { ...here, trashedOn: '2026-11-19 10:00' }),
    folder('bin', { trashedOn: '2026-11-19 10:00' }),
    folder('in the bin', { folder: 'bin' }),
    folder('kept'),
    inDrive('below', { ...here, folder: 'in the bin' }),
    inDrive('within', { ...here, folder: 'kept' }),
    inDrive('elsewhere', { aboutCollection: 'contacts', about: 'acme' }),
  ]);
  await waitFor(() =>
    expect(linkedHere()).toEqual(['chosen.pdf', 'plan.pdf', 'served.pdf', 'theirs.pdf', 'within.pdf']),
  );
  expect(screen.getAllByText('In the drive. Everyone in the company reads it.')).toHaveLength(2);
  const read = () =>
    [...document.querySelectorAll('li')].flatMap(
      ({ textContent }) => /Also read by: .*/.exec(textContent ?? '')?.[0] ?? [],
    );
  await waitFor(() =>
    expect(read()).toEqual([
      expect.stringMatching(/by: The Boss, The Lead, Paul/),
      expect.stringMatching(/by: The Boss, The Lead, Sales/),
      expect.stringMatching(/by: The Boss/),
    ]),
  );
  expect(screen.getByRole('link', { name: 'theirs.pdf' }).getAttribute('href')).toBe('/files/theirs');
  // Of what is another's, the link is not theirs to take away.
  expect(screen.queryByRole('button', { name: 'Detach “theirs.pdf”' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Detach “plan.pdf”' }));
  await waitFor(() => expect(linkedHere()).toEqual(['chosen.pdf', 'served.pdf', 'theirs.pdf', 'within.pdf']));
  expect(await page.about('plan')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(linkedHere()).toEqual(['chosen.pdf', 'plan.pdf', 'served.pdf', 'theirs.pdf', 'within.pdf']),
  );
});

it('stands in one list with the files of the record itself, and one sentence says that there are none', async () => {
  const { engine } = await open([line('own')]);
  await engine.create('driveFiles', {
    kind: 'file',
    name: 'linked.pdf',
    owner: me.id,
    versions: [{ lineKey: 'v', file: 'u-linked' }],
    ...here,
  });
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ parentElement }) => parentElement)).toHaveLength(2),
  );
  expect(new Set(screen.getAllByRole('listitem').map(({ parentElement }) => parentElement)).size).toBe(1);
  expect(linkedHere()).toEqual(['linked.pdf']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove “own.pdf”' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Detach “linked.pdf”' }));
  await screen.findByText(/^No files yet/);
  expect(screen.queryByText(/^No files\.$|No file of the drive/)).toBeNull();
});

it('says before a file of the drive is attached who will read it, and asks nothing of one that everyone reads', async () => {
  const page = await openLinked([
    inDrive('open'),
    inDrive('secret', { reach: 'people', readers: ['paul'], readerServices: ['sales'] }),
  ]);
  await chooseInDrive();
  await screen.findByText(/Everyone who may read the company “Acme” will be able to read the file that you/);
  fireEvent.click(await screen.findByRole('option', { name: /^secret\.pdf/ }));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain(
    'Everyone who may read the company “Acme” will be able to read “secret.pdf”.',
  );
  await waitFor(() => expect(said.textContent).toMatch(/Until now it is read by: .*Paul, Sales/));
  expect(await page.about('secret'), 'nothing is opened yet').toBeUndefined();
  fireEvent.click(within(said).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add files'));
  expect(linkedHere()).toEqual([]);
  await chooseInDrive();
  fireEvent.click(await screen.findByRole('option', { name: /^secret\.pdf/ }));
  const sure = await screen.findByRole('button', { name: 'Attach' });
  await waitFor(() => expect(document.activeElement).toBe(sure));
  fireEvent.click(sure);
  await waitFor(() => expect(linkedHere()).toEqual(['secret.pdf']));
  await chooseInDrive();
  fireEvent.click(await screen.findByRole('option', { name: /^open\.pdf/ }));
  await waitFor(() => expect(linkedHere()).toEqual(['open.pdf', 'secret.pdf']));
});

it('links a file that is in the drive, and says before and after from which record it comes', async () => {
  const page = await openLinked([
    inDrive('contract', { aboutCollection: 'companies', about: 'beta' }),
    folder('folder'),
    folder('bin', { trashedOn: '2026-11-19 10:00' }),
    inDrive('below', { folder: 'bin' }),
    inDrive('within', { folder: 'folder' }),
    inDrive('theirs', { owner: 'boss' }),
  ]);
  await chooseInDrive();
  const offered = () => screen.queryAllByRole('option');
  await waitFor(() =>
    // With the folder that each lies in: many files are called the same.
    expect(offered().map(({ textContent }) => textContent)).toEqual([
      'contract.pdfFiles',
      'within.pdfFiles › folder.pdf',
    ]),
  );
  fireEvent.click(offered()[0]!);
  const said = await screen.findByRole('alert');
  await waitFor(() => expect(said.textContent).toContain('it leaves the company “Beta”.'));
  expect(said.textContent).not.toContain('will be able to read');
  fireEvent.click(within(said).getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(linkedHere()).toEqual(['contract.pdf']));
  await screen.findByText('“contract.pdf” is attached to Acme now, and no more to Beta');
  expect(await page.about('contract')).toBe('acme');
});

it('puts files into the drive from a record that has none of its own, each under a free name', async () => {
  const page = await openLinked([inDrive('plan')]);
  await page.router.navigate('/account');
  await screen.findByText(/^No files yet/);
  const place = document.querySelector<HTMLElement>('.attachments')!;
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [pdf('plan.pdf')] } });
  await waitFor(() => expect(linkedHere()).toEqual(['plan (2).pdf']));
  const [made] = await page.engine.db.rows('driveFiles').where({ about: 'acme' }).toArray();
  expect(made).toMatchObject({ aboutCollection: 'expenseAccounts', owner: me.id, kind: 'file' });
  expect(await page.engine.db.strict.outbox.where('collection').equals('uploads').first()).toMatchObject({
    patch: { drive: true },
  });
});

it('looks through the drive once for all files that are put in, says why it takes one not, and makes none twice', async () => {
  const page = await openLinked([inDrive('plan')]);
  await page.router.navigate('/account');
  await screen.findByText(/^No files yet/);
  const walks = (['uploads', 'driveFiles'] as const).map((of) =>
    vi.spyOn(page.engine.db.rows(of), 'orderBy').mockName(of),
  );
  // The disk says it failed, and has kept the file.
  const create = page.engine.create;
  vi.spyOn(page.engine, 'create').mockImplementationOnce(async (...given) => {
    await create(...given);
    throw new Error('The disk');
  });
  const place = document.querySelector<HTMLElement>('.attachments')!;
  const files = [pdf('plan.pdf'), pdf('a.pdf'), pdf('a.pdf'), new File(['MZ\u0000'], 'tool.exe')];
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });
  fireEvent.click(await within(place).findByRole('button', { name: 'Try again' }));
  await within(place).findByText(/Not taken, of a kind that may not be in the drive.*tool\.exe/);
  await waitFor(() => expect(within(place).queryByRole('button', { name: 'Try again' })).toBeNull());
  await within(place).findByText('3 files added');
  expect(linkedHere()).toEqual(['a (2).pdf', 'a.pdf', 'plan (2).pdf']);
  // The drive by its folders, and by all there are.
  expect(walks.map((walk) => walk.mock.calls.length)).toEqual([1, 2]);
});

it('shows linked files by the server’s small pictures, and fetches none of them before it is pressed', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: object[]) => void;
      constructor(told: (entries: object[]) => void) {
        this.#told = told;
      }
      observe = () => this.#told([{ isIntersecting: true }]);
      disconnect() {}
    },
  );
  const asked: string[] = [];
  await renderWithEngine({
    rows: {
      companies: [ACME],
      driveFiles: [
        inDrive('film', { ...here, mime: 'video/mp4', size: 1_500_000_000, sha256: 'f' }),
        inDrive('plan', { ...here, mime: 'application/pdf', sha256: 'p' }),
      ],
    },
    pages: { '/': <Page /> },
    send: async ({ path }) => {
      asked.push(path);
      return answer(path.includes('/thumbnail') ? 404 : 200, []);
    },
  });
  await waitFor(() => expect(linkedHere()).toEqual(['film.pdf', 'plan.pdf']));
  const ofFiles = () => asked.filter((path) => path.startsWith('/uploads/'));
  await waitFor(() => expect(ofFiles()).toEqual(['/uploads/u-plan/thumbnail?size=128']));
  fireEvent.click(screen.getByRole('button', { name: 'Show plan.pdf' }));
  await waitFor(() => expect(ofFiles().at(-1)).toBe('/uploads/u-plan/file'));
  vi.unstubAllGlobals();
});
