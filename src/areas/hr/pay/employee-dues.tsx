import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { employeeDues, paymentsFor, type EmployeeDue } from '../../../domain/treasury/employee-dues.ts';
import { useEngine, useFresh, useRows, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Select, TOUCH } from '../../../ui/form/input.tsx';
import { useMonthName } from '../../../ui/form/month-name.ts';
import { useMany } from '../../../ui/list/tools/use-many.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';

const NONE: readonly Shown[] = [];

/** Salaries and expense accounts to pay: ticked, they become payments that wait for approval. */
export function EmployeeDues() {
  const { t } = useLingui();
  const engine = useEngine();
  useFresh('salaries');
  useFresh('expenseAccounts');
  useFresh('employeePayments');
  useFresh('users');
  useFresh('banks');
  const salaries = useRows('salaries', { where: { status: 'validated' } });
  const accounts = useRows('expenseAccounts', { where: { status: 'validated' } });
  const payments = useRows('employeePayments');
  const users = useRows('users') ?? NONE;
  const methods = useRows('paymentMethods') ?? NONE;
  const banks = (useRows('banks', { orderBy: 'name' }) ?? NONE).filter(({ isActive }) => isActive !== false);
  const dues = useMemo(
    () => (salaries && accounts && payments ? employeeDues(salaries, accounts, payments) : undefined),
    [salaries, accounts, payments],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [date, setDate] = useState(engine.writer.today());
  const [bank, setBank] = useState<string>();
  const { run, progress } = useMany();
  if (!dues) return null;
  if (dues.length === 0)
    return (
      <chakra.p color="fg.muted">
        <Trans>Nothing to pay: validated salaries and expense accounts appear here.</Trans>
      </chakra.p>
    );
  const chosen = dues.filter(({ id }) => !left.has(id));
  const sum = formatEuro(chosen.reduce((total, { open }) => total + open, 0));
  const bankAccount = bank ?? banks[0]?.id ?? null;
  const prepare = async (): Promise<void> => {
    const paymentMethod = methods.find(({ name }) => name === 'bankTransfer')?.id ?? null;
    const made = paymentsFor(chosen, { date, paymentMethod, bankAccount }, () => engine.newId());
    await run(
      made.map((values) => ({ type: 'create', collection: 'employeePayments', values }) as const),
      (done) => t`Payments prepared: ${done}. They are under To approve.`,
    );
  };
  const turn = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <section aria-label={t`Salaries and expenses to pay`}>
      <chakra.ul listStyleType="none" mb="4">
        {dues.map((due) => (
          <DueLine
            key={due.id}
            due={due}
            employee={users.find(({ id }) => id === due.employee)}
            isChosen={!left.has(due.id)}
            onTurn={() => turn(due.id)}
          />
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end" mb="3">
        <Field label={t`Payment date`}>
          {(control) => (
            <Input
              {...control}
              type="date"
              size={TOUCH}
              value={date}
              onChange={(event) => setDate(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t`Paid from`}>
          {(control) => (
            <Select
              {...control}
              size={TOUCH}
              value={bankAccount ?? ''}
              onChange={(event) => setBank(event.currentTarget.value)}
            >
              {banks.map(({ id, displayLine1 }) => (
                <option key={id} value={id}>
                  {displayLine1}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          disabled={chosen.length === 0 || date === '' || progress !== undefined}
          onClick={() => void prepare()}
        >
          <Trans>Prepare payments of {sum}</Trans>
        </Button>
      </chakra.div>
      <chakra.p role="status" color="fg.muted" textStyle="dense">
        <Plural value={chosen.length} one="# document chosen" other="# documents chosen" />
      </chakra.p>
    </section>
  );
}

interface DueLineProps {
  readonly due: EmployeeDue;
  readonly employee: Shown | undefined;
  readonly isChosen: boolean;
  readonly onTurn: () => void;
}

function DueLine({ due, employee, isChosen, onTurn }: DueLineProps) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const name = employee?.displayLine1 ?? due.name;
  const month = monthName(due.period);
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      minH="12"
      borderBottom="1px solid"
      borderColor="border.muted"
    >
      <chakra.div flex="1" minW="0">
        <CheckBox
          label={
            due.by === 'salary' ? t`${name}: salary of ${month}` : t`${name}: expense account of ${month}`
          }
          checked={isChosen}
          onChange={onTurn}
        />
        <chakra.div ps="7" textStyle="dense" color="fg.muted">
          <RecordLink to={due.by === 'salary' ? 'salaries' : 'expenseAccounts'} id={due.id} />
          {!employee?.['iban'] && (
            <chakra.span color="warning.fg">
              {' · '}
              <Trans>No IBAN</Trans>
            </chakra.span>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.span fontVariantNumeric="tabular-nums">{formatEuro(due.open)}</chakra.span>
    </chakra.li>
  );
}
