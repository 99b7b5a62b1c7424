import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { formToolOf } from '../../ui/list/tool-of.ts';
import type { OwnStepProps } from '../../ui/record/steps/use-record-steps.tsx';

/** Fetched when something is to be billed: by the quote's own step, or from below its lines. */
export const BillQuoteSheet = formToolOf<OwnStepProps>(
  async () => (await import('./bill-quote-sheet.tsx')).BillQuoteSheet,
);

/** A quote of which something was billed goes on being billed from here: its own step is taken by then. */
export function QuoteBilling({ row }: { row: Shown }) {
  const entity = useEngine().context.entityOf('invoices');
  const person = usePerson();
  const [isBilling, setBilling] = useState(false);
  if (row['status'] !== 'converted' || !mayEver(entity, 'C', person)) return null;
  return (
    <chakra.div mt="4">
      <Button variant="outline" onClick={() => setBilling(true)}>
        <Trans>Bill the next part</Trans>
      </Button>
      {isBilling && <BillQuoteSheet row={row} onClose={() => setBilling(false)} />}
    </chakra.div>
  );
}
