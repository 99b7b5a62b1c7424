import { readShown } from '../../offline/react/shown-rows.ts';
import type { Engine } from '../../offline/index.ts';
import { usePlaces, type Place } from '../navigation/use-places.ts';
import { keptStars, type Star } from './use-stars.ts';

export interface StarredPlace extends Place {
  readonly id: string;
  readonly position: string;
}

const readStars = async (engine: Engine): Promise<Star[]> =>
  keptStars(await readShown(engine, 'stars', { orderBy: 'position' }));

/** The starred pages that the person may open, as they are called now; undefined until they have been read. */
export const useStarred = (): StarredPlace[] | undefined =>
  usePlaces(readStars)?.map(({ of: { id, position }, ...place }) => ({ ...place, id, position }));
