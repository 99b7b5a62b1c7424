import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Place } from '../../domain/company/distance.rules.ts';
import type { Person } from '../auth/people.ts';
import { invalid, type ProblemEntry } from '../http/problem.ts';
import type { GeoServices } from './distance.ts';

/** Where an address that the person may read stands: by its coordinates, else by its text. */
export type FindAddress = (person: Person, id: string) => Promise<Place | { text: string } | undefined>;

const end = z.union([
  z.string().trim().min(1).max(500),
  z.object({ id: z.string() }).transform(({ id }) => id),
]);
const body = z.object({ from: end, to: end });
const MESSAGE = 'Please fill in the required fields correctly';

/** `POST /addresses/km`: kilometres by road between two texts or addresses. */
export function distanceRoute(geo: GeoServices, findAddress: FindAddress): FastifyPluginAsync {
  async function locate(person: Person, text: string): Promise<Place | undefined> {
    if (!z.uuid().safeParse(text).success) return geo.geocode(text);
    const address = await findAddress(person, text);
    return address && 'text' in address ? geo.geocode(address.text) : address;
  }
  return async (app) => {
    app.post('/addresses/km', async (request) => {
      const parsed = body.safeParse(request.body);
      if (!parsed.success)
        throw invalid(
          ...parsed.error.issues.map((issue) => ({
            pointer: `/${issue.path.join('/')}`,
            code: 'required',
            message: 'Please complete all required fields',
          })),
        );
      const { from, to } = parsed.data;
      const [start, finish] = await Promise.all([locate(request.person, from), locate(request.person, to)]);
      const unknown = (pointer: string): ProblemEntry => ({
        pointer,
        code: 'address.unknown',
        message: MESSAGE,
      });
      if (!start || !finish)
        throw invalid(...(start ? [] : [unknown('/from')]), ...(finish ? [] : [unknown('/to')]));
      return geo.distance(start, finish);
    });
  };
}
