import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import type { Cost, Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { kmOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { repeatedOn } from '../../../domain/hr/repeated-trips.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { DaysPicker } from '../../../ui/form/controls/days-picker.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { routeName } from '../../../parts/expense/cost-summary.ts';
import { pastTrips, recentRoutes } from '../../../parts/journey/known-places.ts';
import { RefusedRoutes } from './refused-routes.tsx';
import { favouriteKey, useFavouriteTrips } from './use-favourite-trips.ts';
import { useWriting } from './use-writing.ts';

interface RepeatSheetProps {
  /** The day that the calendar opens at. */
  readonly day: string;
  readonly accounts: readonly ExpenseAccountRow[];
  readonly onWrite: (line: Cost) => Promise<void>;
  readonly onClose: () => void;
}

const MOST_RECENT = 8;

/** One trip on many days: a favourite or a recent one, and the days it was driven on. */
export function RepeatSheet({ day, accounts, onWrite, onClose }: RepeatSheetProps) {
  const { t } = useLingui();
  const { newId } = useEngine();
  const { all: favourites, isFavourite, toggle } = useFavouriteTrips();
  const past = useMemo(() => pastTrips(accounts), [accounts]);
  const trips = useMemo(() => {
    const starred = favourites.map(({ trip }) => trip);
    const keys = new Set(starred.map(favouriteKey));
    return [...starred, ...recentRoutes(past, MOST_RECENT).filter((trip) => !keys.has(favouriteKey(trip)))];
  }, [favourites, past]);
  const [key, setKey] = useState<string>();
  const [days, setDays] = useState<readonly string[]>([]);
  const chosen = trips.find((trip) => favouriteKey(trip) === key) ?? trips[0];
  const { lines, refused } = useMemo(
    () =>
      chosen
        ? repeatedOn({ lineKey: '', date: day, expense: { expenseTrip: chosen } }, days, accounts, newId)
        : { lines: [], refused: [] },
    [chosen, day, days, accounts, newId],
  );
  const { busy, problems, write } = useWriting(onWrite, onClose);
  return createPortal(
    <Sheet
      title={t`Repeat a trip`}
      onClose={onClose}
      footer={
        <Button
          size={{ base: 'lg', md: 'md' }}
          disabled={busy || lines.length === 0}
          onClick={() => void write(lines)}
        >
          <Plural value={lines.length} one="Add # trip" other="Add # trips" />
        </Button>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {trips.length === 0 && (
          <chakra.p color="fg.muted">
            <Trans>No trip to repeat yet: add one by “Mileage”, and it is offered here.</Trans>
          </chakra.p>
        )}
        {problems.slice(0, 2).map((problem) => (
          <Notice key={problem.pointer} tone="danger" role="alert">
            <ProblemNote problem={problem} />
          </Notice>
        ))}
        {trips.length > 0 && (
          <chakra.fieldset border="0" m="0" p="0" minW="0">
            <chakra.legend textStyle="label" p="0" mb="1.5">
              <Trans>Which trip</Trans>
            </chakra.legend>
            {trips.map((trip) => (
              <TripChoice
                key={favouriteKey(trip)}
                trip={trip}
                isChosen={trip === chosen}
                isFavourite={isFavourite(trip)}
                onChoose={() => setKey(favouriteKey(trip))}
                onStar={() => {
                  // The list changes its order: what is chosen stays so.
                  if (chosen) setKey(favouriteKey(chosen));
                  void toggle(trip);
                }}
              />
            ))}
          </chakra.fieldset>
        )}
        {chosen && <DaysPicker label={t`On which days`} day={day} value={days} onChange={setDays} />}
        <RefusedRoutes costs={refused} />
      </chakra.div>
    </Sheet>,
    document.body,
  );
}

interface TripChoiceProps {
  readonly trip: Trip;
  readonly isChosen: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: () => void;
  readonly onStar: () => void;
}

function TripChoice({ trip, isChosen, isFavourite, onChoose, onStar }: TripChoiceProps) {
  const { t } = useLingui();
  const name = routeName(trip);
  return (
    <chakra.div display="flex" alignItems="center" gap="2" minH={{ base: '11', md: '9' }}>
      <chakra.label display="flex" alignItems="center" gap="2.5" flex="1" minW="0" cursor="pointer">
        <chakra.input
          type="radio"
          name="trip"
          checked={isChosen}
          onChange={onChoose}
          accentColor="accent.solid"
          flexShrink="0"
          boxSize="4"
        />
        <chakra.span minW="0" overflowWrap="anywhere">
          {name}{' '}
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {formatKilometres(kmOf(trip))}
          </chakra.span>
        </chakra.span>
      </chakra.label>
      <IconButton
        label={isFavourite ? t`Remove the star from “${name}”` : t`Star “${name}”`}
        icon={Star}
        aria-pressed={isFavourite}
        style={isFavourite ? { color: 'var(--c-colors-accent-solid)' } : {}}
        onClick={onStar}
      />
    </chakra.div>
  );
}
