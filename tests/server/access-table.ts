import type { Role } from '../../src/domain/access.ts';

/**
 * "What the API lets whom do", transcribed from the decisions and not from the declarations: for each collection, who
 * may do what with which rows. The crawl holds the API against it.
 */
export type Verb = 'R' | 'C' | 'U' | 'D';
/** Whose row it is, seen from the caller. */
export type Whose = 'own' | 'service' | 'other';
export interface Rule {
  roles: readonly Role[] | 'everyone';
  verbs: string;
  whose?: readonly Whose[];
  states?: readonly string[];
  /** Rows that are open to all (a public parameter). */
  open?: true;
}

const everyone = 'everyone' as const;
const shared: Rule[] = [
  { roles: everyone, verbs: 'RCU' },
  { roles: everyone, verbs: 'D', whose: ['own'] },
  { roles: ['admin'], verbs: 'D' },
];
const own: Rule[] = [{ roles: everyone, verbs: 'RCUD', whose: ['own'] }];

export const ACCESS_TABLE: Readonly<Record<string, readonly Rule[]>> = {
  // But our own, which is an administrator's: `own-company.test.ts`.
  companies: shared,
  contacts: shared,
  addresses: shared,
  // As far as the record may be read that they hang on: `comment-access.test.ts`.
  comments: shared,
  // Their costs and margins: `project-access.test.ts`.
  projects: shared,
  phases: shared,
  tasks: shared,
  timeEntries: own,
  opportunities: shared,
  activities: shared,
  articles: [...shared, { roles: ['purchasing_manager'], verbs: 'D' }],
  products: [...shared, { roles: ['purchasing_manager'], verbs: 'D' }],
  locations: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin', 'purchasing_manager'], verbs: 'CUD' },
  ],
  // Never changed; their costs: `stock.test.ts`.
  stockMoves: [{ roles: everyone, verbs: 'RC' }],
  stockCounts: [{ roles: everyone, verbs: 'RC' }],
  manufacturingOrders: [
    { roles: everyone, verbs: 'R' },
    // What is in progress, as far as its list of components: `stock.test.ts`.
    { roles: everyone, verbs: 'CU', states: ['planned'] },
    { roles: ['admin', 'purchasing_manager'], verbs: 'D', states: ['planned', 'cancelled'] },
  ],
  reminderLevels: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CU' },
    { roles: ['admin'], verbs: 'D' },
  ],
  // Their margins: `sales-access.test.ts`.
  quotes: [
    { roles: everyone, verbs: 'R' },
    { roles: everyone, verbs: 'CU', whose: ['own'], states: ['Draft'] },
    { roles: ['admin', 'service_manager'], verbs: 'CUD', states: ['Draft'] },
  ],
  invoices: [
    { roles: everyone, verbs: 'R' },
    { roles: everyone, verbs: 'CU', states: ['draft'] },
    { roles: ['admin', 'accounts'], verbs: 'D', states: ['draft'] },
  ],
  // Asked again where it was refused: `transmissions.test.ts`.
  transmissions: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'C' },
  ],
  // Statements; those of quotes, whoever wrote them: `mails.test.ts`.
  mails: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'C' },
  ],
  recurringInvoices: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CUD' },
  ],
  customerPayments: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CUD', states: ['Draft'] },
  ],
  moneyEntrances: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CUD', states: ['planned'] },
  ],
  chequeDeposits: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CUD', states: ['Draft'] },
  ],
  cashMovements: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CU', states: ['booked'] },
  ],
  // Approved, and never by its requester: `purchase-approvals.test.ts`.
  purchaseRequests: [
    { roles: everyone, verbs: 'R', whose: ['own'] },
    { roles: everyone, verbs: 'CU', whose: ['own'], states: ['draft'] },
    { roles: ['admin', 'purchasing_manager', 'service_manager'], verbs: 'R' },
  ],
  purchaseOrders: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin', 'purchasing_manager'], verbs: 'CU', states: ['draft'] },
  ],
  receptions: [{ roles: everyone, verbs: 'RC' }],
  contracts: [
    { roles: ['accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'RCUD' },
  ],
  supplierFees: [
    { roles: ['accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'RCUD' },
  ],
  // Fields that stay open once it is approved: `invoicings.test.ts`.
  invoicings: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD', states: ['draft'] },
    { roles: ['admin'], verbs: 'U', states: ['to check', 'disputed'] },
  ],
  invoiceModels: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD' },
  ],
  outgoingPayments: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CUD', states: ['Draft'] },
  ],
  bankStatements: [
    { roles: ['admin'], verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD', states: ['imported', 'in progress'] },
  ],
  bankFlows: [{ roles: ['admin'], verbs: 'RCUD' }],
  matchingRules: [{ roles: ['admin'], verbs: 'RCUD' }],
  fiscalYears: [
    { roles: ['admin'], verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD', states: ['open'] },
  ],
  entries: [{ roles: ['admin'], verbs: 'RCUD' }],
  cartItems: own,
  wishListItems: own,
  stars: own,
  savedViews: own,
  notifications: own,
  // Private ones, which rows are at first; how they are shared: `drive-rights.test.ts`.
  driveFiles: own,
  tickets: shared,
  blogArticles: [
    { roles: everyone, verbs: 'R', states: ['published'] },
    { roles: everyone, verbs: 'RCUD', whose: ['own'] },
    { roles: ['admin'], verbs: 'RCUD' },
  ],
  // Of an article, also by its author: `blog.test.ts`.
  readMarks: own,
  releaseNotes: [
    { roles: everyone, verbs: 'R' },
    { roles: ['dev'], verbs: 'CUD' },
  ],
  chatMessages: [...own, { roles: everyone, verbs: 'R' }],
  expenseAccounts: [
    { roles: everyone, verbs: 'R', whose: ['own'] },
    { roles: everyone, verbs: 'CU', whose: ['own'], states: ['draft', 'refused'] },
    // To remind whoever holds it, and nothing else: `expense-decisions.test.ts`.
    { roles: everyone, verbs: 'D', whose: ['own'], states: ['draft'] },
    { roles: ['service_manager'], verbs: 'R', whose: ['service'] },
    {
      roles: ['accounts'],
      verbs: 'R',
      states: ['submitted', 'endorsed', 'approved', 'refused', 'validated', 'paid'],
    },
    { roles: ['admin'], verbs: 'R' },
    { roles: ['admin'], verbs: 'U', states: ['draft'] },
  ],
  // Of others, who is at home or away, and no more: `home-work-days.test.ts`.
  homeWorkDays: [
    { roles: everyone, verbs: 'RCU', whose: ['own'] },
    { roles: ['service_manager'], verbs: 'R', whose: ['service'] },
    { roles: ['accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'RU' },
  ],
  leaveTypes: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD' },
  ],
  // Of others, who is away and when, and no more: `vacations.test.ts`.
  vacations: [
    { roles: everyone, verbs: 'R', whose: ['own'] },
    { roles: everyone, verbs: 'CU', whose: ['own'], states: ['draft'] },
    { roles: ['service_manager'], verbs: 'R', whose: ['service'] },
    { roles: ['accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD', states: ['draft'] },
  ],
  leaveEntries: [
    { roles: everyone, verbs: 'R', whose: ['own'] },
    { roles: ['service_manager'], verbs: 'R', whose: ['service'] },
    { roles: ['accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'RC' },
  ],
  employeePayments: [
    { roles: ['admin', 'accounts'], verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CUD', states: ['Draft'] },
  ],
  salaries: [
    { roles: everyone, verbs: 'R', whose: ['own'] },
    { roles: ['accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'RCUD' },
  ],
  salaryCosts: [
    { roles: ['accounts'], verbs: 'R' },
    { roles: ['admin'], verbs: 'RCUD' },
  ],
  users: [
    { roles: everyone, verbs: 'R' },
    { roles: everyone, verbs: 'U', whose: ['own'] },
    { roles: ['admin'], verbs: 'RCUD' },
  ],
  banks: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CU' },
    { roles: ['admin'], verbs: 'D' },
  ],
  accountingLines: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin', 'accounts'], verbs: 'CU' },
    { roles: ['admin'], verbs: 'D' },
  ],
  paymentMethods: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD' },
  ],
  opportunityStages: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD' },
  ],
  lostReasons: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD' },
  ],
  services: [
    { roles: everyone, verbs: 'R' },
    { roles: ['admin'], verbs: 'CUD' },
  ],
  parameters: [
    { roles: everyone, verbs: 'R', open: true },
    { roles: ['admin'], verbs: 'RCU' },
  ],
};

/** What section 3 of the wire says of a refusal: whoever cannot read a row is told that it is not there. */
export function allows(
  collection: string,
  verb: Verb,
  roles: readonly Role[],
  row: { whose: Whose; state?: string | undefined; open?: boolean },
): boolean {
  return (ACCESS_TABLE[collection] ?? []).some(
    (rule) =>
      rule.verbs.includes(verb) &&
      (rule.roles === everyone || rule.roles.some((role) => roles.includes(role))) &&
      (!rule.whose || rule.whose.includes(row.whose)) &&
      (!rule.states || rule.states.includes(row.state ?? '')) &&
      (!rule.open || row.open === true),
  );
}
