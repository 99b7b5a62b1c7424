import { article } from './catalog/article.entity.ts';
import { location } from './catalog/location.entity.ts';
import { manufacturingOrder } from './catalog/manufacturing-order.entity.ts';
import { product } from './catalog/product.entity.ts';
import { stockCount } from './catalog/stock-count.entity.ts';
import { stockMove } from './catalog/stock-move.entity.ts';
import { address } from './company/address.entity.ts';
import { country } from './company/country.entity.ts';
import { parameter } from './company/parameter.entity.ts';
import { service } from './company/service.entity.ts';
import { activity } from './crm/activity.entity.ts';
import { company } from './crm/company.entity.ts';
import { contact } from './crm/contact.entity.ts';
import { lostReason } from './crm/lost-reason.entity.ts';
import { opportunityStage } from './crm/opportunity-stage.entity.ts';
import { opportunity } from './crm/opportunity.entity.ts';
import { driveFile } from './drive/drive-file.entity.ts';
import { upload } from './drive/upload.entity.ts';
import { expenseAccount } from './hr/expense-account.entity.ts';
import { homeWorkDay } from './hr/home-work-day.entity.ts';
import { leaveEntry } from './hr/leave-entry.entity.ts';
import { leaveType } from './hr/leave-type.entity.ts';
import { salaryCost } from './hr/salary-cost.entity.ts';
import { salary } from './hr/salary.entity.ts';
import { user } from './hr/user.entity.ts';
import { vacation } from './hr/vacation.entity.ts';
import type { Entity } from './kernel/entity.ts';
import { phase } from './projects/phase.entity.ts';
import { project } from './projects/project.entity.ts';
import { task } from './projects/task.entity.ts';
import { timeEntry } from './projects/time-entry.entity.ts';
import { cartItem } from './purchases/cart-item.entity.ts';
import { contract } from './purchases/contract.entity.ts';
import { purchaseOrder } from './purchases/purchase-order.entity.ts';
import { purchaseRequest } from './purchases/purchase-request.entity.ts';
import { reception } from './purchases/reception.entity.ts';
import { supplierFee } from './purchases/supplier-fee.entity.ts';
import { invoiceModel } from './purchases/invoice-model.entity.ts';
import { invoicing } from './purchases/invoicing.entity.ts';
import { wishListItem } from './purchases/wish-list-item.entity.ts';
import { invoice } from './sales/invoice.entity.ts';
import { mail } from './sales/mail.entity.ts';
import { recurringInvoice } from './sales/recurring-invoice.entity.ts';
import { quote } from './sales/quote.entity.ts';
import { transmission } from './sales/transmission.entity.ts';
import { blogArticle } from './support/blog-article.entity.ts';
import { chatMessage } from './support/chat-message.entity.ts';
import { comment } from './support/comment.entity.ts';
import { notification } from './support/notification.entity.ts';
import { readMark } from './support/read-mark.entity.ts';
import { releaseNote } from './support/release-note.entity.ts';
import { savedView } from './support/saved-view.entity.ts';
import { star } from './support/star.entity.ts';
import { ticket } from './support/ticket.entity.ts';
import { accountingLine } from './treasury/accounting-line.entity.ts';
import { bankFlow } from './treasury/bank-flow.entity.ts';
import { bankStatement } from './treasury/bank-statement.entity.ts';
import { bank } from './treasury/bank.entity.ts';
import { cashMovement } from './treasury/cash-movement.entity.ts';
import { chequeDeposit } from './treasury/cheque-deposit.entity.ts';
import { customerPayment } from './treasury/customer-payment.entity.ts';
import { entry } from './treasury/entry.entity.ts';
import { fiscalYear } from './treasury/fiscal-year.entity.ts';
import { matchingRule } from './treasury/matching-rule.entity.ts';
import { employeePayment } from './treasury/employee-payment.entity.ts';
import { moneyEntrance } from './treasury/money-entrance.entity.ts';
import { outgoingPayment } from './treasury/outgoing-payment.entity.ts';
import { paymentMethod } from './treasury/payment-method.entity.ts';
import { reminderLevel } from './treasury/reminder-level.entity.ts';

/** Every entity by its collection; what others link to stands first, as far as links have an order. */
export const registry = {
  countries: country,
  parameters: parameter,
  uploads: upload,
  addresses: address,
  paymentMethods: paymentMethod,
  accountingLines: accountingLine,
  services: service,
  users: user,
  driveFiles: driveFile,
  companies: company,
  contacts: contact,
  opportunityStages: opportunityStage,
  lostReasons: lostReason,
  opportunities: opportunity,
  activities: activity,
  banks: bank,
  locations: location,
  articles: article,
  products: product,
  projects: project,
  phases: phase,
  tasks: task,
  timeEntries: timeEntry,
  manufacturingOrders: manufacturingOrder,
  stockMoves: stockMove,
  stockCounts: stockCount,
  reminderLevels: reminderLevel,
  quotes: quote,
  recurringInvoices: recurringInvoice,
  invoices: invoice,
  transmissions: transmission,
  mails: mail,
  customerPayments: customerPayment,
  moneyEntrances: moneyEntrance,
  chequeDeposits: chequeDeposit,
  cashMovements: cashMovement,
  invoiceModels: invoiceModel,
  invoicings: invoicing,
  outgoingPayments: outgoingPayment,
  matchingRules: matchingRule,
  bankStatements: bankStatement,
  bankFlows: bankFlow,
  fiscalYears: fiscalYear,
  entries: entry,
  salaries: salary,
  salaryCosts: salaryCost,
  expenseAccounts: expenseAccount,
  homeWorkDays: homeWorkDay,
  purchaseRequests: purchaseRequest,
  purchaseOrders: purchaseOrder,
  receptions: reception,
  contracts: contract,
  supplierFees: supplierFee,
  leaveTypes: leaveType,
  vacations: vacation,
  leaveEntries: leaveEntry,
  employeePayments: employeePayment,
  cartItems: cartItem,
  wishListItems: wishListItem,
  tickets: ticket,
  blogArticles: blogArticle,
  readMarks: readMark,
  releaseNotes: releaseNote,
  chatMessages: chatMessage,
  comments: comment,
  stars: star,
  savedViews: savedView,
  notifications: notification,
} as const;

export type Collection = keyof typeof registry;

export const COLLECTIONS = Object.keys(registry) as readonly Collection[];

export const isCollection = (name: string): name is Collection => Object.hasOwn(registry, name);

/** The entity of a collection, without its own types. Throws when no such collection is registered. */
export function entityOf(collection: string): Entity {
  if (!isCollection(collection)) throw new Error(`No such collection: ${collection}`);
  return registry[collection];
}
