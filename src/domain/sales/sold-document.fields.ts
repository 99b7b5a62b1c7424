import type { Role } from '../access.ts';
import { DOCUMENT_LINES, documentFields, documentLineFields } from '../documents/document.fields.ts';
import { boolean, decimal, lines, link, money, text } from '../kernel/field.ts';
import { grant, having, own, type Clause, type Grant } from '../kernel/grants.ts';

// The seal of an invoice reads the fields in this order: what is computed stays last.
const { calculatedNet, ...saidFields } = documentLineFields;
export const soldLineFields = {
  ...saidFields,
  optional: boolean('Option', { initial: false }),
  chosen: boolean('Chosen', { initial: false }),
  // What an earlier deposit or progress invoice billed, taken off at its rate.
  deducts: link('Deducted', 'invoices'),
  // `account/line` of what is charged on with it: billed once, however many see that it is to be billed.
  expense: text('Expense charged on', { max: 130, once: true }),
  calculatedNet,
};

/** What a quote and an invoice have in common: what is sold at which price, and how it is paid. */
export const soldFields = {
  project: link('Project', 'projects'),
  owner: link('Owner', 'users', { related: 'hidden' }),
  // Who answers for the project may know what it costs us.
  calculatedManager: link('Project manager', 'users', {
    computed: true,
    madeOf: ['project', 'projects.manager'],
  }),
  lines: lines('Lines', soldLineFields, DOCUMENT_LINES),
  /** Apart from the lines, because not everybody who reads these may know what they cost us. */
  costs: lines(
    'Costs',
    {
      line: text('Line', { required: true, max: 64 }),
      unitCost: decimal('Unit cost', { min: 0, max: 100_000_000, unit: '€' }),
    },
    { apart: true, totals: [] },
  ),
  ...documentFields,
  calculatedMargin: money('Margin', { computed: true }),
};

/** What of it tells our costs. */
const COST_FIELDS = ['costs', 'calculatedMargin'] as const satisfies (keyof typeof soldFields)[];
/**
 * Whose document it is: its owner's, its author's where it names none, and the manager's of its project. They know its margin
 * and may hand it over.
 */
export const OWNERS: readonly Pick<Clause, 'rows' | 'only'>[] = [
  { rows: own('owner') },
  { rows: own('createdBy'), only: having('owner', false) },
  { rows: own('calculatedManager') },
];
/** Whoever wrote it goes on with it when it was handed over, but learns our costs no more. */
export const AUTHOR = { rows: own('createdBy') };

/** Everybody reads a document, and those whose it is and some roles its costs as well. */
export const documentReaders = (roles: readonly Role[]): Grant[] => [
  grant('everyone', 'R', { without: COST_FIELDS }),
  ...OWNERS.map((whose) => grant('everyone', 'R', whose)),
  grant(roles, 'R'),
];
/** Without our costs, where they are none of one's business. */
export const WITHOUT_COSTS = { without: COST_FIELDS };
