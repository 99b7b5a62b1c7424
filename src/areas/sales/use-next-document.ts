import { useLingui } from '@lingui/react/macro';
import { CopyPlus, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { mayEver } from '../../domain/kernel/grants.ts';
import { creditNoteOf, mayHaveNewVersion, newVersionOf } from '../../domain/sales/document-copies.rules.ts';
import { isIssued } from '../../domain/sales/invoice.machine.ts';
import { isCredit } from '../../domain/sales/invoice-due.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import type { QuoteRow } from '../../domain/sales/quote.rules.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { problemsOf } from '../../ui/form/problems.ts';
import { useProblemWords } from '../../ui/form/problem-words.ts';
import type { MoreAction } from '../../ui/record/record-header.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useDocumentPaper } from './paper/use-document-paper.ts';

/** Makes a draft of what a document says, and opens its form. */
export function useMaking(collection: 'quotes' | 'invoices') {
  const engine = useEngine();
  const person = usePerson();
  const navigate = useNavigate();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { t } = useLingui();
  const make = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    try {
      const made = await engine.create(collection, values);
      void navigate(`/sales/${collection}/${made.id}/edit`);
    } catch (error) {
      const [problem] = problemsOf(error);
      const { detail, sentence } = problem ? problemWords(problem) : {};
      toast({ text: detail ?? sentence ?? t`This could not be made.` });
    }
  };
  return {
    make,
    mayMake: mayEver(engine.context.entityOf(collection), 'C', person),
    today: engine.writer.today(),
  };
}

/** Its paper; and what was sent stands as it is: it is offered otherwise by a version of its own. */
export function useQuoteMore(row: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const { make, mayMake, today } = useMaking('quotes');
  const quote = row as unknown as QuoteRow;
  const paper = useDocumentPaper('quotes', row);
  if (!mayMake || !mayHaveNewVersion(quote)) return paper;
  return [
    ...paper,
    { label: t`New version`, icon: CopyPlus, run: () => void make(newVersionOf(quote, today)) },
  ];
}

/** Its paper; and an issued invoice is undone by a credit note alone. */
export function useInvoiceMore(row: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const { make, mayMake, today } = useMaking('invoices');
  const invoice = row as unknown as InvoiceRow;
  const paper = useDocumentPaper('invoices', row);
  if (!mayMake || !isIssued(invoice.status) || isCredit(invoice)) return paper;
  return [
    ...paper,
    { label: t`Credit note`, icon: Undo2, run: () => void make(creditNoteOf(invoice, today)) },
  ];
}
