import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  AGAINST,
  comparedDays,
  reportingPeriod,
  type Against,
  type Days,
  type ReportingPeriod,
} from '../../domain/kernel/reporting-period.ts';
import { useEngine } from '../../offline/index.ts';

export interface AskedPeriod {
  readonly today: string;
  readonly period: ReportingPeriod;
  /** Its days that have come. */
  readonly days: Days;
  readonly against: Against;
  readonly before: Days;
}

/** The address's words for a period: `period=quarter&on=2026-10-01`, or `period=custom&from=…&to=…`. */
export const periodParams = ({ kind, from, to }: ReportingPeriod): Readonly<Record<string, string>> =>
  kind === 'custom' ? { period: kind, from, to } : { period: kind, on: from };

/** An address with other words for its period, and the rest as it is. */
export function withPeriod(params: URLSearchParams, period: ReportingPeriod): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['period', 'on', 'from', 'to']) next.delete(name);
  for (const [name, value] of Object.entries(periodParams(period))) next.set(name, value);
  return next;
}

/** The period that the address asks for, and the one that it is compared with. */
export function usePeriod(usual: 'month' | 'year' = 'month'): AskedPeriod {
  const today = useEngine().writer.today();
  const [params] = useSearchParams();
  const asked = JSON.stringify({
    kind: params.get('period') ?? usual,
    on: params.get('on'),
    from: params.get('from'),
    to: params.get('to'),
  });
  const said = params.get('against');
  const against = AGAINST.find((one) => one === said) ?? 'previous';
  return useMemo(() => {
    const period = reportingPeriod(JSON.parse(asked) as Parameters<typeof reportingPeriod>[0], today);
    return {
      today,
      period,
      days: { from: period.from, to: period.until < period.from ? period.to : period.until },
      against,
      before: comparedDays(period, against),
    };
  }, [asked, against, today]);
}
