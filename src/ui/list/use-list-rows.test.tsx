import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import type { Engine } from '../../offline/engine.ts';
import { EngineProvider } from '../../offline/react/engine-context.tsx';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { useListRows } from './use-list-rows.ts';

let engine: Engine;
const start = () => engine;
const Shell = ({ children }: { children: ReactNode }) => (
  <EngineProvider start={start}>{children}</EngineProvider>
);
const NAMES = { orderBy: 'name' };

describe('the rows of a list', () => {
  beforeEach(async () => {
    engine = fakeEngine({ entities: [entityOf('companies')], person: { roles: ['admin'] } });
    const companies = Array.from({ length: 120 }, (_, index) => ({
      id: `company-${index}`,
      name: `Company ${String(index).padStart(3, '0')}`,
      version: 1,
    }));
    await engine.db.rows('companies').bulkPut(companies);
  });
  afterEach(cleanup);

  const list = () =>
    renderHook(() => useListRows('companies', NAMES, 'key', undefined), { wrapper: Shell }).result;
  const rowsShown = async (view: ReturnType<typeof list>, count: number) => {
    await waitFor(() => expect(view.current.rows).toHaveLength(count));
    return view.current.rows!;
  };

  it('are fifty at first, and twice as many at each step', async () => {
    const view = list();
    await rowsShown(view, 50);
    expect(view.current.more).toBe(true);
    act(() => view.current.grow());
    await rowsShown(view, 100);
    act(() => view.current.grow());
    await rowsShown(view, 120);
    expect(view.current.more).toBe(false);
  });

  it('stay the same objects but for the one that changed, so that one is drawn again', async () => {
    const view = list();
    const before = await rowsShown(view, 50);
    await act(() => engine.db.rows('companies').update('company-7', { name: 'Company 007 bis', version: 2 }));
    await waitFor(() => expect(view.current.rows?.[7]).toMatchObject({ name: 'Company 007 bis' }));
    const drawnAgain = view.current.rows!.filter((row, place) => row !== before[place]);
    expect(drawnAgain.map(({ id }) => id)).toEqual(['company-7']);
  });
});
