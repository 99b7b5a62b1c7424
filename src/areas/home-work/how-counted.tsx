import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MonthAllowance, Share } from '../../domain/hr/home-work-allowance.ts';
import type { HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import {
  formatDecimal,
  formatEuro,
  formatKilometres,
  formatNumber,
  formatPercent,
} from '../../domain/kernel/format.ts';
import { eurosToCents, type Cents } from '../../domain/kernel/money.ts';
import { lookOf } from './day-looks.ts';

interface How {
  readonly allowance: MonthAllowance;
  /** Those of the month. */
  readonly days: readonly HomeWorkDay[];
}

export const cents = (euros: number): Cents => eurosToCents(euros) ?? 0;

/** Euros with the decimals that a rate has, two at least. */
export const rateOf = (euros: number): string =>
  `${Number.isInteger(euros * 100) ? formatDecimal(euros, 2) : formatNumber(euros)}\u00A0€`;

/** "8.5 days" */
export function useDaysOf(): (count: number) => string {
  const { t } = useLingui();
  return (count) =>
    Number.isInteger(count)
      ? t`${plural(count, { one: '# day', other: '# days' })}`
      : t`${formatNumber(count)} days`;
}

const Steps = ({ children }: { children: ReactNode }) => <ul className="days-steps">{children}</ul>;

/** What a cap leaves of an amount, or that it leaves all of it. */
function Cap({ share: { uncapped, amount }, most }: { share: Share; most: string }) {
  return (
    <li>
      {amount < uncapped ? (
        <Trans>
          At most {most}: of {formatEuro(uncapped)}, {formatEuro(amount)} are paid; the rest is not carried
          over.
        </Trans>
      ) : (
        <Trans>At most {most}: not reached, all of it is paid.</Trans>
      )}
    </li>
  );
}

export function HowHome({ allowance: { home, rules }, days }: How) {
  const { t } = useLingui();
  const daysOf = useDaysOf();
  const whole = days.filter(({ kind }) => kind === 'home-working').length;
  const halves = days.filter(({ kind, homeHalf }) => kind && kind !== 'home-working' && homeHalf).length;
  const most = formatEuro(cents(rules.homeMonthly));
  return (
    <Steps>
      <li>
        {t`${plural(whole, { one: '# whole day', other: '# whole days' })}`}
        {halves > 0 && ` + ${t`${plural(halves, { one: '# half day', other: '# half days' })}`} × ½`}
        {` = ${daysOf(home.days)}`}
      </li>
      <li>{`${daysOf(home.days)} × ${rateOf(rules.homeDaily)} = ${formatEuro(home.uncapped)}`}</li>
      <Cap share={home} most={t`${most} a month`} />
    </Steps>
  );
}

/** Days of one way: how many, and what there and back of them is. */
function Ways({ days, mostKm }: { days: readonly HomeWorkDay[]; mostKm: number | null }) {
  const daysOf = useDaysOf();
  const byKm = new Map<number, number>();
  for (const { km } of days) byKm.set(km ?? 0, (byKm.get(km ?? 0) ?? 0) + 1);
  return [...byKm].map(([km, count]) => (
    <li key={km}>
      {`${daysOf(count)} × 2 × ${formatKilometres(Math.min(km, mostKm ?? km))}`}
      {mostKm !== null && km > mostKm && (
        <>
          {' '}
          <Trans>
            (the way is {formatKilometres(km)}; {formatKilometres(mostKm)} of it count)
          </Trans>
        </>
      )}
    </li>
  ));
}

export function HowDrive({ allowance: { drive, rules, used }, days }: How) {
  const { t } = useLingui();
  const driven = days.filter(({ kind }) => kind === 'drove');
  const most = rules.driveYearly === null ? undefined : formatEuro(cents(rules.driveYearly));
  const before = formatEuro(used.drive - drive.amount);
  const km = formatKilometres(drive.km);
  return (
    <Steps>
      <Ways days={driven} mostKm={rules.driveMostKm} />
      <li>
        {rules.drive === 'rate' && `${km} × ${rateOf(rules.driveRate)} = ${formatEuro(drive.uncapped)}`}
        {rules.drive === 'scale' && (
          <Trans>
            {km}, counted on from the kilometres of the year before this month, for each vehicle:{' '}
            {formatEuro(drive.uncapped)}
          </Trans>
        )}
        {rules.drive === 'none' && <Trans>Your company pays nothing for driving to work.</Trans>}
      </li>
      {most && rules.drive !== 'none' && (
        <Cap share={drive} most={t`${most} a year, of which ${before} before this month`} />
      )}
    </Steps>
  );
}

export function HowMobility({ allowance: { mobility, pass, rules, used }, days }: How) {
  const { t, i18n } = useLingui();
  const daysOf = useDaysOf();
  const counting = days.filter(({ kind }) => (rules.mobilityKinds as readonly unknown[]).includes(kind));
  const kinds = rules.mobilityKinds
    .flatMap((kind) => lookOf(kind)?.label ?? [])
    .map((label) => i18n._(label));
  const yearly = cents(rules.mobilityYearly);
  const combined = cents(rules.mobilityCombined) - used.pass;
  const most = formatEuro(yearly <= combined ? yearly : cents(rules.mobilityCombined));
  const before = formatEuro(used.mobility - mobility.amount + (yearly <= combined ? 0 : used.pass));
  return (
    <Steps>
      <li>
        <Trans>Days that count: {kinds.join(', ')}</Trans>
      </li>
      {rules.mobilityBy === 'km' && <Ways days={counting} mostKm={null} />}
      <li>
        {`${rules.mobilityBy === 'km' ? formatKilometres(mobility.km) : daysOf(mobility.days)} × ${rateOf(rules.mobilityRate)} = ${formatEuro(mobility.uncapped)}`}
      </li>
      {yearly <= combined ? (
        <Cap share={mobility} most={t`${most} a year, of which ${before} before this month`} />
      ) : (
        <Cap
          share={mobility}
          most={
            pass.price > 0 || used.pass > 0
              ? t`${most} a year together with the transport pass, of which ${before} are used`
              : t`${most} a year, of which ${before} before this month`
          }
        />
      )}
    </Steps>
  );
}

export function HowPass({ allowance: { pass, rules } }: How) {
  const { t } = useLingui();
  return (
    <Steps>
      <li>
        {pass.days > 0
          ? t`${plural(pass.days, {
              one: '# day by public transport: one is enough',
              other: '# days by public transport: one is enough',
            })}`
          : t`No day by public transport: the pass is not paid this month.`}
      </li>
      <li>{`${formatPercent(rules.passPercent, 0)} × ${formatEuro(pass.price)} = ${formatEuro(pass.days > 0 ? pass.uncapped : 0)}`}</li>
    </Steps>
  );
}
