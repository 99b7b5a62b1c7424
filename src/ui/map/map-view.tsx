import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../domain/kernel/format.ts';
import { IconButton } from '../icon-button.tsx';
import { PlainButton } from '../plain-button.tsx';
import type { MapProps } from './map-props.ts';
import { useMap } from './use-map.ts';
import './map.css';

/** Rows of the list that are drawn at once. */
const STEP = 100;

/** Points on a map, and the same in a list beside it: whoever cannot use the one uses the other. */
export function MapView(props: MapProps) {
  const { label, points, onOpen } = props;
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(STEP);
  const { show, isBare } = useMap(place, props, {
    nearer: t`Nearer`,
    farther: t`Farther`,
    many: (count) => t`${plural(count, { one: '# place', other: '# places' })}, press to come nearer`,
  });
  return (
    <div className="map">
      <div ref={place} role="region" aria-label={label} className="map-sheet" />
      <div className="map-list">
        <p>
          <Trans>
            Places: <b>{formatNumber(points.length)}</b>
          </Trans>
        </p>
        {isBare && (
          <p role="status">
            <Trans>Coasts and borders are not on this device yet; the places are right all the same.</Trans>
          </p>
        )}
        {points.length === 0 && (
          <p>
            <Trans>No place to show</Trans>
          </p>
        )}
        <ul>
          {points.slice(0, most).map(({ id, title, detail }) => (
            <li key={id}>
              <button type="button" onClick={() => onOpen(id)}>
                <b>{title}</b>
                {detail && <span>{detail}</span>}
              </button>
              <IconButton
                icon={LocateFixed}
                label={t`Show “${title}” on the map`}
                size="iconSm"
                onClick={() => show(id)}
              />
            </li>
          ))}
        </ul>
        {points.length > most && (
          <PlainButton variant="ghost" onClick={() => setMost((count) => count + STEP)}>
            <Trans>Show more</Trans>
          </PlainButton>
        )}
      </div>
    </div>
  );
}
