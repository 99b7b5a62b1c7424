import L from 'leaflet';
import { byTurns } from './by-turns.ts';
import { isLive } from './live.ts';

type Town = readonly [name: string, latitude: number, longitude: number, leastZoom: number];

/** The room that the name of a town takes, in pixels: a letter, and its height. */
const LETTER = 6.5;
const HEIGHT = 16;
/** No more names are drawn at once, the larger towns first. */
const MOST = 70;
/** From the end of a movement to the names: a movement that follows at once does without. */
const AFTER_MS = 60;

/** The names of towns, more of them the nearer one comes; a smaller one gives way to a larger one beside it. */
export async function townLayer(map: L.Map): Promise<void> {
  const { default: found } = await import('./towns.json');
  if (!isLive(map)) return;
  const towns = found as unknown as readonly Town[];
  const pane = map.createPane('towns');
  // Below the points, which are what one looks for.
  pane.style.zIndex = '350';
  const shown = new Map<string, L.Marker>();
  const turns = byTurns(() => isLive(map));
  const draw = (): void => {
    if (!isLive(map)) return;
    const bounds = map.getBounds().pad(0.1);
    const [west, south, east, north] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    const zoom = map.getZoom();
    const boxes: { readonly x: number; readonly y: number; readonly half: number }[] = [];
    const named = new Set<string>();
    const work: (() => void)[] = [];
    for (const [name, latitude, longitude, leastZoom] of towns) {
      // In the order of the zoom from which they are named.
      if (leastZoom > zoom || boxes.length >= MOST) break;
      if (latitude < south || latitude > north || longitude < west || longitude > east) continue;
      const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
      const half = (name.length * LETTER) / 2;
      if (boxes.some((box) => Math.abs(box.x - x) < box.half + half && Math.abs(box.y - y) < HEIGHT))
        continue;
      boxes.push({ x, y, half });
      const key = `${name}/${latitude}`;
      named.add(key);
      if (shown.has(key)) continue;
      work.push(() => shown.set(key, nameOf(name, latitude, longitude).addTo(map)));
    }
    for (const [key, marker] of shown)
      if (!named.has(key)) {
        marker.remove();
        shown.delete(key);
      }
    turns.start(work);
  };
  // Behind the points, which are what one looks for.
  let soon: ReturnType<typeof setTimeout> | undefined;
  map.on('moveend', () => {
    clearTimeout(soon);
    soon = setTimeout(draw, AFTER_MS);
  });
  map.on('unload', () => {
    clearTimeout(soon);
    turns.end();
  });
  draw();
}

function nameOf(name: string, latitude: number, longitude: number): L.Marker {
  const html = document.createElement('span');
  html.textContent = name;
  const icon = L.divIcon({ className: 'map-town', html, iconSize: [0, 0] });
  return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, pane: 'towns' });
}
