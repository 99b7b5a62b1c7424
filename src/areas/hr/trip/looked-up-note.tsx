import { mileageOf, type Cost, type Trip } from '../../../domain/hr/expense-kinds.ts';
import { isFarFromProposed } from '../../../domain/hr/claimed-distance.rules.ts';
import type { LineNoteProps } from '../../../ui/record/lines/declared-lines.ts';
import { LookedUpOffer } from './looked-up-offer.tsx';
import { useDistance } from './use-distance.ts';
import { usePastTrips } from './use-places.ts';
import { kept, lookedUpInstead, taken } from './use-proposed-distance.ts';

/** Below the row of an estimated trip: what a map says of it, as soon as it can be asked. */
export function LookedUpNote(props: LineNoteProps<Cost>) {
  const trip = mileageOf(props.line);
  return trip?.kmSource === 'estimate' && trip.km ? <Note {...props} trip={trip} /> : null;
}

function Note({ row, line, trip, onWrite, onEdit }: LineNoteProps<Cost> & { readonly trip: Trip }) {
  const trips = usePastTrips(String(row['employee'] ?? ''));
  const { proposal } = useDistance(trip, trips);
  const found = lookedUpInstead(trip, proposal);
  if (!found) return null;
  const withTrip = (more: Partial<Trip>): Cost => ({
    ...line,
    expense: { ...line.expense, expenseTrip: { ...trip, ...more } },
  });
  return (
    <LookedUpOffer
      km={trip.km ?? 0}
      found={found}
      onTake={() => void onWrite(withTrip(taken(found)))}
      onKeep={() => {
        const mine = withTrip(kept(found));
        // Far from it, a reason is asked for: the form has the field.
        if (isFarFromProposed({ km: trip.km, kmProposed: found.km })) onEdit(mine);
        void onWrite(mine);
      }}
    />
  );
}
