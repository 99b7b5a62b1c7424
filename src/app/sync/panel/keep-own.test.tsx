import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OutboxRecord } from '../../../offline/outbox/record.ts';
import { answerWork } from '../../../testing/answer-work.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { TroubleNotice } from '../../../ui/record/trouble-notice.tsx';
import { panelPage } from './panel.fixture.tsx';

afterEach(cleanup);

const PLAN = {
  id: 'plan',
  version: 1,
  kind: 'file',
  name: 'plan.txt',
  displayLine1: 'plan.txt',
  owner: 'ada',
  createdBy: 'ada',
  reach: 'company',
  mayChange: true,
  versions: [{ lineKey: 'a', file: 'first', by: 'ada' }],
};
const refused = (status: number, pointer?: string, code = 'invalid') => ({
  state: 'dead' as const,
  lastError: {
    status,
    type: 'x',
    title: '',
    errors: pointer ? [{ pointer, code, message: '' }] : [],
    at: 0,
  },
});
const WAY = 'Keep what is yours…';

async function open(left: Partial<OutboxRecord>) {
  const { engine } = await renderWithEngine({
    pages: { '/': panelPage({ beside: <TroubleNotice collection="driveFiles" id="plan" /> }) },
    person: { id: 'marie' },
    rows: { driveFiles: [PLAN] },
  });
  await act(async () => {
    await engine.update('driveFiles', 'plan', {
      versions: [...PLAN.versions, { lineKey: 'b', file: 'second', from: 'a' }],
    });
    await answerWork(engine, left);
  });
  const [record] = await engine.db.strict.outbox.toArray();
  return { item: await screen.findByRole('article'), seq: record!.seq };
}

it('leads from what may not be changed any more to where one’s own is kept', async () => {
  const { item, seq } = await open(refused(403));
  const to = `/sync/conflicts/${seq}`;
  expect((await within(item).findByRole('link', { name: WAY })).getAttribute('href')).toBe(to);
  await screen.findByText(/The server did not take your change/);
  expect(screen.getAllByRole('link', { name: WAY })).toHaveLength(2);
});

it('does so where the place was refused, and not where what was written was', async () => {
  await open(refused(422, '/folder', 'drive.no-folder'));
  expect(await screen.findAllByRole('link', { name: WAY })).toHaveLength(2);
  cleanup();
  await open(refused(422, '/versions/1/comment'));
  expect(screen.queryByRole('link', { name: WAY })).toBeNull();
});

it('does so from a file that is gone', async () => {
  await open({ state: 'conflict', theirs: null, lastError: null });
  expect(await screen.findAllByRole('link', { name: WAY })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Compare and decide' })).toBeNull();
});
