import { estimateRoadKm } from './road-distance.ts';
import { type Place } from './great-circle.ts';
import { roundTo } from './decimal.ts';

export interface TourWay {
  /** Where it begins, before the first stop; without it the first stop is where one is already. */
  readonly start?: Place | undefined;
  /** It ends where it began. */
  readonly isReturn: boolean;
}

/** Stops up to which the shortest order is found for certain: the work doubles with each one more. */
export const MOST_EXACT = 10;
/** Of less than a metre nothing is gained but rounding errors. */
const LEAST_GAIN = 1e-3;

/** Places in the order in which one comes through them. */
export function placesOf(stops: readonly Place[], { start, isReturn }: TourWay): Place[] {
  const way = start ? [start, ...stops] : [...stops];
  return isReturn && way.length > 1 ? [...way, way[0]!] : way;
}

/** Kilometres by road from each place to the next, estimated (see `estimateRoadKm`). */
export const legsKm = (places: readonly Place[]): number[] =>
  places.slice(1).map((place, at) => estimateRoadKm(places[at]!, place));

/** All of them together, to 0.1 km. */
export const totalKm = (legs: readonly number[]): number =>
  roundTo(
    legs.reduce((sum, km) => sum + km, 0),
    1,
  );

/**
 * The order of the stops, as their places in `stops`, that makes the way shortest by the estimate: certainly up to ten stops
 * (Held and Karp, 1962), beyond that by the nearest neighbour and the order given, each mended by 2-opt and or-opt.
 * Never longer than the order given. Without a start the first stop stays the first.
 */
export function proposeOrder(stops: readonly Place[], { start, isReturn }: TourWay): number[] {
  const offset = start ? 1 : 0;
  const nodes = start ? [start, ...stops] : stops;
  if (nodes.length < 3) return stops.map((_, at) => at);
  const km = nodes.map((a) => nodes.map((b) => estimateRoadKm(a, b)));
  const given = nodes.map((_, at) => at);
  const roads: Roads = { km, isReturn };
  const best =
    nodes.length - 1 <= MOST_EXACT
      ? exact(roads)
      : [improved(given, roads), improved(nearestFirst(roads), roads)].reduce((a, b) =>
          lengthOf(b, roads) < lengthOf(a, roads) ? b : a,
        );
  const way = lengthOf(best, roads) < lengthOf(given, roads) - LEAST_GAIN ? best : given;
  return way.filter((node) => node >= offset).map((node) => node - offset);
}

/** Distances between all nodes; every way begins at node 0. */
interface Roads {
  readonly km: readonly (readonly number[])[];
  readonly isReturn: boolean;
}

function lengthOf(way: readonly number[], { km, isReturn }: Roads): number {
  let length = isReturn ? km[way.at(-1)!]![way[0]!]! : 0;
  for (let at = 1; at < way.length; at += 1) length += km[way[at - 1]!]![way[at]!]!;
  return length;
}

/** Every set of nodes with each of them as its last: the shortest way there, of the shortest ways to the set without it. */
function exact({ km, isReturn }: Roads): number[] {
  const count = km.length - 1;
  const sets = 1 << count;
  const length = new Float64Array(sets * count).fill(Infinity);
  const before = new Int8Array(sets * count).fill(-1);
  for (let node = 0; node < count; node += 1) length[(1 << node) * count + node] = km[0]![node + 1]!;
  for (let set = 1; set < sets; set += 1)
    for (let last = 0; last < count; last += 1) {
      const here = length[set * count + last]!;
      if (here === Infinity) continue;
      for (let next = 0; next < count; next += 1) {
        if (set & (1 << next)) continue;
        const there = (set | (1 << next)) * count + next;
        const longer = here + km[last + 1]![next + 1]!;
        if (longer < length[there]!) {
          length[there] = longer;
          before[there] = last;
        }
      }
    }
  const all = sets - 1;
  const whole = (last: number): number => length[all * count + last]! + (isReturn ? km[last + 1]![0]! : 0);
  let last = 0;
  for (let node = 1; node < count; node += 1) if (whole(node) < whole(last)) last = node;
  const way: number[] = [];
  for (let set = all; last >= 0;) {
    way.unshift(last + 1);
    const earlier = before[set * count + last]!;
    set &= ~(1 << last);
    last = earlier;
  }
  return [0, ...way];
}

function nearestFirst({ km }: Roads): number[] {
  const left = new Set(km.keys());
  left.delete(0);
  const way = [0];
  while (left.size > 0) {
    const here = km[way.at(-1)!]!;
    const next = [...left].reduce((a, b) => (here[b]! < here[a]! ? b : a));
    left.delete(next);
    way.push(next);
  }
  return way;
}

/** Turns pieces round and moves pieces of up to three stops for as long as that makes the way shorter. */
function improved(first: readonly number[], roads: Roads): number[] {
  let way = [...first];
  for (let shorter: number[] | undefined = way; shorter;) {
    way = shorter;
    shorter = turned(way, roads) ?? moved(way, roads);
  }
  return way;
}

function turned(way: readonly number[], { km, isReturn }: Roads): number[] | undefined {
  const end = isReturn ? way[0] : undefined;
  for (let from = 1; from < way.length - 1; from += 1)
    for (let to = from + 1; to < way.length; to += 1) {
      const [a, b, c, d] = [way[from - 1]!, way[from]!, way[to]!, way[to + 1] ?? end];
      const was = km[a]![b]! + (d === undefined ? 0 : km[c]![d]!);
      const is = km[a]![c]! + (d === undefined ? 0 : km[b]![d]!);
      if (is < was - LEAST_GAIN)
        return [...way.slice(0, from), ...way.slice(from, to + 1).toReversed(), ...way.slice(to + 1)];
    }
  return undefined;
}

function moved(way: readonly number[], roads: Roads): number[] | undefined {
  const length = lengthOf(way, roads);
  for (let size = 1; size <= 3; size += 1)
    for (let from = 1; from + size <= way.length; from += 1) {
      const piece = way.slice(from, from + size);
      const rest = [...way.slice(0, from), ...way.slice(from + size)];
      for (let to = 1; to <= rest.length; to += 1) {
        const next = [...rest.slice(0, to), ...piece, ...rest.slice(to)];
        if (lengthOf(next, roads) < length - LEAST_GAIN) return next;
      }
    }
  return undefined;
}
