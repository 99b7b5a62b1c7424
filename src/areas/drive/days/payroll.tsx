import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { yearAllowances, type TransportPass } from '../../../domain/hr/home-work-allowance.ts';
import type { HomeWorkDay } from '../../../domain/hr/home-work-day.rules.ts';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { csvSheet, inFigures } from '../../../ui/exchange/csv-sheet.ts';
import { handFile } from '../../../ui/hand-file.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useYearRules } from './use-my-days.ts';

/** The month for whoever pays: each employee with their days and what they come to. */
export function Payroll({ month }: { month: string }) {
  const { t } = useLingui();
  const engine = useEngine();
  const { roles } = usePerson();
  const year = Number(month.slice(0, 4));
  const rules = useYearRules(year);
  if (!roles.some((role) => role === 'accounts' || role === 'admin') || rules?.year !== year) return null;
  const hand = async () => {
    const { lookup } = engine.writer;
    const [people, days] = await Promise.all([
      lookup.where('users', {}),
      lookup.where('homeWorkDays', {}) as Promise<unknown> as Promise<HomeWorkDay[]>,
    ]);
    const told = people
      .toSorted((a, b) => (a.displayLine1 ?? '').localeCompare(b.displayLine1 ?? ''))
      .flatMap((person) => {
        const own = days.filter(({ employee }) => employee === person.id);
        const passes = (person['transportPasses'] as readonly TransportPass[] | null | undefined) ?? [];
        const sum = yearAllowances({ ...rules, days: own, passes }).find((one) => one.month === month);
        const isEmpty =
          !sum || (sum.total === 0 && !own.some(({ date, kind }) => kind && date.startsWith(month)));
        return isEmpty ? [] : [{ name: person.displayLine1 ?? '', sum }];
      });
    const head = [
      t`Employee`,
      t`Month`,
      t`Days at home`,
      t`At home (€)`,
      t`Days driven`,
      t`Driven (km)`,
      t`Driving (€)`,
      t`Days of sustainable mobility`,
      t`Sustainable mobility (€)`,
      t`Days by public transport`,
      t`Transport pass (€)`,
      t`Sum (€)`,
    ];
    const lines = told.map(({ name, sum: { home, drive, mobility, pass, total } }) => [
      name,
      month,
      formatNumber(home.days),
      inFigures(home.amount),
      formatNumber(drive.days),
      formatNumber(drive.km),
      inFigures(drive.amount),
      formatNumber(mobility.days),
      inFigures(mobility.amount),
      formatNumber(pass.days),
      inFigures(pass.amount),
      inFigures(total),
    ]);
    handFile(csvSheet([head, ...lines]), `${t`home-and-work`}-${month}.csv`);
  };
  return (
    <PlainButton variant="outline" onClick={() => void hand()}>
      <FileSpreadsheet size={16} aria-hidden />
      <Trans>The month of all, for payroll (CSV)</Trans>
    </PlainButton>
  );
}
