import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { driveRow, folderRow, personRow, sharedBy, shows } from './drive.fixture.ts';
import DrivePage from './drive-page.tsx';
import TrashPage from './trash-page.tsx';

afterEach(cleanup);

const PAUL = sharedBy('paul');
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const open = (at: string, driveFiles: readonly AnyRow[], more: Record<string, readonly AnyRow[]> = {}) =>
  renderWithEngine({
    at,
    rows: { driveFiles, users: [personRow(me.id, 'Me Myself'), personRow('paul', 'Paul Petit')], ...more },
    pages: { '/homeWorkDrive': <DrivePage />, '/homeWorkDrive/trash': <TrashPage /> },
  });

const SHARED = [
  folderRow('1', { name: 'Mine' }),
  driveRow('2', { name: 'guest.txt', ...PAUL, sharedBy: me.id, folder: '1' }),
  folderRow('3', { name: 'Offers', ...PAUL, folder: 'a-folder-that-is-not-shared' }),
  folderRow('4', { name: 'May', ...PAUL, folder: '3' }),
  driveRow('5', { name: 'first.txt', ...PAUL, folder: '4' }),
  driveRow('6', {
    name: 'mine-in-his.txt',
    sharedBy: 'paul',
    reach: 'people',
    readers: [me.id],
    folder: '4',
  }),
  driveRow('7', { name: 'letter.txt', ...PAUL }),
  // Read through the record that it hangs on.
  driveRow('8', { name: 'attached.txt', ...PAUL, reach: 'private', readers: [] }),
  driveRow('9', { name: 'gone.txt', ...PAUL, trashedOn: '2026-11-19 10:00' }),
];

it('what others share begins with its tops, the newest first, and says who shares them', async () => {
  const page = await open('/homeWorkDrive?tab=shared', SHARED);
  await shows('letter.txt', 'Offers');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Offers' }).closest('[data-row]')?.textContent).toContain(
      'Paul Petit',
    ),
  );
  fireEvent.click(screen.getByRole('link', { name: 'Offers' }));
  await shows('May');
  fireEvent.click(screen.getByRole('link', { name: 'May' }));
  await shows('first.txt', 'mine-in-his.txt');
  const above = screen.getByRole('navigation', { name: 'Folders above' });
  expect(above.textContent).toBe('Shared with meOffersMay');
  fireEvent.click(within(above).getByRole('link', { name: 'Shared with me' }));
  await shows('letter.txt', 'Offers');
  expect(page.path()).toBe('/homeWorkDrive?tab=shared');
});

it('a search among what others share finds all that lies below', async () => {
  await open('/homeWorkDrive?tab=shared&q=txt', SHARED);
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('[data-row] a')].map(({ textContent }) => textContent).toSorted(),
    ).toEqual(['first.txt', 'letter.txt', 'mine-in-his.txt']),
  );
});

it('what is mine begins with my files, also where others put something into it', async () => {
  await open('/homeWorkDrive?in=1', SHARED);
  await shows('guest.txt');
  expect(screen.getByRole('navigation', { name: 'Folders above' }).textContent).toBe('FilesMine');
});

const TRASHED = [
  folderRow('bin', { name: 'Old folder', trashedOn: '2026-11-19 10:00' }),
  driveRow('torn', { name: 'torn.txt', trashedOn: '2026-10-01 10:00' }),
  driveRow('his', { name: 'his.txt', ...PAUL, mayChange: true, trashedOn: '2026-11-18 10:00' }),
];
const KEEPS = {
  parameters: [
    {
      id: 'p',
      version: 1,
      key: 'drive.limits',
      value: { quota: 2, largest: 1, sorts: [], trashDays: 10 },
      public: true,
      displayLine1: 'Drive',
    },
  ],
};
const rowText = (name: string) => screen.getByRole('link', { name }).closest('[data-row]')?.textContent;

it('the trash says how long it keeps things, and when each goes', async () => {
  await open('/homeWorkDrive/trash', TRASHED, KEEPS);
  await screen.findByText('What is here is kept for 10 days, then it is removed for good.');
  await waitFor(() => expect(rowText('Old folder')).toContain('19/11/2026 · 9 days left'));
  expect(rowText('torn.txt')).toContain('01/10/2026 · goes today');
});

it('a row of the trash has a menu, with what its person may do', async () => {
  const page = await open('/homeWorkDrive/trash', TRASHED);
  const link = await screen.findByRole('link', { name: 'torn.txt' });
  const items = async () =>
    within(await screen.findByRole('menu', { name: 'Actions' }))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
  fireEvent.contextMenu(screen.getByRole('link', { name: 'his.txt' }), { clientX: 5, clientY: 5 });
  expect(await items()).toEqual(['Bring back']);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  fireEvent.contextMenu(link, { clientX: 5, clientY: 5 });
  await waitFor(async () => expect(await items()).toEqual(['Bring back', 'Remove for good']));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove for good' }));
  const sheet = await screen.findByRole('dialog', { name: 'Remove “torn.txt” for good?' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Remove for good' }));
  await shows('Old folder', 'his.txt');
  expect((await page.engine.db.rows('driveFiles').get('torn'))?.['removedOn']).toBeTruthy();
  // As fingers come to it.
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Old folder' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
  await shows('his.txt');
});

it('a folder that is ticked is no file', async () => {
  await open('/homeWorkDrive/trash', TRASHED);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Old folder' }));
  await screen.findByText('Selected: 1 item');
});

it('filters by what people call a format, several types at once', async () => {
  const page = await open('/homeWorkDrive', [
    driveRow('a', { name: 'a.png', mime: 'image/png' }),
    driveRow('b', { name: 'b.jpg', mime: 'image/jpeg' }),
    driveRow('c', { name: 'c.xlsx', mime: SHEET }),
    driveRow('d', { name: 'd.csv', mime: 'text/csv' }),
    driveRow('e', { name: 'e.pdf', mime: 'application/pdf' }),
  ]);
  await shows('a.png', 'b.jpg', 'c.xlsx', 'd.csv', 'e.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Format' }));
  const picture = await screen.findByRole('button', { name: /^Picture/ });
  expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Picture2', 'Spreadsheet2', 'PDF1']),
  );
  fireEvent.click(picture);
  await shows('a.png', 'b.jpg');
  expect(page.path()).toBe('/homeWorkDrive?mime=picture');
  expect(screen.getByRole('button', { name: 'Format · Picture' })).toBeTruthy();
});

it('an address of before, by the type itself, still finds its files', async () => {
  await open('/homeWorkDrive?mime=application%2Fpdf', [
    driveRow('a', { name: 'a.png', mime: 'image/png' }),
    driveRow('e', { name: 'e.pdf', mime: 'application/pdf' }),
  ]);
  await shows('e.pdf');
  expect(screen.getByRole('button', { name: 'Format · PDF' })).toBeTruthy();
});

it('says so where a new folder could not have its name', async () => {
  await open('/homeWorkDrive', [folderRow('a', { name: 'Trips' })]);
  await shows('Trips');
  fireEvent.click(screen.getByRole('button', { name: 'New folder' }));
  const box = await screen.findByRole('textbox', { name: 'Name of the new folder' });
  fireEvent.change(box, { target: { value: 'Trips' } });
  fireEvent.submit(box.closest('form')!);
  await shows('Trips', 'Trips (2)');
  await screen.findByText('“Trips” is here already: the new folder is called “Trips (2)”');
});
