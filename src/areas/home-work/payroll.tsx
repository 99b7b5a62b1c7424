import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { memo, useState } from 'react';
import { changeableUntil, isClosed, type HomeWorkDays } from '../../domain/hr/home-work-parameters.rules.ts';
import { homeWorkPayroll, type PayrollRow } from '../../domain/hr/home-work-payroll.ts';
import type { ExchangeColumn } from '../../domain/kernel/exchange/columns.ts';
import { boolean, decimal, integer, money, text, timestamp } from '../../domain/kernel/field.ts';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { formatDate, formatTimestamp } from '../../domain/kernel/format.ts';
import { useEngine, useHeldAt, usePerson, type Engine } from '../../offline/index.ts';
import { exportTable, type TableJob } from '../../ui/exchange/export-table.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { DAY_LOOKS } from './day-looks.ts';

interface PayrollProps extends Pick<TableJob, 'spawn' | 'hand'> {
  readonly month: string;
  readonly limits: HomeWorkDays;
}

/** What the month of all is counted from. */
const SOURCES = ['homeWorkDays', 'users', 'parameters'] as const;

/** Asks the server for what lacks here, and says as of when this device has it, in ms; `isNow` where the server answered. */
async function brought(engine: Engine): Promise<{ readonly asOf: number; readonly isNow: boolean }> {
  const pulls = engine.context.ports.probablyOnline()
    ? await Promise.allSettled(SOURCES.map((collection) => engine.pull(collection)))
    : [];
  const cursors = await engine.db.strict.cursors.bulkGet([...SOURCES]);
  return {
    asOf: Math.min(...cursors.map((cursor) => cursor?.at ?? 0)),
    isNow: pulls.length > 0 && pulls.every(({ status }) => status === 'fulfilled'),
  };
}

const column = (
  path: keyof PayrollRow | 'asOf',
  label: string,
  field: ExchangeColumn['field'],
): ExchangeColumn => ({
  path,
  labels: [label],
  field,
});

/** The month for whoever pays: a line for each employee with their days and what they come to. */
export const Payroll = memo(function Payroll({ month, limits, spawn, hand }: PayrollProps) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const { roles } = usePerson();
  const [busy, setBusy] = useState(false);
  const held = [useHeldAt(SOURCES[0]), useHeldAt(SOURCES[1]), useHeldAt(SOURCES[2])];
  if (!roles.some((role) => role === 'accounts' || role === 'admin')) return null;
  const today = engine.writer.today();
  const first = `${month}-01`;
  // A sheet without the days of some would pay them nothing.
  const whole = held.filter((at) => typeof at === 'number');
  const isWhole = whole.length === held.length;
  const momentOf = (ms: number) => toWireTimestamp(new Date(ms).toISOString(), engine.context.timeZone);
  const columns = (): ExchangeColumn[] => [
    column('employee', t`Employee`, text('')),
    column('matricule', t`Employee number`, text('')),
    column('email', t`Email`, text('')),
    column('month', t`Month`, text('')),
    column('closed', t`Month closed`, boolean('')),
    column('asOf', t`As of`, timestamp('')),
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
      const { asOf, isNow } = await brought(engine);
      const moment = momentOf(asOf);
      const rows = await homeWorkPayroll(engine.writer.lookup, month, today);
      if (rows.length === 0) return toast({ text: t`Nobody has told a day of this month.` });
      await exportTable({
        title: `${t`Home and work`} ${month}`,
        columns: columns(),
        rows: rows.map((row) => ({ ...row, asOf: moment })),
        format,
        language: i18n.locale === 'fr' ? 'fr' : 'en',
        fileName: `${t`home-and-work`}-${month}`,
        ...(spawn ? { spawn } : {}),
        ...(hand ? { hand } : {}),
      });
      const told = formatTimestamp(moment);
      if (!isNow)
        toast({
          text: t`The server was not reached: the file has what was told until ${told}.`,
          lastsMs: null,
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
      <chakra.p color="fg.muted" textStyle="dense" mb={isWhole ? '1' : '3'}>
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
      {isWhole && (
        <chakra.p color="fg.muted" textStyle="dense" mb="3">
          <Trans>
            As of {formatTimestamp(momentOf(Math.min(...whole)))}. The server is asked for what is newer
            before a file is written.
          </Trans>
        </chakra.p>
      )}
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
});
