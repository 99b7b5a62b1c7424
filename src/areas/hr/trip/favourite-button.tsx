import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { placeKey } from '../../../domain/hr/route.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { useFavouriteTrips } from './use-favourite-trips.ts';

/** Keeps the trip at hand, as it stands in the form. */
export function FavouriteButton({ trip }: { trip: Trip }) {
  const { isFavourite, toggle } = useFavouriteTrips();
  if (!placeKey(trip.departure) || !placeKey(trip.arrival) || !trip.km) return null;
  const isOne = isFavourite(trip);
  return (
    <div>
      <Button variant="ghost" size="sm" ms="-2.5" aria-pressed={isOne} onClick={() => void toggle(trip)}>
        <Star size={16} aria-hidden fill={isOne ? 'currentColor' : 'none'} />
        <Trans>Favourite trip</Trans>
      </Button>
    </div>
  );
}
