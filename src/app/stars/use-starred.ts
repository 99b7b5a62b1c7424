import { usePlaces, type Place } from '../navigation/use-places.ts';
import { useStars } from './use-stars.ts';

export interface StarredPlace extends Place {
  readonly id: string;
  readonly position: string;
}

/** The starred pages that the person may open, as they are called now; undefined until they have been read. */
export function useStarred(): StarredPlace[] | undefined {
  const stars = useStars();
  const places = usePlaces(stars ?? []);
  if (!stars || !places) return undefined;
  return places.flatMap((place) => {
    const star = stars.find(({ path }) => path === place.path);
    return star ? { ...place, id: star.id, position: star.position } : [];
  });
}
