import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { greatCircleKm } from '../../domain/kernel/great-circle.ts';
import { formatNumber } from '../../domain/kernel/format.ts';
import { IconButton } from '../icon-button.tsx';
import { PlainButton } from '../plain-button.tsx';
import type { MapHandle, MapPoint, MapSight, PlaceMapProps } from './map-props.ts';
import { MapSheet } from './map-sheet.tsx';
import { roughKm } from './rough-km.ts';
import './place-line.css';

/** Rows of the list that are drawn at once. */
const STEP = 30;

interface InSight {
  readonly point: MapPoint;
  readonly km: number | undefined;
}

/** Points on a map, and those in sight in a list beside it: whoever cannot use the one uses the other. */
export function MapView(props: PlaceMapProps) {
  const { points, onOpen, here, head, card, actions, onSight, onReady, isKnown = true, ...rest } = props;
  const [sight, setSight] = useState<MapSight>();
  const handle = useRef<MapHandle>(undefined);
  return (
    <div className="map">
      <div className="map-stage">
        <MapSheet
          {...rest}
          points={points}
          onOpen={onOpen}
          here={here}
          onSight={(next) => {
            setSight(next);
            onSight?.(next);
          }}
          onReady={(ready) => {
            handle.current = ready;
            onReady?.(ready);
          }}
        />
        {card}
      </div>
      <div className="map-list">
        {head}
        <SightList
          points={points}
          onOpen={onOpen}
          here={here}
          actions={actions}
          isKnown={isKnown}
          // The map itself goes before the list of what it shows.
          sight={useDeferredValue(sight)}
          map={handle}
        />
      </div>
    </div>
  );
}

interface SightListProps extends Pick<PlaceMapProps, 'points' | 'onOpen' | 'here'> {
  readonly actions: PlaceMapProps['actions'] | undefined;
  readonly isKnown: boolean;
  readonly sight: MapSight | undefined;
  readonly map: RefObject<MapHandle | undefined>;
}

const SightList = memo(function SightList(props: SightListProps) {
  const { points, onOpen, here, actions, isKnown, sight, map } = props;
  const { t } = useLingui();
  const [more, setMore] = useState({ sight, most: STEP });
  const most = more.sight === sight ? more.most : STEP;
  const rows = useMemo(() => inSight(points, sight, here), [points, sight, here]);
  return (
    <>
      <div className="map-count">
        <p role="status">
          {!isKnown ? (
            ''
          ) : rows.length === points.length ? (
            <Trans>
              In sight: <b>{formatNumber(rows.length)}</b>
            </Trans>
          ) : (
            <Trans>
              In sight: <b>{formatNumber(rows.length)}</b> of {formatNumber(points.length)}
            </Trans>
          )}
        </p>
        {rows.length < points.length && (
          <PlainButton variant="ghost" size="sm" onClick={() => map.current?.fit(points)}>
            <Trans>Show all</Trans>
          </PlainButton>
        )}
      </div>
      {isKnown && points.length === 0 && (
        <p className="map-none">
          <Trans>No place to show</Trans>
        </p>
      )}
      <ul>
        {rows.slice(0, most).map(({ point, km }) => (
          <li key={point.id}>
            <button type="button" className="place-line" onClick={() => onOpen(point.id)}>
              <b>{point.title}</b>
              {(point.detail || km !== undefined) && (
                <span>{[km === undefined ? '' : roughKm(km), point.detail].filter(Boolean).join(' · ')}</span>
              )}
            </button>
            {actions?.(point)}
            <IconButton
              icon={LocateFixed}
              label={t`Show “${point.title}” on the map`}
              size="iconSm"
              onClick={() => {
                map.current?.show(point.id);
                onOpen(point.id);
              }}
            />
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <PlainButton variant="ghost" onClick={() => setMore({ sight, most: most + STEP })}>
          <Trans>Show more</Trans>
        </PlainButton>
      )}
    </>
  );
});

/** Those in sight, in their order; with a place to measure from, the nearest first. */
function inSight(
  points: readonly MapPoint[],
  sight: MapSight | undefined,
  here: PlaceMapProps['here'],
): readonly InSight[] {
  const seen = sight
    ? points.filter(
        ({ latitude, longitude }) =>
          latitude >= sight.south &&
          latitude <= sight.north &&
          longitude >= sight.west &&
          longitude <= sight.east,
      )
    : points;
  const rows = seen.map((point) => ({ point, km: here && greatCircleKm(here, point) }));
  return here ? rows.sort((a, b) => a.km! - b.km!) : rows;
}
