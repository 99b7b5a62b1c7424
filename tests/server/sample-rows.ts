import { randomUUID } from 'node:crypto';
import { addDays } from '../../src/domain/kernel/dates.ts';
import type { AnyRow } from '../../src/domain/kernel/entity.ts';

const SOLD = { lineKey: 'a', kind: 'item', label: 'x', quantity: 1, unitPrice: 1, vat: 20 };

/** The required link of each collection that has one, and whither. */
export const NEEDED: Readonly<Record<string, readonly [field: string, collection: string]>> = {
  cartItems: ['article', 'articles'],
  wishListItems: ['article', 'articles'],
  opportunities: ['stage', 'opportunityStages'],
  quotes: ['customer', 'companies'],
  invoices: ['customer', 'companies'],
  transmissions: ['invoice', 'invoices'],
  mails: ['customer', 'companies'],
  recurringInvoices: ['customer', 'companies'],
  customerPayments: ['customer', 'companies'],
  chequeDeposits: ['bankAccount', 'banks'],
};

/** A row of each collection as somebody owns it, in the inside form; `number` tells it from the others. */
export function sample(collection: string, owner: string, number: number): AnyRow {
  const row: AnyRow = { id: randomUUID(), createdBy: owner, displayLine1: 'x', displayLine2: '' };
  const code = String(100_000 + number);
  const fields: Record<string, Record<string, unknown>> = {
    companies: { name: 'x' },
    contacts: { firstName: 'x', lastName: 'y' },
    addresses: { textAddress: 'x', country: 'FR' },
    comments: { onCollection: 'companies', onId: randomUUID(), body: 'x' },
    projects: { code, name: 'x', manager: owner, status: 'draft' },
    opportunityStages: { label: code, kind: 'ongoing', probability: 50 },
    lostReasons: { label: code },
    opportunities: { title: 'x' },
    activities: { kind: 'call', at: '2026-11-20 10:00', subject: 'x' },
    articles: { reference: code, name: 'x' },
    products: { reference: code, name: 'x' },
    reminderLevels: { label: 'x', days: number % 365 },
    quotes: { date: '2026-11-20', validUntil: '2026-12-20', status: 'Draft' },
    invoices: { date: '2026-11-20', status: 'draft' },
    transmissions: { status: 'waiting' },
    mails: { kind: 'statement', to: ['x@y.example'], subject: 'x', text: 'x', status: 'queued' },
    recurringInvoices: { title: 'x', frequency: 'monthly', firstOn: '2026-11-20', lines: [SOLD] },
    customerPayments: { date: '2026-11-20', amount: 100, status: 'Draft' },
    moneyEntrances: { label: 'x', kind: 'grant', date: '2026-11-20', amount: 1, status: 'planned' },
    chequeDeposits: { date: '2026-11-20', status: 'Draft' },
    cashMovements: { kind: 'in', label: 'x', date: '2026-11-20', amount: 1, status: 'booked' },
    cartItems: { quantity: 1 },
    wishListItems: {},
    stars: { path: `/${code}`, position: 'a' },
    savedViews: { list: '/crm/companies', name: code },
    notifications: { recipient: owner, kind: 'other', title: code },
    chatMessages: { content: 'x' },
    driveFiles: { name: code, kind: 'folder', owner, reach: 'private', sharedBy: owner },
    expenseAccounts: { employee: owner, period: '2026-01', title: code, status: 'draft' },
    homeWorkDays: { employee: owner, date: addDays('2098-01-01', number) },
    salaries: { employee: owner, period: `2${code.slice(-3)}-01`, gross: 1, status: 'draft' },
    salaryCosts: { period: '2026-01', status: 'expected' },
    banks: { name: 'x', iban: ibanOf(number) },
    accountingLines: { code, label: 'x' },
    paymentMethods: { name: code },
    services: { name: code },
    parameters: { key: code, value: 1, public: false },
    users: { firstName: 'x', lastName: 'y', entryDate: '2020-01-01', roles: ['user'], enabled: true },
  };
  return { ...row, ...fields[collection] };
}

function ibanOf(number: number): string {
  const account = `3000600001${String(number).padStart(11, '0')}`;
  const key = 97 - Number((BigInt(`${account}00`) * 1n) % 97n);
  const bban = `${account}${String(key).padStart(2, '0')}`;
  const check = 98n - (BigInt(`${bban}152700`) % 97n);
  return `FR${String(check).padStart(2, '0')}${bban}`;
}
