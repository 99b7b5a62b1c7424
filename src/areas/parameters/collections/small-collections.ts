import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A few rows that the company chooses from, kept here: named, put in order where their entity has one, switched off. */
export interface SmallCollection {
  readonly collection: string;
  /** What they are for. */
  readonly why: MessageDescriptor;
  /** What is filled in of one. */
  readonly fields: readonly string[];
  /** The same of one that came with the program, whose name is translated; `fields` unless said. */
  readonly fieldsOfKnown?: readonly string[];
  /** Beside its name. */
  readonly facts: readonly string[];
  /** The number that they are sorted by, where they have no order of their own; their names unless said. */
  readonly by?: string;
  /** What becomes of one that is switched off. */
  readonly off: MessageDescriptor;
}

export const SMALL_COLLECTIONS: readonly SmallCollection[] = [
  {
    collection: 'opportunityStages',
    why: msg`The columns of the pipeline, in their order. What a stage means, its kind, stays as it was made: figures of years depend on it.`,
    fields: ['label', 'kind', 'probability', 'colour'],
    facts: ['kind', 'probability'],
    off: msg`Nothing is moved into it any more. It stays on the board as long as open opportunities stand in it.`,
  },
  {
    collection: 'lostReasons',
    why: msg`Why opportunities are lost: whoever moves one there chooses.`,
    fields: ['label'],
    facts: [],
    off: msg`It is not offered any more. What was lost for it keeps it.`,
  },
  {
    collection: 'reminderLevels',
    why: msg`How customers are reminded of what is overdue: after how many days, and in which words. The invoice and what is open of it are added below the letter.`,
    fields: ['label', 'days', 'claims', 'subjectFr', 'letterFr', 'subjectEn', 'letterEn'],
    facts: ['days'],
    by: 'days',
    off: msg`Nobody is reminded at it any more. Reminders that were sent keep it.`,
  },
  {
    collection: 'leaveTypes',
    why: msg`The reasons to be away, what is earned of each in a year, and how its days are counted.`,
    fields: ['name', 'kind', 'code', 'counting', 'hasBalance', 'yearlyDays', 'carryMonths'],
    facts: ['kind', 'yearlyDays'],
    off: msg`It is not offered any more. Absences of this type keep it.`,
  },
  {
    collection: 'services',
    why: msg`The departments, each with its manager, who approves, and who stands in during an absence.`,
    fields: ['name', 'manager', 'parent', 'delegate'],
    facts: ['manager'],
    off: msg`It is not offered any more.`,
  },
  {
    collection: 'paymentMethods',
    why: msg`The ways to pay that documents and payments offer.`,
    fields: ['name', 'isActive'],
    fieldsOfKnown: ['isActive'],
    facts: [],
    off: msg`It is not offered any more.`,
  },
  {
    collection: 'accountingLines',
    why: msg`The accounts on which purchases, sales and expenses are booked.`,
    fields: ['code', 'label', 'kind', 'parent', 'vat'],
    facts: ['label', 'kind', 'vat'],
    off: msg`It is not offered any more.`,
  },
  {
    collection: 'locations',
    why: msg`Warehouses, aisles and bins.`,
    fields: ['name', 'parent', 'notes'],
    facts: ['parent'],
    off: msg`It is not offered any more. Stock that lies there stays.`,
  },
];
