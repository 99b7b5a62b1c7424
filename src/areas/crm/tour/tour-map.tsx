import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { greatCircleKm } from '../../../domain/kernel/great-circle.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlaceMap } from '../../../ui/map/map.ts';
import type { MapHandle, MapPoint, MapSight } from '../../../ui/map/map-props.ts';
import type { MapTiles } from '../../../ui/map/use-tiles.ts';
import type { NearMe } from './near-me.tsx';
import { PlaceCard, TogetherCard } from './place-card.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { TourPanel } from './tour-panel.tsx';
import { MOST_STOPS, useTour, type TourState } from './use-tour.ts';
import { useTourLine } from './use-tour-line.ts';

interface TourMapProps {
  /** Names the map for screen readers. */
  readonly label: string;
  /** What the points are rows of: each collection has a tour of its own. */
  readonly collection: string;
  /** Undefined while they are looked for; the same list for as long as it says the same. */
  readonly points: readonly MapPoint[] | undefined;
  readonly near: NearMe;
  readonly pathOf: (id: string) => string;
  readonly tiles: MapTiles | undefined;
  readonly onSight: (sight: MapSight) => void;
  /** Above the list, below the tour. */
  readonly head?: ReactNode;
}

/** What its person has done to a tour: it has other stops, or goes otherwise over those it has. */
type Act = 'stops' | 'way';
/** The tour, where each act of its person is told of first. */
const noting = ({ add, remove, set, ...tour }: TourState, note: (act: Act) => void): TourState => ({
  ...tour,
  add: (id) => (note('stops'), add(id)),
  remove: (id) => (note('stops'), remove(id)),
  set: (change) => (note('way'), set(change)),
});

const PRINTS_AFTER_MS = 500;
const NONE: readonly MapPoint[] = [];

/** Rows where they are: who is near, how they are reached, and a tour from one to the next. */
export function TourMap({ label, collection, points, near, pathOf, tiles, onSight, head }: TourMapProps) {
  const { t } = useLingui();
  const toast = useToast();
  // A tour that was there already is looked at as if it had just been made; nothing that comes by itself moves the map after.
  const act = useRef<Act | undefined>('stops');
  const tour = noting(useTour(collection), (done) => void (act.current = done));
  const line = useTourLine(collection, tour, near.place);
  const [isBegun, setBegun] = useState(false);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [map, setMap] = useState<MapHandle>();
  useEffect(() => {
    if (!map || points === undefined || line.places.length < 2) return;
    if (act.current === 'stops') map.fit(line.places);
    else if (act.current === 'way') map.reveal(line.places);
    act.current = undefined;
  }, [map, points, line.places]);

  const { place, isOn, radiusKm } = near;
  const here = useMemo(() => (place && isOn ? { ...place, radiusKm } : undefined), [place, isOn, radiusKm]);
  const { stops } = line;
  const shown = useMemo(() => {
    const all = points ?? NONE;
    const within =
      here?.radiusKm === undefined
        ? all
        : all.filter((point) => greatCircleKm(here, point) <= here.radiusKm!);
    if (stops.length === 0) return within;
    // A stop that the filters leave out stays on the map.
    const known = new Set(within.map(({ id }) => id));
    const others = stops.filter(({ id }) => !known.has(id));
    return others.length === 0 ? within : [...within, ...others];
  }, [points, here, stops]);

  const openPoints = useMemo(
    () => open.flatMap((id) => shown.find((point) => point.id === id) ?? []),
    [open, shown],
  );
  const [openPoint] = openPoints;
  const close = () => setOpen([]);
  const isInTour = (id: string): boolean => tour.stops.includes(id);
  const toggleStop = (id: string) => {
    if (isInTour(id)) tour.remove(id);
    else if (tour.stops.length < MOST_STOPS) {
      if (tour.stops.length === 0) setBegun(true);
      tour.add(id);
    } else toast({ text: t`A tour has room for ${MOST_STOPS} stops: take one out first.`, kind: 'tour' });
  };
  const card =
    open.length === 1 && openPoint ? (
      <PlaceCard
        key={openPoint.id}
        collection={collection}
        point={openPoint}
        path={pathOf(openPoint.id)}
        km={here && greatCircleKm(here, openPoint)}
        isInTour={isInTour(openPoint.id)}
        onTour={() => toggleStop(openPoint.id)}
        onClose={close}
      />
    ) : (
      open.length > 1 && <TogetherCard points={openPoints} onOpen={(id) => setOpen([id])} onClose={close} />
    );
  return (
    <PlaceMap
      label={label}
      points={shown}
      isKnown={points !== undefined}
      tiles={tiles}
      here={here}
      way={line.way}
      openId={open.length === 1 ? open[0] : undefined}
      onOpen={(id) => setOpen([id])}
      onOpenMany={setOpen}
      onSight={onSight}
      onReady={setMap}
      actions={({ id, title }) => (
        <IconButton
          icon={isInTour(id) ? Trash2 : Plus}
          label={isInTour(id) ? t`Take “${title}” out of the tour` : t`Add “${title}” to the tour`}
          size="iconSm"
          onClick={() => toggleStop(id)}
        />
      )}
      card={card}
      head={
        <>
          {tour.stops.length > 0 && (
            <TourPanel
              tour={tour}
              line={line}
              near={near}
              isBegun={isBegun}
              onOpen={(id) => {
                map?.show(id);
                setOpen([id]);
              }}
              onPrint={() => {
                // The paper shows the whole way; what comes into sight by that is drawn first.
                map?.fit(line.places);
                setTimeout(() => window.print(), PRINTS_AFTER_MS);
              }}
            />
          )}
          {head}
        </>
      }
    />
  );
}
