import { greatCircleKm } from '../../domain/kernel/great-circle.ts';
import type { MapSight } from './map-props.ts';

/** The town nearest to the middle of what is in sight, by which one may call it. */
export async function townNear({ west, south, east, north }: MapSight): Promise<string | undefined> {
  const { default: towns } = await import('./towns.json');
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  let [nearest, least] = [undefined as string | undefined, Infinity];
  for (const [name, latitude, longitude] of towns as unknown as readonly (readonly [
    string,
    number,
    number,
  ])[]) {
    const km = greatCircleKm(middle, { latitude, longitude });
    if (km < least) [nearest, least] = [name, km];
  }
  return nearest;
}
