import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Engine, OutboxRecord } from '../../offline/index.ts';
import { openConflict } from '../../testing/open-conflict.tsx';
import * as hand from '../../ui/hand-file.ts';
import ConflictPage from './conflict-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const PLAN: AnyRow = {
  id: 'plan',
  version: 1,
  kind: 'file',
  name: 'plan.txt',
  displayLine1: 'plan.txt',
  owner: 'ada',
  createdBy: 'ada',
  folder: null,
  reach: 'company',
  sharedBy: 'ada',
  mayChange: true,
  file: 'first',
  versions: [{ lineKey: 'a', file: 'first', by: 'ada', on: '2026-11-01 10:00' }],
};
const attach = (engine: Engine, text: string) =>
  engine.attach({
    name: 'plan.txt',
    type: 'text/plain',
    bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
    purpose: '',
    drive: true,
  });
async function newVersion(engine: Engine) {
  const file = await attach(engine, 'what I wrote');
  await engine.update('driveFiles', 'plan', {
    versions: [...(PLAN['versions'] as object[]), { lineKey: 'b', file, from: 'a' }],
  });
}
const open = async (more: Partial<OutboxRecord>, work: (engine: Engine) => Promise<unknown> = newVersion) => {
  // The upload has its own work: what is answered here is the change of the file.
  const shown = await openConflict(<ConflictPage />, 'driveFiles', PLAN, {}, more, work);
  const records = await shown.outbox.toArray();
  const seq = records.find(({ collection }) => collection === 'driveFiles')!.seq;
  await act(() => shown.router.navigate(`/sync/conflicts/${seq}`));
  return { ...shown, seq };
};
const GONE = { theirs: null, before: {} };
const FORBIDDEN = {
  state: 'dead',
  lastError: { status: 403, type: 'forbidden', title: '', errors: [], at: 1 },
} as const;
const READ_ONLY = { theirs: { ...PLAN, version: 2, mayChange: false }, before: {} };
const button = (name: string) => screen.findByRole('button', { name });

it.each([
  ['one may see no more', GONE, 'No longer there'],
  ['one may only read', FORBIDDEN, 'You can no longer change it'],
  ['one may only read since another change', READ_ONLY, 'You can no longer change it'],
])('of a file that %s one keeps what one wrote as a file of one’s own', async (_of, more, title) => {
  const { engine } = await open(more);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByText(/you may not create one|You may not change this any more:/)).toBeNull();
  fireEvent.click(await button('Keep it as my own file'));
  await screen.findByText(/^Kept as a file of your own: /);
  const rows = await engine.db.rows('driveFiles').toArray();
  const [mine] = rows.filter(({ owner }) => owner === 'marie');
  expect(mine).toMatchObject({ name: 'plan.txt', kind: 'file', reach: 'private', createdBy: 'marie' });
  expect(mine?.['versions']).toMatchObject([{ lineKey: 'b', by: 'marie' }]);
  expect(mine?.['versions']).toHaveLength(1);
});

it('saves its bytes outside without deciding anything', async () => {
  const { engine, seq } = await open(GONE);
  const given = vi.spyOn(hand, 'handFile').mockImplementation(() => {});
  fireEvent.click(await button('Download “plan.txt”'));
  await waitFor(() => expect(given).toHaveBeenCalledTimes(1));
  const [file, name] = given.mock.calls[0]!;
  expect([await file.text(), name]).toEqual(['what I wrote', 'plan.txt']);
  expect((await engine.db.strict.outbox.get(seq))?.state).toBe('conflict');
});

it('says where the bytes cannot be had just now', async () => {
  const { engine } = await open(GONE);
  await act(() => engine.db.strict.blobs.clear());
  fireEvent.click(await button('Download “plan.txt”'));
  await screen.findByText(/the server did not give it just now/);
});

it('says that there is nothing of one’s own in it where only its name was changed', async () => {
  await open(GONE, (engine) => engine.update('driveFiles', 'plan', { name: 'other.txt' }));
  await screen.findByText('There is no content of yours in it that could be kept.');
  expect(screen.queryByRole('button', { name: 'Keep it as my own file' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  await button('Give mine up…');
});
