import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { recordWith } from '../../../offline/outbox/record.fixture.ts';
import type { OutboxRecord } from '../../../offline/outbox/record.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { syncPlug } from '../plug.ts';
import { SyncProvider } from '../sync-context.tsx';
import { WorkItem } from './work-item.tsx';

afterEach(cleanup);

const failure = { status: 502, type: 'status/502', title: '', errors: [], at: 0 };
const full = { ...failure, type: 'https://other.example/full', title: 'Archive volume full' };

async function said(parts: Partial<OutboxRecord>): Promise<string> {
  const work = { record: recordWith(parts), cause: undefined, after: undefined, owner: undefined };
  await renderWithEngine({
    pages: {
      '/': (
        <SyncProvider plug={syncPlug}>
          <WorkItem work={work} />
        </SyncProvider>
      ),
    },
    rows: {},
  });
  return (await screen.findByRole('article')).textContent;
}

it.each([
  ['in its own words', { attempts: 12, lastError: full }, /never dropped.*Archive volume full\./],
  ['not before that needs attention', { attempts: 11, lastError: full }, /^(?!.*Archive)/],
  ['where it gave any', { attempts: 12, lastError: failure }, /^(?!.*gave no reason).*never dropped/],
])('says why the server fails again and again, %s', async (_what, parts, words) => {
  expect(await said(parts)).toMatch(words);
});

it('says of a file that another took the place of that it is not sent', async () => {
  const parts = { op: 'upload', collection: 'uploads', label: 'a.jpg', letGoAt: 1 } as const;
  expect(await said(parts)).toMatch(/Not needed any more: it will not be sent/);
});

it('says of a file that never arrives as it left what is wrong, and that it is tried again', async () => {
  const lastError = { ...failure, status: 422, code: 'file-changed', title: 'Invalid data' };
  const parts = { op: 'upload', collection: 'uploads', label: 'a.jpg', attempts: 12, lastError } as const;
  expect(await said(parts)).toMatch(/however often it is sent.*something on the way alters it/s);
});
