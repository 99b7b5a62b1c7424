import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../../domain/kernel/format.ts';
import {
  periodBeside,
  REPORTING_KINDS,
  reportingPeriod,
  type Days,
  type ReportingKind,
  type ReportingPeriod,
} from '../../domain/kernel/reporting-period.ts';
import { Input, Select, TOUCH } from '../../ui/form/input.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { useMonthName } from '../../ui/form/month-name.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { withPeriod, type AskedPeriod } from './use-period.ts';

export const daysWords = ({ from, to }: Days): string => `${formatDate(from)} – ${formatDate(to)}`;

/** The name of a period: its month, quarter or year, or its days. */
export function usePeriodName(): (period: ReportingPeriod) => string {
  const { t } = useLingui();
  const monthName = useMonthName();
  return ({ kind, from, to }) => {
    const year = from.slice(0, 4);
    const quarter = String(Math.ceil(Number(from.slice(5, 7)) / 3));
    if (kind === 'month') return monthName(from.slice(0, 7));
    if (kind === 'quarter') return t`Q${quarter} ${year}`;
    return kind === 'year' ? year : daysWords({ from, to });
  };
}

interface PeriodPickerProps {
  readonly asked: AskedPeriod;
  /** Whether another period stands beside it to compare with. */
  readonly isCompared?: boolean;
}

/** Chooses a month, a quarter, a year or other days; kept in the address. */
export function PeriodPicker({ asked: { period, today, against }, isCompared = false }: PeriodPickerProps) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const name = usePeriodName()(period);
  const words: Readonly<Record<ReportingKind, string>> = {
    month: t`Month`,
    quarter: t`Quarter`,
    year: t`Year`,
    custom: t`Dates`,
  };
  const go = (next: URLSearchParams) => setParams(next, { replace: true, preventScrollReset: true });
  const show = (next: ReportingPeriod) => go(withPeriod(params, next));
  const day = (end: 'from' | 'to') => (
    <Input
      type="date"
      size={TOUCH}
      w="auto"
      aria-label={end === 'from' ? t`From` : t`To`}
      value={period[end]}
      max={end === 'from' ? period.to : undefined}
      min={end === 'to' ? period.from : undefined}
      onChange={({ currentTarget: { value } }) => value && show({ ...period, [end]: value, kind: 'custom' })}
    />
  );
  return (
    <chakra.section aria-label={t`Period`} mt="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.div w={{ base: 'full', md: '22rem' }}>
          <Segments
            label={t`Kind of period`}
            options={REPORTING_KINDS.map((value) => ({ value, label: words[value] }))}
            value={period.kind}
            onChange={(kind) =>
              show(reportingPeriod({ kind, on: period.until, from: period.from, to: period.to }, today))
            }
          />
        </chakra.div>
        <IconButton
          label={t`Period before`}
          icon={ChevronLeft}
          onClick={() => show(periodBeside(period, -1, today))}
        />
        {period.kind === 'custom' ? (
          <chakra.span display="flex" flexWrap="wrap" gap="2">
            {day('from')}
            {day('to')}
          </chakra.span>
        ) : (
          <chakra.b minW="9rem" textAlign="center" fontWeight="semibold" aria-live="polite">
            {name}
          </chakra.b>
        )}
        <IconButton
          label={t`Period after`}
          icon={ChevronRight}
          disabled={period.to >= today}
          onClick={() => show(periodBeside(period, 1, today))}
        />
        {isCompared && (
          <Select
            size={TOUCH}
            w={{ base: 'full', sm: 'auto' }}
            ms={{ sm: 'auto' }}
            aria-label={t`Compared with`}
            value={against}
            onChange={({ currentTarget: { value } }) => {
              const next = new URLSearchParams(params);
              next.set('against', value);
              go(next);
            }}
          >
            <option value="previous">{t`Compared with the period before`}</option>
            <option value="year">{t`Compared with the year before`}</option>
          </Select>
        )}
      </chakra.div>
    </chakra.section>
  );
}
