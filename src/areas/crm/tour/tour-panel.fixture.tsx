import { useState } from 'react';
import { legsKm, placesOf } from '../../../domain/kernel/tour.ts';
import type { Place } from '../../../domain/kernel/great-circle.ts';
import type { PartFixture } from '../../../testing/part-fixture.ts';
import type { MapPoint } from '../../../ui/map/map-props.ts';
import type { NearMe } from './near-me.tsx';
import { TourPanel } from './tour-panel.tsx';
import type { LegDistance } from './use-legs.ts';
import type { Tour } from './use-tour.ts';

export const visits: readonly MapPoint[] = [
  {
    id: 'lille',
    title: 'Nord Bâtiment',
    detail: '12 rue Nationale, Lille',
    latitude: 50.63,
    longitude: 3.06,
  },
  { id: 'lyon', title: 'Atelier Lemaire', detail: '3 quai Perrache, Lyon', latitude: 45.76, longitude: 4.84 },
  { id: 'paris', title: 'Régie Saint-Honoré', detail: 'Paris', latitude: 48.85, longitude: 2.35 },
];
const many: readonly MapPoint[] = Array.from({ length: 40 }, (_, at) => ({
  id: `${at}`,
  title: `Société nationale de construction et d’entretien ${at}`,
  detail: '128 boulevard du Maréchal-de-Lattre-de-Tassigny, Clermont-Ferrand',
  latitude: 43 + ((at * 37) % 70) / 10,
  longitude: -1 + ((at * 61) % 70) / 10,
}));

const nowhere: NearMe = {
  place: undefined,
  isOn: false,
  radiusKm: undefined,
  isLooking: false,
  trouble: undefined,
  toggle() {},
  setRadius() {},
  find: async () => {},
};

interface PlanningProps {
  readonly of: readonly MapPoint[];
  readonly first?: Partial<Tour>;
  readonly source?: LegDistance['source'];
  readonly near?: NearMe;
  /** Where the person is, whence the tour begins then. */
  readonly here?: Place;
  readonly tooMany?: number;
  readonly onChange?: (tour: Tour) => void;
  readonly onOpen?: (id: string) => void;
}

/** A page that keeps what is planned. */
export function Planning({
  of,
  first,
  source = 'estimate',
  near = nowhere,
  here,
  tooMany = 0,
  onChange,
  onOpen = () => {},
}: PlanningProps) {
  const [tour, setTour] = useState<Tour>({
    stops: of.map(({ id }) => id),
    start: 'first',
    isReturn: false,
    ...first,
  });
  const stops = tour.stops.flatMap((id) => of.find((one) => one.id === id) ?? []);
  const places = placesOf(stops, { start: here, isReturn: tour.isReturn });
  const legs = legsKm(places).map((km, at): LegDistance => ({
    km,
    source: here && at % stops.length === 0 ? 'line' : source,
  }));
  const change = (next: Partial<Tour>) => {
    setTour((now) => ({ ...now, ...next }));
    onChange?.({ ...tour, ...next });
  };
  return (
    <TourPanel
      tour={{
        ...tour,
        tooMany,
        add: (id) => change({ stops: [...tour.stops, id] }),
        remove: (id) => change({ stops: tour.stops.filter((one) => one !== id) }),
        set: change,
      }}
      line={{
        stops,
        start: here,
        ownName: 'Comptoir SARL',
        places,
        legs,
        way: { line: places, stops: tour.stops },
      }}
      near={near}
      isBegun={false}
      onOpen={onOpen}
      onPrint={() => {}}
    />
  );
}

export const fixture: PartFixture = {
  part: 'tour-panel',
  states: {
    some: () => <Planning of={visits} />,
    'by-road-and-back': () => <Planning of={visits} first={{ isReturn: true }} source="road" />,
    'unknown-start': () => <Planning of={visits} first={{ start: 'me' }} />,
    'from-here': () => (
      <Planning
        of={visits}
        first={{ start: 'me', isReturn: true }}
        source="road"
        here={{ latitude: 49.44, longitude: 1.1 }}
      />
    ),
    'too-many': () => <Planning of={many} tooMany={2} />,
    'not-all-here': () => (
      <Planning of={visits.slice(0, 1)} first={{ stops: ['lille', 'elsewhere', 'gone'] }} />
    ),
    long: () => <Planning of={many} />,
  },
};
