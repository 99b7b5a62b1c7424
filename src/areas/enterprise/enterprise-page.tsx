import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDate, formatEuro, formatPercent } from '../../domain/kernel/format.ts';
import { twelveMonths } from '../../domain/kernel/months.ts';
import { resultOf, within } from '../../domain/treasury/result.rules.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Dashboard } from '../../ui/pages/dashboard.tsx';
import { DashboardSection, Quiet } from '../../ui/pages/dashboard-section.tsx';
import { Figures, type Figure } from '../../ui/pages/figures.tsx';
import { Ageing } from './ageing.tsx';
import { CashAccounts } from './cash-accounts.tsx';
import { useComparedWords } from './compared.ts';
import { FORECAST, ForecastSection } from './forecast-section.tsx';
import { NotAllHere, useCashMissing, useResultMissing } from './not-all-here.tsx';
import { bookedList, openInvoices, openInvoicings, PIPELINE_FORECAST, STATEMENTS } from './paths.ts';
import { daysWords, PeriodPicker } from './period-picker.tsx';
import { ExpensesByNature, ResultByMonth, TopParties } from './result-sections.tsx';
import { detailsPath } from './details/details-address.ts';
import { useBooked } from './use-booked.ts';
import { useCash } from './use-cash.ts';
import { useForecast } from './use-forecast.ts';
import { useOpenInvoices, useOpenInvoicings, useOwedAt } from './use-parties.ts';
import { usePeriod } from './use-period.ts';
import { usePipeline } from './use-pipeline.ts';

/** The whole company at a glance, by what this device holds: what it earns, spends, owns and is owed. */
export default function EnterprisePage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const asked = usePeriod();
  const { today, period, days, before } = asked;
  const missing = [...useResultMissing(), ...useCashMissing()];
  const months = twelveMonths(period.to);
  const first = months[0]!.from < before.from ? months[0]!.from : before.from;
  const booked = useBooked({ from: first, to: period.to });
  const [now, past] = useMemo(
    () => (booked ? [resultOf(within(booked, days)), resultOf(within(booked, before))] : []),
    [booked, days, before],
  );
  const cash = useCash(today, before.to);
  const [owed, owedBefore] = [useOwedAt(today), useOwedAt(before.to)];
  const [invoices, invoicings] = [useOpenInvoices(), useOpenInvoicings()];
  const forecast = useForecast(cash?.now, { invoices, invoicings }, today);
  const pipeline = usePipeline(today);
  const compared = useComparedWords();
  const euro = (amount: number | undefined): string | undefined =>
    amount === undefined ? undefined : formatEuro(amount);
  const figure = (
    one: Pick<Figure, 'id' | 'label' | 'to'>,
    amount: number | undefined,
    previous: number | undefined,
  ): Figure => {
    const change = compared(amount, previous);
    return { ...one, value: euro(amount), ...(change === undefined ? {} : { change }) };
  };
  const rate = now?.rate === undefined ? undefined : formatPercent(now.rate, 1);
  const marginWords = compared(now?.margin, past?.margin);
  const [won, wonBefore] = [euro(pipeline?.wonIn(days)), euro(pipeline?.wonIn(before))];
  const result: readonly Figure[] = [
    figure(
      { id: 'turnover', label: t`Turnover, excl. VAT`, to: bookedList('invoices', days) },
      now?.turnover,
      past?.turnover,
    ),
    figure(
      { id: 'expenses', label: t`Expenses, excl. VAT`, to: detailsPath({ side: 'expenses', period }) },
      now?.expenses,
      past?.expenses,
    ),
    {
      id: 'margin',
      label: rate ? t`Margin, ${rate} of turnover` : t`Margin`,
      value: euro(now?.margin),
      ...(marginWords === undefined ? {} : { change: marginWords }),
      to: detailsPath({ side: 'margin', period }),
    },
    cash && cash.now === undefined
      ? { id: 'cash', label: t`Cash now`, value: '–', change: t`No bank statement yet`, to: STATEMENTS }
      : figure({ id: 'cash', label: t`Cash now`, to: STATEMENTS }, cash?.now, cash?.before),
  ];
  const [lowest, lowestOn] = [euro(forecast?.lowest.balance), forecast && formatDate(forecast.lowest.day)];
  const open: readonly Figure[] = [
    {
      id: 'forecast',
      label: t`Cash in 90 days`,
      value: euro(forecast?.end),
      ...(lowest && lowestOn ? { change: t`Lowest: ${lowest} on ${lowestOn}` } : {}),
      to: `${search}${FORECAST}`,
    },
    figure(
      { id: 'receivables', label: t`Owed by customers, incl. VAT`, to: openInvoices() },
      owed.byCustomers,
      owedBefore.byCustomers,
    ),
    figure(
      { id: 'payables', label: t`Owed to suppliers, incl. VAT`, to: openInvoicings() },
      owed.toSuppliers,
      owedBefore.toSuppliers,
    ),
    {
      id: 'pipeline',
      label: t`Pipeline, weighted`,
      value: euro(pipeline?.weighted),
      ...(won && wonBefore ? { change: t`Won: ${won}; before: ${wonBefore}` } : {}),
      to: PIPELINE_FORECAST,
    },
  ];
  const [shown, other] = [daysWords(days), daysWords(before)];
  return (
    <Dashboard
      header={
        <PageHeader
          title={t`Company overview`}
          subtitle={t`${shown}, compared with ${other}`}
          actions={
            <LinkButton variant="outline" to={detailsPath({ side: 'sales', period })}>
              <Trans>Sales and expenses</Trans>
            </LinkButton>
          }
        />
      }
      notice={
        <>
          <PeriodPicker asked={asked} isCompared />
          <NotAllHere missing={missing} />
        </>
      }
      figures={
        <>
          <Figures figures={result} />
          <Figures figures={open} />
        </>
      }
      main={
        <>
          {booked && booked.length === 0 && missing.length === 0 && <Nothing />}
          <ResultByMonth booked={booked} months={months} />
          <ForecastSection forecast={forecast} now={cash?.now} />
          <CashAccounts cash={cash} />
        </>
      }
      aside={
        <>
          <ExpensesByNature now={now} past={past} days={days} />
          <Ageing side="receivables" rows={invoices} balance={owed.byCustomers} />
          <Ageing side="payables" rows={invoicings} balance={owed.toSuppliers} />
          <TopParties side="customers" booked={booked} days={days} before={before} />
          <TopParties side="suppliers" booked={booked} days={days} before={before} />
        </>
      }
    />
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <DashboardSection title={t`Nothing booked yet`}>
      <Quiet>
        <Trans>Figures appear with the first issued invoice and the first approved supplier invoice.</Trans>
      </Quiet>
      <LinkButton to="/sales/invoices/new" variant="outline">
        <Trans>New invoice</Trans>
      </LinkButton>
    </DashboardSection>
  );
}
