import { useLingui } from '@lingui/react/macro';
import { CopyPlus, FilePlus2, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { mayEver } from '../../domain/kernel/grants.ts';
import { copyOfInvoice, copyOfQuote, newVersionOf } from '../../domain/sales/document-copies.rules.ts';
import { isIssued } from '../../domain/sales/issued.rules.ts';
import { isCredit } from '../../domain/sales/invoice-due.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { offersQuote } from '../../domain/sales/quote.machine.ts';
import type { QuoteRow } from '../../domain/sales/quote.rules.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { openBegun } from '../../ui/pages/begun.ts';
import type { MoreAction } from '../../ui/record/record-header.tsx';
import { useDocumentPaper } from '../../parts/document/paper/use-document-paper.ts';

/** In the address of an invoice: what of it is credited is being chosen. */
export const CREDITED = '?credit=lines';

/** Opens the form of a document that is made of another: nothing of it is there until it is saved. */
export function useMaking(collection: 'quotes' | 'invoices') {
  const engine = useEngine();
  const person = usePerson();
  const navigate = useNavigate();
  return {
    open: (key: string, values: Readonly<Record<string, unknown>>): void =>
      openBegun(navigate, `/sales/${collection}`, { key, values }),
    mayMake: mayEver(engine.context.entityOf(collection), 'C', person),
    today: engine.writer.today(),
  };
}

/** Its paper; and what was sent stands as it is: it is offered otherwise by a version of its own. */
export function useQuoteMore(row: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const { open, mayMake, today } = useMaking('quotes');
  const mayOffer = offersQuote(row, usePerson());
  const quote = row as unknown as QuoteRow;
  const paper = useDocumentPaper('quotes', row);
  if (!mayMake) return paper;
  const version = () => open(`previous ${row.id}`, newVersionOf(quote, today));
  return [
    ...paper,
    // Where no step leads on, that is done first.
    ...(quote.status === 'Sent' && mayOffer
      ? [{ label: t`New version`, icon: FilePlus2, run: version }]
      : []),
    {
      label: t`Duplicate`,
      icon: CopyPlus,
      run: () => open(`copy ${row.id}`, copyOfQuote(quote, today)),
    },
  ];
}

/** Its paper; and an issued invoice is undone by a credit note alone. */
export function useInvoiceMore(row: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const { open, mayMake, today } = useMaking('invoices');
  const invoice = row as unknown as InvoiceRow;
  const paper = useDocumentPaper('invoices', row);
  if (!mayMake || isCredit(invoice)) return paper;
  return [
    ...paper,
    ...(isIssued(invoice.status) ? [{ label: t`Credit note…`, icon: Undo2, to: CREDITED }] : []),
    {
      label: t`Duplicate`,
      icon: CopyPlus,
      run: () => open(`copy ${row.id}`, copyOfInvoice(invoice, today)),
    },
  ];
}
