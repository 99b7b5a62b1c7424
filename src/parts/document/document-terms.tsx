import { isDate } from '../../domain/kernel/dates.ts';
import { dueBeforeRetention, isCredit } from '../../domain/sales/invoice-due.rules.ts';
import type { InvoiceValues } from '../../domain/sales/invoice.rules.ts';
import { areBeyondLaw, isBeyondLawSomeday } from '../../domain/documents/payment-schedule.rules.ts';
import type { PaymentTerms } from '../../domain/documents/payment-terms.fields.ts';
import { TermsField } from '../../ui/form/controls/terms-field.tsx';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';

function beyondLaw(collection: string, values: OwnFieldProps['values']): 'now' | 'someday' | undefined {
  const terms = values['terms'] ? (values['terms'] as PaymentTerms) : undefined;
  // Of what is no invoice yet nobody knows the day.
  if (collection !== 'invoices') return terms && isBeyondLawSomeday(terms) ? 'someday' : undefined;
  const invoice = { ...(values as unknown as InvoiceValues), terms, calculatedTotal: 0 };
  if (isCredit(invoice) || !isDate(invoice.date)) return undefined;
  const dues = dueBeforeRetention(invoice).map(({ date }) => date);
  return areBeyondLaw(dues.filter(isDate), invoice.date) ? 'now' : undefined;
}

/** The payment terms of a document, or the days typed in their stead. */
export const DocumentTerms = (props: OwnFieldProps) => (
  <TermsField {...props} beyondLaw={beyondLaw(props.collection, props.values)} />
);
