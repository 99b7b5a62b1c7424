import L from 'leaflet';
import Supercluster from 'supercluster';
import { byTurns } from './by-turns.ts';
import { isLive } from './live.ts';
import type { MapPoint } from './map-props.ts';

export interface ClusterWords {
  readonly many: (count: number) => string;
  /** A point that is a stop of the way. */
  readonly stop: (title: string, place: number) => string;
}
interface ClusterOptions {
  readonly words: () => ClusterWords;
  readonly onOpen: (id: string) => void;
  /** Points that no zoom parts. */
  readonly onOpenMany: (ids: readonly string[]) => void;
}
export interface ClusterLayer {
  /** What is drawn already and stays is not drawn anew. */
  set(points: readonly MapPoint[]): void;
  /** Those of a way, by their ids in its order: they stand out of the clusters, with their numbers. */
  setStops(ids: readonly string[]): void;
  setOpen(id: string | undefined): void;
  show(id: string): void;
  /** Says all names again, in another language. */
  rename(): void;
  remove(): void;
}

/** What is pressed, in pixels, around a dot that is smaller: a finger, or a hand that trembles, meets it too. */
const TARGET = 36;
/** In pixels: what lies nearer to each other is one. */
const RADIUS = 56;
/** Of points that no zoom parts, so many are offered to choose from. */
const MOST_TOGETHER = 200;

type Feature = Supercluster.ClusterFeature<object> | Supercluster.PointFeature<{ readonly at: number }>;
const isCluster = (one: Feature): one is Supercluster.ClusterFeature<object> =>
  'cluster_id' in one.properties;

/**
 * Points in clusters. An index knows which belong together at each zoom, so only what is in sight is ever drawn: some tens of
 * marks, of ten points or of ten thousand.
 */
export function clusterLayer(map: L.Map, { words, onOpen, onOpenMany }: ClusterOptions): ClusterLayer {
  const nearest = map.getMaxZoom();
  const makeIndex = () =>
    new Supercluster<{ readonly at: number }>({ radius: RADIUS, maxZoom: nearest, minPoints: 2 });
  let index = makeIndex();
  let points: readonly MapPoint[] = [];
  let stops: readonly string[] = [];
  let openId: string | undefined;
  const shown = new Map<string, L.Marker>();
  /** What the index calls the clusters that are drawn, by their keys. */
  const clusterIds = new Map<string, number>();
  let isLoaded = false;
  const turns = byTurns(() => isLive(map));

  const nameOf = (marker: L.Marker, name: string, role = 'button'): void => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', name);
    element?.setAttribute('role', role);
    if (element) element.title = name;
  };

  function put(key: string, make: () => L.Marker): void {
    if (shown.has(key)) return;
    shown.set(key, make().addTo(map));
  }
  function pointMarker(point: MapPoint, place: number): L.Marker {
    const isOpen = point.id === openId;
    const className = place >= 0 ? 'map-stop' : 'map-point';
    const icon = iconOf(isOpen ? `${className} map-open` : className, place >= 0 ? String(place + 1) : '');
    const marker = L.marker([point.latitude, point.longitude], {
      icon,
      keyboard: true,
      zIndexOffset: isOpen ? 2000 : place >= 0 ? 1000 : 0,
    });
    marker.on('click', () => onOpen(point.id));
    marker.on('add', () => nameOf(marker, place >= 0 ? words().stop(point.title, place + 1) : point.title));
    return marker;
  }
  function clusterMarker(
    key: string,
    { geometry, properties }: Supercluster.ClusterFeature<object>,
  ): L.Marker {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { point_count: count } = properties;
    const marker = L.marker([latitude, longitude], {
      icon: iconOf('map-cluster', properties.point_count_abbreviated.toString(), 32 + 3 * Math.log2(count)),
      keyboard: true,
    });
    marker.on('click', () => openCluster(marker, clusterIds.get(key)!));
    marker.on('add', () => nameOf(marker, words().many(count)));
    return marker;
  }
  function openCluster(marker: L.Marker, id: number): void {
    const hadFocus = marker.getElement() === document.activeElement;
    const zoom = index.getClusterExpansionZoom(id);
    if (zoom > nearest)
      return onOpenMany(
        index.getLeaves(id, MOST_TOGETHER).map(({ properties }) => points[properties.at]!.id),
      );
    const here = marker.getLatLng();
    map.setView(here, zoom, { animate: false });
    turns.finish();
    // What was pressed is gone: the keys go on with what it came to.
    if (hadFocus) nearestTo(here)?.getElement()?.focus();
  }
  function nearestTo(place: L.LatLng): L.Marker | undefined {
    const [first] = [...shown.values()].toSorted(
      (a, b) => map.distance(a.getLatLng(), place) - map.distance(b.getLatLng(), place),
    );
    return first;
  }

  function draw(): void {
    if (!isLoaded || !isLive(map)) return;
    const bounds = map.getBounds().pad(0.15);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const wanted = new Map<string, () => L.Marker>();
    clusterIds.clear();
    for (const one of index.getClusters([...box], Math.round(map.getZoom())) as Feature[]) {
      if (isCluster(one)) {
        const [longitude, latitude] = one.geometry.coordinates;
        // The index numbers clusters anew each time: one at the same place with as many points is the same to look at.
        const { point_count: count, cluster_id: id } = one.properties;
        const key = `${longitude}/${latitude}/${count}`;
        clusterIds.set(key, id);
        wanted.set(key, () => clusterMarker(key, one));
      } else {
        const point = points[one.properties.at]!;
        wanted.set(keyOf(point, -1), () => pointMarker(point, -1));
      }
    }
    stops.forEach((id, place) => {
      const point = byId().get(id);
      if (point) wanted.set(keyOf(point, place), () => pointMarker(point, place));
    });
    const open = openId === undefined || stops.includes(openId) ? undefined : byId().get(openId);
    if (open) wanted.set(keyOf(open, -1), () => pointMarker(open, -1));
    for (const [key, marker] of shown)
      if (!wanted.has(key)) {
        marker.remove();
        shown.delete(key);
      }
    turns.start([...wanted].flatMap(([key, make]) => (shown.has(key) ? [] : [() => put(key, make)])));
  }
  const keyOf = ({ id, latitude, longitude }: MapPoint, place: number): string =>
    [id, latitude, longitude, place, id === openId].join('/');

  let known: Map<string, MapPoint> | undefined;
  const byId = (): Map<string, MapPoint> => (known ??= new Map(points.map((point) => [point.id, point])));

  function load(): void {
    if (!isLive(map)) return;
    const isStop = new Set(stops);
    index = makeIndex();
    index.load(
      points.flatMap((point, at) =>
        isStop.has(point.id)
          ? []
          : [
              {
                type: 'Feature',
                properties: { at },
                geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
              } as const,
            ],
      ),
    );
    isLoaded = true;
    draw();
  }
  let soon: ReturnType<typeof setTimeout> | undefined;
  map.on('moveend', draw);
  return {
    set(next) {
      points = next;
      known = undefined;
      // A task of its own, behind the list's: both together would hold up a key.
      clearTimeout(soon);
      soon = setTimeout(load);
    },
    setStops(next) {
      if (stops.join() === next.join()) return;
      stops = next;
      if (isLoaded) load();
    },
    setOpen(id) {
      openId = id;
      draw();
    },
    show(id) {
      const point = byId().get(id);
      if (!point || !isLive(map)) return;
      map.setView([point.latitude, point.longitude], Math.max(map.getZoom(), 9), { animate: false });
    },
    rename() {
      for (const marker of shown.values()) marker.remove();
      shown.clear();
      draw();
    },
    remove() {
      clearTimeout(soon);
      turns.end();
      map.off('moveend', draw);
      if (!isLive(map)) return;
      for (const marker of shown.values()) marker.remove();
      shown.clear();
    },
  };
}

function iconOf(className: string, text = '', size = TARGET): L.DivIcon {
  const html = document.createElement('span');
  html.textContent = text;
  return L.divIcon({ className, html, iconSize: [size, size] });
}
