import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import { creditShares, type CreditShare } from '../../domain/sales/customer-account.rules.ts';
import { isIssued } from '../../domain/sales/issued.rules.ts';
import { allocationsOf } from '../../domain/treasury/settlement.rules.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { AmountRow } from '../../ui/amount-row.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../../ui/form/problems.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useAccount } from './use-account.ts';

/** What a customer has to their credit while something of their invoice is open; and whose money of it may pay that. */
function useCreditFor(stored: Shown) {
  const account = useAccount(String(stored['customer'] ?? ''));
  const entity = useEngine().context.entityOf('customerPayments');
  const mayWrite = mayEver(entity, 'U', usePerson());
  const row = account?.invoices.find(({ id }) => id === stored.id) ?? stored;
  const { credit } = account ?? {};
  const isOpen = isIssued(row['status']) && Number(row['calculatedBalance'] ?? 0) > 0;
  if (!account || !credit || credit <= 0 || !isOpen) return undefined;
  return { credit, shares: mayWrite ? creditShares(row, account.payments, credit) : [] };
}

/** Beside what asks for money, or takes it in: that there is some of it already. */
export function CreditTold({ row }: { row: Shown }) {
  const found = useCreditFor(row);
  if (!found) return null;
  const credit = formatEuro(found.credit);
  return (
    <chakra.div mb="4">
      <Notice tone="info">
        <Trans>The customer has a credit of {credit}: the page of the invoice allocates it.</Trans>
      </Notice>
    </chakra.div>
  );
}

/** On the page of an invoice of which something is open: its customer's credit, and the way to pay it with that. */
export function AvailableCredit({ row }: { row: Shown }) {
  const found = useCreditFor(row);
  const [isAsked, setAsked] = useState(false);
  if (!found) return null;
  const credit = formatEuro(found.credit);
  return (
    <chakra.div mb="5">
      <Notice
        tone="info"
        action={
          found.shares.length > 0 && (
            <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
              <Trans>Allocate to this invoice</Trans>
            </Button>
          )
        }
      >
        <Trans>Available credit of the customer: {credit}</Trans>
      </Notice>
      {isAsked && <AllocateSheet row={row} shares={found.shares} onClose={() => setAsked(false)} />}
    </chakra.div>
  );
}

interface AllocateProps {
  readonly row: Shown;
  readonly shares: readonly CreditShare[];
  readonly onClose: () => void;
}

/** Asks once, payment by payment, what of the credit pays the invoice. */
function AllocateSheet({ row, shares, onClose }: AllocateProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const { press } = useOneAtATime();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const name = row.displayLine1 ?? '';
  const total = formatEuro(shares.reduce((sum, { amount }) => sum + amount, 0));
  const allocate = async (): Promise<void> => {
    try {
      for (const { payment, amount } of shares) {
        const others = allocationsOf(payment).filter(({ invoice }) => invoice !== row.id);
        const own = allocationsOf(payment).find(({ invoice }) => invoice === row.id);
        const line = {
          lineKey: engine.newId(),
          ...own,
          invoice: row.id,
          amount: (own?.amount ?? 0) + amount,
        };
        await engine.update(
          'customerPayments',
          payment.id,
          { allocations: [...others, line] },
          { seen: { version: payment['version'], values: payment } },
        );
      }
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  return (
    <Sheet
      kind="center"
      title={t`Pay ${name} with the customer’s credit`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button {...press(allocate)}>
            <Trans>Allocate {total}</Trans>
          </Button>
        </>
      }
    >
      {problems[0] && (
        <Notice tone="danger" role="alert">
          <ProblemNote problem={problems[0]} isWhole />
        </Notice>
      )}
      <chakra.p m="0" mb="2">
        <Trans>It is taken from what these payments have left, the oldest first:</Trans>
      </chakra.p>
      <chakra.ul listStyleType="none">
        {shares.map(({ payment, amount }) => (
          <AmountRow key={payment.id} amount={amount}>
            {formatDate(String(payment['date'] ?? ''))}
            {payment['reference'] ? ` · ${String(payment['reference'])}` : ''}
          </AmountRow>
        ))}
      </chakra.ul>
    </Sheet>
  );
}
