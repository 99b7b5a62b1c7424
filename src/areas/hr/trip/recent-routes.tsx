import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { roadKey } from '../../../domain/hr/route.rules.ts';
import { useEngine } from '../../../offline/index.ts';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import type { Cost, Trip } from '../../../domain/hr/expense-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { routeName } from '../account/cost-summary.ts';
import { drivenAgain } from '../../../domain/hr/repeated-trips.ts';
import { recentRoutes } from './known-places.ts';

interface RecentRoutesProps {
  readonly trips: readonly Cost[];
  readonly onPick: (route: Partial<Trip>) => void;
}

const MOST = 3;

/** The roads one drives most often are those one drove last: one press fills the trip. */
export function RecentRoutes({ trips, onPick }: RecentRoutesProps) {
  const { t } = useLingui();
  const { newId } = useEngine();
  const routes = useMemo(() => recentRoutes(trips, MOST), [trips]);
  if (routes.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={t`Drive again`} display="flex" flexDirection="column" gap="1.5">
      <chakra.span textStyle="label" color="fg.muted" aria-hidden>
        {t`Drive again`}
      </chakra.span>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {routes.map((trip) => (
          <Button
            key={roadKey(trip)}
            variant="subtle"
            colorPalette="gray"
            size="sm"
            minH={{ base: '10', md: '7' }}
            maxW="full"
            onClick={() => onPick(drivenAgain(trip, newId))}
          >
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
