import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { answerWork } from '../../../testing/answer-work.ts';
import { me, renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { CommentsView } from './comments-view.tsx';

const comment = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  onCollection: 'companies',
  onId: 'acme',
  body: `Said in ${id}`,
  createdAt: '2026-11-19 09:00',
  createdBy: 'other',
  ...more,
});
const USERS: AnyRow[] = [
  { id: me.id, version: 1, displayLine1: 'Camille Martin' },
  { id: 'other', version: 1, displayLine1: 'Paul Petit' },
];
const open = (comments: AnyRow[] = []) =>
  renderWithEngine({
    rows: { comments, users: USERS },
    pages: { '/': <CommentsView collection="companies" id="acme" />, '/elsewhere': <p>Elsewhere</p> },
  });
const said = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const box = () => screen.findByRole('textbox', { name: 'Add a comment' });
const type = (where: HTMLElement, text: string) => fireEvent.change(where, { target: { value: text } });

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('what was said of a record', () => {
  it('stands oldest first, with who said it and when, and nothing of other records', async () => {
    await open([
      comment('c2', { createdAt: '2026-11-20 08:30', createdBy: me.id, version: 2 }),
      comment('c1'),
      comment('c3', { onId: 'other-company' }),
      comment('c4', { onCollection: 'projects' }),
    ]);
    await waitFor(() => expect(said()).toEqual(['Said in c1', 'Said in c2']));
    const [first, second] = screen.getAllByRole('listitem');
    await within(first!).findByText('Paul Petit');
    expect(within(first!).getByText('19/11/2026 09:00').tagName).toBe('TIME');
    await within(second!).findByText('Camille Martin');
    expect(within(second!).getByText('edited')).toBeTruthy();
    expect(screen.getByRole('log', { name: 'Comments' })).toBeTruthy();
  });

  it('a comment that somebody else edited says who did and when', async () => {
    await open([
      comment('c1', { version: 2, editedBy: me.id, editedAt: '2026-11-20 10:15' }),
      comment('c2', {
        createdAt: '2026-11-19 10:00',
        version: 2,
        editedBy: 'other',
        editedAt: '2026-11-20 11:00',
      }),
    ]);
    await screen.findByText('edited by Camille Martin on 20/11/2026 10:15');
    expect(screen.getAllByText(/^edited/)).toHaveLength(2);
    expect(screen.getByText('edited')).toBeTruthy();
  });

  it('shows the latest of many, and those before when asked', async () => {
    await open(
      Array.from({ length: 35 }, (_, index) =>
        comment(`c${String(index).padStart(2, '0')}`, { createdAt: `2026-11-19 09:${10 + index}` }),
      ),
    );
    await waitFor(() => expect(said()).toHaveLength(30));
    expect(said()[0]).toBe('Said in c05');
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier comments' }));
    await waitFor(() => expect(said()[0]).toBe('Said in c00'));
  });

  it('folds what is long', async () => {
    await open([comment('c1', { body: 'word '.repeat(400) })]);
    const more = await screen.findByRole('button', { name: 'Show all of it' });
    fireEvent.click(more);
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a new comment', () => {
  it('is kept on the device with Ctrl+Enter, marked as unsent, and leaves an empty box with the focus', async () => {
    const { engine } = await open();
    const text = await box();
    text.focus();
    type(text, '  Call back on Monday ');
    fireEvent.keyDown(text, { key: 'Enter' });
    expect(said(), 'Enter alone begins a line').toEqual([]);
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(said()).toEqual(['Call back on Monday']));
    expect((text as HTMLTextAreaElement).value).toBe('');
    expect(document.activeElement).toBe(text);
    await screen.findByText(/Saved on this device|Waiting for the server/);
    const [queued] = await engine.db.strict.outbox.toArray();
    expect(queued).toMatchObject({
      collection: 'comments',
      op: 'create',
      refs: [{ collection: 'companies', localId: 'acme' }],
    });
  });

  it('is not made of nothing', async () => {
    const { engine } = await open();
    type(await box(), '   ');
    expect(screen.getByRole('button', { name: 'Post comment' }).hasAttribute('disabled')).toBe(true);
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
    expect(await engine.db.strict.outbox.count()).toBe(0);
  });

  it('says in the domain’s words what is wrong with it', async () => {
    const { engine } = await open();
    type(await box(), 'x'.repeat(10_001));
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(async () => expect((await box()).getAttribute('aria-invalid')).toBe('true'));
    expect(await engine.db.strict.outbox.count()).toBe(0);
  });

  it('is here again when the page was left', async () => {
    const { router } = await open();
    type(await box(), 'Half a thought');
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('Elsewhere');
    await act(() => router.navigate('/'));
    await waitFor(async () => expect(((await box()) as HTMLTextAreaElement).value).toBe('Half a thought'));
  });
});

describe('one’s own comment', () => {
  it('is changed in place; Escape leaves it as it was', async () => {
    const { engine } = await open([comment('c1', { createdBy: me.id }), comment('c2')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit the comment' }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change the comment' });
    expect(text.value).toBe('Said in c1');
    await waitFor(() => expect(document.activeElement).toBe(text));
    type(text, 'Nonsense');
    fireEvent.keyDown(text, { key: 'Escape' });
    await waitFor(() => expect(said()).toContain('Said in c1'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit the comment' })),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Edit the comment' }));
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change the comment' });
    expect(again.value).toBe('Said in c1');
    type(again, 'Mended');
    fireEvent.keyDown(again, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(said()).toContain('Mended'));
    expect(await engine.db.rows('comments').get('c1')).toMatchObject({ body: 'Mended' });
  });

  it('is taken away at once, and back by the toast; another’s has neither way', async () => {
    await open([comment('c1', { createdBy: me.id }), comment('c2', { createdAt: '2026-11-20 09:00' })]);
    await waitFor(() => expect(said()).toEqual(['Said in c1', 'Said in c2']));
    expect(screen.getAllByRole('button', { name: 'Delete the comment' })).toHaveLength(1);
    const removing = screen.getByRole('button', { name: 'Delete the comment' });
    removing.focus();
    fireEvent.click(removing);
    await waitFor(() => expect(said()).toEqual(['Said in c2']));
    expect(document.activeElement, 'the focus is not lost with the button').toBe(screen.getByRole('log'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(said()).toEqual(['Said in c1', 'Said in c2']));
  });
});

it('that came too late for somebody who is erased says why, and is given up where it stands', async () => {
  const { engine } = await renderWithEngine({
    rows: {
      users: USERS,
      contacts: [{ id: 'ada', version: 2, firstName: '-', lastName: '-', erasedOn: '2026-11-19' }],
    },
    pages: { '/': <CommentsView collection="contacts" id="ada" /> },
  });
  await act(() =>
    engine.create('comments', { onCollection: 'contacts', onId: 'ada', body: 'She has called' }),
  );
  const errors = [{ pointer: '/onId', code: 'contact.erased', message: 'not shown' }];
  const lastError = { status: 422, type: '/problems/invalid', title: 'Invalid', at: 0, errors };
  await act(() => answerWork(engine, { state: 'dead', lastError }));
  const item = (await screen.findByText('She has called')).closest('li')!;
  await waitFor(() => expect(item.textContent).toContain('This person’s data was erased'));
  fireEvent.click(within(item).getByRole('button', { name: 'Discard this change' }));
  const sure = await within(item).findByRole('button', { name: /^Yes, drop/ });
  await act(async () => void fireEvent.click(sure));
  await waitFor(() => expect(screen.queryByText(/She has called/)).toBeNull());
  expect(await engine.db.strict.outbox.count()).toBe(0);
});
