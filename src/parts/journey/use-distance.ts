import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cost, Trip } from '../../domain/hr/expense-kinds.rules.ts';
import { legsOf, placeKey, type Leg, type Place } from '../../domain/hr/route.rules.ts';
import type { Place as Point } from '../../domain/kernel/great-circle.ts';
import type { RoadFactors } from '../../domain/kernel/road-distance.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { useEngine, useEngineState, type Engine } from '../../offline/index.ts';
import {
  asRoad,
  drivenBefore,
  drivenRoads,
  lookedUpBefore,
  straightLine,
  sumOfLegs,
  type Distance,
  type DrivenRoads,
} from './known-places.ts';
import type { Towns } from '../../domain/kernel/town-names.ts';
import { located, useTowns } from './towns.ts';
import { useRoadFactors } from './use-road-factors.ts';

const PATIENCE_MS = 8_000;

/** A place by where it stands, if that is known better than by its town; else by its words. */
const endOf = (place: Place): string | Point => {
  const { latitude, longitude, precision, textAddress } = place;
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number' && precision !== 'town';
  return isKnown ? { latitude, longitude } : (textAddress ?? '');
};

const ask = (engine: Engine, from: string | Point, to: string | Point) =>
  engine.ask({
    method: 'POST',
    path: '/addresses/km',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to }),
    timeoutMs: PATIENCE_MS,
  });

async function askDistance(engine: Engine, { from, to }: Leg): Promise<Distance> {
  const ends = [endOf(from), endOf(to)] as const;
  let answer = await ask(engine, ...ends);
  // A server may know no more than words.
  if ((answer.status === 400 || answer.status === 422) && ends.some((end) => typeof end !== 'string'))
    answer = await ask(engine, from.textAddress ?? '', to.textAddress ?? '');
  if (answer.status !== 200)
    throw new AppError('distance.unknown', { retry: 'later', meta: { status: answer.status } });
  const { distance, source } = JSON.parse(await answer.text()) as { distance?: unknown; source?: unknown };
  // Two addresses of one town that is all that is known of them: between them are not 0 km.
  if (typeof distance !== 'number' || !(distance > 0)) throw new AppError('distance.unknown');
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

/** The way over all legs, each as it was looked up just now, as a map said of it before, or by what this device knows. */
function proposalOf(
  road: Road,
  answerOf: (leg: Leg) => Distance | undefined,
  roads: DrivenRoads,
  { towns, factors }: { readonly towns: Towns | undefined; readonly factors: RoadFactors },
): Distance | undefined {
  const legs = legsOf(road);
  const known = legs.map((leg) => {
    const answer = answerOf(leg);
    if (answer?.source === 'looked up') return answer;
    const [from, to] = [located(leg.from, towns), located(leg.to, towns)];
    return (
      lookedUpBefore(asRoad(leg), roads) ??
      // A server that estimates knows no more than the places say themselves, and by what held as it was asked.
      straightLine(leg.from, leg.to, factors) ??
      answer ??
      straightLine(from, to, factors) ??
      drivenBefore(asRoad(leg), roads)
    );
  });
  const sum = sumOfLegs(known);
  if (legs.length === 0 || sum?.source === 'looked up') return sum;
  return lookedUpBefore(road, roads) ?? sum ?? drivenBefore(road, roads);
}

/** By what is asked: an address that is found on the map later is another question. */
const endKey = (place: Place): string => {
  const end = endOf(place);
  return typeof end === 'string' ? placeKey(place) : `${end.latitude} ${end.longitude}`;
};
const legKey = ({ from, to }: Leg) => ['way', endKey(from), endKey(to)] as const;

/**
 * Kilometres one way of each of these roads, in their order, as the server looks them up where that can be had (and kept: a
 * road does not move), as a map said of them before, or estimated from what this device knows of places. A leg that
 * several share is asked for once. The roads should be the same array as long as they are.
 */
export function useDistances(roads: readonly Road[], trips: readonly Cost[]): ProposedDistance[] {
  const engine = useEngine();
  const { reachable } = useEngineState();
  const towns = useTowns();
  const factors = useRoadFactors();
  const before = useMemo(() => drivenRoads(trips), [trips]);
  const legs = useMemo(
    () => new Map(roads.flatMap(legsOf).map((leg) => [legKey(leg).join(' | '), leg])),
    [roads],
  );
  // Without a network there is nothing to ask; asking would only write errors into the console.
  const enabled = reachable && engine.context.ports.probablyOnline();
  const { answers, isAsking } = useQueries({
    queries: [...legs.values()].map((leg) => ({
      queryKey: legKey(leg),
      queryFn: () => askDistance(engine, leg),
      enabled,
      staleTime: Infinity,
      retry: false,
    })),
    combine,
  });
  return useMemo(() => {
    const known = new Map([...legs.keys()].map((key, at) => [key, answers[at]]));
    return roads.map((road) => {
      const proposal = proposalOf(road, (leg) => known.get(legKey(leg).join(' | ')), before, {
        towns,
        factors,
      });
      return { proposal, isAsking, unknown: !isAsking && !proposal && legsOf(road).length > 0 };
    });
  }, [roads, legs, answers, isAsking, before, towns, factors]);
}

const NOWHERE: ProposedDistance = { proposal: undefined, isAsking: false, unknown: false };

/** The same of one. */
export function useDistance(road: Road, trips: readonly Cost[]): ProposedDistance {
  const { departure, arrival, waypoints } = road;
  const roads = useMemo(() => [{ departure, arrival, waypoints }], [departure, arrival, waypoints]);
  return useDistances(roads, trips)[0] ?? NOWHERE;
}

const combine = (results: readonly { data?: Distance | undefined; isFetching: boolean }[]) => ({
  answers: results.map(({ data }) => data),
  isAsking: results.some(({ isFetching }) => isFetching),
});
