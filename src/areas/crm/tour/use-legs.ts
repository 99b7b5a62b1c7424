import { useQueries } from '@tanstack/react-query';
import { roundTo } from '../../../domain/kernel/decimal.ts';
import { greatCircleKm, type Place } from '../../../domain/kernel/great-circle.ts';
import { legsKm } from '../../../domain/kernel/tour.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { useEngine, useEngineState, type Engine } from '../../../offline/index.ts';

export interface LegDistance {
  readonly km: number;
  /** By road, as the server knows it; estimated, as roads usually run; the straight line, of which nobody was asked. */
  readonly source: 'road' | 'estimate' | 'line';
}

const PATIENCE_MS = 8000;
const plain = ({ latitude, longitude }: Place): Place => ({ latitude, longitude });

async function askLeg(engine: Engine, from: Place, to: Place): Promise<LegDistance> {
  const answer = await engine.ask({
    method: 'POST',
    path: '/addresses/km',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: plain(from), to: plain(to) }),
    timeoutMs: PATIENCE_MS,
  });
  if (answer.status !== 200)
    throw new AppError('distance.unknown', { retry: 'later', meta: { status: answer.status } });
  const { distance, source } = JSON.parse(await answer.text()) as { distance?: unknown; source?: unknown };
  if (typeof distance !== 'number' || !(distance >= 0)) throw new AppError('distance.unknown');
  return { km: distance, source: source === 'route' ? 'road' : 'estimate' };
}

/** To ten metres: where a person stands moves by less all the time. */
const keyOf = ({ latitude, longitude }: Place): string => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;

/**
 * The kilometres of each leg: estimated at once, and by road where the server has a map of roads and can be reached. What it
 * has said is kept: roads do not move. Nobody is told of the place `kept`: what begins or ends there is the straight line.
 */
export function useLegs(places: readonly Place[], kept?: Place): LegDistance[] {
  const engine = useEngine();
  const { reachable } = useEngineState();
  const enabled = reachable && engine.context.ports.probablyOnline();
  const isKept = (at: number): boolean =>
    kept !== undefined && (places[at] === kept || places[at + 1] === kept);
  const answers = useQueries({
    queries: places.slice(1).map((to, at) => {
      const from = places[at]!;
      return {
        queryKey: ['km', keyOf(from), keyOf(to)],
        queryFn: () => askLeg(engine, from, to),
        enabled: enabled && !isKept(at),
        staleTime: Infinity,
        retry: false,
      };
    }),
    combine: (results) => results.map(({ data }) => data),
  });
  return legsKm(places).map((km, at) => {
    if (!isKept(at)) return answers[at] ?? { km, source: 'estimate' };
    return { km: roundTo(greatCircleKm(places[at]!, places[at + 1]!), 1), source: 'line' };
  });
}
