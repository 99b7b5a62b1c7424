import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown } from 'lucide-react';
import { isDate, yearOf } from '../../../domain/kernel/dates.ts';
import { tripFields } from '../../../domain/hr/expense-account.fields.ts';
import type { Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import type { AllowanceSum } from '../../../domain/hr/mileage-sum.ts';
import { placeKey, roadKey } from '../../../domain/hr/route.rules.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { BookingFields } from '../line/booking-fields.tsx';
import type { CostForm } from '../line/cost-form.ts';
import { DateField } from '../line/date-field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { LineText } from '../line/line-text.tsx';
import { AllowanceSumView } from './allowance-sum.tsx';
import { DraftsApart } from './drafts-apart.tsx';
import { DistanceField } from './distance-field.tsx';
import { LookedUpOffer } from './looked-up-offer.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { PlaceInput } from './place-input.tsx';
import { RecentRoutes } from './recent-routes.tsx';
import { StopsField } from './stops-field.tsx';
import { useDistance } from '../../../parts/journey/use-distance.ts';
import { usePastTrips } from './use-places.ts';
import { distanceOf, kept, taken, useProposedDistance } from './use-proposed-distance.ts';
import { TripVehicle } from './trip-vehicle.tsx';

const AT = '/expense/expenseTrip';
const NOT_PROPOSED = { kmProposed: null, kmProposedSource: null } as const;

interface TripFieldsProps extends CostForm {
  readonly trip: Trip;
  /** The trip as the account holds it; absent for a new one. */
  readonly stored: Trip | undefined;
  readonly onTrip: (change: Partial<Trip>) => void;
  /** What the form fills in by itself. */
  readonly propose: (more: Partial<Trip>) => void;
  readonly sum: AllowanceSum | undefined;
}

/** A journey by one's own vehicle: whence, whither, how far, and what it comes to. */
export function TripFields(props: TripFieldsProps) {
  const { account, cost, trip, stored, onChange: onCost, onTrip, propose, sum } = props;
  const { employee } = account;
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const trips = usePastTrips(employee);
  const distance = useDistance(trip, trips);
  const isTyped = trip.kmSource === 'typed';
  const isBlank = !placeKey(trip.departure) && !placeKey(trip.arrival);
  const found = useProposedDistance({ trip, stored, distance, propose });
  const stops = trip.waypoints ?? [];

  const moved = (change: Partial<Trip>) => {
    const road = roadKey({ ...trip, ...change });
    if (road === roadKey(trip)) return onTrip(change);
    // Back on the road that is stored: its distance is known.
    if (stored?.km && road === roadKey(stored)) return onTrip({ ...change, ...distanceOf(stored) });
    // Another place, another distance: what was typed belonged to the one before.
    const wasTyped = isTyped && placeKey(trip.departure) !== '' && placeKey(trip.arrival) !== '';
    onTrip({
      ...change,
      ...(isTyped && !wasTyped ? {} : { km: null, kmSource: null, kmReason: null, ...NOT_PROPOSED }),
    });
  };
  const place = (name: 'departure' | 'arrival') => (
    <Field
      label={text(tripFields[name].label)}
      pointer={`${AT}/${name}`}
      required
      error={error(`${AT}/${name}`, true)}
    >
      {(control) => (
        <PlaceInput
          control={control}
          label={text(tripFields[name].label)}
          employee={employee}
          trips={trips}
          value={trip[name]}
          onChange={(next) => moved({ [name]: next })}
        />
      )}
    </Field>
  );
  return (
    <>
      {!stored && isBlank && <RecentRoutes trips={trips} onPick={(route) => onTrip({ ...route })} />}
      <DateField value={cost.date} period={account.period} onChange={(date) => onCost({ date })} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="1" alignItems="center">
        <chakra.div display="flex" flexDirection="column" gap="4">
          {place('departure')}
          <StopsField
            stops={stops}
            employee={employee}
            trips={trips}
            onChange={(waypoints) => moved({ waypoints })}
          />
          {place('arrival')}
        </chakra.div>
        <IconButton
          label={t`Reverse the direction`}
          icon={ArrowUpDown}
          onClick={() =>
            onTrip({
              departure: trip.arrival ?? null,
              arrival: trip.departure ?? null,
              waypoints: stops.toReversed(),
            })
          }
        />
      </chakra.div>
      <TripVehicle
        employee={employee}
        date={cost.date}
        value={trip.vehicle}
        pointer={`${AT}/vehicle`}
        error={error(`${AT}/vehicle`) ?? error(`${AT}/mode`)}
        onChange={(vehicle) => onTrip({ vehicle: vehicle.lineKey, mode: vehicle.kind ?? 'car' })}
      />
      <DistanceField trip={trip} distance={distance} error={error(`${AT}/km`)} onChange={onTrip} />
      {found && (
        <LookedUpOffer
          km={trip.km ?? 0}
          found={found}
          onTake={() => onTrip(taken(found))}
          onKeep={() => onTrip(kept(found))}
        />
      )}
      <CheckBox
        label={text(tripFields.roundTrip.label)}
        pointer={`${AT}/roundTrip`}
        error={error(`${AT}/roundTrip`)}
        checked={trip.roundTrip === true}
        onChange={(roundTrip) => onTrip({ roundTrip })}
      />
      <FavouriteButton trip={trip} />
      <AllowanceSumView
        sum={sum}
        year={isDate(cost.date) ? yearOf(cost.date) : undefined}
        apart={<DraftsApart account={account} cost={cost} />}
      />
      <Fold
        title={t`More about this trip`}
        look="label"
        isNeeded={Boolean(cost.label || cost.reinvoice) || (trip.times ?? 1) > 1 || trip.homeWork === true}
      >
        <LineText
          name="label"
          help={<Trans>What the trip was for: a customer, a meeting.</Trans>}
          cost={cost}
          onCost={onCost}
        />
        <Field
          label={text(tripFields.times.label)}
          pointer={`${AT}/times`}
          error={error(`${AT}/times`)}
          help={<Trans>How often you drove this on that day.</Trans>}
        >
          {(control) => (
            <NumberInput
              {...control}
              kind="integer"
              value={trip.times ?? 1}
              onChange={(times) => onTrip({ times: times as number | null })}
            />
          )}
        </Field>
        <CheckBox
          label={text(tripFields.homeWork.label)}
          pointer={`${AT}/homeWork`}
          error={error(`${AT}/homeWork`)}
          checked={trip.homeWork === true}
          onChange={(homeWork) => onTrip({ homeWork })}
        />
        <BookingFields {...props} />
      </Fold>
    </>
  );
}
