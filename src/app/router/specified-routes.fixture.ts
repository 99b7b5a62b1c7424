import type { Role } from '../../domain/access.ts';

/** The routes of section 2 of the specification, by its access rules; parameters in its own spelling. */
const BY_RULE = {
  public: ['/login', '/forgotPassword', '/resetPassword/:token'],
  any: ['/default/error-404', '/default/not-authorized', '/maintenance'],
  user: [
    '/changePassword',
    '/',
    '/crm/map',
    '/crm/contacts',
    '/crm/companiesOld',
    '/crm',
    '/crm/companies',
    '/crm/companies/:companyId',
    '/pipeline',
    '/projects',
    '/projects/:projectId',
    '/projects/:projectId/expenses',
    '/projects/:projectId/PurchasesRequests',
    '/projects/:projectId/phases/:phaseId/tasks',
    '/projects/:projectId/phases/:phaseId/tasks/:taskId',
    '/catalog',
    '/catalog/new',
    '/catalog/:articleId/edit',
    '/catalog/checkout',
    '/mrp/articles',
    '/mrp/articles/new',
    '/mrp/articles/:articleId',
    '/mrp/products',
    '/mrp/products/new',
    '/mrp/products/:productId',
    '/purchases/purchasesRequests/:purchaseRequestId',
    '/purchases/purchasesOrders',
    '/purchases/purchasesOrders/:purchaseOrderId',
    '/sales/quotes',
    '/sales/quotes/new',
    '/sales/quotes/:quoteId',
    '/sales/invoices',
    '/sales/invoices/new',
    '/sales/invoices/:invoiceId',
    '/humanressources/vacations',
    '/humanressources/salaries',
    '/humanressources/expenseAccounts',
    '/blog',
    '/blog/new',
    '/blog/:blogArticle/edit',
    '/tickets',
    '/tickets/new',
    '/tickets/:ticketId',
    '/tickets/:ticketId/edit',
    '/profile',
    '/homeWorkDrive',
  ],
  admin: [
    '/dashboard/enterprise',
    '/dashboard/enterprise/viewMore',
    '/purchases/supplierFee',
    '/purchases/purchasesRequests',
    '/purchases/myOrders',
    '/purchases/contracts',
    '/purchases/invoicings',
    '/purchases/invoicings/:invoiceId',
    '/purchases/outgoingPayments',
    '/purchases/invoiceModels',
    '/purchases/invoiceModels/new',
    '/purchases/invoiceModels/:invoiceModelId/edit',
    '/purchases/procurementManagement',
    '/sales',
    '/sales/customerFee',
    '/sales/customerPayments',
    '/sales/moneyEntrances',
    '/humanressources',
    '/humanressources/expenses',
    '/humanressources/employees',
    '/humanressources/employees/:employeeId/edit',
    '/humanressources/employeePayments',
    '/parameters',
    '/bankflows',
    '/bankStatements',
  ],
  serviceManager: ['/dashboard/department'],
  project_manager: ['/dashboard/projects'],
  dev: [
    '/dev/fileRecognize',
    '/dev/kanban',
    '/dev/chatMercure',
    '/dev/invoiceModel',
    '/dev/invoices',
    '/dev/news',
  ],
} as const;
type Rule = keyof typeof BY_RULE;

/** Roles that enter by a rule; `everyone` with a session, `anyone` without one too (decisions, "Access"). */
const ENTER: Readonly<Record<Rule, readonly Role[] | 'everyone' | 'anyone'>> = {
  public: 'anyone',
  any: 'anyone',
  user: 'everyone',
  admin: ['admin'],
  serviceManager: ['admin', 'service_manager'],
  project_manager: ['admin', 'project_manager', 'service_manager'],
  dev: ['dev'],
};
/** Roles that enter a page beside those of its rule: by the area that is named for it, or as decided for accounts. */
const BESIDE: Readonly<Record<string, readonly Role[]>> = {
  '/purchases/purchasesRequests': ['purchasing_manager', 'service_manager'],
  '/purchases/outgoingPayments': ['accounts'],
  '/sales/customerFee': ['accounts'],
  '/sales/customerPayments': ['accounts'],
  '/sales/moneyEntrances': ['accounts'],
};

export interface SpecifiedRoute {
  readonly path: string;
  readonly enter: readonly Role[] | 'everyone' | 'anyone';
}

/** Every specified route, and who enters it. */
export const SPECIFIED: readonly SpecifiedRoute[] = (Object.keys(BY_RULE) as Rule[]).flatMap((rule) =>
  BY_RULE[rule].map((path) => {
    const enter = ENTER[rule];
    return { path, enter: typeof enter === 'string' ? enter : [...enter, ...(BESIDE[path] ?? [])] };
  }),
);

/** An address of a route, its parameters filled in. */
export const addressOf = (path: string): string => path.replace(/:\w+/g, 'a1');
