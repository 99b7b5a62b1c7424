import type { StoreVersion } from './open.ts';

/** Written by `npm run db:plan`; a version that was released is never edited. */
export const STORE_VERSIONS: readonly StoreVersion[] = [
  {
    version: 1,
    stores: {
      outbox: '++seq, &key, state, [collection+entityId]',
      blobs: 'id, state',
      blobChunks: '[id+index], id',
      idMap: '[collection+localId]',
      cursors: 'collection',
      meta: 'key',
      conflicts: '++seq, [collection+entityId]',
      rows_parameters: 'id, key, validFrom',
      rows_uploads: 'id, name, sha256',
      rows_addresses: 'id, city, postcode',
      rows_paymentMethods: 'id, name',
      rows_accountingLines: 'id, code, kind',
      rows_services: 'id, name, manager',
      rows_users: 'id, lastName, service, manager',
      rows_companies: 'id, name, owner',
      rows_contacts: 'id, lastName, company, owner',
      rows_banks: 'id, name, company',
      rows_articles: 'id, reference, name, barcode',
      rows_projects: 'id, code, name, customer, manager, status, plannedEnd',
      rows_salaries: 'id, employee, period, status',
      rows_salaryCosts: 'id, period, salary, supplier, status, dueDate',
      rows_expenseAccounts: 'id, status, employee, period',
      rows_cartItems: 'id, article, project, selectedSupplier',
      rows_wishListItems: 'id, article',
      rows_chatMessages: 'id, date',
      rows_comments: 'id, onCollection, onId',
    },
  },
  {
    version: 2,
    stores: {
      rows_users: 'id, lastName, service, manager, email, matricule',
      rows_companies: 'id, name, owner, siret, vatNumber',
      rows_banks: 'id, name, company, iban',
      rows_expenseAccounts: 'id, status, employee, period, number',
    },
  },
  {
    version: 3,
    stores: {
      outbox: '++seq, &key, state, [collection+entityId], *deps',
    },
  },
  {
    version: 4,
    stores: {
      rows_stars: 'id, position',
      rows_savedViews: 'id, list',
      rows_notifications: 'id, recipient',
    },
  },
  {
    version: 5,
    stores: {
      rows_companies: 'id, name, owner, mergedInto, siret, vatNumber',
      rows_contacts: 'id, lastName, company, owner, mergedInto',
      rows_opportunityStages: 'id, position, label',
      rows_lostReasons: 'id, label',
      rows_opportunities: 'id, company, *contacts, owner, stage, expectedCloseDate',
      rows_activities: 'id, company, *contacts, opportunity, owner, at, followUp, openFollowUp',
      rows_expenseAccounts: 'id, status, employee, period, customer, number',
    },
  },
  {
    version: 6,
    stores: {
      rows_companies: 'id, name, owner, mergedInto, calculatedOwn, siret, vatNumber',
      rows_products: 'id, reference, name',
      rows_reminderLevels: 'id, days',
      rows_quotes: 'id, number, customer, contact, project, opportunity, owner, status, date, previous',
      rows_recurringInvoices: 'id, customer, calculatedNext',
      rows_invoices: 'id, number, customer, contact, quote, project, owner, status, date, calculatedDue, calculatedPaymentStatus, creditOf, recurring',
      rows_customerPayments: 'id, customer, date, status',
      rows_moneyEntrances: 'id, company, date, status',
    },
  },
  {
    version: 7,
    stores: {
      rows_companies: 'id, name, owner, mergedInto, *differsFrom, calculatedOwn, siret, vatNumber',
      rows_contacts: 'id, lastName, company, owner, mergedInto, *differsFrom',
    },
  },
  {
    version: 8,
    stores: {
      rows_invoices: 'id, number, customer, contact, quote, project, owner, status, date, calculatedDue, calculatedPaymentStatus, creditOf, claimOf, recurring',
      rows_transmissions: 'id, invoice, status',
    },
  },
  {
    version: 9,
    stores: {
      journal: '++seq',
      keptIndexes: 'of, seq',
    },
  },
  {
    version: 10,
    stores: {
      rows_mails: 'id, customer, quote, invoice, *contacts, status',
    },
  },
  {
    version: 11,
    stores: {
      rows_chequeDeposits: 'id, status, date, number',
      rows_cashMovements: 'id, date, kind, status',
    },
  },
  {
    version: 12,
    stores: {
      rows_driveFiles: 'id, folder, about',
    },
  },
  {
    version: 13,
    stores: {
      rows_homeWorkDays: 'id, employee, date',
    },
  },
  {
    version: 14,
    stores: {
    },
  },
  {
    version: 15,
    stores: {
      rows_leaveTypes: 'id, name',
      rows_vacations: 'id, employee, from, status',
      rows_leaveEntries: 'id, employee, date, vacation',
      rows_employeePayments: 'id, employee, date, status',
    },
  },
  {
    version: 16,
    stores: {
      rows_locations: 'id, name, parent',
      rows_articles: 'id, reference, name, family, barcode',
      rows_projects: 'id, code, name, customer, manager, *team, status, plannedEnd, quote',
      rows_phases: 'id, project, responsible, status, end',
      rows_tasks: 'id, calculatedProject, phase, parent, *assignees, status, due',
      rows_timeEntries: 'id, task, user, startedAt, calculatedProject',
      rows_manufacturingOrders: 'id, number, product, status, due, project',
      rows_stockMoves: 'id, article, product, location, manufacturingOrder, reception, at',
      rows_stockCounts: 'id, article, product, location, at',
      rows_invoiceModels: 'id, supplier',
      rows_invoicings: 'id, internalNumber, supplier, supplierNumber, date, status, calculatedDue, calculatedPaymentStatus, creditOf',
      rows_outgoingPayments: 'id, supplier, date, status',
      rows_matchingRules: 'id, accountingLine',
      rows_bankStatements: 'id, bank, periodStart, periodEnd, status, fileHash',
      rows_bankFlows: 'id, statement, bank, date, calculatedAffectation',
      rows_fiscalYears: 'id, start, name',
      rows_entries: 'id, journal, date, number',
      rows_expenseAccounts: 'id, status, employee, period, customer, project, number',
      rows_purchaseRequests: 'id, number, requester, project, service, supplier, status, wantedDate, submittedAt',
      rows_purchaseOrders: 'id, number, supplier, buyer, project, status, date, expectedDate, *calculatedRequests',
      rows_receptions: 'id, order, date, calculatedSupplier',
      rows_contracts: 'id, reference, type, supplier, status, project, calculatedDecisionOn, calculatedNextDue',
      rows_supplierFees: 'id, date, supplier, kind, order, project',
      rows_tickets: 'id, requester, company, contact, assignee, project, duplicateOf, status, priority, resolutionDue, closesOn',
      rows_blogArticles: 'id, status, publishedAt, publishAt, author',
      rows_readMarks: 'id, article, reader, author',
      rows_releaseNotes: 'id, status, publishedAt, release',
    },
  },
  {
    version: 17,
    stores: {
      rows_invoicings: 'id, internalNumber, supplier, supplierNumber, date, status, calculatedDue, calculatedPaymentStatus, calculatedMatching, creditOf',
    },
  },
  {
    version: 18,
    stores: {
      rows_invoicings: 'id, internalNumber, supplier, supplierNumber, date, status, calculatedDue, calculatedPaymentStatus, calculatedMatching, creditOf, contract',
    },
  },
];
