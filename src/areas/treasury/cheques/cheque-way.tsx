import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { chequesOf, isCheque } from '../../../domain/treasury/cheque-deposit.rules.ts';
import { useFresh, useRows, type Shown } from '../../../offline/index.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';

/** On the page of a payment by cheque: the slip that takes it to the bank, or the way to one. */
export function ChequeWay({ row }: { row: Shown }) {
  useFresh('chequeDeposits');
  useFresh('paymentMethods');
  const methods = useRows('paymentMethods', { where: { name: 'check' } });
  const slips = useRows('chequeDeposits');
  const slip = slips?.find((one) => chequesOf(one).includes(row.id));
  if (!methods || !slips || (!slip && !isCheque(row, methods[0]?.id))) return null;
  return (
    <chakra.div mb="5">
      {slip ? (
        <Notice tone="info">
          <Trans>
            This cheque is on a deposit slip: <RecordLink to="chequeDeposits" id={slip.id} />
          </Trans>
        </Notice>
      ) : (
        <Notice
          tone="info"
          action={
            <LinkButton variant="text" to="/sales/moneyEntrances?look=cheques">
              <Trans>Cheques to deposit</Trans>
            </LinkButton>
          }
        >
          <Trans>
            This cheque is on no deposit slip yet. The day on which the bank credits it is told with the slip.
          </Trans>
        </Notice>
      )}
    </chakra.div>
  );
}
