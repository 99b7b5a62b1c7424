import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { EngineProvider } from './engine-context.tsx';
import { useFresh } from './use-fresh.ts';

afterEach(cleanup);

it.each([
  ['user', []],
  ['admin', ['customerPayments']],
] as const)('a page names customer payments – as %s it asks for %j', async (role, asked) => {
  const calls: string[] = [];
  const engine = fakeEngine({
    entities: COLLECTIONS.map(entityOf),
    person: { roles: [role] },
    http: {
      send: async ({ path }) => {
        calls.push(path.split(/[/?]/)[1] ?? '');
        return jsonAnswer(200, path === '/capabilities' ? {} : []);
      },
    },
  });
  // As the app's: another test may have left the page offline.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <EngineProvider start={() => engine}>{children}</EngineProvider>
    </QueryClientProvider>
  );
  renderHook(() => useFresh('customerPayments'), { wrapper });
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  expect(calls.filter((name) => name === 'customerPayments')).toEqual(asked);
  engine.stop();
});
