import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { add } from '../../../domain/kernel/decimal.ts';
import { formatDate, formatKilometres } from '../../../domain/kernel/format.ts';
import { isFarFromProposed } from '../../../domain/hr/claimed-distance.rules.ts';
import { mileageOf, type Cost, type Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { kmOf } from '../../../domain/hr/mileage-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { routeName } from '../../../parts/expense/cost-summary.ts';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AroundLinesProps } from '../../../ui/record/lines/declared-lines.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import type { Distance } from '../../../parts/journey/known-places.ts';
import { useDistances } from '../../../parts/journey/use-distance.ts';
import { usePastTrips } from './use-places.ts';
import { kept, lookedUpInstead, taken } from './use-proposed-distance.ts';
import { useAttempt } from './use-writing.ts';

interface Found {
  readonly line: Cost;
  readonly trip: Trip;
  readonly found: Distance;
}

const withTrip = ({ line, trip }: Found, more: Partial<Trip>): Cost => ({
  ...line,
  expense: { ...line.expense, expenseTrip: { ...trip, ...more } },
});

type LookedUpTripsProps = Pick<AroundLinesProps<Cost>, 'onWrite' | 'onEdit'> & {
  readonly employee: string;
  readonly estimated: readonly Cost[];
};

/** What a map says of the trips that were estimated, as soon as it can be asked: one offer for all of them. */
export function LookedUpTrips({ employee, estimated, onWrite, onEdit }: LookedUpTripsProps) {
  const { t } = useLingui();
  const toast = useToast();
  const trips = usePastTrips(employee);
  const roads = useMemo(() => estimated.map((line) => mileageOf(line) ?? {}), [estimated]);
  const proposals = useDistances(roads, trips);
  const [isOpen, setOpen] = useState(false);
  const { busy, problems, attempt } = useAttempt();
  const all = estimated.flatMap((line, at): Found[] => {
    const trip = mileageOf(line);
    const found = trip && lookedUpInstead(trip, proposals[at]?.proposal);
    return trip && found ? [{ line, trip, found }] : [];
  });
  const { here, watch } = useFocusKept<HTMLElement>(`${all.length} ${isOpen}`);
  const take = (some: readonly Found[]) =>
    void attempt(async () => {
      await onWrite(some.map((one) => withTrip(one, taken(one.found))));
      toast({
        text: t`The distances that were looked up count now.`,
        action: { label: t`Undo`, run: () => void onWrite(some.map(({ line }) => line)).catch(() => {}) },
      });
    });
  const keep = (one: Found) => {
    const mine = withTrip(one, kept(one.found));
    // Far from it, a reason is asked for: the form has the field.
    if (isFarFromProposed({ km: one.trip.km, kmProposed: one.found.km })) onEdit(mine);
    void attempt(() => onWrite([mine]));
  };
  const isOne = all.length === 1;
  const sum = (kmOfOne: (one: Found) => number) =>
    formatKilometres(all.reduce((km, one) => add(km, kmOfOne(one)), 0));
  return (
    <chakra.div {...watch} role="status" _empty={{ display: 'none' }} mb="3">
      {(all.length > 0 || problems.length > 0) && (
        <Notice tone="info">
          {all.length > 1 && (
            <Plural
              value={all.length}
              one={`# distance was looked up: ${sum(({ trip, found }) => kmOf({ ...trip, km: found.km }))} instead of ${sum(({ trip }) => kmOf(trip))} estimated.`}
              other={`# distances were looked up: ${sum(({ trip, found }) => kmOf({ ...trip, km: found.km }))} in all instead of ${sum(({ trip }) => kmOf(trip))} estimated.`}
            />
          )}
          {all.length > 1 && (
            <chakra.span display="flex" flexWrap="wrap" gap="2" mt="2.5">
              <Button ref={here} size="sm" disabled={busy} onClick={() => take(all)}>
                <Trans>Take them</Trans>
              </Button>
              <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                <Trans>Look at each</Trans>
              </Button>
            </chakra.span>
          )}
          {(isOne || isOpen) && (
            <chakra.ul listStyleType="none" m="0" p="0" mt={isOne ? '0' : '3'} display="grid" gap="3">
              {all.map((one) => (
                <OneTrip
                  key={one.line.lineKey}
                  {...one}
                  place={isOne ? here : undefined}
                  isOne={isOne}
                  busy={busy}
                  onTake={() => take([one])}
                  onKeep={() => keep(one)}
                />
              ))}
            </chakra.ul>
          )}
          {problems.slice(0, 2).map((problem) => (
            <chakra.p key={`${problem.pointer} ${problem.code}`} role="alert" mt="2" color="fg.error">
              <ProblemNote problem={problem} />
            </chakra.p>
          ))}
        </Notice>
      )}
    </chakra.div>
  );
}

interface OneTripProps extends Found {
  readonly place: ((element: HTMLElement | null) => void) | undefined;
  /** Beside the one offer for all of them its own is the quieter. */
  readonly isOne: boolean;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

function OneTrip({ line, trip, found, place, isOne, busy, onTake, onKeep }: OneTripProps) {
  const { t } = useLingui();
  const name = `${routeName(trip)}, ${formatDate(line.date)}`;
  return (
    <li>
      <chakra.span display="block" fontWeight="medium">
        {name}
      </chakra.span>
      <Trans>
        Distance looked up: {formatKilometres(found.km)} instead of {formatKilometres(trip.km ?? 0)}{' '}
        estimated.
      </Trans>
      <chakra.span display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button
          ref={place}
          size="sm"
          variant={isOne ? 'solid' : 'outline'}
          disabled={busy}
          aria-label={t`Take it: ${name}`}
          onClick={onTake}
        >
          <Trans>Take it</Trans>
        </Button>
        <Button
          size="sm"
          variant={isOne ? 'outline' : 'ghost'}
          disabled={busy}
          aria-label={t`Keep mine: ${name}`}
          onClick={onKeep}
        >
          <Trans>Keep mine</Trans>
        </Button>
      </chakra.span>
    </li>
  );
}
