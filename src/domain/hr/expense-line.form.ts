import { choice } from '../kernel/field.ts';
import type { When, FormSection } from '../kernel/form-sections.ts';
import {
  tripFields,
  type cateringFields,
  type classicFields,
  type costFields,
  type housingFields,
} from './expense-account.fields.ts';
import { TICKET_MODES } from './expense-options.ts';

/** What one types of a line, kind by kind: who fills in a ticket is asked for no kilometres. */

/** A trip that was paid for: the modes of one's own vehicle are those of another form. */
export const ticketFields = {
  ...tripFields,
  mode: choice(tripFields.mode.label, TICKET_MODES, { required: true }),
};

/** What goes from one place to another; a parking, a rental and fuel are of one place, the line's own. */
const TRAVELS: When = { field: 'mode', is: ['train', 'flight', 'taxi', 'toll'] };
const HAS_CLASSES: When = { field: 'mode', is: ['train', 'flight', 'rental'] };

export const ticketForm: FormSection<keyof typeof ticketFields> = {
  fields: [
    'mode',
    { name: 'from', when: TRAVELS },
    { name: 'to', when: TRAVELS },
    { name: 'class', when: HAS_CLASSES },
  ],
};

export const mealForm: FormSection<keyof typeof cateringFields> = { fields: ['meal'] };

export const stayForm: FormSection<keyof typeof housingFields> = {
  fields: ['place', 'checkIn', 'checkOut'],
};
export const stayExtrasForm: FormSection<keyof typeof housingFields> = { fields: ['cityTax', 'breakfast'] };

export const classicForm: FormSection<keyof typeof classicFields> = {
  fields: ['category', 'quantity', 'unitPrice'],
};

/** How much it was in the other currency; which one it is is chosen before. */
export const currencyForm: FormSection<keyof typeof costFields> = {
  fields: ['currencyAmount', 'rate', 'rateSource', 'rateDate'],
};

export const capReasonForm: FormSection<keyof typeof costFields> = { fields: ['capReason'] };
export const bookingForm: FormSection<keyof typeof costFields> = { fields: ['accountingLine'] };
