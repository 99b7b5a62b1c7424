import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isJourneyDay, type HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import { formatKilometres } from '../../domain/kernel/format.ts';
import { useEngine } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';
import { isSameWay, type Way } from './use-way.ts';
import { writeDays } from './write-days.ts';

/**
 * What was estimated without a network follows the map once it can be asked, or the estimate of places that are known better
 * now: it is nobody's word, and one way has one distance. What was typed stays, and so does a month that is closed.
 */
export function useCorrection(
  employee: string,
  way: Way,
  days: readonly HomeWorkDay[],
  isClosed: (date: string) => boolean,
): void {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const running = useRef(false);
  const { isAsking, lookedUp, values } = way;
  useEffect(() => {
    const km = lookedUp ?? (values.kmSource === 'typed' ? undefined : values.km);
    const kmSource = lookedUp === undefined ? values.kmSource : ('looked up' as const);
    if (isAsking || running.current || !km) return;
    const follows = (day: HomeWorkDay) =>
      isJourneyDay(day) &&
      day.kmSource === 'estimate' &&
      (day.kmSource !== kmSource || day.km !== km) &&
      isSameWay(day, values) &&
      !isClosed(day.date);
    const estimated = days.filter(follows).map(({ date }) => date);
    if (estimated.length === 0) return;
    running.current = true;
    const follow = async () => {
      const found = { km, kmSource, kmProposed: km, kmReason: null } as const;
      await writeDays({ engine, employee }, estimated, (day) => (day && follows(day) ? found : undefined));
      const distance = formatKilometres(km);
      toast({
        text:
          kmSource === 'looked up'
            ? t`The way to work was looked up: ${distance}. Days with an estimate follow it.`
            : t`The way to work is estimated at ${distance} now. Days with an estimate follow it.`,
      });
    };
    void follow()
      .catch(() => {})
      .finally(() => {
        running.current = false;
      });
  }, [employee, isAsking, lookedUp, values, days, isClosed, engine, toast, t]);
}
