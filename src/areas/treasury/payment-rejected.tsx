import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Shown } from '../../offline/index.ts';

/** What follows when a payment is rejected, said before it is. */
export const PaymentRejected = ({ row }: { row: Shown }) => (
  <chakra.p m="0">
    {row['direction'] === 'out' ? (
      <Trans>
        What was given back is the customer’s credit again. The reason may be noted in the remark.
      </Trans>
    ) : (
      <Trans>The invoices that it pays are due again. The reason may be noted in the remark.</Trans>
    )}
  </chakra.p>
);
