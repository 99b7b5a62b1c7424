import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession, fakeUser, type FakeSession } from '../../ui/session/session-fake.ts';
import { forgetQueries } from './query-client.ts';
import { QueryProvider } from './query-provider.tsx';

/* React Query saves its cache a second after it changed: a person may have left by then. */
const SECRET = 'turnover of hers';
let session: FakeSession;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  session = createFakeSession({ status: 'success', user: fakeUser });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Answer() {
  const { data } = useQuery({ queryKey: ['report'], queryFn: () => SECRET });
  return <p>{data ?? 'none'}</p>;
}
const Page = () => (
  <QueryProvider userId={fakeUser.id}>
    <Answer />
  </QueryProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function answered(): Promise<void> {
  for (let round = 0; round < 10 && !screen.queryByText(SECRET); round += 1) await pass(10);
  expect(screen.getByText(SECRET)).toBeTruthy();
  expect(everything(), 'it is not saved yet').not.toContain(SECRET);
}
const everything = () => JSON.stringify(Object.entries(localStorage));

it('keeps the answers of who is here', async () => {
  renderAt('/', session, { '/': <Page /> });
  await answered();
  await pass(2_000);
  expect(everything()).toContain(SECRET);
});

it('saves nothing of a person who left within that second', async () => {
  renderAt('/', session, { '/': <Page /> });
  await answered();
  act(() => {
    forgetQueries(fakeUser.id);
    session.set({ status: 'empty' });
  });
  cleanup();
  await pass(5_000);
  expect(everything()).not.toContain(SECRET);
});

it('saves nothing of her when another person is here by then, and shows them nothing of it', async () => {
  renderAt('/', session, { '/': <Page /> });
  await answered();
  act(() => {
    forgetQueries(fakeUser.id);
    session.set({ status: 'success', user: { ...fakeUser, id: 'user-2' } });
  });
  cleanup();
  const Other = () => {
    const client = useQueryClient();
    return <p>{String(client.getQueryData(['report']) ?? 'nothing')}</p>;
  };
  renderAt('/', session, {
    '/': (
      <QueryProvider userId="user-2">
        <Other />
      </QueryProvider>
    ),
  });
  await pass(5_000);
  expect(screen.getByText('nothing')).toBeTruthy();
  expect(everything()).not.toContain(SECRET);
});

it('keeps nothing that says it is on the device anyway', async () => {
  const Read = () => {
    const { data } = useQuery({
      queryKey: ['file'],
      queryFn: () => new Map([['lyon', 'Lyon']]),
      meta: { isKept: false },
    });
    return <p>{data?.get('lyon') ?? 'none'}</p>;
  };
  const page = (
    <QueryProvider userId={fakeUser.id}>
      <Read />
      <Answer />
    </QueryProvider>
  );
  renderAt('/', session, { '/': page });
  await answered();
  await pass(2_000);
  expect(everything()).toContain(SECRET);
  expect(everything()).not.toContain('file');
  cleanup();
  // Opened anew it is read anew, as what it is.
  renderAt('/', session, { '/': page });
  for (let round = 0; round < 10 && !screen.queryByText('Lyon'); round += 1) await pass(10);
  expect(screen.getByText('Lyon')).toBeTruthy();
});
