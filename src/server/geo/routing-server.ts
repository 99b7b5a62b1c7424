import { z } from 'zod';
import type { Place } from '../../domain/kernel/great-circle.ts';
import { roundTo } from '../../domain/kernel/decimal.ts';
import { readJson } from '../http/read-up-to.ts';

/** What an OSRM server answers; its distance is in metres. */
const answerShape = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ distance: z.number() })).min(1),
});

const TIMEOUT_MS = 3000;

/** Kilometres by road, to 0.1 km; undefined when the server knows no way or does not answer in 3 s. */
export async function askRouting(url: string, from: Place, to: Place): Promise<number | undefined> {
  const point = ({ longitude, latitude }: Place): string => `${longitude},${latitude}`;
  try {
    const answer = await fetch(`${url}/route/v1/driving/${point(from)};${point(to)}?overview=false`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return undefined;
    const [route] = answerShape.parse(await readJson(answer)).routes;
    return route && roundTo(route.distance / 1000, 1);
  } catch {
    return undefined;
  }
}
