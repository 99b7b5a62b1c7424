import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEngine } from '../../../offline/index.ts';
import { keepTour, readTour } from './tour-ports.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** Where a tour begins: at its first stop, where the person is, at our own company. */
export const STARTS = ['first', 'me', 'own'] as const;
export type Start = (typeof STARTS)[number];

export interface Tour {
  readonly stops: readonly string[];
  readonly start: Start;
  readonly isReturn: boolean;
}
export interface TourState extends Tour {
  /** Stops that the address names and that a tour has no room for. */
  readonly tooMany: number;
  readonly add: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly set: (change: Partial<Tour>) => void;
}

/** The stops of a tour in another order of those that are known here; the others keep their places. */
export function reordered(stops: readonly string[], known: readonly string[]): string[] {
  const isKnown = new Set(known);
  const next = known.values();
  return stops.map((id) => (isKnown.has(id) ? next.next().value! : id));
}

/** A day has no room for more, and the address none either. */
export const MOST_STOPS = 40;
const NAMES = { stops: 'tour', start: 'from', isReturn: 'back' } as const;

const namedStops = (params: URLSearchParams): string[] => [
  ...new Set((params.get(NAMES.stops) ?? '').split(',').filter(Boolean)),
];

function readParams(params: URLSearchParams): Tour {
  const from = params.get(NAMES.start);
  return {
    stops: namedStops(params).slice(0, MOST_STOPS),
    start: STARTS.find((one) => one === from) ?? 'first',
    isReturn: params.get(NAMES.isReturn) === '1',
  };
}

/** Says a tour in an address, in the place of what it said. */
function withTour(params: URLSearchParams, { stops, start, isReturn }: Tour): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(NAMES)) next.delete(name);
  if (stops.length > 0) next.set(NAMES.stops, stops.join(','));
  if (start !== 'first') next.set(NAMES.start, start);
  if (isReturn) next.set(NAMES.isReturn, '1');
  return next;
}

/**
 * The tour being planned: in the address, so that it can be handed on, and on this device until it is taken up again.
 * Each kind of stops has one, by its `name`.
 */
export function useTour(name: string): TourState {
  const { userId } = useEngine().context;
  const [params, setParams] = useSearchParams();
  const said = withTour(new URLSearchParams(), readParams(params)).toString();
  const tour = useMemo(() => readParams(new URLSearchParams(said)), [said]);
  const write = (change: (now: Tour) => Partial<Tour>): void =>
    setParams(
      (now) => {
        const before = readParams(now);
        const next = { ...before, ...change(before) };
        keepTour(userId, name, withTour(new URLSearchParams(), next).toString());
        return withTour(now, next);
      },
      { replace: true, preventScrollReset: true },
    );
  const latest = useLatest({ said, setParams });
  useEffect(() => {
    const { said: handedOn, setParams: say } = latest.current;
    const kept = readTour(userId, name);
    // An address that says a tour is somebody's who handed it on: it goes before what was planned here.
    if (handedOn !== '') keepTour(userId, name, handedOn);
    else if (kept !== '')
      say((now) => withTour(now, readParams(new URLSearchParams(kept))), {
        replace: true,
        preventScrollReset: true,
      });
  }, [userId, name, latest]);
  return {
    ...tour,
    tooMany: Math.max(0, namedStops(params).length - MOST_STOPS),
    add: (id) =>
      write(({ stops }) =>
        stops.includes(id) || stops.length >= MOST_STOPS ? {} : { stops: [...stops, id] },
      ),
    remove: (id) => write(({ stops }) => ({ stops: stops.filter((one) => one !== id) })),
    set: (change) => write(() => change),
  };
}
