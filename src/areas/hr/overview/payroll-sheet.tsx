import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { payrollSheet, type PayrollLine } from '../../../domain/hr/payroll-sheet.ts';
import type { ExchangeColumn } from '../../../domain/kernel/exchange/columns.ts';
import { decimal, integer, money, text } from '../../../domain/kernel/field.ts';
import { addMonthsClamped } from '../../../domain/kernel/dates.ts';
import { useEngine } from '../../../offline/index.ts';
import { useLeaveRules } from '../../../parts/absence/use-leave.ts';
import { exportTable, type TableJob } from '../../../ui/exchange/export-table.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';
import { useMonthName } from '../../../ui/form/month-name.ts';
import { DashboardSection, Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import type { People } from './use-people.ts';

const MONTHS = 6;
const column = (path: keyof PayrollLine, label: string, field: ExchangeColumn['field']): ExchangeColumn => ({
  path,
  labels: [label],
  field,
});

interface SheetProps extends Pick<TableJob, 'spawn' | 'hand'> {
  readonly people: People;
}

/** The month’s payroll sheet as a file: absences, meal vouchers, bonuses, advances and expenses of everybody. */
export function PayrollSheet({ people, spawn, hand }: SheetProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const rules = useLeaveRules();
  const monthName = useMonthName();
  const today = useEngine().writer.today();
  const months = Array.from({ length: MONTHS }, (_, at) => addMonthsClamped(today, -at).slice(0, 7));
  const [month, setMonth] = useState(months[0]!);
  const [busy, setBusy] = useState(false);
  const write = async (format: TableJob['format']): Promise<void> => {
    const rows = payrollSheet(people, month, rules);
    if (rows.length === 0) return toast({ text: t`No employee has a contract in this month.` });
    setBusy(true);
    try {
      await exportTable({
        title: `${t`Payroll sheet`} ${month}`,
        columns: [
          column('matricule', t`Employee number`, text('')),
          column('employee', t`Employee`, text('')),
          column('month', t`Month`, text('')),
          column('openDays', t`Working days`, decimal('')),
          column('absentDays', t`Days away`, decimal('')),
          column('absences', t`Absences`, text('')),
          column('mealVouchers', t`Meal vouchers`, integer('')),
          column('bonus', t`Bonus (€)`, money('')),
          column('advances', t`Advances (€)`, money('')),
          column('expenses', t`Expenses (€)`, money('')),
        ],
        rows: rows.map((row) => ({ ...row })),
        format,
        language: i18n.locale === 'fr' ? 'fr' : 'en',
        fileName: `${t`payroll-sheet`}-${month}`,
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
    <DashboardSection title={t`Payroll sheet`}>
      <Quiet>
        <Trans>Absences, meal vouchers, bonuses, advances and expenses of the month, in one file.</Trans>
      </Quiet>
      <Field label={t`Month`}>
        {(control) => (
          <Select
            {...control}
            size={TOUCH}
            value={month}
            onChange={(event) => setMonth(event.currentTarget.value)}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <chakra.div display="flex" gap="2" flexWrap="wrap" mt="2">
        {(['xlsx', 'csv'] as const).map((format) => (
          <PlainButton key={format} variant="outline" disabled={busy} onClick={() => void write(format)}>
            <FileSpreadsheet size={16} aria-hidden />
            {format === 'xlsx' ? t`Excel` : t`CSV`}
          </PlainButton>
        ))}
      </chakra.div>
    </DashboardSection>
  );
}
