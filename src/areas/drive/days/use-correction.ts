import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isJourneyDay, type HomeWorkDay } from '../../../domain/hr/home-work-day.rules.ts';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import { useEngine } from '../../../offline/index.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { isSameWay, type Way } from './use-way.ts';

/**
 * What was estimated without a network follows the map once it can be asked: an estimate is nobody's word. What was typed
 * stays, and so does a month that is closed.
 */
export function useCorrection(
  way: Way,
  days: readonly HomeWorkDay[],
  isClosed: (date: string) => boolean,
): void {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const running = useRef(false);
  const { lookedUp, values } = way;
  useEffect(() => {
    if (lookedUp === undefined || running.current) return;
    const estimated = days.filter(
      (day) =>
        isJourneyDay(day) && day.kmSource === 'estimate' && isSameWay(day, values) && !isClosed(day.date),
    );
    if (estimated.length === 0) return;
    running.current = true;
    const follow = async () => {
      for (const { id } of estimated)
        await engine.update('homeWorkDays', id, {
          km: lookedUp,
          kmSource: 'looked up',
          kmProposed: lookedUp,
          kmReason: null,
        });
      const distance = formatKilometres(lookedUp);
      toast({ text: t`The way to work was looked up: ${distance}. Days with an estimate follow it.` });
    };
    void follow()
      .catch(() => {})
      .finally(() => {
        running.current = false;
      });
  }, [lookedUp, values, days, isClosed, engine, toast, t]);
}
