import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../use-latest.ts';
import { clusterLayer, type ClusterLayer } from './cluster-layer.ts';
import { isLive } from './live.ts';
import type { MapSheetProps } from './map-props.ts';
import { fitTo, isInSight, useMap } from './use-map.ts';
import './map.css';

const NO_STOPS: readonly string[] = [];
/** What is shown around a person who has not said how far they look. */
const AROUND_KM = 60;

/** A map with points in clusters, where the person is, and a way over some of the points. */
export function MapSheet(props: MapSheetProps) {
  const { label, points, onOpen, onOpenMany, openId, here, way, tiles, onSight, onReady } = props;
  const { t, i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const words = {
    nearer: t`Nearer`,
    farther: t`Farther`,
    many: (count: number) => t`${plural(count, { one: '# place', other: '# places' })}, press to come nearer`,
    stop: (title: string, at: number) => t`Stop ${at}: ${title}`,
  };
  const { map, isBare } = useMap(place, { tiles, words, onSight });
  const latest = useLatest({ words, onOpen, onOpenMany, onReady });
  const [clusters, setClusters] = useState<ClusterLayer>();
  const hasFitted = useRef(false);

  useEffect(() => {
    if (!map) return undefined;
    const layer = clusterLayer(map, {
      words: () => latest.current.words,
      onOpen: (id) => latest.current.onOpen(id),
      onOpenMany: (ids) => latest.current.onOpenMany?.(ids),
    });
    setClusters(layer);
    latest.current.onReady?.({
      show: layer.show,
      fit: (places) => fitTo(map, places),
      reveal: (places) => {
        if (!isInSight(map, places)) fitTo(map, places);
      },
    });
    return () => {
      layer.remove();
      setClusters(undefined);
    };
  }, [map, latest]);
  const stops = way?.stops ?? NO_STOPS;
  useEffect(() => clusters?.setStops(stops), [clusters, stops]);
  useEffect(() => {
    if (!map || !clusters) return;
    if (!hasFitted.current && points.length > 0) {
      hasFitted.current = true;
      fitTo(map, points);
    }
    clusters.set(points);
  }, [map, clusters, points]);
  useEffect(() => clusters?.setOpen(openId), [clusters, openId]);
  useEffect(() => clusters?.rename(), [clusters, i18n.locale]);

  useEffect(() => {
    if (!map || !here || !isLive(map)) return undefined;
    const { latitude, longitude, radiusKm } = here;
    const icon = L.divIcon({ className: 'map-here', iconSize: [20, 20] });
    const layers: L.Layer[] = [
      L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: 500 }),
    ];
    if (radiusKm !== undefined)
      layers.push(
        L.circle([latitude, longitude], {
          radius: radiusKm * 1000,
          className: 'map-radius',
          interactive: false,
        }),
      );
    for (const layer of layers) layer.addTo(map);
    const aroundM = (radiusKm ?? AROUND_KM) * 2000;
    map.fitBounds(L.latLng(latitude, longitude).toBounds(aroundM), { animate: false });
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [map, here]);

  const line = way?.line;
  useEffect(() => {
    if (!map || !line || line.length < 2 || !isLive(map)) return undefined;
    const drawn = L.polyline(
      line.map(({ latitude, longitude }) => [latitude, longitude]),
      { className: 'map-way', interactive: false },
    ).addTo(map);
    return () => void drawn.remove();
  }, [map, line]);

  return (
    <div className="map-frame">
      <div ref={place} role="region" aria-label={label} className="map-sheet" />
      {tiles && <p className="map-credit">{tiles.source.attribution}</p>}
      {isBare && (
        <p className="map-bare" role="status">
          <Trans>Coasts and borders are not on this device yet; the places are right all the same.</Trans>
        </p>
      )}
    </div>
  );
}
