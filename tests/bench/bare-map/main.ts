import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import Supercluster from 'supercluster';

/*
 * The least that a map of clusters can be with the same libraries: no coasts, no towns, no list beside it; all marks are
 * drawn anew whenever the map has moved. What the product's map is measured against.
 */
const places = (await (await fetch('./places.json')).json()) as (readonly [
  longitude: number,
  latitude: number,
])[];
const map = L.map('map', { maxZoom: 12, minZoom: 2 }).fitBounds([
  [41.3, -5.2],
  [51.1, 9.6],
]);
const index = new Supercluster({ radius: 56, maxZoom: 12 }).load(
  places.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [...coordinates] },
  })),
);
const marks = L.layerGroup().addTo(map);
const draw = (): void => {
  marks.clearLayers();
  const bounds = map.getBounds().pad(0.15);
  const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
  for (const { geometry, properties } of index.getClusters([...box], map.getZoom())) {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const html = 'point_count' in properties ? String(properties.point_count) : '';
    marks.addLayer(L.marker([latitude, longitude], { icon: L.divIcon({ className: 'mark', html }) }));
  }
};
map.on('moveend', draw);
draw();
