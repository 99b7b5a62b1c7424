import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Place } from '../../domain/kernel/great-circle.ts';
import { useLatest } from '../use-latest.ts';
import { baseLayer } from './base-layer.ts';
import { isLive } from './live.ts';
import { tileLayer } from './tile-layer.ts';
import { townLayer } from './town-layer.ts';
import type { MapSight } from './map-props.ts';
import type { MapTiles } from './use-tiles.ts';

/** Metropolitan France, where there is nothing else to show. */
const HOME: L.LatLngBoundsExpression = [
  [41.3, -5.2],
  [51.1, 9.6],
];
/** Where there are coasts and towns alone, nearer there is nothing more to see. */
const NEAREST = 12;
/** From the end of a movement to the list of what is in sight: one that follows at once does without. */
const SIGHT_MS = 80;
/** A single place is shown with what is around it. */
const NEAREST_FIT = 9;

export interface ZoomWords {
  readonly nearer: string;
  readonly farther: string;
}
interface MapOptions {
  readonly tiles: MapTiles | undefined;
  readonly words: ZoomWords;
  readonly onSight?: ((sight: MapSight) => void) | undefined;
  /** It does not take the wheel of a page that is scrolled. */
  readonly isSmall?: boolean;
}
interface ShownMap {
  readonly map: L.Map | undefined;
  /** Coasts and borders could not be had. */
  readonly isBare: boolean;
}

export const fitTo = (map: L.Map, places: readonly Place[]): void => {
  if (places.length === 0 || !isLive(map)) return;
  const bounds = L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
  map.fitBounds(bounds, { padding: [32, 32], maxZoom: NEAREST_FIT, animate: false });
};

export const isInSight = (map: L.Map, places: readonly Place[]): boolean =>
  isLive(map) && places.every(({ latitude, longitude }) => map.getBounds().contains([latitude, longitude]));

export function sightOf(map: L.Map): MapSight {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom: map.getZoom(),
  };
}

/** Leaflet in a place of the page, over coasts, borders and towns, and streets where there are some. */
export function useMap(
  place: RefObject<HTMLDivElement | null>,
  { tiles, words, onSight, isSmall = false }: MapOptions,
): ShownMap {
  const latest = useLatest({ words, onSight });
  const [map, setMap] = useState<L.Map>();
  const [isBare, setBare] = useState(false);
  const before = useRef<{ readonly center: L.LatLng; readonly zoom: number }>(undefined);

  useEffect(() => {
    if (!place.current) return undefined;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = L.map(place.current, {
      zoomControl: false,
      attributionControl: false,
      maxZoom: tiles?.source.maxZoom ?? NEAREST,
      minZoom: 2,
      worldCopyJump: true,
      zoomAnimation: !isCalm,
      // Coasts are drawn here and at once: fading them in would style and paint all of them at each frame.
      fadeAnimation: false,
      markerZoomAnimation: !isCalm,
      scrollWheelZoom: !isSmall,
    });
    if (before.current) made.setView(before.current.center, before.current.zoom, { animate: false });
    else made.fitBounds(HOME);
    const { nearer, farther } = latest.current.words;
    L.control.zoom({ zoomInTitle: nearer, zoomOutTitle: farther, position: 'topright' }).addTo(made);
    let isOver = false;
    void baseLayer(made).then(
      async (layer) => {
        if (isOver) return void layer.fire('remove');
        layer.addTo(made);
        await townLayer(made);
      },
      () => {
        if (!isOver) setBare(true);
      },
    );
    if (tiles) tileLayer(tiles).addTo(made);
    let soon: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const tell = (): void => {
      // Not laid out, or on a page that is not shown: nothing is in sight of it, and nothing is out of sight.
      if (made.getSize().x === 0) return;
      before.current = { center: made.getCenter(), zoom: made.getZoom() };
      // A task of its own: the marks go before what the page says of them.
      clearTimeout(soon);
      soon = setTimeout(() => latest.current.onSight?.(sightOf(made)), isFirst ? 0 : SIGHT_MS);
      isFirst = false;
    };
    made.on('moveend', tell);
    const sized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    sized.observe(place.current);
    setMap(made);
    tell();
    return () => {
      isOver = true;
      clearTimeout(soon);
      sized.disconnect();
      // Leaflet tells of a change of size a moment later, also of a map that is gone by then.
      made.off();
      made.remove();
      setMap(undefined);
    };
  }, [place, tiles, latest, isSmall]);
  return { map, isBare };
}
