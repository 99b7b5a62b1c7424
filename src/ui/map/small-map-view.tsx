import { useLingui } from '@lingui/react/macro';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { SmallMapProps } from './map-props.ts';
import { fitTo, useMap } from './use-map.ts';
import { useTiles } from './use-tiles.ts';
import './map.css';

export function SmallMapView({ label, points }: SmallMapProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const tiles = useTiles();
  const { map } = useMap(place, { tiles, words: { nearer: t`Nearer`, farther: t`Farther` }, isSmall: true });
  // A list that says the same is the same.
  const said = JSON.stringify(points);
  useEffect(() => {
    if (!map) return undefined;
    const shown = JSON.parse(said) as SmallMapProps['points'];
    const markers = shown.map(({ latitude, longitude, title }) => {
      const icon = L.divIcon({ className: 'map-point', html: '<span></span>', iconSize: [28, 28] });
      return L.marker([latitude, longitude], {
        icon,
        title,
        alt: title,
        interactive: false,
        keyboard: false,
      });
    });
    for (const marker of markers) marker.addTo(map);
    fitTo(map, shown);
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, said]);
  return (
    <div className="map-small">
      <div ref={place} role="region" aria-label={label} className="map-sheet" />
      {tiles && <p className="map-credit">{tiles.source.attribution}</p>}
    </div>
  );
}
