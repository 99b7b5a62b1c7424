import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useMemo } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import type { Cost, Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { routeName } from '../../../parts/expense/cost-summary.ts';
import { drivenAgain } from '../../../domain/hr/repeated-trips.ts';
import { favouriteKey, useFavouriteTrips } from './use-favourite-trips.ts';
import { recentRoutes } from '../../../parts/journey/known-places.ts';

interface RecentRoutesProps {
  readonly trips: readonly Cost[];
  readonly onPick: (route: Partial<Trip>) => void;
}

const MOST = 3;

/** The roads one drives most often are those one drove last: one press fills the trip. */
export function RecentRoutes({ trips, onPick }: RecentRoutesProps) {
  const { t } = useLingui();
  const { newId } = useEngine();
  const favourites = useFavouriteTrips().all;
  const routes = useMemo(
    () => [
      ...favourites.map(({ trip }) => trip),
      ...recentRoutes(trips, MOST).filter(
        (trip) => !favourites.some((one) => one.key === favouriteKey(trip)),
      ),
    ],
    [trips, favourites],
  );
  if (routes.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={t`Drive again`} display="flex" flexDirection="column" gap="1.5">
      <chakra.span textStyle="label" color="fg.muted" aria-hidden>
        {t`Drive again`}
      </chakra.span>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {routes.map((trip) => (
          <Button
            key={favouriteKey(trip)}
            variant="subtle"
            colorPalette="gray"
            size="sm"
            minH={{ base: '10', md: '7' }}
            maxW="full"
            onClick={() => onPick(drivenAgain(trip, newId))}
          >
            {favourites.some((one) => one.trip === trip) && (
              <Star size={14} aria-hidden fill="currentColor" />
            )}
            <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {routeName(trip)}
            </chakra.span>
            <chakra.span color="fg.subtle" fontWeight="normal">
              {formatKilometres(trip.km ?? 0)}
            </chakra.span>
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
