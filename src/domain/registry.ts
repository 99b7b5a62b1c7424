import { article } from './catalog/article.entity.ts';
import { product } from './catalog/product.entity.ts';
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
import { salaryCost } from './hr/salary-cost.entity.ts';
import { salary } from './hr/salary.entity.ts';
import { user } from './hr/user.entity.ts';
import type { Entity } from './kernel/entity.ts';
import { project } from './projects/project.entity.ts';
import { cartItem } from './purchases/cart-item.entity.ts';
import { wishListItem } from './purchases/wish-list-item.entity.ts';
import { invoice } from './sales/invoice.entity.ts';
import { mail } from './sales/mail.entity.ts';
import { recurringInvoice } from './sales/recurring-invoice.entity.ts';
import { quote } from './sales/quote.entity.ts';
import { transmission } from './sales/transmission.entity.ts';
import { chatMessage } from './support/chat-message.entity.ts';
import { comment } from './support/comment.entity.ts';
import { notification } from './support/notification.entity.ts';
import { savedView } from './support/saved-view.entity.ts';
import { star } from './support/star.entity.ts';
import { accountingLine } from './treasury/accounting-line.entity.ts';
import { bank } from './treasury/bank.entity.ts';
import { cashMovement } from './treasury/cash-movement.entity.ts';
import { chequeDeposit } from './treasury/cheque-deposit.entity.ts';
import { customerPayment } from './treasury/customer-payment.entity.ts';
import { moneyEntrance } from './treasury/money-entrance.entity.ts';
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
  articles: article,
  products: product,
  projects: project,
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
  salaries: salary,
  salaryCosts: salaryCost,
  expenseAccounts: expenseAccount,
  homeWorkDays: homeWorkDay,
  cartItems: cartItem,
  wishListItems: wishListItem,
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
