import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { vatByRate } from '../../../domain/hr/expense-amounts.rules.ts';
import { figuresOf } from '../../../domain/hr/expense-figures.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { rateText } from '../../../ui/value/vat-text.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { usePerson, type Shown } from '../../../offline/index.ts';

/** What the account comes to, and what is owed of it: the two figures one opens it for. */
export function AccountFigures({ row }: { row: Shown }) {
  const account = row as Shown<ExpenseAccountRow>;
  const { id, roles } = usePerson();
  const own = account.employee === id;
  const books = roles.includes('accounts') || roles.includes('admin');
  const costs = costsOf(account);
  const { total, accepted, byCompany, advance, carriedIn, carriedOut, owed } = figuresOf(account);
  const isPaid = account.status === 'paid';
  return (
    <chakra.dl m="0" mb="6" display="flex" flexWrap="wrap" columnGap={{ base: '8', md: '10' }} rowGap="3">
      <Figure name={<Trans>Total</Trans>} amount={total} />
      {accepted !== total && <Figure name={<Trans>Granted</Trans>} amount={accepted} />}
      {byCompany > 0 && <Figure name={<Trans>Paid by the company</Trans>} amount={byCompany} />}
      {advance > 0 && <Figure name={<Trans>Advance received</Trans>} amount={advance} />}
      {carriedIn > 0 && <Figure name={<Trans>Kept from earlier advances</Trans>} amount={carriedIn} />}
      {carriedOut > 0 && <Figure name={<Trans>Kept for the next account</Trans>} amount={carriedOut} />}
      {account.status !== 'refused' && (
        <Figure
          name={
            isPaid && owed < 0 ? (
              <Trans>Given back</Trans>
            ) : isPaid ? (
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
      )}
      {books && <VatFigure costs={costs} />}
    </chakra.dl>
  );
}

/** What the state gives back, and of which rates: for whoever books it. */
function VatFigure({ costs }: { costs: readonly Cost[] }) {
  const { t } = useLingui();
  const rates = vatByRate(costs);
  if (rates.length === 0) return null;
  return (
    <Figure
      name={<Trans>VAT to recover</Trans>}
      amount={rates.reduce((sum, { recoverable }) => sum + recoverable, 0)}
      note={rates
        .map(({ rate, recoverable }) => t`${rateText(rate)}: ${formatEuro(recoverable)}`)
        .join(' · ')}
    />
  );
}

interface FigureProps {
  readonly name: ReactNode;
  readonly amount: number;
  readonly strong?: boolean;
  readonly note?: string;
}

function Figure({ name, amount, strong = false, note }: FigureProps) {
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
      {note && (
        <chakra.dd m="0" textStyle="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
          {note}
        </chakra.dd>
      )}
    </chakra.div>
  );
}
