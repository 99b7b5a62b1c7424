import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, GripVertical, Printer, Route, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { proposeOrder, totalKm } from '../../../domain/kernel/tour.ts';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Sorting, useSorted } from '../../../ui/sort/sorting.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { googleLink } from './maps-links.ts';
import type { MapPoint } from '../../../ui/map/map-props.ts';
import type { NearMe } from './near-me.tsx';
import type { LegDistance } from './use-legs.ts';
import { MOST_STOPS, reordered, STARTS, type Start, type TourState } from './use-tour.ts';
import type { TourLine } from './use-tour-line.ts';
import '../../../ui/map/place-line.css';
import './tour.css';

interface TourPanelProps {
  readonly tour: TourState;
  readonly line: TourLine;
  readonly near: NearMe;
  /** It was begun on this page: its first stop comes into sight, wherever in the list it was chosen. */
  readonly isBegun: boolean;
  readonly onOpen: (id: string) => void;
  readonly onPrint: () => void;
}

/** The tour: its stops in their order, how far it is, and a shorter order for it. */
export function TourPanel({ tour, line, near, isBegun, onOpen, onPrint }: TourPanelProps) {
  const { stops, start, ownName, places, legs } = line;
  const { t } = useLingui();
  const toast = useToast();
  const kmOf = useLegWords();
  const keys = stops.map(({ id }) => id);
  const total = totalKm(legs.map(({ km }) => km));
  const roads = legs.filter(({ source }) => source !== 'line');
  const isByRoad = roads.every(({ source }) => source === 'road');
  const isFromHere = tour.start === 'me' && start !== undefined;
  const link = isFromHere
    ? googleLink(undefined, stops)
    : places[0] && googleLink(places[0], places.slice(1));
  const missing = tour.stops.length - stops.length;
  const list = useRef<HTMLOListElement>(null);
  const isFirst = isBegun && stops.length > 0;
  useEffect(() => {
    if (isFirst) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isFirst]);
  const startWords: Readonly<Record<Start, string>> = {
    first: t`The first stop`,
    me: t`My position`,
    own: ownName ?? t`Our own company`,
  };
  const offset = start ? 0 : -1;
  const propose = () => {
    const order = proposeOrder(stops, { start, isReturn: tour.isReturn }).map((at) => keys[at]!);
    const before = tour.stops;
    if (order.join() === keys.join()) return toast({ text: t`No shorter order was found`, kind: 'tour' });
    tour.set({ stops: reordered(before, order) });
    toast({
      text: t`The stops are in a shorter order`,
      kind: 'tour',
      action: { label: t`Undo`, run: () => tour.set({ stops: before }) },
    });
  };
  const move = (id: string, to: number) => {
    const rest = keys.filter((one) => one !== id);
    tour.set({ stops: reordered(tour.stops, rest.toSpliced(to, 0, id)) });
  };
  const clear = () => {
    const before = { stops: tour.stops, start: tour.start, isReturn: tour.isReturn };
    tour.set({ stops: [], start: 'first', isReturn: false });
    toast({
      text: t`The tour is empty`,
      kind: 'tour',
      action: { label: t`Undo`, run: () => tour.set(before) },
    });
  };
  return (
    <section className="tour" aria-labelledby="tour-title">
      <h2 id="tour-title">
        <Trans>Tour</Trans>
      </h2>
      <p role="status" className="tour-total">
        <b>{formatKilometres(total)}</b>{' '}
        {roads.length === 0 ? (
          ''
        ) : isByRoad ? (
          <Trans>by road</Trans>
        ) : (
          <Trans>estimated, as roads usually run</Trans>
        )}
      </p>
      {isFromHere && (
        <p className="tour-note">
          <Trans>
            From and to your position as the crow flies: where you are stays on this device, and no server is
            asked for that way.
          </Trans>
        </p>
      )}
      <div className="tour-way" data-print="no">
        <Field label={t`Starts from`}>
          {(control) => (
            <Select
              {...control}
              value={tour.start}
              onChange={({ currentTarget: { value } }) => {
                const next = STARTS.find((one) => one === value) ?? 'first';
                tour.set({ start: next });
                if (next === 'me' && !near.place) void near.find();
              }}
            >
              {STARTS.filter((one) => one !== 'own' || ownName !== undefined || tour.start === 'own').map(
                (one) => (
                  <option key={one} value={one}>
                    {startWords[one]}
                  </option>
                ),
              )}
            </Select>
          )}
        </Field>
        <CheckBox
          label={t`Return to the start`}
          checked={tour.isReturn}
          onChange={(isReturn) => tour.set({ isReturn })}
        />
      </div>
      {tour.start === 'me' && !start && (
        <p className="tour-note">
          {near.isLooking ? (
            <Trans>Looking where you are…</Trans>
          ) : (
            <>
              <Trans>Where you are is not known yet: the way begins at the first stop.</Trans>{' '}
              <PlainButton variant="ghost" size="sm" onClick={() => void near.find()}>
                <Trans>Find my position</Trans>
              </PlainButton>
            </>
          )}
        </p>
      )}
      <Sorting ids={keys} nameOf={(id) => stops.find((one) => one.id === id)?.title ?? ''} onMove={move}>
        <ol ref={list} className="tour-stops">
          {stops.map((stop, at) => (
            <Stop
              key={stop.id}
              stop={stop}
              place={at + 1}
              leg={legs[at + offset]}
              onOpen={() => onOpen(stop.id)}
              onRemove={() => tour.remove(stop.id)}
            />
          ))}
        </ol>
      </Sorting>
      {tour.isReturn && legs.length > 0 && (
        <p className="tour-note">
          <Trans>Back to the start: {kmOf(legs.at(-1)!)}</Trans>
        </p>
      )}
      {tour.tooMany > 0 && (
        <p className="tour-note">
          <Trans>
            A tour has room for {MOST_STOPS} stops. Left out of those in this address: {tour.tooMany}
          </Trans>
        </p>
      )}
      {missing > 0 && (
        <p className="tour-note">
          <Trans>Stops without a place, or not on this device: {missing}</Trans>
        </p>
      )}
      <div className="tour-actions" data-print="no">
        <PlainButton size="sm" aria-disabled={stops.length < 3} onClick={() => stops.length > 2 && propose()}>
          <Route size={16} aria-hidden />
          <Trans>Propose an order</Trans>
        </PlainButton>
        <IconButton icon={Printer} label={t`Print the tour`} size="iconSm" onClick={onPrint} />
        <PlainButton variant="ghost" size="sm" onClick={clear}>
          <Trans>Empty the tour</Trans>
        </PlainButton>
        {link && (
          <a href={link} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden />
            <Trans>Open in Google Maps</Trans>
          </a>
        )}
      </div>
    </section>
  );
}

/** The kilometres of a leg; of a straight line they say so. */
function useLegWords(): (leg: LegDistance) => string {
  const { t } = useLingui();
  return ({ km, source }) => {
    const told = formatKilometres(km);
    return source === 'line' ? t`${told} as the crow flies` : told;
  };
}

interface StopProps {
  readonly stop: MapPoint;
  readonly place: number;
  /** The leg that leads to it. */
  readonly leg: LegDistance | undefined;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Stop({ stop, place, leg, onOpen, onRemove }: StopProps) {
  const { t } = useLingui();
  const kmOf = useLegWords();
  const { ref, style, isLifted, handle } = useSorted(stop.id);
  return (
    <li ref={ref} style={style} className={isLifted ? 'tour-stop tour-lifted' : 'tour-stop'}>
      <button
        ref={handle.ref}
        type="button"
        className="tour-handle"
        {...handle.attributes}
        {...handle.listeners}
        aria-label={t`Move “${stop.title}”`}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span className="tour-place" aria-hidden>
        {place}
      </span>
      <button type="button" className="place-line" data-print="yes" onClick={onOpen}>
        <b>{stop.title}</b>
        <span>{[leg && kmOf(leg), stop.detail].filter(Boolean).join(' · ')}</span>
      </button>
      <IconButton icon={X} label={t`Take “${stop.title}” out of the tour`} size="iconSm" onClick={onRemove} />
    </li>
  );
}
