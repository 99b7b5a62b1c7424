import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { creditIn } from '../../domain/sales/customer-account.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { openAmounts, sumOpen } from '../../domain/sales/open-amounts.rules.ts';
import { SOLD } from '../../domain/treasury/settlement.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
import { problemAt } from '../../ui/form/problems.ts';
import { useAccount } from './use-account.ts';
import { CreditNotAllHere } from './not-all-here.tsx';
import { useAllocations } from './use-allocations.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What a payment pays: its customer's open invoices, to which it is shared out by age until somebody says otherwise. */
export function PaymentAllocations({ pointer, values, set, problems }: OwnFieldProps) {
  const { t } = useLingui();
  const customer = textOf(values['customer']);
  const direction = values['direction'] === 'out' ? 'out' : 'in';
  const amount = centsOf(values['amount']);
  const account = useAccount(customer);
  const invoices = account?.invoices;
  const credit = formatEuro(account ? Math.max(0, creditIn(account.invoices, account.payments)) : 0);
  const { open, total, left, lineOf, change, shareOut } = useAllocations({
    side: SOLD,
    party: customer,
    direction,
    documents: invoices,
    values,
    set,
  });
  const whole = problemAt(problems, pointer);
  const whatIsOpen = formatEuro(total);
  return (
    <Field
      label={direction === 'in' ? t`Invoices paid` : t`Credit notes given back`}
      pointer={pointer}
      error={whole && <ProblemNote problem={whole} />}
      group
    >
      {() => (
        <chakra.div display="flex" flexDirection="column" gap="2" maxW="form">
          {direction === 'out' && <CreditNotAllHere />}
          {customer === '' && (
            <Quiet>
              <Trans>Choose a customer: what is open of their invoices stands here.</Trans>
            </Quiet>
          )}
          {customer !== '' && open?.length === 0 && (
            <Quiet>
              {direction === 'in' ? (
                <Trans>Nothing is open of this customer: all of it becomes their credit.</Trans>
              ) : (
                <Trans>No credit note of this customer is open.</Trans>
              )}
            </Quiet>
          )}
          {account && customer !== '' && direction === 'out' && (
            <Quiet>
              <Trans>The customer’s credit is {credit}: no more can be given back.</Trans>
            </Quiet>
          )}
          <chakra.ul listStyleType="none">
            {(open ?? []).map((one) => {
              const line = lineOf(one.id);
              const problem =
                line && problems.find(({ pointer: at }) => at.startsWith(`${pointer}/${line.at}`));
              const [name, owed] = [one.name, formatEuro(one.open)];
              const due = one.due ? formatDate(one.due) : '';
              const isBeyond = centsOf(line?.amount) > one.open;
              return (
                <chakra.li
                  key={one.id}
                  display="flex"
                  alignItems="center"
                  gap="3"
                  py="2"
                  borderBottom="1px solid"
                  borderColor="border.muted"
                >
                  <chakra.div flex="1" minW="0">
                    <chakra.div fontWeight="medium" truncate>
                      {name}
                    </chakra.div>
                    <chakra.div textStyle="dense" color="fg.muted">
                      {direction === 'in' ? (
                        <DueParts invoice={invoices?.find(({ id: of }) => of === one.id)} open={one.open}>
                          <Trans>
                            {owed} open, due on {due}
                          </Trans>
                        </DueParts>
                      ) : (
                        <Trans>{owed} not set against anything</Trans>
                      )}
                    </chakra.div>
                    {isBeyond && (
                      <chakra.div textStyle="dense" role="status">
                        <Trans>More than is open of it.</Trans>
                      </chakra.div>
                    )}
                    {problem && <ProblemNote problem={problem} />}
                  </chakra.div>
                  <chakra.div w="8.5rem" flexShrink="0">
                    <NumberInput
                      kind="money"
                      aria-label={direction === 'in' ? t`Paid of ${name}` : t`Given back of ${name}`}
                      value={line?.amount ?? null}
                      onChange={(value) => change(one.id, value)}
                    />
                  </chakra.div>
                </chakra.li>
              );
            })}
          </chakra.ul>
          <chakra.p role="status" color="fg.muted">
            <Left amount={amount} left={left} direction={direction} />
          </chakra.p>
          {open && open.length > 0 && (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {amount > 0 && (
                <Button variant="ghost" size="sm" onClick={shareOut}>
                  <Trans>Share out, oldest first</Trans>
                </Button>
              )}
              {amount !== total && (
                <Button variant="ghost" size="sm" onClick={() => set('amount', total)}>
                  <Trans>All that is open: {whatIsOpen}</Trans>
                </Button>
              )}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Field>
  );
}

/** Each amount that is open with its day, where there are several: what is kept back is not due with the rest. */
function DueParts({ invoice, open, children }: DuePartsProps) {
  const parts = invoice ? openAmounts(invoice as unknown as InvoiceRow) : [];
  // Where a payment takes part of them, what is left of which day is not told.
  if (parts.length < 2 || sumOpen(parts) !== open) return children;
  return parts.map(({ date, open: of }) => {
    const [owed, due] = [formatEuro(of), formatDate(date)];
    return (
      <div key={date}>
        <Trans>
          {owed} open, due on {due}
        </Trans>
      </div>
    );
  });
}
interface DuePartsProps {
  readonly invoice: AnyRow | undefined;
  readonly open: number;
  readonly children: ReactNode;
}

const Quiet = chakra('p', { base: { color: 'fg.muted' } });

/** What of it pays nothing, and what becomes of that. */
function Left({ amount, left, direction }: { amount: number; left: number; direction: 'in' | 'out' }) {
  if (amount <= 0) return null;
  const rest = formatEuro(Math.abs(left));
  if (left < 0) return <Trans>{rest} more are shared out than the payment has.</Trans>;
  if (left === 0) return <Trans>All of it is shared out.</Trans>;
  return direction === 'in' ? (
    <Trans>{rest} pay nothing yet: they become the customer’s credit.</Trans>
  ) : (
    <Trans>{rest} are taken from the customer’s credit.</Trans>
  );
}
