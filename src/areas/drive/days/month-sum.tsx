import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MonthAllowance, Share } from '../../../domain/hr/home-work-allowance.ts';
import type { HomeWorkDay } from '../../../domain/hr/home-work-day.rules.ts';
import {
  formatDecimal,
  formatEuro,
  formatKilometres,
  formatNumber,
  formatPercent,
} from '../../../domain/kernel/format.ts';
import { eurosToCents } from '../../../domain/kernel/money.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { DAY_LOOKS } from './day-looks.ts';

interface MonthSumProps {
  readonly allowance: MonthAllowance;
  readonly days: readonly HomeWorkDay[];
}

/** Euros with the decimals that a rate has, two at least. */
const rateOf = (euros: number): string =>
  `${Number.isInteger(euros * 100) ? formatDecimal(euros, 2) : formatNumber(euros)}\u00A0€`;

/** What a month comes to: its days by kind, and each allowance with the formula that it comes from. */
export function MonthSum({ allowance, days }: MonthSumProps) {
  const { t, i18n } = useLingui();
  const { rules, home, drive, mobility, pass } = allowance;
  const counted = DAY_LOOKS.flatMap(({ kind, label }) => {
    const count = days.filter((day) => day.kind === kind).length;
    return count > 0 ? [`${i18n._(label)} ${count}`] : [];
  });
  const daysOf = (count: number): string =>
    Number.isInteger(count)
      ? t`${plural(count, { one: '# day', other: '# days' })}`
      : t`${formatNumber(count)} days`;
  const times = (share: Share, by: 'km' | 'day', rate: number): string =>
    `${by === 'km' ? formatKilometres(share.km) : daysOf(share.days)} × ${rateOf(rate)}`;
  return (
    <chakra.section aria-labelledby="days-sum">
      <chakra.h2 id="days-sum" textStyle="section" mb="1">
        <Trans>What the month comes to</Trans>
      </chakra.h2>
      <chakra.p color="fg.muted" mb="2">
        {counted.length > 0 ? counted.join(' · ') : <Trans>No day is told yet.</Trans>}
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
          <Line name={t`Days at home`} share={home}>
            {times(home, 'day', rules.homeDaily)}
            {home.amount < home.uncapped && <Capped share={home} />}
          </Line>
          {(drive.days > 0 || rules.drive !== 'none') && (
            <Line name={t`Driving to work`} share={drive}>
              {rules.drive === 'none' ? (
                <Trans>{formatKilometres(drive.km)}, not paid by your company</Trans>
              ) : rules.drive === 'scale' ? (
                <Trans>{formatKilometres(drive.km)} by the mileage scale of the year</Trans>
              ) : (
                times(drive, 'km', rules.driveRate)
              )}
              {drive.amount < drive.uncapped && <Capped share={drive} />}
            </Line>
          )}
          <Line name={t`Sustainable mobility`} share={mobility}>
            {times(mobility, rules.mobilityBy, rules.mobilityRate)}
            {mobility.amount < mobility.uncapped && <Capped share={mobility} />}
          </Line>
          {pass.price > 0 && (
            <Line name={t`Transport pass`} share={pass}>
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
}

function Line({ name, share, children }: { name: string; share: Share; children: ReactNode }) {
  return (
    <FigureRow>
      <FigureCell>
        {name}
        <FigureNote>{children}</FigureNote>
      </FigureCell>
      <FigureCell data-figure="">{formatEuro(share.amount)}</FigureCell>
    </FigureRow>
  );
}

const Capped = ({ share: { uncapped, amount } }: { share: Share }) => (
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
  const cents = (euros: number) => eurosToCents(euros) ?? 0;
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
        <Trans>Most of the year {year}, used so far</Trans>
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
