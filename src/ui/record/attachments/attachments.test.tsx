import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useRow } from '../../../offline/index.ts';
import { defineEntity } from '../../../domain/kernel/entity.ts';
import { grant, own } from '../../../domain/kernel/grants.ts';
import { text } from '../../../domain/kernel/field.ts';
import { attachments } from '../../../domain/drive/attachments.fields.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
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
  return row && <AttachmentsView collection={collection} row={row} name="attachments" />;
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

it('shows who may only read them the files, and no way to change them', async () => {
  await renderWithEngine({
    toys: [locked],
    rows: { folders: [{ ...ACME, createdBy: 'somebody', attachments: [line('a')] }] },
    pages: { '/': <Page collection="folders" /> },
  });
  await screen.findByRole('button', { name: 'Show a.pdf' });
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove|Rename/ })).toBeNull();
});
