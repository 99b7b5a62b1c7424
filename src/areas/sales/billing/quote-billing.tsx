import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { mayHaveNewVersion, newVersionOf } from '../../../domain/sales/document-copies.rules.ts';
import { offersQuote } from '../../../domain/sales/quote.machine.ts';
import type { QuoteRow } from '../../../domain/sales/quote.rules.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { useQuoteBilled } from './use-quote-billed.ts';
import { rateText } from '../../../ui/value/vat-text.ts';
import { toolOf } from '../../../ui/list/tool-of.ts';
import type { OwnStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { useMaking } from '../use-next-document.ts';

const Sheet = toolOf<OwnStepProps & { readonly pathOf: (invoice: string) => string }>(
  async () => (await import('./bill-quote-sheet.tsx')).BillQuoteSheet,
);
const pathOf = (invoice: string): string => `/sales/invoices/${invoice}`;
/** Fetched when something is to be billed: by the quote's own step, or once that is taken. */
export const BillQuoteSheet = ({ row, onClose }: OwnStepProps) => (
  <Sheet row={row} onClose={onClose} pathOf={pathOf} />
);

/** What is done next with a quote that no step leads on: the rest of it is billed, or it is offered again. */
export function QuoteNext({ row }: { row: Shown }) {
  const { open, mayMake, today } = useMaking('quotes');
  const person = usePerson();
  const mayBill = mayEver(useEngine().context.entityOf('invoices'), 'C', person);
  const [isBilling, setBilling] = useState(false);
  const billed = useQuoteBilled(row);
  const quote = row as unknown as QuoteRow;
  if (mayMake && mayHaveNewVersion(quote) && offersQuote(row, person))
    return (
      <Button onClick={() => open(`previous ${row.id}`, newVersionOf(quote, today))}>
        <Trans>New version</Trans>
      </Button>
    );
  if (quote.status !== 'converted' || !billed || billed.isWhole || !mayBill) return null;
  return (
    <>
      <Button onClick={() => setBilling(true)}>
        <Trans>Bill the next part</Trans>
      </Button>
      {isBilling && <BillQuoteSheet row={row} onClose={() => setBilling(false)} />}
    </>
  );
}

/** How far a converted quote was billed; what was credited of it is billed anew where somebody asks for that. */
export function QuoteBilling({ row }: { row: Shown }) {
  const mayBill = mayEver(useEngine().context.entityOf('invoices'), 'C', usePerson());
  const [isBilling, setBilling] = useState(false);
  const billed = useQuoteBilled(row);
  if (!billed) return null;
  const [percent, credited] = [rateText(billed.percent), formatEuro(billed.credited)];
  return (
    <>
      {billed.isWhole ? <Trans>It was billed whole.</Trans> : <Trans>Billed: {percent}.</Trans>}
      {billed.credited > 0 && (
        <>
          {' '}
          <Trans>{credited} of it, excl. VAT, were credited since.</Trans>
          {billed.isWhole && mayBill && (
            <Button size="sm" variant="ghost" onClick={() => setBilling(true)}>
              <Trans>Bill that again…</Trans>
            </Button>
          )}
          {isBilling && <BillQuoteSheet row={row} onClose={() => setBilling(false)} />}
        </>
      )}
    </>
  );
}
