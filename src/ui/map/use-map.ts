import L from 'leaflet';
import 'leaflet.markercluster';
import 'leaflet/dist/leaflet.css';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../use-latest.ts';
import { land, townLayer } from './land.ts';
import type { MapPoint, MapProps } from './map-props.ts';

/** Metropolitan France, where there is nothing else to show. */
const HOME: L.LatLngBoundsExpression = [
  [41.3, -5.2],
  [51.1, 9.6],
];
const NEAREST = 12;

interface MapWords {
  readonly nearer: string;
  readonly farther: string;
  readonly many: (count: number) => string;
}

interface ShownMap {
  /** Brings a point to sight and gives it the focus. */
  readonly show: (id: string) => void;
  /** Coasts and borders could not be had. */
  readonly isBare: boolean;
}

/** Leaflet in a place of the page, with the points in clusters. */
export function useMap(
  place: RefObject<HTMLDivElement | null>,
  { points, onOpen, tiles }: MapProps,
  words: MapWords,
): ShownMap {
  const latest = useLatest({ onOpen, words });
  const map = useRef<L.Map>(undefined);
  const markers = useRef(new Map<string, L.Marker>());
  const cluster = useRef<L.MarkerClusterGroup>(undefined);
  const [isBare, setBare] = useState(false);
  const address = tiles?.address;
  const attribution = tiles?.attribution;
  const isTiled = address !== undefined;

  useEffect(() => {
    if (!place.current) return undefined;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = L.map(place.current, {
      zoomControl: false,
      attributionControl: isTiled,
      maxZoom: isTiled ? 19 : NEAREST,
      minZoom: 2,
      worldCopyJump: true,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
    }).fitBounds(HOME);
    const { nearer, farther } = latest.current.words;
    L.control.zoom({ zoomInTitle: nearer, zoomOutTitle: farther, position: 'topright' }).addTo(made);
    map.current = made;
    let isOver = false;
    if (address !== undefined) L.tileLayer(address, { attribution: attribution ?? '' }).addTo(made);
    else
      void land().then(
        async (layers) => {
          if (isOver) return;
          for (const layer of layers) layer.addTo(made);
          await townLayer(made);
        },
        () => {
          if (!isOver) setBare(true);
        },
      );
    const sized = new ResizeObserver(() => made.invalidateSize());
    sized.observe(place.current);
    return () => {
      isOver = true;
      sized.disconnect();
      made.remove();
      map.current = undefined;
    };
  }, [place, isTiled, address, attribution, latest]);

  useEffect(() => {
    const made = map.current;
    if (!made) return undefined;
    const group = L.markerClusterGroup({
      showCoverageOnHover: false,
      animate: false,
      maxClusterRadius: 48,
      iconCreateFunction: (of) => iconOf('map-cluster', String(of.getChildCount())),
    });
    const known = new Map(
      points.map((point) => [point.id, markerOf(point, (id) => latest.current.onOpen(id))]),
    );
    group.addLayers([...known.values()]);
    made.addLayer(group);
    markers.current = known;
    cluster.current = group;
    const name = (): void => {
      made
        .getContainer()
        .querySelectorAll('.map-cluster')
        .forEach((element) => {
          element.setAttribute('aria-label', latest.current.words.many(Number(element.textContent)));
          element.setAttribute('role', 'button');
        });
    };
    group.on('animationend', name);
    made.on('zoomend moveend', name);
    if (points.length > 0)
      made.fitBounds(group.getBounds(), { padding: [32, 32], maxZoom: 9, animate: false });
    name();
    return () => {
      made.off('zoomend moveend', name);
      group.remove();
    };
  }, [points, latest, isTiled, address, attribution]);

  const show = (id: string): void => {
    const marker = markers.current.get(id);
    if (!marker) return;
    cluster.current?.zoomToShowLayer(marker, () => {
      map.current?.panTo(marker.getLatLng(), { animate: false });
      marker.getElement()?.focus();
    });
  };
  return { show, isBare };
}

function iconOf(className: string, text = ''): L.DivIcon {
  const html = document.createElement('span');
  html.textContent = text;
  return L.divIcon({ className, html, iconSize: text === '' ? [28, 28] : [36, 36] });
}

function markerOf({ id, title, latitude, longitude }: MapPoint, open: (id: string) => void): L.Marker {
  const marker = L.marker([latitude, longitude], { icon: iconOf('map-point'), title, keyboard: true });
  marker.on('click', () => open(id));
  marker.on('add', () => {
    marker.getElement()?.setAttribute('aria-label', title);
    marker.getElement()?.setAttribute('role', 'button');
  });
  return marker;
}
