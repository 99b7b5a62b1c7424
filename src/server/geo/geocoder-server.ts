import { z } from 'zod';
import type { GeocodedPlace } from '../../domain/kernel/geocode-town.ts';
import { readJson } from '../http/read-up-to.ts';

/** The shape of the Base Adresse Nationale and of its successor at the Géoplateforme: a GeoJSON collection. */
const collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        score: z.number().optional(),
        type: z.string().optional(),
        name: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
});

const LEAST_SCORE = 0.5;
const TIMEOUT_MS = 3000;

/** Asks a geocoding server for a text; undefined when it knows none well enough or does not answer in 3 s. */
export async function askGeocoder(url: string, text: string): Promise<GeocodedPlace | undefined> {
  try {
    const answer = await fetch(`${url}/search/?${new URLSearchParams({ q: text, limit: '1' }).toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return undefined;
    const [feature] = collection.parse(await readJson(answer)).features;
    if (!feature || (feature.properties.score ?? 1) < LEAST_SCORE) return undefined;
    const [longitude, latitude] = feature.geometry.coordinates;
    const { type, name = '', postcode = '', city = '' } = feature.properties;
    const precision = type === 'housenumber' ? 'exact' : type === 'street' ? 'street' : 'town';
    return {
      latitude,
      longitude,
      postcode,
      city,
      country: 'FR',
      precision,
      street: precision === 'town' ? '' : name,
    };
  } catch {
    return undefined;
  }
}
