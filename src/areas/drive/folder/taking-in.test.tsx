import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { driveRow, folderRow, shows } from '../drive.fixture.ts';
import DrivePage from '../drive-page.tsx';

afterEach(cleanup);

const ROWS = [
  folderRow('projects', { name: 'Projects' }),
  folderRow('deep', { name: 'Deep', folder: 'projects' }),
  driveRow('notes', { name: 'notes.txt' }),
  driveRow('plan', { name: 'plan.txt' }),
];
const LIMITS = { quota: 2, largest: 1, sorts: ['texts'] };
const open = (at = '/homeWorkDrive') =>
  renderWithEngine({
    at,
    rows: {
      driveFiles: ROWS,
      parameters: [
        { id: 'p', version: 1, key: 'drive.limits', value: LIMITS, public: true, displayLine1: 'Drive' },
      ],
      uploads: [{ id: 'u', version: 1, drive: true, size: 1_500_000, sha256: 'x', createdBy: me.id }],
    },
    pages: { '/homeWorkDrive': <DrivePage /> },
  });
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const text = (name: string, size: number) => new File(['x'.repeat(size)], name, { type: 'text/plain' });
const TOP = ['Projects', 'notes.txt', 'plan.txt'];

it('says of each file that is not taken why, and what would be', async () => {
  await open();
  await shows(...TOP);
  choose(
    text('tool.exe', 9),
    text('long.txt', 1_100_000),
    text('first.txt', 500_000),
    text('next.txt', 500_000),
  );
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toMatch(/kind that may not be in the drive.*: tool\.exe\. Allowed are pdf, png, .*txt, md,/);
  expect(said).not.toMatch(/Allowed are [^.]*zip/);
  expect(said).toMatch(/larger than 1\sMB.*: long\.txt/);
  expect(said).toMatch(/your drive has \d+\skB left of 2,1\sMB: next\.txt/);
  await shows('Projects', 'first.txt', 'notes.txt', 'plan.txt');
});

it('leaves those out whose names are there where the question is put away, and says so', async () => {
  await open();
  await shows(...TOP);
  choose(text('notes.txt', 5), text('other.txt', 5));
  await screen.findByRole('dialog', { name: 'A file of this name is here already' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await shows('Projects', 'notes.txt', 'other.txt', 'plan.txt');
  await screen.findByText(/1 file was left out: its name is here already/);
});

it('has the place for a new folder’s name at the key, and says what no name may have', async () => {
  await open();
  await shows(...TOP);
  fireEvent.keyDown(document.body, { key: 'n' });
  const box = document.activeElement as HTMLInputElement;
  expect(box.getAttribute('aria-label')).toBe('Name of the new folder');
  fireEvent.change(box, { target: { value: 'a/b' } });
  fireEvent.submit(box.closest('form')!);
  expect((await screen.findByRole('alert')).textContent).toBe('A name has no / and no \\, and is not “..”.');
});

it('renames nothing onto another, however quick its person is', async () => {
  await open();
  await shows(...TOP);
  screen.getByRole('link', { name: 'notes.txt' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'F2' });
  const box = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(box, { target: { value: 'PLAN.txt' } });
  fireEvent.submit(box.closest('form')!);
  await within(screen.getByRole('dialog')).findByText('Something else has this name in this folder.');
  await shows(...TOP);
});

it('says that a folder goes into no folder of its own', async () => {
  const page = await open();
  await shows(...TOP);
  screen.getByRole('link', { name: 'Projects' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'x', ctrlKey: true });
  await screen.findByText(/1 item to move/);
  await page.router.navigate('/homeWorkDrive?in=deep');
  await shows();
  fireEvent.paste(document.body, { clipboardData: { files: [] } });
  await screen.findByText('A folder cannot lie in itself, or in one that lies in it.');
});

it('names the folder that files would go into while they are held over it', async () => {
  await open();
  await shows(...TOP);
  const dataTransfer = { types: ['Files'], items: [], files: [] };
  const over = (name: string) => fireEvent.dragOver(screen.getByRole('link', { name }), { dataTransfer });
  over('Projects');
  await screen.findByText('Let go: the files go into “Projects”');
  over('notes.txt');
  await screen.findByText('Let go: the files go into “Files”');
});

it('tries again as it was chosen, and only what was not kept', async () => {
  const { engine } = await open();
  await shows(...TOP);
  const attach = vi.spyOn(engine, 'attach').mockRejectedValueOnce(new Error('no room'));
  choose(text('notes.txt', 5), text('plan.txt', 5));
  fireEvent.click(await screen.findByRole('button', { name: 'As a new version' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/for want of room.*: notes\.txt/),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(attach).toHaveBeenCalledTimes(3));
  await waitFor(async () =>
    expect((await engine.db.rows('driveFiles').get('notes'))?.['versions']).toHaveLength(2),
  );
  expect((await engine.db.rows('driveFiles').get('plan'))?.['versions']).toHaveLength(2);
  await shows(...TOP);
});

it('says of an empty file that it is, and keeps what it said until that is closed', async () => {
  await open();
  await shows(...TOP);
  choose(text('nothing.txt', 0));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/nothing in it: nothing\.txt\./));
  choose(text('tool.exe', 9), text('more.txt', 9));
  await shows('Projects', 'more.txt', 'notes.txt', 'plan.txt');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/nothing\.txt.*tool\.exe/));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
