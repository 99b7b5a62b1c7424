import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entityOf, isCollection, type Collection } from '../../../domain/registry.ts';

/** A row in the middle of a sentence. What stands in no entry is called by its label. */
const THINGS: Partial<Record<Collection, MessageDescriptor>> = {
  parameters: msg`the parameter`,
  uploads: msg`the file`,
  driveFiles: msg`the item of the drive`,
  homeWorkDays: msg`the day`,
  addresses: msg`the address`,
  paymentMethods: msg`the payment method`,
  accountingLines: msg`the accounting line`,
  services: msg`the service`,
  users: msg`the employee`,
  companies: msg`the company`,
  contacts: msg`the contact`,
  opportunityStages: msg`the pipeline stage`,
  lostReasons: msg`the lost reason`,
  opportunities: msg`the opportunity`,
  activities: msg`the activity`,
  banks: msg`the bank account`,
  articles: msg`the article`,
  products: msg`the product`,
  projects: msg`the project`,
  reminderLevels: msg`the reminder level`,
  quotes: msg`the quote`,
  invoices: msg`the invoice`,
  transmissions: msg`the transmission`,
  mails: msg`the e-mail`,
  recurringInvoices: msg`the recurring invoice`,
  customerPayments: msg`the customer payment`,
  moneyEntrances: msg`the money entrance`,
  chequeDeposits: msg`the cheque deposit slip`,
  cashMovements: msg`the cash movement`,
  salaries: msg`the salary`,
  salaryCosts: msg`the salary cost`,
  expenseAccounts: msg`the expense account`,
  cartItems: msg`the cart item`,
  wishListItems: msg`the wish list item`,
  chatMessages: msg`the message`,
  comments: msg`the comment`,
  stars: msg`the starred page`,
  savedViews: msg`the saved view`,
  notifications: msg`the notification`,
};

export type Translate = (text: MessageDescriptor) => string;

/** `the company “Acme”`: a row by its kind and the name it had when it was changed. */
export function thingWords(collection: string, name: string, translate: Translate): string {
  const own = isCollection(collection) ? THINGS[collection] : undefined;
  // What an older or newer build has queued may be of a collection that this one does not know.
  const label = isCollection(collection) ? translate({ id: entityOf(collection).label }) : collection;
  const thing = own ? translate(own) : label;
  return name.trim() === '' ? thing : translate(msg`${thing} “${name}”`);
}
