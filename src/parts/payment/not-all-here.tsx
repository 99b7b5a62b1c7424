import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHeldAt } from '../../offline/index.ts';
import type { AssistProps } from '../../ui/form/entity-form-core.tsx';
import { Notice } from '../../ui/notice.tsx';

const Said = ({ children }: { children: ReactNode }) => <Notice tone="warning">{children}</Notice>;

/** Where this device adds up a cash book of which it does not hold all: nothing is refused here then. */
export function CashNotAllHere(_: AssistProps) {
  const held = [useHeldAt('cashMovements'), useHeldAt('customerPayments'), useHeldAt('moneyEntrances')];
  return held.includes(null) ? (
    <Said>
      <Trans>
        This device does not hold all of the cash book yet: whether the drawer holds so much is judged when it
        is sent.
      </Trans>
    </Said>
  ) : null;
}

/** The same of what a customer has to their credit. */
export function CreditNotAllHere() {
  const held = [useHeldAt('invoices'), useHeldAt('customerPayments')];
  return held.includes(null) ? (
    <Said>
      <Trans>
        This device does not hold all invoices and payments yet: whether the customer has so much to their
        credit is judged when it is sent.
      </Trans>
    </Said>
  ) : null;
}
