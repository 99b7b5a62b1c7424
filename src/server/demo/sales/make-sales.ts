import { addDays } from '../../../domain/kernel/dates.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { LATE_RATE, LATE_RATE_BY_LAW } from '../../../domain/sales/late-rate.rules.ts';
import { personOf, type Employee } from '../employees.ts';
import { change, make, type Demo, type Row } from '../maker.ts';
import { makeCash } from './cash.ts';
import { makeDeposits } from './deposits.ts';
import { makeEntrances } from './entrances.ts';
import { makeInvoices } from './invoices.ts';
import type { Book } from './issue.ts';
import { makeMails } from './mails.ts';
import { makePayments } from './payments.ts';
import { makeOrders } from '../stock.ts';
import { makeProducts } from './products.ts';
import { makeQuotes } from './quotes.ts';
import { makeReminderLevels } from './reminder-levels.ts';
import { makeTransmissions } from './transmissions.ts';

const MOST_CUSTOMERS = 24;
/** Where more is asked for: a customer for so many invoices. */
const INVOICES_EACH = 50;
/** One customer of so many is abroad. */
const ABROAD_EACH = 4;

/** Customers with whom one may deal, those first for whom there are projects. */
function customersOf({ world }: Demo, most: number): AnyRow[] {
  const withProject = new Set(world.rows('projects').map(({ customer }) => customer));
  const all = world
    .rows('companies')
    .filter(({ kinds, isActive, blockedFor }) => {
      const isCustomer = Array.isArray(kinds) && kinds.includes('customer');
      return isCustomer && isActive !== false && !(Array.isArray(blockedFor) && blockedFor.length > 0);
    })
    .toSorted((a, b) => Number(withProject.has(b.id)) - Number(withProject.has(a.id)));
  const abroad = all.filter(({ vatRegime }) => vatRegime !== 'domestic');
  const home = all.filter(({ vatRegime }) => vatRegime === 'domestic');
  const mixed: AnyRow[] = [];
  while (mixed.length < most && home.length + abroad.length > 0) {
    const isAbroad = mixed.length % ABROAD_EACH === ABROAD_EACH - 1;
    const next = isAbroad ? (abroad.shift() ?? home.shift()) : (home.shift() ?? abroad.shift());
    mixed.push(next!);
  }
  return mixed;
}

/** What is sold: the catalogue, quotes, fifteen months of invoices with what was paid of them, and money from elsewhere. At least so many `invoices`. */
export async function makeSales(demo: Demo, employees: readonly Employee[], invoices = 0): Promise<void> {
  const { world, today } = demo;
  const person = (account: string): string => personOf(employees, account).row.id;
  const accounts = person('accounts');
  const own = world.rows('companies').find(({ master }) => master === true);
  const book: Book = {
    accounts,
    bankAccount: world.rows('banks').find(({ company }) => company === own?.id)?.id ?? null,
    series: new Map(),
  };
  const products = await makeProducts(demo, person('projects'));
  await makeOrders(demo, products, person('projects'));
  const levels = await makeReminderLevels(demo, { at: `${addDays(today, -600)} 10:00`, by: accounts });
  await makeEntrances(demo, book);
  const customers = customersOf(demo, Math.max(MOST_CUSTOMERS, Math.ceil(invoices / INVOICES_EACH)));
  if (customers.length === 0) return;
  const owners = employees.filter(({ post }) => post.service === 'sales').map(({ row }) => row.id);
  const quotes = await makeQuotes(demo, { customers, owners });
  await makeInvoices(demo, { customers, owners }, { quotes, book, count: invoices });
  await makePayments(demo, book, levels);
  await makeDeposits(demo, book);
  await makeCash(demo, book);
  await makeTransmissions(demo, accounts);
  await makeMails(demo, accounts);
  const rate = { key: LATE_RATE, value: LATE_RATE_BY_LAW, public: true, validFrom: '2026-07-01' };
  await make(demo, 'parameters', rate, { at: `${addDays(today, -150)} 09:00`, by: accounts });
  for (const row of world.rows('recurringInvoices').slice())
    await change(demo, 'recurringInvoices', row as Row<'recurringInvoices'>, {}, row.createdBy ?? accounts);
}
