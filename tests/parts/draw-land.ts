import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { meshArcs } from 'topojson-client';
import type { GeometryCollection, MultiLineString, Topology } from 'topojson-specification';
import { mercator } from '../../src/ui/map/mercator.ts';

/**
 * `tsx tests/parts/draw-land.ts` writes src/ui/map/land.json anew: coasts and borders of Natural Earth (public domain), from
 * the finest of world-atlas around Europe and the French overseas, thinned out elsewhere. `land` is what is
 * filled, `borders` what parts two countries: each shape as its first place and the steps from there, across and down, in
 * parts of the Web Mercator world (`UNITS` to its side), so that a device has nothing left to compute.
 */
type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
const { scale, translate } = atlas.transform!;

type Point = readonly [x: number, y: number];
type Box = readonly [west: number, south: number, east: number, north: number];

/** Seen from near: Europe to the Polish border and the Adriatic, Corsica, the Canaries left out; what is French overseas. */
const NEAR: readonly Box[] = [
  [-11, 35.5, 20, 61],
  [-63.5, 14, -60.5, 18.5],
  [-54.8, 2, -51.3, 6],
  [55, -21.6, 56, -20.7],
  [44.8, -13.2, 45.5, -12.4],
  [-56.6, 46.6, -56, 47.3],
];
/** In degrees: what a line may be off by where it is thinned out, and the least island that is drawn there. */
const COARSE = 0.06;
const LEAST_ISLAND = 0.25;

const placesOf = (arc: readonly number[][]): Point[] => {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    [x, y] = [x + dx, y + dy];
    return [x, y] as const;
  });
};
const toDegrees = ([x, y]: Point): Point => [x * scale[0] + translate[0], y * scale[1] + translate[1]];
const isNear = ([x, y]: Point): boolean =>
  NEAR.some(([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north);

/** Douglas and Peucker, 1973; ends stay, and so does what is seen from near. */
function thinned(points: readonly Point[]): Point[] {
  const degrees = points.map(toDegrees);
  const stays = degrees.map(isNear);
  stays[0] = stays[points.length - 1] = true;
  const look = (from: number, to: number): void => {
    let [worst, at] = [0, -1];
    const [ax, ay] = degrees[from]!;
    const [bx, by] = degrees[to]!;
    const length = Math.hypot(bx - ax, by - ay);
    for (let i = from + 1; i < to; i += 1) {
      const [x, y] = degrees[i]!;
      const off =
        length === 0
          ? Math.hypot(x - ax, y - ay)
          : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      if (off > worst) [worst, at] = [off, i];
    }
    if (worst <= COARSE) return;
    stays[at] = true;
    look(from, at);
    look(at, to);
  };
  let from = 0;
  for (let to = 1; to < points.length; to += 1)
    if (stays[to]) {
      if (to > from + 1) look(from, to);
      from = to;
    }
  return points.filter((_, at) => stays[at]);
}

const arcs = atlas.arcs.map((arc) => thinned(placesOf(arc)));
const isWorthIt = (ring: readonly number[]): boolean => {
  const points = ring.flatMap((at) => arcs[at < 0 ? ~at : at]!).map(toDegrees);
  if (points.some(isNear)) return true;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const size = (all: number[]): number => Math.max(...all) - Math.min(...all);
  return points.length > 3 && Math.max(size(xs), size(ys)) > LEAST_ISLAND;
};
const polygons = atlas.objects.land.geometries.flatMap((land) =>
  land.type === 'Polygon' ? [land.arcs] : land.type === 'MultiPolygon' ? land.arcs : [],
);
const kept = polygons.map((polygon) => polygon.filter(isWorthIt)).filter((polygon) => polygon.length > 0);
const borders = (meshArcs(atlas, atlas.objects.countries, (a, b) => a !== b) as MultiLineString).arcs;

/** As base-shapes.ts reads them: a pixel at zoom 12. */
const UNITS = 2 ** 20;
const stepsOf = (line: readonly number[]): number[] => {
  const places = line
    .flatMap((at, nth) => {
      const points = at < 0 ? arcs[~at]!.toReversed() : arcs[at]!;
      // Where two arcs meet they share a place.
      return nth === 0 ? points : points.slice(1);
    })
    .map(toDegrees)
    .map(mercator)
    .map(([x, y]) => [Math.round(x * UNITS), Math.round(y * UNITS)] as const)
    .filter(([x, y], nth, all) => nth === 0 || x !== all[nth - 1]![0] || y !== all[nth - 1]![1]);
  return places.flatMap(([x, y], nth) =>
    nth === 0 ? [x, y] : [x - places[nth - 1]![0], y - places[nth - 1]![1]],
  );
};
const drawn = { land: kept.flat().map(stepsOf), borders: borders.map(stepsOf) };
writeFileSync('src/ui/map/land.json', `${JSON.stringify(drawn)}\n`);
console.info(`${kept.length} pieces of land, ${borders.length} borders`);
