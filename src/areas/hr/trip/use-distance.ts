import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { useEngine, useEngineState, type Engine } from '../../../offline/index.ts';
import { drivenBefore, placeKey, straightLine, type Distance, type Place } from './known-places.ts';

const PATIENCE_MS = 8_000;

async function askDistance(engine: Engine, from: string, to: string): Promise<Distance> {
  const answer = await engine.ask({
    method: 'POST',
    path: '/addresses/km',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to }),
    timeoutMs: PATIENCE_MS,
  });
  if (answer.status !== 200)
    throw new AppError('distance.unknown', { retry: 'later', meta: { status: answer.status } });
  const { distance, source } = JSON.parse(await answer.text()) as { distance?: unknown; source?: unknown };
  if (typeof distance !== 'number' || !(distance >= 0)) throw new AppError('distance.unknown');
  return { km: distance, source: source === 'route' ? 'looked up' : 'estimate' };
}

/**
 * Kilometres one way between two places: the server's answer where it can be had (and kept: a road does not move), the
 * same route driven before, or an estimate. `unknown`: nobody can tell, and the person is asked.
 */
export function useDistance(
  from: Place | null | undefined,
  to: Place | null | undefined,
  trips: readonly Cost[],
): { readonly proposal: Distance | undefined; readonly unknown: boolean } {
  const engine = useEngine();
  const { reachable } = useEngineState();
  const [start, end] = [placeKey(from), placeKey(to)];
  const query = useQuery({
    queryKey: ['km', start, end],
    queryFn: () => askDistance(engine, from?.textAddress ?? '', to?.textAddress ?? ''),
    // Without a network there is nothing to ask; asking would only write errors into the console.
    enabled:
      start !== '' && end !== '' && start !== end && reachable && engine.context.ports.probablyOnline(),
    staleTime: Infinity,
    retry: false,
  });
  const answer = query.data;
  const proposal = useMemo(() => {
    if (!from || !to) return undefined;
    // A route looked up beats what one drove before, and that beats any estimate.
    if (answer?.source === 'looked up') return answer;
    return drivenBefore(from, to, trips) ?? answer ?? straightLine(from, to);
  }, [answer, from, to, trips]);
  return { proposal, unknown: !query.isFetching && !proposal && start !== '' && end !== '' };
}
