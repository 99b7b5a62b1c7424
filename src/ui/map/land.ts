import L from 'leaflet';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Town = readonly [name: string, latitude: number, longitude: number, leastZoom: number];
type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** Coasts and borders, from the app's own files. The sheets of style colour them, so they follow the theme. */
export async function land(): Promise<L.Layer[]> {
  const { default: found } = await import('world-atlas/countries-50m.json');
  const atlas = found as unknown as Atlas;
  const plain = { interactive: false, smoothFactor: 1.5 };
  return [
    L.geoJSON(feature(atlas, atlas.objects.land), { ...plain, style: { className: 'map-land' } }),
    L.geoJSON(
      mesh(atlas, atlas.objects.countries, (a, b) => a !== b),
      { ...plain, style: { className: 'map-border' } },
    ),
  ];
}

/** The room that the name of a town takes, in pixels. */
const NAME = { width: 84, height: 14 };

/** The names of large towns, more of them the nearer one comes. */
export async function townLayer(map: L.Map): Promise<void> {
  const { default: towns } = await import('./towns.json');
  const names = L.layerGroup().addTo(map);
  // Below the points, which are what one looks for.
  map.createPane('towns').style.zIndex = '450';
  const draw = (): void => {
    names.clearLayers();
    const bounds = map.getBounds().pad(0.1);
    const drawn: L.Point[] = [];
    for (const [name, latitude, longitude, leastZoom] of towns as unknown as readonly Town[]) {
      if (leastZoom > map.getZoom() || !bounds.contains([latitude, longitude])) continue;
      const at = map.latLngToContainerPoint([latitude, longitude]);
      // A smaller town gives way to a larger one beside it.
      if (drawn.some(({ x, y }) => Math.abs(x - at.x) < NAME.width && Math.abs(y - at.y) < NAME.height))
        continue;
      drawn.push(at);
      const label = document.createElement('span');
      label.textContent = name;
      const icon = L.divIcon({ className: 'map-town', html: label, iconSize: [0, 0] });
      names.addLayer(
        L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, pane: 'towns' }),
      );
    }
  };
  map.on('moveend zoomend', draw);
  draw();
}
