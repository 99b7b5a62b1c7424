import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { COLLECTIONS, entityOf, type Collection } from '../../domain/registry.ts';
import { build } from '../../testing/builders/build.ts';
import { createWorld } from '../../testing/builders/memory-world.ts';
import { makeArticles, makeCarts } from './articles.ts';
import { makeBanks } from './banks.ts';
import { makeCompanies } from './companies.ts';
import { makeContacts } from './contacts.ts';
import { makeActivities, makeOpportunities, makeStages } from './deals.ts';
import { accountsOf, makeEmployees, personOf, type DemoAccount, type Employee } from './employees.ts';
import { makeEmployeePayments } from './employee-payments.ts';
import { makeExpenseAccounts } from './expenses/accounts.ts';
import { makeArchive } from './drive/archive.ts';
import { makeDrive } from './drive/make-drive.ts';
import { makeHomeWorkDays } from './home-work-days.ts';
import { makeLeave } from './leave.ts';
import type { Demo, DemoFile } from './maker.ts';
import { makeMoney } from './money.ts';
import { makeOwnCompany, makeSocialBodies, SOCIAL_BODIES } from './own-company.ts';
import { makeParameters } from './parameter-rows.ts';
import { makeAccountingLines, makePaymentMethods } from './payment-rows.ts';
import {
  advanceOrders,
  endorseAccount,
  makeAdvances,
  makeOtherAbsences,
  makePending,
  settleEmployeePayments,
  stockReceptions,
} from './outcomes.ts';
import { makeProjectWork, settleProjects } from './project-work.ts';
import { makeProjects } from './projects.ts';
import { makeContracts } from './purchases/contracts.ts';
import { makePurchases } from './purchases/make-purchases.ts';
import { makeSalaries } from './salaries.ts';
import { makeSales } from './sales/make-sales.ts';
import { makeNews, makeReleaseNotes, makeTickets } from './support-desk.ts';
import { makeNotices, makeTalk } from './talk.ts';

export interface DemoOptions {
  /** The same seed and day give the same company. */
  readonly seed?: number;
  /** The day it is: the year of the company ends with it. */
  readonly today: string;
  /** All companies, ours included. */
  readonly companies?: number;
  readonly contacts?: number;
  readonly opportunities?: number;
  /** At least so many; those beyond the story's are of customers anywhere. */
  readonly activities?: number;
  /** At least so many; those beyond the story's are sold over its fifteen months. */
  readonly invoices?: number;
  /** So many files more, all in one folder of the drive. */
  readonly files?: number;
}

export interface DemoData {
  /** Every registered collection, in the registry's order; rows of the inside form, computed and with display lines. */
  readonly rows: Readonly<Record<Collection, readonly AnyRow[]>>;
  /** Who may sign in. */
  readonly accounts: readonly DemoAccount[];
  /** The bytes that uploads name by their hash. */
  readonly files: readonly DemoFile[];
}

/** What every account of the demonstration signs in with. */
export const DEMO_PASSWORD = 'comptoir-demo';
const DEFAULT_SEED = 20_260_901;
const DEFAULT_COMPANIES = 200;

const kindIs = (kind: string) => (row: AnyRow) => Array.isArray(row['kinds']) && row['kinds'].includes(kind);
const inService = (employees: readonly Employee[], service: string) =>
  employees.filter(({ post }) => post.service === service).map(({ row }) => row.id);

async function makeBusiness(demo: Demo, employees: readonly Employee[], options: DemoOptions): Promise<void> {
  const count = options.companies ?? DEFAULT_COMPANIES;
  const person = (account: string) => personOf(employees, account).row.id;
  const [director, accounts, buyer] = [person('admin'), person('accounts'), person('purchasing')];
  const origin = { at: `${addDays(demo.today, -1180)} 09:00`, by: director };
  const own = await makeOwnCompany(demo, origin);
  const bodies = await makeSocialBodies(demo, origin);
  const first = 1 + SOCIAL_BODIES.length;
  const owners = inService(employees, 'sales');
  await makeCompanies(demo, { count: Math.max(0, count - first), owners });
  // A copy: what follows must not see the table grow.
  const companies = demo.world.rows('companies').slice(first);
  if (companies.length > 0) await makeContacts(demo, companies, options.contacts ?? 2 * count);
  const suppliers = companies.filter(kindIs('supplier')).slice(0, 400);
  const customers = companies.filter(kindIs('customer')).slice(0, 400);
  await makeBanks(demo, { own, suppliers }, { accounts, director });
  const articles = await makeArticles(demo, suppliers, buyer);
  const design = inService(employees, 'design');
  const managers = [person('projects'), person('projects'), person('service')];
  const projects = await makeProjects(demo, customers, { managers, team: [...design, ...owners] });
  await makeSalaries(demo, employees, { people: { accounts, director }, bodies });
  const contacts = demo.world.rows('contacts').slice(0, 400);
  await makeStages(demo, origin);
  const { opportunities, activities } = options;
  const prospects = companies
    .filter((row) => kindIs('customer')(row) || kindIs('prospect')(row))
    .slice(0, Math.max(200, opportunities ?? 0, activities ?? 0));
  await makeOpportunities(demo, { customers: prospects, contacts, owners }, opportunities);
  await makeActivities(demo, { customers: prospects, contacts, owners }, activities);
  await makeExpenseAccounts(demo, employees, { contacts, projects });
  await makeCarts(demo, articles, projects, [person('user'), person('projects'), ...design.slice(0, 3)]);
}

/** Whatever is registered and has no part in the story yet gets one row from its declaration. */
async function makeMissing(demo: Demo, by: string): Promise<void> {
  const { world, today } = demo;
  for (const collection of COLLECTIONS) {
    if (world.rows(collection).length > 0) continue;
    const at = `${addDays(today, -1)} 09:00`;
    const built: AnyRow = build(
      collection,
      { createdAt: at, updatedAt: at, createdBy: by, version: 1 },
      world,
    );
    world.put(
      collection,
      await computed(entityOf(collection), built, {
        lookup: world.lookup,
        today,
        person: { id: by, roles: [] },
      }),
    );
  }
}

/**
 * The demonstration company with its year: pure, the same for the same options. Rows that travel with the program
 * (countries) are among them, for whoever reads the world; they need no storing.
 */
export async function generateDemo(options: DemoOptions): Promise<DemoData> {
  const world = createWorld(options.seed ?? DEFAULT_SEED, options.today);
  const files: DemoFile[] = [];
  const demo: Demo = { world, random: world.random, today: options.today, files };
  for (const collection of COLLECTIONS) {
    const entity = entityOf(collection);
    for (const row of entity.fixedRows?.() ?? [])
      world.put(collection, await computed(entity, row, { lookup: world.lookup, today: options.today }));
  }
  const employees = await makeEmployees(demo);
  const director = personOf(employees, 'admin').row.id;
  const origin = { at: `${addDays(options.today, -1185)} 09:00`, by: director };
  await makePaymentMethods(demo, origin);
  await makeAccountingLines(demo, origin);
  await makeParameters(demo, origin);
  await makeBusiness(demo, employees, options);
  await makeTalk(
    demo,
    employees.map(({ row }) => row.id),
  );
  await makeNotices(demo);
  await makeDrive(demo, employees);
  if (options.files) await makeArchive(demo, employees, options.files);
  await makeSales(demo, employees, options.invoices);
  await makeHomeWorkDays(demo, employees);
  await makeProjectWork(demo);
  await makeLeave(demo, employees, director);
  const person = (account: string) => personOf(employees, account).row.id;
  const everybody = employees.map(({ row }) => row.id);
  await makeEmployeePayments(demo, person('accounts'));
  await makePurchases(demo, employees);
  await stockReceptions(demo);
  await advanceOrders(demo, person('purchasing'));
  await makeContracts(demo, director);
  await settleEmployeePayments(demo, person('accounts'));
  await makeMoney(demo, employees);
  await makeAdvances(demo, employees, person('accounts'));
  await makeOtherAbsences(demo, employees, director);
  await endorseAccount(demo);
  await makePending(demo, person('accounts'));
  await makeTickets(demo, everybody.slice(3), person('service'));
  await makeNews(demo, director, everybody);
  await makeReleaseNotes(demo, person('dev'));
  await makeMissing(demo, director);
  await settleProjects(demo);
  const rows = Object.fromEntries(COLLECTIONS.map((collection) => [collection, world.rows(collection)]));
  return { rows: rows as DemoData['rows'], accounts: accountsOf(employees), files };
}
