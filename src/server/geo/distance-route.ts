import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Place } from '../../domain/kernel/great-circle.ts';
import type { RoadFactors } from '../../domain/kernel/road-distance.ts';
import { problem } from '../../domain/kernel/problem.ts';
import type { Person } from '../auth/people.ts';
import type { TakeTurn } from '../http/pace.ts';
import { invalid } from '../http/problem.ts';
import { textProblems } from '../http/text-problem.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { GeoServices } from './distance.ts';

/** Where an address that the person may read stands: by its coordinates, else by its text. */
export type FindAddress = (person: Person, id: string) => Promise<Place | { text: string } | undefined>;

const words = z.string().trim().min(1).max(500);
const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const end = z.union([words, z.object({ id: words }).transform(({ id }) => id), place]);
const body = z.object({ from: end, to: end });

/** `POST /addresses/km`: kilometres by road between two texts, addresses or places. */
export function distanceRoute(
  geo: GeoServices,
  findAddress: FindAddress,
  takeTurn: TakeTurn,
  factorsFor: (person: Person) => Promise<RoadFactors>,
): FastifyPluginAsync {
  async function locate(person: Person, text: string | Place): Promise<Place | undefined> {
    if (typeof text !== 'string') return text;
    if (!z.uuid().safeParse(text).success) return geo.geocode(text);
    const address = await findAddress(person, text);
    return address && 'text' in address ? geo.geocode(address.text) : address;
  }
  return async (app) => {
    app.post('/addresses/km', async (request) => {
      const given = isPlain(request.body) ? request.body : {};
      const parsed = body.safeParse(given);
      if (!parsed.success) throw invalid(...textProblems(given, parsed.error.issues));
      takeTurn(request.person.userId);
      const { from, to } = parsed.data;
      const [start, finish] = await Promise.all([locate(request.person, from), locate(request.person, to)]);
      const unknown = (pointer: string) => problem(pointer, 'invalid', 'address.unknown');
      if (!start || !finish)
        throw invalid(...(start ? [] : [unknown('/from')]), ...(finish ? [] : [unknown('/to')]));
      return geo.distance(start, finish, await factorsFor(request.person));
    });
  };
}
