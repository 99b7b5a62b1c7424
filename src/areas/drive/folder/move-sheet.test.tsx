import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { KnownTree } from '../../../parts/files/tree.ts';
import { folderRow } from '../drive.fixture.ts';
import { MoveSheet } from './move-sheet.tsx';

afterEach(cleanup);

const ROWS = [
  folderRow('Clients'),
  folderRow('Archive', { folder: 'Clients' }),
  folderRow('Moved', { folder: 'Clients' }),
  folderRow('Shown', { owner: 'paul', sharedBy: 'paul', mayChange: false }),
];

it('goes through the folders by keys, offers neither where it is nor what may only be read, and makes a new one', async () => {
  const onChoose = vi.fn();
  const page = await renderWithEngine({
    rows: { driveFiles: ROWS },
    pages: {
      '/': (
        <MoveSheet
          title="Move to"
          action="Move here"
          from="Clients"
          isElsewhere
          without={['Moved']}
          onChoose={onChoose}
          onClose={() => {}}
        />
      ),
    },
  });
  const tree = await screen.findByRole('tree', { name: 'Folders' });
  const lines = () =>
    within(tree)
      .getAllByRole('treeitem')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(lines()).toEqual(['Drive', 'ClientsIt is here now', 'ShownYou may only read this folder']),
  );
  const action = screen.getByRole<HTMLButtonElement>('button', { name: 'Move here' });
  expect(action.disabled).toBe(true);
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
  within(tree)
    .getByRole('treeitem', { name: /Clients/ })
    .focus();
  key('ArrowDown');
  key('Enter');
  expect(action.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /New folder in/ })).toBeNull();
  key('ArrowUp');
  key('ArrowRight');
  key('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Archive');
  key('ArrowLeft');
  key('ArrowLeft');
  expect(lines()).toHaveLength(3);
  key('ArrowRight');
  key('ArrowDown');
  key(' ');
  expect(action.disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'New folder in “Archive”' }));
  const box = screen.getByRole('textbox', { name: 'Name of the new folder' });
  fireEvent.change(box, { target: { value: '2026' } });
  fireEvent.submit(box.closest('form')!);
  await waitFor(() => expect(tree.querySelector('[aria-selected=true]')?.textContent).toBe('2026'));
  fireEvent.click(action);
  const made = (await page.engine.db.rows('driveFiles').toArray()).find((one) => one['name'] === '2026');
  expect(made).toMatchObject({ folder: 'Archive' });
  expect(onChoose).toHaveBeenCalledWith(made?.id);
});

it('shows the folders that its page has read, and reads none itself', async () => {
  const known = { id: 'known', name: 'Known', isTrashed: false, isOwn: false, isMine: true, mayPutIn: true };
  await renderWithEngine({
    rows: { driveFiles: ROWS },
    pages: {
      '/': (
        <KnownTree value={new Map([['known', { ...known, parent: undefined }]])}>
          <MoveSheet
            title="Move to"
            action="Move here"
            from={undefined}
            isElsewhere={false}
            without={[]}
            onChoose={() => {}}
            onClose={() => {}}
          />
        </KnownTree>
      ),
    },
  });
  const tree = await screen.findByRole('tree', { name: 'Folders' });
  const lines = within(tree).getAllByRole('treeitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Drive', 'Known']);
});
