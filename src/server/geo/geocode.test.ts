import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGeo } from './distance.ts';
import { geocodeTown } from '../../domain/kernel/geocode-town.ts';
import { createTownLoader } from './towns.ts';

const towns = createTownLoader();

describe('geocodeTown', () => {
  it.each([
    ['8 bd du Port, 80000 Amiens', 'Amiens', 'FR', 49.9, 2.3],
    ['8 bd du Port 80000 AMIENS CEDEX 1', 'Amiens', 'FR', 49.9, 2.3],
    ['Amiens', 'Amiens', 'FR', 49.9, 2.3],
    ['80000, Amiens', 'Amiens', 'FR', 49.9, 2.3],
    ['Amiens 80000', 'Amiens', 'FR', 49.9, 2.3],
    ['Paris', 'Paris', 'FR', 48.85, 2.35],
    ['12 rue de Lyon, 75012 Paris 12e', 'Paris', 'FR', 48.85, 2.35],
    ['St Etienne', 'Saint-Étienne', 'FR', 45.43, 4.39],
    ["L'Haÿ-les-Roses", "L'Haÿ-les-Roses", 'FR', 48.78, 2.33],
    ['Brest', 'Brest', 'FR', 48.39, -4.49],
    ['20000 Ajaccio', 'Ajaccio', 'FR', 41.92, 8.74],
    ['97400 Saint-Denis', 'Saint-Denis', 'RE', -20.88, 55.45],
    ['93200 Saint-Denis', 'Saint-Denis', 'FR', 48.94, 2.36],
    ['Bruxelles', 'Brussels', 'BE', 50.85, 4.35],
    ['rue Neuve 1, 1000 Bruxelles, Belgique', 'Brussels', 'BE', 50.85, 4.35],
    ['Valencia, Spain', 'Valencia', 'ES', 39.47, -0.38],
  ])('finds %s', (text, city, country, latitude, longitude) => {
    const place = geocodeTown(text, towns());
    expect(place).toMatchObject({ city, country, precision: 'town' });
    expect(place?.latitude).toBeCloseTo(latitude, 1);
    expect(place?.longitude).toBeCloseTo(longitude, 1);
  });

  it.each(['', ' , ', 'Nulle-Part-les-Oies', '33000 Amiens', '12 rue de Paris', 'Paris, Belgique', '75000'])(
    'does not guess at "%s"',
    (text) => {
      expect(geocodeTown(text, towns())).toBeUndefined();
    },
  );

  it('keeps street and postcode', () => {
    expect(geocodeTown('Bât. B, 8 bd du Port, 80000 Amiens', towns())).toMatchObject({
      street: 'Bât. B, 8 bd du Port',
      postcode: '80000',
    });
    expect(geocodeTown('8 bd du Port 80000 Amiens', towns())).toMatchObject({ street: '8 bd du Port' });
  });
});

describe('with outside services', () => {
  const asked: string[] = [];
  let answers: (url: string) => unknown = () => ({});
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('/elsewhere/'))
        return void response.writeHead(302, { location: request.url.replace('/elsewhere', '') }).end();
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers(request.url ?? '')));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => void server.close());
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  const lyon = { latitude: 45.764, longitude: 4.8357 };

  it('takes the way of a routing server, once for each pair', async () => {
    answers = () => ({ code: 'Ok', routes: [{ distance: 465_321.4, duration: 1 }], waypoints: [] });
    const geo = createGeo({ towns, routingUrl: url });
    expect(await geo.distance(paris, lyon)).toEqual({ distance: 465.3, source: 'route' });
    expect(await geo.distance(paris, lyon)).toEqual({ distance: 465.3, source: 'route' });
    expect(asked).toEqual(['/route/v1/driving/2.3522,48.8566;4.8357,45.764?overview=false']);
  });

  it('estimates when the routing server knows no way or is gone', async () => {
    answers = () => ({ code: 'NoRoute' });
    const estimate = { distance: 469.8, source: 'estimate' };
    expect(await createGeo({ towns, routingUrl: url }).distance(paris, lyon)).toEqual(estimate);
    expect(await createGeo({ towns, routingUrl: 'http://127.0.0.1:1' }).distance(paris, lyon)).toEqual(
      estimate,
    );
    expect(await createGeo({ towns }).distance(paris, paris)).toEqual({ distance: 0, source: 'estimate' });
  });

  it('goes where it was told, and not where an answer sends it', async () => {
    asked.length = 0;
    answers = (path) =>
      path.startsWith('/route')
        ? { code: 'Ok', routes: [{ distance: 1000 }] }
        : { features: [{ geometry: { coordinates: [2.29, 49.897] }, properties: { type: 'housenumber' } }] };
    const geo = createGeo({ towns, routingUrl: `${url}/elsewhere`, geocodingUrl: `${url}/elsewhere` });
    expect(await geo.distance(paris, lyon)).toMatchObject({ source: 'estimate' });
    expect(await geo.geocode('8 bd du Port, Amiens')).toMatchObject({ precision: 'town' });
    expect(asked.map((path) => path.split('/')[1])).toEqual(['elsewhere', 'elsewhere']);
  });

  it('prefers the place of a geocoding server, and falls back on the town', async () => {
    const properties = {
      score: 0.9,
      type: 'housenumber',
      name: '8 Boulevard du Port',
      postcode: '80000',
      city: 'Amiens',
    };
    answers = () => ({ features: [{ geometry: { coordinates: [2.29, 49.897] }, properties }] });
    const geo = createGeo({ towns, geocodingUrl: url });
    expect(await geo.geocode('8 bd du Port, Amiens')).toMatchObject({
      latitude: 49.897,
      longitude: 2.29,
      precision: 'exact',
      street: '8 Boulevard du Port',
    });
    answers = () => ({ features: [] });
    expect(await geo.geocode('9 bd du Port, Amiens')).toMatchObject({ city: 'Amiens', precision: 'town' });
  });
});
