import type { FastifyPluginAsync } from 'fastify';
import {
  isTile,
  isTileSource,
  MAP_TILES,
  tileAddress,
  type TileSource,
} from '../../domain/kernel/map-tiles.ts';
import { parameterOn } from '../../domain/company/parameter-on.rules.ts';
import { dateInZone } from '../../domain/kernel/dates.ts';
import type { Person } from '../auth/people.ts';
import type { Db } from '../database/db.ts';
import { createPace } from '../http/pace.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';
import { createLookup } from '../store/lookup.ts';
import { loadReader } from '../store/reader.ts';
import { createTileServer } from './tile-server.ts';
import { createTileStore } from './tile-store.ts';

/** A map that is moved asks for some forty at once; an area that is kept, for up to two thousand in a row. */
const PACE = { burst: 300, perSecond: 20 };
/** What an admin has set holds after so long at the latest. */
const SOURCE_KEPT_MS = 5000;
const MOST_KEPT = 10_000;

interface TileParams {
  readonly z: string;
  readonly x: string;
  readonly y: string;
}

interface TileParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Hosts of a network of one's own that tiles may come from. */
  readonly privateHosts: readonly string[];
}

/**
 * `GET /tiles/{z}/{x}/{y}`: a picture of the street map from where the company has said. It goes through here, so that the
 * page's policy stays closed, a map's server learns of nobody's whereabouts, and the device can keep what it was given.
 */
export function tileRoute({ db, clock, privateHosts }: TileParts): FastifyPluginAsync {
  const tileOf = createTileStore(clock, createTileServer(privateHosts));
  const takeTurn = createPace(clock, PACE);
  const sources = new Map<
    string,
    { readonly source: Promise<TileSource | undefined>; readonly until: number }
  >();

  async function readSource(person: Person): Promise<TileSource | undefined> {
    const { organisation, timeZone } = await loadReader(db, person);
    const lookup = createLookup(db, organisation, timeZone);
    const value = await parameterOn(
      lookup,
      MAP_TILES,
      dateInZone(new Date(clock.now()).toISOString(), timeZone),
    );
    return isTileSource(value) ? value : undefined;
  }
  function sourceOf(person: Person): Promise<TileSource | undefined> {
    const known = sources.get(person.organisation);
    if (known && known.until > clock.now()) return known.source;
    const source = readSource(person);
    sources.set(person.organisation, { source, until: clock.now() + SOURCE_KEPT_MS });
    source.catch(() => sources.delete(person.organisation));
    if (sources.size > MOST_KEPT) sources.delete(sources.keys().next().value!);
    return source;
  }
  return async (app) => {
    app.get<{ Params: TileParams }>('/tiles/:z/:x/:y', async (request, reply) => {
      const { z, x, y } = request.params;
      const tile = { z: wholeOf(z), x: wholeOf(x), y: wholeOf(y) };
      const source = await sourceOf(request.person);
      if (!source || !isTile(tile, source)) throw httpProblem('not-found');
      takeTurn(request.person.userId);
      const answer = await tileOf(tileAddress(source, tile));
      if (answer === 'none') throw httpProblem('not-found');
      if (answer === 'unavailable') throw httpProblem('unavailable');
      return reply
        .headers({
          'content-type': answer.type,
          'cache-control': 'private, max-age=604800',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(answer.bytes);
    });
  };
}

/** A number as an address has it; `Number` would take "1e3" and "" as well. */
const wholeOf = (text: string): number => (/^\d{1,8}$/.test(text) ? Number(text) : Number.NaN);
