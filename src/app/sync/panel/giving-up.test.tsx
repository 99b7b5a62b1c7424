import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordWith } from '../../../offline/outbox/record.fixture.ts';
import type { OutboxRecord } from '../../../offline/outbox/record.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { panelPage } from './panel.fixture.tsx';

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const NOW = Date.UTC(2026, 10, 20, 8);
const lastError = {
  status: 409,
  type: 'https://comptoir.example/problems/in-use',
  title: 'In use',
  errors: [],
  at: NOW,
};

async function open(records: readonly Partial<OutboxRecord>[]) {
  const { engine } = await renderWithEngine({
    pages: { '/': panelPage() },
    rows: {
      companies: records.map((_one, at) => ({ id: `row-${at + 1}`, name: 'Acme', version: 1 })),
    },
  });
  await act(() =>
    engine.db.strict.outbox.bulkAdd(
      records.map((one, at) =>
        recordWith({
          seq: at + 1,
          key: `key-${at + 1}`,
          group: `group-${at + 1}`,
          entityId: `row-${at + 1}`,
          label: 'Acme',
          state: 'dead',
          lastError,
          ...one,
        }),
      ),
    ),
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(records.length));
  return engine;
}
const item = (seq: number) => document.getElementById(`work-${seq}`)!;
const press = (seq: number, name: string) => fireEvent.click(within(item(seq)).getByRole('button', { name }));
const ready = (seq: number, name: string) =>
  waitFor(() => expect(within(item(seq)).getByRole('button', { name })).toHaveProperty('disabled', false));

const theirs = { id: 'row-1', name: 'Theirs', version: 2 };
it.each([
  ['refused', {}],
  ['in conflict', { state: 'conflict', theirs, lastError: null }],
] as const)(
  'says of a removal that is %s that the row stays, and of nothing that it is lost',
  async (_what, more) => {
    const engine = await open([{ op: 'delete', patch: {}, base: {}, ...more }]);
    press(1, 'Leave it there…');
    await ready(1, 'Leave it there');
    const question = within(item(1)).getByRole('alert');
    expect(question.textContent).toContain(
      'It is not removed: the company “Acme” stays as it is on the server.',
    );
    expect(question.textContent).not.toMatch(/lost|undone/);
    press(1, 'Leave it there');
    await waitFor(async () => expect(await engine.db.strict.outbox.count()).toBe(0));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('It is not removed.'));
  },
);

it('names what is lost with a removal that is given up, and only that', async () => {
  await open([
    { op: 'delete', patch: {}, base: {} },
    { op: 'action', entityId: 'row-1', deps: [1], state: 'queued', lastError: null, nextAt: NOW + 1e9 },
  ]);
  press(1, 'Leave it there…');
  const question = await within(item(1)).findByRole('alert');
  await within(question).findByText(/What waits for the removal is lost/);
  expect(within(question).getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(question.textContent).not.toMatch(/You removed/);
});

it('keeps the place in the list: the focus goes to the next change, and from the last to the one before', async () => {
  await open([{}, { group: 'two' }, { group: 'two' }]);
  const drop = async (seq: number) => {
    press(seq, 'Discard…');
    await ready(seq, 'Discard it');
    press(seq, 'Discard it');
    await waitFor(() => expect(item(seq)).toBeNull());
  };
  await drop(2);
  expect(document.activeElement).toBe(item(3));
  await drop(3);
  expect(document.activeElement).toBe(item(1));
});

it('keeps in sight what has the focus when all that would be lost has come in above it', async () => {
  const shown = vi.fn();
  await open([{ op: 'create', patch: { name: 'Acme' }, base: {} }]);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown(this.textContent, screen.queryByRole('alert')?.textContent);
  });
  press(1, 'Discard…');
  await waitFor(() =>
    expect(shown).toHaveBeenCalledWith('Cancel', expect.stringContaining('You created the company “Acme”')),
  );
});

it('is answered by Escape, which does not close the panel around the question', async () => {
  await open([{}]);
  press(1, 'Discard…');
  await ready(1, 'Discard it');
  const cancel = within(item(1)).getByRole('button', { name: 'Cancel' });
  // The browser closes the sheet where nobody has taken the key.
  expect(fireEvent.keyDown(cancel, { key: 'Escape' })).toBe(false);
  await waitFor(() => expect(within(item(1)).queryByRole('alert')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Sync' })).toBeTruthy();
  expect(item(1)).toBeTruthy();
});
