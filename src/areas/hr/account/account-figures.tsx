import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';

interface FiguresProps {
  readonly account: ExpenseAccountRow;
  readonly own: boolean;
}

/** What the account comes to, and what is owed of it: the two figures one opens it for. */
export function AccountFigures({ account, own }: FiguresProps) {
  const total = account.calculatedTotal ?? 0;
  const accepted = account.calculatedAccepted ?? total;
  const owed = account.calculatedOwed ?? 0;
  const isPaid = account.status === 'paid';
  return (
    <chakra.dl m="0" mb="6" display="flex" flexWrap="wrap" columnGap={{ base: '8', md: '10' }} rowGap="3">
      <Figure name={<Trans>Total</Trans>} amount={total} />
      {accepted !== total && <Figure name={<Trans>Granted</Trans>} amount={accepted} />}
      {(account.advance ?? 0) > 0 && (
        <Figure name={<Trans>Advance received</Trans>} amount={account.advance ?? 0} />
      )}
      <Figure
        name={
          isPaid ? (
            <Trans>Paid back</Trans>
          ) : owed < 0 ? (
            <Trans>To give back</Trans>
          ) : own ? (
            <Trans>Owed to you</Trans>
          ) : (
            <Trans>Owed</Trans>
          )
        }
        amount={Math.abs(owed)}
        strong
      />
    </chakra.dl>
  );
}

function Figure({ name, amount, strong = false }: { name: ReactNode; amount: number; strong?: boolean }) {
  return (
    <chakra.div>
      <chakra.dt textStyle="dense" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd
        m="0"
        textStyle="display"
        fontWeight={strong ? 'semibold' : 'normal'}
        fontVariantNumeric="tabular-nums"
      >
        {formatEuro(amount)}
      </chakra.dd>
    </chakra.div>
  );
}
