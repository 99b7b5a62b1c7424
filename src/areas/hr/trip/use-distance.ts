import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cost, Trip } from '../../../domain/hr/expense-kinds.ts';
import { legsOf, placeKey, type Leg } from '../../../domain/hr/route.rules.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { useEngine, useEngineState, type Engine } from '../../../offline/index.ts';
import {
  asRoad,
  drivenBefore,
  lookedUpBefore,
  straightLine,
  sumOfLegs,
  type Distance,
} from './known-places.ts';
import { located, useTowns } from './towns.ts';

const PATIENCE_MS = 8_000;

async function askDistance(engine: Engine, { from, to }: Leg): Promise<Distance> {
  const answer = await engine.ask({
    method: 'POST',
    path: '/addresses/km',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: from.textAddress ?? '', to: to.textAddress ?? '' }),
    timeoutMs: PATIENCE_MS,
  });
  if (answer.status !== 200)
    throw new AppError('distance.unknown', { retry: 'later', meta: { status: answer.status } });
  const { distance, source } = JSON.parse(await answer.text()) as { distance?: unknown; source?: unknown };
  if (typeof distance !== 'number' || !(distance >= 0)) throw new AppError('distance.unknown');
  return { km: distance, source: source === 'route' ? 'looked up' : 'estimate' };
}

export interface ProposedDistance {
  readonly proposal: Distance | undefined;
  /** The server is being asked. */
  readonly isAsking: boolean;
  /** Nobody can tell, and the person is asked. */
  readonly unknown: boolean;
}

type Road = Pick<Trip, 'departure' | 'arrival' | 'waypoints'>;

/**
 * Kilometres one way over all legs of a trip, each as the server looked it up where that can be had (and kept: a road does
 * not move), as a map said of it before, or estimated from what this device knows of places.
 */
export function useDistance(road: Road, trips: readonly Cost[]): ProposedDistance {
  const engine = useEngine();
  const { reachable } = useEngineState();
  const towns = useTowns();
  const { departure, arrival, waypoints } = road;
  const legs = useMemo(() => legsOf({ departure, arrival, waypoints }), [departure, arrival, waypoints]);
  // Without a network there is nothing to ask; asking would only write errors into the console.
  const enabled = reachable && engine.context.ports.probablyOnline();
  const { answers, isAsking } = useQueries({
    queries: legs.map((leg) => ({
      queryKey: ['km', placeKey(leg.from), placeKey(leg.to)],
      queryFn: () => askDistance(engine, leg),
      enabled,
      staleTime: Infinity,
      retry: false,
    })),
    combine,
  });
  const proposal = useMemo(() => {
    const whole = { departure, arrival, waypoints };
    const known = legs.map((leg, at) => {
      const answer = answers[at];
      if (answer?.source === 'looked up') return answer;
      const [from, to] = [located(leg.from, towns), located(leg.to, towns)];
      return (
        lookedUpBefore(asRoad(leg), trips) ??
        answer ??
        straightLine(from, to) ??
        drivenBefore(asRoad(leg), trips)
      );
    });
    const sum = sumOfLegs(known);
    if (legs.length === 0 || sum?.source === 'looked up') return sum;
    return lookedUpBefore(whole, trips) ?? sum ?? drivenBefore(whole, trips);
  }, [answers, legs, departure, arrival, waypoints, trips, towns]);
  return { proposal, isAsking, unknown: !isAsking && !proposal && legs.length > 0 };
}

const combine = (results: readonly { data?: Distance | undefined; isFetching: boolean }[]) => ({
  answers: results.map(({ data }) => data),
  isAsking: results.some(({ isFetching }) => isFetching),
});
