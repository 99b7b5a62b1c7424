import { useCallback, useEffect } from 'react';
import { accountFor, usualAccountCode } from '../../../domain/hr/expense-booking.rules.ts';
import { limitOf } from '../../../domain/hr/expense-limits.rules.ts';
import { mileageOf, tripOf, type Cost, type Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useRow, useRows } from '../../../offline/index.ts';
import type { LineFieldsProps } from '../../../ui/record/lines/declared-lines.ts';
import { TripFields } from '../trip/trip-fields.tsx';
import { useComputedCost } from '../trip/use-computed-cost.ts';
import { usePastTrips } from '../trip/use-places.ts';
import { vehiclesOf } from '../trip/trip-vehicle.tsx';
import { BoughtFields } from './bought-fields.tsx';
import { LineDuplicates } from './line-duplicates.tsx';
import { LimitNote } from './limit-note.tsx';
import { ReceiptRead } from './read-note.tsx';
import { useFilledIn } from './use-filled-in.ts';
import { useProposal } from './use-proposal.ts';

/** What is said of the trip, by its place in the line. */
const inTrip = (more: Partial<Trip>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [`/expense/expenseTrip/${name}`, value]));

/** A line of an expense account: a journey by one's own vehicle, or something that was paid for. */
export function CostFields(props: LineFieldsProps<Cost>) {
  const { row, line: cost, stored, onChange, onChangeAt, onPropose } = props;
  const filled = useFilledIn(props);
  const account = row as ExpenseAccountRow;
  const trip = mileageOf(cost);
  const computed = useComputedCost(account, cost);
  const propose = useCallback((more: Partial<Trip>) => onPropose(inTrip(more)), [onPropose]);
  useUsualVehicle(account.employee, !stored && trip !== undefined && !trip.vehicle, propose);
  useUsualAccount(cost, onPropose);
  const form = { account, cost, onChange, onChangeAt, onPropose };
  return (
    <>
      <LineDuplicates account={account} cost={cost} />
      {trip ? (
        <TripFields
          {...form}
          trip={trip}
          stored={stored && tripOf(stored)}
          onTrip={(more) => onChangeAt(inTrip(more))}
          propose={propose}
          sum={computed?.sum}
        />
      ) : (
        <ReceiptRead value={filled}>
          <BoughtFields {...form} computed={computed?.cost ?? cost} />
        </ReceiptRead>
      )}
      {!isCapped(cost) && (
        <LimitNote cost={{ ...cost, ...limitOf(computed?.cost) }} onChangeAt={onChangeAt} />
      )}
    </>
  );
}

/** A meal and a night say what goes beyond where they say their caps. */
const isCapped = ({ expense }: Cost): boolean => Boolean(expense?.expenseCatering ?? expense?.expenseHousing);

/** Every line is booked on the account of its kind, unless somebody chooses another. */
function useUsualAccount(cost: Cost, onPropose: LineFieldsProps['onPropose']): void {
  const chart = useRows('accountingLines');
  const code = usualAccountCode(cost);
  const account = chart && code ? accountFor(code, chart) : undefined;
  useProposal({
    at: '/accountingLine',
    value: cost.accountingLine,
    proposal: chart && (account?.id ?? null),
    onPropose,
  });
}

/** A new trip starts with the vehicle of the last one, else with the first there is. */
function useUsualVehicle(employee: string, isWanted: boolean, propose: (more: Partial<Trip>) => void): void {
  const person = useRow('users', employee);
  const trips = usePastTrips(employee);
  useEffect(() => {
    if (!isWanted) return;
    const vehicles = vehiclesOf(person);
    const last = trips
      .map((cost) => tripOf(cost)?.vehicle)
      .find((key) => vehicles.some((one) => one.lineKey === key));
    const vehicle = vehicles.find((one) => one.lineKey === last) ?? vehicles[0];
    if (vehicle) propose({ vehicle: vehicle.lineKey, mode: vehicle.kind ?? 'car' });
  }, [isWanted, person, trips, propose]);
}
