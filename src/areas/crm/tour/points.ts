import { useMemo } from 'react';
import { useColumns, useRows, type Columns, type Question, type Shown } from '../../../offline/index.ts';
import type { MapPoint } from '../../../ui/map/map-props.ts';

const NONE: readonly MapPoint[] = [];

/** What is asked of rows (`useColumns`) to put them on a map. */
export const PLACE = ['latitude', 'longitude'] as const;

/** Rows as points of a map, from their columns. */
export function pointsOf(columns: Columns | undefined): readonly MapPoint[] {
  if (!columns) return NONE;
  const { ids, titles, subtitles, values } = columns;
  const [latitudes, longitudes] = [values['latitude'] ?? [], values['longitude'] ?? []];
  return ids.flatMap((id, at) => {
    const [latitude, longitude] = [latitudes[at], longitudes[at]];
    return typeof latitude === 'number' && typeof longitude === 'number'
      ? [{ id, title: titles[at]!, detail: subtitles[at], latitude, longitude }]
      : [];
  });
}

function pointOf({ id, displayLine1, displayLine2, latitude, longitude }: Shown): MapPoint | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return { id, title: displayLine1 ?? '', detail: displayLine2, latitude, longitude };
}

/** The stops of a tour, whatever the filters say; those without a place are left out. */
export function useStops(collection: string, ids: readonly string[]): readonly MapPoint[] {
  const rows = useRows(collection, { ids });
  const found = (rows ?? []).flatMap((row) => pointOf(row) ?? []);
  // The same for as long as they say the same: the map draws their line.
  const said = JSON.stringify(found);
  return useMemo(() => JSON.parse(said) as MapPoint[], [said]);
}

const OWN: Question = {
  collection: 'companies',
  conditions: [
    { field: 'master', oneOf: [true] },
    { field: 'latitude', isEmpty: false },
  ],
  words: '',
  order: undefined,
  groupBy: undefined,
  sums: PLACE,
  links: [],
};

/** Our own company, where it has a place: ways begin there. */
export function useOwnCompany(): MapPoint | undefined {
  const columns = useColumns(OWN, PLACE);
  return useMemo(() => pointsOf(columns)[0], [columns]);
}
