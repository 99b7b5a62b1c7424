import { ticketFields, ticketForm } from '../../../domain/hr/expense-line.form.ts';
import { tripOf } from '../../../domain/hr/expense-kinds.rules.ts';
import { LineSection } from '../../../ui/record/lines/line-section.tsx';
import type { CostForm } from './cost-form.ts';

const TICKET = { fields: ticketFields };

/** A train, a flight, a toll: by what, whence and whither. */
export function TicketFields({ cost, onChangeAt }: CostForm) {
  return (
    <LineSection
      section={ticketForm}
      of={TICKET}
      at="/expense/expenseTrip"
      values={tripOf(cost) ?? {}}
      onChangeAt={onChangeAt}
    />
  );
}
