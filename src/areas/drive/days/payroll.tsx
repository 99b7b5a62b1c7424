import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import {
  changeableUntil,
  isClosed,
  type HomeWorkDays,
} from '../../../domain/hr/home-work-parameters.rules.ts';
import { homeWorkPayroll, type PayrollRow } from '../../../domain/hr/home-work-payroll.ts';
import type { ExchangeColumn } from '../../../domain/kernel/exchange/columns.ts';
import { boolean, decimal, integer, money, text } from '../../../domain/kernel/field.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import { useEngine, useHeldAt, usePerson } from '../../../offline/index.ts';
import { exportTable, type TableJob } from '../../../ui/exchange/export-table.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { DAY_LOOKS } from './day-looks.ts';

interface PayrollProps extends Pick<TableJob, 'spawn' | 'hand'> {
  readonly month: string;
  readonly limits: HomeWorkDays;
}

const column = (path: keyof PayrollRow, label: string, field: ExchangeColumn['field']): ExchangeColumn => ({
  path,
  labels: [label],
  field,
});

/** The month for whoever pays: a line for each employee with their days and what they come to. */
export function Payroll({ month, limits, spawn, hand }: PayrollProps) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const { roles } = usePerson();
  const [busy, setBusy] = useState(false);
  const held = [useHeldAt('homeWorkDays'), useHeldAt('users'), useHeldAt('parameters')];
  if (!roles.some((role) => role === 'accounts' || role === 'admin')) return null;
  const today = engine.writer.today();
  const first = `${month}-01`;
  // A sheet without the days of some would pay them nothing.
  const isWhole = held.every((at) => typeof at === 'number');
  const columns = (): ExchangeColumn[] => [
    column('employee', t`Employee`, text('')),
    column('email', t`Email`, text('')),
    column('month', t`Month`, text('')),
    column('closed', t`Month closed`, boolean('')),
    ...DAY_LOOKS.map(({ kind, label }) => {
      const word = i18n._(label);
      return column(kind, t`${word} (days)`, integer(''));
    }),
    column('homeDays', t`Days at home, halves included`, decimal('')),
    column('driveKm', t`Driven (km)`, decimal('')),
    column('mobilityKm', t`Sustainable mobility (km)`, decimal('')),
    column('home', t`At home (€)`, money('')),
    column('drive', t`Driving (€)`, money('')),
    column('mobility', t`Sustainable mobility (€)`, money('')),
    column('passPrice', t`Price of the transport pass (€)`, money('')),
    column('pass', t`Transport pass (€)`, money('')),
    column('cut', t`Beyond the caps, not paid (€)`, money('')),
    column('total', t`Sum (€)`, money('')),
  ];
  const write = async (format: TableJob['format']) => {
    setBusy(true);
    try {
      const rows = await homeWorkPayroll(engine.writer.lookup, month, today);
      if (rows.length === 0) return toast({ text: t`Nobody has told a day of this month.` });
      await exportTable({
        title: `${t`Home and work`} ${month}`,
        columns: columns(),
        rows: rows.map((row) => ({ ...row })),
        format,
        language: i18n.locale === 'fr' ? 'fr' : 'en',
        fileName: `${t`home-and-work`}-${month}`,
        ...(spawn ? { spawn } : {}),
        ...(hand ? { hand } : {}),
      });
    } catch {
      toast({ text: t`The file could not be written. Try again.` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <chakra.section aria-labelledby="days-payroll">
      <chakra.h2 id="days-payroll" textStyle="section" mb="1">
        <Trans>The month of all, for payroll</Trans>
      </chakra.h2>
      <chakra.p color="fg.muted" textStyle="dense" mb="3">
        {!isWhole ? (
          <Trans>The days of everybody are not on this device yet: they come when it is connected.</Trans>
        ) : isClosed(first, today, limits) ? (
          <Trans>The month is closed: only an administrator changes it.</Trans>
        ) : (
          <Trans>
            The month is open: its people change it until {formatDate(changeableUntil(first, limits))}.
          </Trans>
        )}
      </chakra.p>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {(['xlsx', 'csv'] as const).map((format) => (
          <PlainButton
            key={format}
            variant="outline"
            disabled={busy || !isWhole}
            onClick={() => void write(format)}
          >
            <FileSpreadsheet size={16} aria-hidden />
            {format === 'xlsx' ? t`Excel` : t`CSV`}
          </PlainButton>
        ))}
      </chakra.div>
    </chakra.section>
  );
}
