import type { PartFixture } from '../../testing/part-fixture.ts';
import type { MapPoint } from './map-props.ts';
import { PlaceMap } from './map.ts';

export const points: readonly MapPoint[] = [
  { id: 'lyon', title: 'Atelier Lemaire', detail: 'Lyon', latitude: 45.76, longitude: 4.84 },
  { id: 'lille', title: 'Nord Bâtiment', detail: 'Lille', latitude: 50.63, longitude: 3.06 },
  { id: 'nantes', title: 'Loire Services', detail: 'Nantes', latitude: 47.22, longitude: -1.55 },
  { id: 'roubaix', title: 'Textiles du Nord', detail: 'Roubaix', latitude: 50.69, longitude: 3.18 },
];
const many: readonly MapPoint[] = Array.from({ length: 1000 }, (_, at) => ({
  id: `${at}`,
  title: `Société nationale de construction et d’entretien ${at}`,
  detail: 'Clermont-Ferrand',
  latitude: 43 + ((at * 37) % 700) / 100,
  longitude: -3 + ((at * 61) % 900) / 100,
}));
const way = { line: [points[0]!, points[2]!, points[1]!], stops: ['lyon', 'nantes', 'lille'] };

export const fixture: PartFixture = {
  part: 'map',
  states: {
    some: () => <PlaceMap label="Customers" points={points} onOpen={() => {}} />,
    many: () => <PlaceMap label="Customers" points={many} onOpen={() => {}} />,
    way: () => (
      <PlaceMap
        label="Customers"
        points={points}
        way={way}
        here={{ latitude: 48.85, longitude: 2.35, radiusKm: 100 }}
        openId="lyon"
        onOpen={() => {}}
      />
    ),
    empty: () => <PlaceMap label="Customers" points={[]} onOpen={() => {}} />,
  },
};
