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

async function said(parts: Partial<OutboxRecord>, plug = syncPlug): Promise<string> {
  const work = { record: recordWith(parts), cause: undefined, after: undefined, owner: undefined };
  await renderWithEngine({
    pages: {
      '/': (
        <SyncProvider plug={plug}>
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

it('says when it was refused last, and not how often it was tried since', async () => {
  const lastError = { ...failure, status: 422, at: Date.UTC(2026, 10, 20, 7, 30) };
  const words = await said({ state: 'dead', attempts: 1, lastError });
  expect(words).toMatch(/refused 30 minutes ago/);
  expect(words).not.toMatch(/tried/);
});

const WIRE = { method: 'PUT', path: '/companies/row-1', ifMatch: null, body: '{}', sha256: '' } as const;
it.each([
  ['nobody answered', { state: 'unknown', attempts: 1, wire: WIRE }, true],
  ['a server was busy', { attempts: 2, wire: WIRE, lastError: { ...failure, status: 503 } }, true],
  ['it was refused, and goes again', { attempts: 0, wire: WIRE }, false],
  ['it was never sent', {}, false],
] as const)('says why it cannot be dropped where %s', async (_what, parts, isSaid) => {
  const words = await said(parts);
  expect(/It may have arrived already, so it cannot be dropped here/.test(words)).toBe(isSaid);
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

const unreachable: typeof syncPlug = {
  ...syncPlug,
  useSync: () => ({ ...syncPlug.useSync(), online: false }),
};
it.each([
  [
    'answered 503',
    { attempts: 1, lastError: { ...failure, status: 503 } },
    /the server answered with an error/,
  ],
  ['never answered', { attempts: 1, lastError: { ...failure, status: 0 } }, /Waiting for the server/],
  ['answered 429', { attempts: 1, lastError: { ...failure, status: 429 } }, /the server is busy/],
])('a server that %s and is not asked again yet – names the cause', async (_what, parts, words) => {
  expect(await said(parts, unreachable)).toMatch(words);
});
