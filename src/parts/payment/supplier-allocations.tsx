import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { BOUGHT } from '../../domain/treasury/settlement.rules.ts';
import { useFresh, useRows } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
import { problemAt } from '../../ui/form/problems.ts';
import { useAllocations } from './use-allocations.ts';

/** Invoices that a payment to a supplier pays: approved ones, the first due first until somebody says otherwise. */
export function SupplierAllocations({ pointer, values, set, problems }: OwnFieldProps) {
  const { t } = useLingui();
  const supplier = typeof values['supplier'] === 'string' ? values['supplier'] : '';
  const direction = values['direction'] === 'in' ? 'in' : 'out';
  const amount = typeof values['amount'] === 'number' ? values['amount'] : 0;
  useFresh('invoicings');
  const documents = useRows('invoicings', { where: { supplier } });
  const { open, total, left, lineOf, change, shareOut } = useAllocations({
    side: BOUGHT,
    party: supplier,
    direction,
    documents: supplier === '' ? undefined : documents,
    values,
    set,
  });
  const whole = problemAt(problems, pointer);
  const [rest, all] = [formatEuro(Math.abs(left)), formatEuro(total)];
  return (
    <Field
      label={direction === 'out' ? t`Invoices paid` : t`Credit notes refunded`}
      pointer={pointer}
      error={whole && <ProblemNote problem={whole} />}
      group
    >
      {() => (
        <chakra.div display="flex" flexDirection="column" gap="2" maxW="form">
          {supplier === '' && (
            <Quiet>
              <Trans>Choose a supplier to see their open invoices.</Trans>
            </Quiet>
          )}
          {supplier !== '' && open?.length === 0 && (
            <Quiet>
              {direction === 'out' ? (
                <Trans>No approved invoice of this supplier is open. The payment is an advance.</Trans>
              ) : (
                <Trans>No credit note of this supplier is open.</Trans>
              )}
            </Quiet>
          )}
          <chakra.ul listStyleType="none">
            {(open ?? []).map((one) => {
              const line = lineOf(one.id);
              const problem =
                line && problems.find(({ pointer: place }) => place.startsWith(`${pointer}/${line.at}`));
              const [name, owed, due] = [one.name, formatEuro(one.open), one.due && formatDate(one.due)];
              const isBeyond = typeof line?.amount === 'number' && line.amount > one.open;
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
                      <Trans>
                        {owed} open, due on {due}
                      </Trans>
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
                      aria-label={t`Paid of ${name}`}
                      value={line?.amount ?? null}
                      onChange={(value) => change(one.id, value)}
                    />
                  </chakra.div>
                </chakra.li>
              );
            })}
          </chakra.ul>
          {amount > 0 && supplier !== '' && (
            <chakra.p role="status" color="fg.muted">
              {left < 0 ? (
                <Trans>{rest} more are allocated than the payment has.</Trans>
              ) : left === 0 ? (
                <Trans>Fully allocated.</Trans>
              ) : (
                <Trans>{rest} are not allocated: an advance to the supplier.</Trans>
              )}
            </chakra.p>
          )}
          {open && open.length > 0 && (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {amount > 0 && (
                <Button variant="ghost" size="sm" onClick={shareOut}>
                  <Trans>Share out, oldest first</Trans>
                </Button>
              )}
              {amount !== total && (
                <Button variant="ghost" size="sm" onClick={() => set('amount', total)}>
                  <Trans>All that is open: {all}</Trans>
                </Button>
              )}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Field>
  );
}

const Quiet = chakra('p', { base: { color: 'fg.muted' } });
