import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { MonthAllowance, Share } from '../../domain/hr/home-work-allowance.ts';
import type { HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import { formatEuro, formatKilometres, formatPercent } from '../../domain/kernel/format.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { cents, HowDrive, HowHome, HowMobility, HowPass, rateOf, useDaysOf } from './how-counted.tsx';
import { DAY_LOOKS } from './day-looks.ts';

interface MonthSumProps {
  readonly allowance: MonthAllowance;
  readonly days: readonly HomeWorkDay[];
  readonly today: string;
}

/** What a month comes to: its days by kind, and each allowance with the formula that it comes from. */
export const MonthSum = memo(function MonthSum({ allowance, days, today }: MonthSumProps) {
  const { t, i18n } = useLingui();
  const daysOf = useDaysOf();
  const { rules, home, drive, mobility, pass } = allowance;
  const counted = DAY_LOOKS.flatMap(({ kind, label }) => {
    const count = days.filter((day) => day.kind === kind).length;
    return count > 0 ? [`${i18n._(label)} ${count}`] : [];
  });
  const halves = days.filter(({ kind, homeHalf }) => kind && homeHalf).length;
  const planned = days.filter(({ kind, date }) => kind && date > today).length;
  const times = (share: Share, by: 'km' | 'day', rate: number): string =>
    `${by === 'km' ? formatKilometres(share.km) : daysOf(share.days)} × ${rateOf(rate)}`;
  const given = { allowance, days };
  return (
    <chakra.section aria-labelledby="days-sum">
      <chakra.h2 id="days-sum" textStyle="section" mb="1">
        <Trans>What the month comes to</Trans>
      </chakra.h2>
      <chakra.p color="fg.muted" mb="2">
        {counted.length > 0 ? counted.join(' · ') : <Trans>No day is told yet.</Trans>}
        {halves > 0 && (
          <chakra.span display="block" textStyle="dense">
            {t`${plural(halves, {
              one: '# of the days with a journey has half a day at home: it counts as ½.',
              other: '# of the days with a journey have half a day at home: each counts as ½.',
            })}`}
          </chakra.span>
        )}
        {planned > 0 && (
          <chakra.span display="block" textStyle="dense">
            {t`${plural(planned, {
              one: '# day is planned, after today: it counts as the others do.',
              other: '# days are planned, after today: they count as the others do.',
            })}`}
          </chakra.span>
        )}
      </chakra.p>
      <FigureTable>
        <thead>
          <FigureRow>
            <FigureHead>
              <Trans>Allowance</Trans>
            </FigureHead>
            <FigureHead data-figure="">
              <Trans>Amount</Trans>
            </FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          <Line name={t`Days at home`} share={home} how={<HowHome {...given} />}>
            {times(home, 'day', rules.homeDaily)}
            <Capped share={home} />
          </Line>
          {(drive.days > 0 || rules.drive !== 'none') && (
            <Line name={t`Driving to work`} share={drive} how={<HowDrive {...given} />}>
              {rules.drive === 'none' ? (
                <Trans>{formatKilometres(drive.km)}, not paid by your company</Trans>
              ) : rules.drive === 'scale' ? (
                <Trans>{formatKilometres(drive.km)} by the mileage scale of the year</Trans>
              ) : (
                times(drive, 'km', rules.driveRate)
              )}
              <Capped share={drive} />
            </Line>
          )}
          <Line name={t`Sustainable mobility`} share={mobility} how={<HowMobility {...given} />}>
            {times(mobility, rules.mobilityBy, rules.mobilityRate)}
            <Capped share={mobility} />
          </Line>
          {pass.price > 0 && (
            <Line name={t`Transport pass`} share={pass} how={<HowPass {...given} />}>
              {pass.days > 0 ? (
                `${formatPercent(rules.passPercent, 0)} × ${formatEuro(pass.price)}`
              ) : (
                <Trans>Paid in a month with a day by public transport</Trans>
              )}
            </Line>
          )}
        </tbody>
        <tfoot>
          <FigureRow>
            <FigureCell>
              <Trans>Sum of the month</Trans>
            </FigureCell>
            <FigureCell data-figure="">{formatEuro(allowance.total)}</FigureCell>
          </FigureRow>
        </tfoot>
      </FigureTable>
      <Caps allowance={allowance} />
    </chakra.section>
  );
});

interface LineProps {
  readonly name: string;
  readonly share: Share;
  /** How it was counted, step by step. */
  readonly how: ReactNode;
  readonly children: ReactNode;
}

function Line({ name, share, how, children }: LineProps) {
  return (
    <FigureRow>
      <FigureCell>
        <details className="days-how">
          <summary>
            {name}
            <ChevronRight size={14} aria-hidden />
            <FigureNote>{children}</FigureNote>
          </summary>
          {how}
        </details>
      </FigureCell>
      <FigureCell data-figure="">{formatEuro(share.amount)}</FigureCell>
    </FigureRow>
  );
}

const Capped = ({ share: { uncapped, amount } }: { share: Share }) =>
  amount < uncapped && (
    <>
      {' '}
      <Trans>
        = {formatEuro(uncapped)}, capped at {formatEuro(amount)}
      </Trans>
    </>
  );

/** How far the year has come up to its caps. */
function Caps({ allowance: { month, rules, used } }: Pick<MonthSumProps, 'allowance'>) {
  const { t } = useLingui();
  const caps = [
    ...(rules.drive !== 'none' && rules.driveYearly !== null
      ? [{ id: 'drive', name: t`Driving to work`, now: used.drive, max: cents(rules.driveYearly) }]
      : []),
    { id: 'mobility', name: t`Sustainable mobility`, now: used.mobility, max: cents(rules.mobilityYearly) },
    ...(used.pass > 0
      ? [
          {
            id: 'combined',
            name: t`With the transport pass`,
            now: used.mobility + used.pass,
            max: cents(rules.mobilityCombined),
          },
        ]
      : []),
  ];
  const year = month.slice(0, 4);
  return (
    <chakra.div mt="4" display="flex" flexDirection="column" gap="3">
      <chakra.h3 textStyle="dense" color="fg.muted">
        <Trans>Caps of {year}, used so far</Trans>
      </chakra.h3>
      {caps.map(({ id, name, now, max }) => (
        <chakra.div key={id} display="flex" flexDirection="column" gap="1" textStyle="dense">
          <chakra.span display="flex" justifyContent="space-between" gap="2">
            <span>{name}</span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              <Trans>
                {formatEuro(now)} of {formatEuro(max)}
              </Trans>
            </chakra.span>
          </chakra.span>
          <ProgressBar label={name} now={now} max={max} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
