import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  answer,
  me,
  renderWithEngine,
  type RenderWithEngineOptions,
} from '../../testing/render-with-engine.tsx';
import { driveRow, personRow, shows } from './drive.fixture.ts';
import './folder/new-folder.tsx';
import './folder/row-signs.tsx';
import DrivePage from './drive-page.tsx';
import TrashPage from './trash-page.tsx';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ROWS = [
  driveRow('a', { name: 'a.txt' }),
  driveRow('b', {
    name: 'b.txt',
    reach: 'company',
    revision: 3,
    versions: [
      { lineKey: '1', file: 'u-1' },
      { lineKey: '2', file: 'u-2', from: '1' },
      { lineKey: '3', file: 'u-b', from: '1' },
    ],
  }),
  driveRow('c', { name: 'c.xlsx', mime: SHEET, trashedOn: '2026-11-19 10:00' }),
];
afterEach(cleanup);

const open = (at = '/homeWorkDrive', more: Pick<RenderWithEngineOptions, 'send'> = {}) =>
  renderWithEngine({
    ...more,
    at,
    rows: { driveFiles: ROWS, users: [personRow(me.id, 'Me')] },
    pages: { '/homeWorkDrive': <DrivePage />, '/homeWorkDrive/trash': <TrashPage /> },
  });
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name })));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const inRow = (name: string) =>
  within(screen.getByRole('link', { name }).closest<HTMLElement>('[data-row]')!);

it('a row has a button for its menu, with all that can be done, which gives the focus back', async () => {
  await open();
  await shows('a.txt', 'b.txt');
  const button = inRow('a.txt').getByRole('button', { name: 'Actions for a.txt' });
  button.focus();
  fireEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Actions' });
  expect(within(menu).getAllByRole('menuitem').length).toBeGreaterThan(5);
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('says in the list what was made twice, what is shared and what is kept', async () => {
  const page = await open();
  await shows('a.txt', 'b.txt');
  await inRow('b.txt').findByRole('img', { name: 'Two versions were made at once: one is to be chosen' });
  inRow('b.txt').getByRole('img', { name: 'Shared' });
  expect(inRow('a.txt').queryByRole('img', { name: /versions|Shared/ })).toBeNull();
  fireEvent.click(inRow('a.txt').getByRole('button', { name: 'Actions for a.txt' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Keep offline' }));
  await screen.findByText('“a.txt” is kept on this device from now on');
  expect(await page.engine.db.strict.meta.where('key').startsWith('note:keep:').count()).toBe(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select a.txt' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep offline no more' }));
  await waitFor(async () =>
    expect(await page.engine.db.strict.meta.where('key').startsWith('note:keep:').count()).toBe(0),
  );
});

it('marks in the list what others read by a record that it hangs on, and its menu takes it off', async () => {
  const hung = { aboutCollection: 'invoices', about: 'f12', reach: 'people', readers: ['paul'] };
  const page = await renderWithEngine({
    at: '/homeWorkDrive',
    rows: {
      driveFiles: [
        driveRow('a', { name: 'a.txt', ...hung, readerServices: ['sales'] }),
        driveRow('b', { name: 'b.txt', ...hung, reach: 'company', readers: [] }),
      ],
      invoices: [{ id: 'f12', version: 1, displayLine1: 'F-2026-0012', displayLine2: '' }],
    },
    pages: { '/homeWorkDrive': <DrivePage /> },
  });
  await shows('a.txt', 'b.txt');
  const said = { name: 'Readable through the invoice “F-2026-0012”' };
  await inRow('a.txt').findByRole('img', said);
  // Everyone reads it anyway.
  expect(inRow('b.txt').queryByRole('img', said)).toBeNull();
  fireEvent.click(inRow('a.txt').getByRole('button', { name: 'Actions for a.txt' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Detach from its record' }));
  await waitFor(() => expect(inRow('a.txt').queryByRole('img', said)).toBeNull());
  press('z', { ctrlKey: true });
  await inRow('a.txt').findByRole('img', said);
  expect(await page.engine.db.rows('driveFiles').get('a')).toMatchObject({ about: 'f12' });
});

it('says which record loses what goes into the trash, and that others read it through that', async () => {
  const hung = { aboutCollection: 'invoices', about: 'f12' };
  const theirs = { owner: 'paul', sharedBy: 'paul', createdBy: 'paul', ...hung };
  await renderWithEngine({
    at: '/homeWorkDrive',
    rows: {
      driveFiles: [
        driveRow('a', { name: 'a.txt', ...hung }),
        driveRow('b', { name: 'b.txt', ...hung }),
        // Read by the invoice alone, by its name, and by everyone.
        driveRow('c', { name: 'c.txt', ...theirs }),
        driveRow('d', { name: 'd.txt', ...theirs, reach: 'people', readers: ['zoe'] }),
        driveRow('e', { name: 'e.txt', ...theirs, reach: 'people', readers: [me.id] }),
        driveRow('f', { name: 'f.txt', ...theirs, reach: 'company' }),
      ],
      invoices: [{ id: 'f12', version: 1, displayLine1: 'F-2026-0012', displayLine2: '' }],
      users: [personRow(me.id, 'Me'), personRow('paul', 'Paul')],
    },
    pages: { '/homeWorkDrive': <DrivePage /> },
  });
  await shows('a.txt', 'b.txt', 'e.txt', 'f.txt');
  await inRow('a.txt').findByText('Through the invoice “F-2026-0012”');
  screen.getByRole('link', { name: 'a.txt' }).focus();
  press('Delete');
  await screen.findByText('“a.txt” is in the trash. It leaves the attachments of the invoice “F-2026-0012”');
  await shows('b.txt', 'e.txt', 'f.txt');
  fireEvent.click(screen.getByRole('link', { name: /^Shared with me/ }));
  await shows('f.txt', 'e.txt');
});

it('what was kept before is kept still when a keeping of more is taken back', async () => {
  const page = await open();
  const { keep, wishesOf } = await import('../../offline/upkeep.ts');
  await shows('a.txt', 'b.txt');
  await keep(page.engine, 'a');
  for (const name of ['a.txt', 'b.txt'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep offline' }));
  await waitFor(async () => expect(await wishesOf(page.engine)).toEqual(['a', 'b']));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await wishesOf(page.engine)).not.toContain('b'));
  expect(await wishesOf(page.engine)).toEqual(['a']);
});

it('the focus goes to the next row after Delete, and Ctrl+Z brings back what went', async () => {
  await open();
  await shows('a.txt', 'b.txt');
  screen.getByRole('link', { name: 'a.txt' }).focus();
  press('Delete');
  await shows('b.txt');
  await hasFocus('b.txt');
  press('z', { ctrlKey: true });
  await shows('a.txt', 'b.txt');
  await screen.findByText('Undone: “a.txt” is in the trash');
  // Once: what was done before it stays.
  press('z', { ctrlKey: true });
  await shows('a.txt', 'b.txt');
});

it('Ctrl+Z takes back what was done last, and says what that was', async () => {
  await open();
  await shows('a.txt', 'b.txt');
  screen.getByRole('link', { name: 'b.txt' }).focus();
  press('Delete');
  await shows('a.txt');
  await hasFocus('a.txt');
  press('c', { ctrlKey: true });
  await screen.findByText(/1 item to copy/);
  fireEvent.paste(document.body, { clipboardData: { files: [] } });
  await shows('a (2).txt', 'a.txt');
  const copied = '“a.txt” is copied as “a (2).txt”: that name is taken there';
  await screen.findByText(copied);
  press('z', { ctrlKey: true });
  await shows('a.txt');
  await screen.findByText(`Undone: ${copied}`);
});

it('Ctrl+Z takes back one thing after the other, also from a box that is ticked', async () => {
  await open();
  await shows('a.txt', 'b.txt');
  screen.getByRole('link', { name: 'b.txt' }).focus();
  press('Delete');
  await shows('a.txt');
  await hasFocus('a.txt');
  press('Delete');
  await shows();
  press('z', { ctrlKey: true });
  await shows('a.txt');
  screen.getByRole('checkbox', { name: 'Select a.txt' }).focus();
  press('z', { ctrlKey: true });
  await shows('a.txt', 'b.txt');
});

it('nothing is taken back by Ctrl+Z where what was done last cannot be', async () => {
  const page = await open();
  await shows('a.txt', 'b.txt');
  screen.getByRole('link', { name: 'a.txt' }).focus();
  press('Delete');
  await shows('b.txt');
  await hasFocus('b.txt');
  press('n');
  const box = await screen.findByRole('textbox', { name: 'Name of the new folder' });
  fireEvent.change(box, { target: { value: 'Trips' } });
  fireEvent.submit(box.closest('form')!);
  await shows('Trips', 'b.txt');
  await hasFocus('Trips');
  press('z', { ctrlKey: true });
  await shows('Trips', 'b.txt');
  expect((await page.engine.db.rows('driveFiles').get('a'))?.['trashedOn']).toBeTruthy();
});

it('saves no archive with nothing in it where no file could be had', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip');
  await open();
  await shows('a.txt', 'b.txt');
  for (const name of ['a.txt', 'b.txt'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  fireEvent.click(await screen.findByRole('button', { name: /^Download/ }));
  await screen.findByText('Not on this device, and the server does not answer. Try again later.');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

it('what is ticked and goes by Delete is ticked no more', async () => {
  await open();
  await shows('a.txt', 'b.txt');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select a.txt' }));
  await screen.findByRole('button', { name: 'Move to the trash' });
  press('Delete');
  await shows('b.txt');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull());
});

it('the focus stands on a folder that was made, and where it was before one that was not', async () => {
  await open();
  await shows('a.txt', 'b.txt');
  const link = screen.getByRole('link', { name: 'b.txt' });
  link.focus();
  press('n');
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Name of the new folder' }), {
    key: 'Escape',
  });
  await waitFor(() => expect(document.activeElement).toBe(link));
  press('n');
  const box = await screen.findByRole('textbox', { name: 'Name of the new folder' });
  fireEvent.change(box, { target: { value: 'Trips' } });
  fireEvent.submit(box.closest('form')!);
  await shows('Trips', 'a.txt', 'b.txt');
  await hasFocus('Trips');
});

it('says what a file is in the words of people, also in the trash', async () => {
  await open('/homeWorkDrive/trash');
  await shows('c.xlsx');
  const cell = screen.getByRole('link', { name: 'c.xlsx' }).closest('[data-row]')!;
  expect(cell.textContent).toContain('Spreadsheet');
  expect(cell.textContent).not.toContain('officedocument');
});

it('tells that names alone were searched without a network', async () => {
  await open('/homeWorkDrive?q=nowhere');
  await screen.findByText('No file or folder has this name');
  await screen.findByText(/names are searched, and not what is in the files/);
});

it('a folder that was taken back or removed says what happened, with a way on', async () => {
  await open('/homeWorkDrive?in=nowhere', { send: async () => answer(200, []) });
  await screen.findByRole('heading', { level: 1, name: 'No longer in your drive' });
  expect(screen.getByText(/no longer shared with you, or was removed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the drive' }).getAttribute('href')).toBe('/homeWorkDrive');
});
