import { isBeyondLawSomeday } from '../../domain/documents/payment-schedule.rules.ts';
import type { PaymentTerms } from '../../domain/documents/payment-terms.fields.ts';
import { TermsField } from '../../ui/form/controls/terms-field.tsx';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';

/** What is agreed with a company for all that is billed to it. */
export function CompanyTerms(props: OwnFieldProps) {
  const terms = props.values['paymentTerms'];
  const isBeyond = typeof terms === 'string' && terms !== '' && isBeyondLawSomeday(terms as PaymentTerms);
  return <TermsField {...props} beyondLaw={isBeyond ? 'someday' : undefined} />;
}
