/**
 * Where labels stand that would stand at `wanted` heights: in the same order, `apart` from each other, between `top` and
 * `bottom`, and as near to where they would be as that lets them. Pixels.
 */
export function labelPlaces(
  wanted: readonly number[],
  { apart, top, bottom }: { apart: number; top: number; bottom: number },
): number[] {
  const order = wanted.map((y, at) => ({ y, at })).toSorted((a, b) => a.y - b.y);
  const places = Array.from<number>({ length: wanted.length });
  let above = top - apart;
  for (const { y, at } of order) {
    above = Math.max(y, above + apart);
    places[at] = above;
  }
  let below = bottom + apart;
  for (const { at } of order.toReversed()) {
    below = Math.min(places[at] ?? bottom, below - apart);
    places[at] = below;
  }
  return places;
}
