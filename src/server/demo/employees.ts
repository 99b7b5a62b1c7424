import { addDays, addMonthsClamped } from '../../domain/kernel/dates.ts';
import { socialSecurityNumberFrom } from '../../domain/kernel/identifiers.ts';
import { fictiveIban } from './banks.ts';
import { idAt, lineAt, make, type Demo, type Row } from './maker.ts';
import { OWN_DOMAIN, workshop } from './own-company.ts';
import { frenchLandline, frenchMobile } from './phones.ts';
import { placeIn } from './places.ts';
import { slugOf } from './people-names.ts';
import { SERVICES, STAFF, type Post, type ServiceKey } from './staff-table.ts';
import { townNamed } from './towns.ts';
import { vehiclesOf } from './vehicles.ts';

type User = Row<'users'>;

export interface Employee {
  readonly post: Post;
  readonly row: User;
}
export interface DemoAccount {
  readonly username: string;
  readonly userId: string;
  readonly roles: readonly string[];
}

const AGREEMENT = 'Métallurgie (IDCC 3248)';

/** The current contract, and the one before it where there was one; days apart from each other. */
function contractsOf(demo: Demo, post: Post, start: string): NonNullable<User['contracts']> {
  const { today } = demo;
  const at = `${start} 09:00`;
  const terms = { weeklyHours: 35, workingRate: 100, collectiveAgreement: AGREEMENT };
  const current = lineAt(demo, at, {
    type: post.contract ?? ('permanent CDI' as const),
    start,
    end: post.contract ? addDays(today, 200) : null,
    trialEnd: addMonthsClamped(start, post.contract ? 1 : 3),
    jobTitle: post.jobTitle,
    grossMonthly: post.gross * 100,
    ...terms,
  });
  if (!post.hadBefore) return [current];
  const former = lineAt(demo, at, {
    type: post.hadBefore,
    start: addMonthsClamped(start, -9),
    end: addDays(start, -1),
    jobTitle: post.jobTitle,
    grossMonthly: Math.round(post.gross * 0.85) * 100,
    ...terms,
  });
  return [former, current];
}

function identityOf(demo: Demo, post: Post, index: number): Partial<User> {
  const { random, today } = demo;
  const birthYear =
    Number(today.slice(0, 4)) - (post.contract === 'apprentice' ? 21 : 26 + post.years + random.below(14));
  const month = String(1 + random.below(12)).padStart(2, '0');
  const sex = post.title === 'Mrs' ? 2 : 1;
  const first13 = `${sex}${String(birthYear).slice(2)}${month}69123${String(100 + index * 7).padStart(3, '0')}`;
  return {
    birthDate: `${birthYear}-${month}-${String(1 + random.below(28)).padStart(2, '0')}`,
    nationality: 'FR',
    socialSecurityNumber: socialSecurityNumberFrom(first13),
    address: placeIn(townNamed(post.town), random),
    workAddress: workshop(),
    iban: fictiveIban(500 + index),
    emergencyContact: {
      name: `${index % 2 ? 'Dominique' : 'Claude'} ${post.lastName}`,
      phone: frenchMobile(random),
      relation: 'Famille',
    },
  };
}

const pattern = { monday: 7, tuesday: 7, wednesday: 7, thursday: 7, friday: 7, saturday: 0, sunday: 0 };

async function makeEmployee(demo: Demo, index: number, post: Post, ids: Ids): Promise<Employee> {
  const { random, today } = demo;
  const id = ids.user(index);
  const years = Math.max(1, post.years);
  const start = addDays(addMonthsClamped(today, -12 * years), -random.below(200) - (post.contract ? 0 : 40));
  const begun = post.contract === 'fixed-term CDD' ? addDays(today, -150) : start;
  const name = post.account?.[0] ?? `${slugOf(post.firstName)}.${slugOf(post.lastName)}`;
  const manager = post.manages ? (index === 0 ? null : ids.user(0)) : ids.managerOf(post.service);
  const contracts = contractsOf(demo, post, begun);
  const values = {
    id,
    matricule: `E${String(index + 1).padStart(3, '0')}`,
    firstName: post.firstName,
    lastName: post.lastName,
    email: `${name}@${OWN_DOMAIN}`,
    phone: frenchLandline('69007', random),
    mobile: frenchMobile(random),
    roles: rolesOf(post),
    enabled: true,
    service: ids.service(post.service),
    manager,
    entryDate: contracts[0]?.start ?? begun,
    weeklyPattern: pattern,
    ...identityOf(demo, post, index),
    contracts,
    vehicles: vehiclesOf(demo, post, index, `${begun} 09:30`),
  };
  const row = await make(demo, 'users', values, { at: `${begun} 09:00`, by: ids.user(0) });
  return { post, row };
}

function rolesOf(post: Post): NonNullable<User['roles']> {
  const role = post.account?.[1] ?? (post.manages ? 'service_manager' : 'user');
  return role === 'user' ? ['user'] : ['user', role];
}

interface Ids {
  user(index: number): string;
  service(key: ServiceKey): string;
  managerOf(key: ServiceKey): string;
}

/** Ids first: services name their managers and people their services. */
function drawIds(demo: Demo): Ids {
  const at = `${addDays(demo.today, -1200)} 08:00`;
  const users = STAFF.map(() => idAt(demo, at));
  const keys = Object.keys(SERVICES) as ServiceKey[];
  const services = new Map(keys.map((key) => [key, idAt(demo, at)]));
  const user = (index: number): string => users[index] ?? '';
  return {
    user,
    service: (key) => services.get(key) ?? '',
    managerOf: (key) => user(STAFF.findIndex((post) => post.service === key && post.manages)),
  };
}

/** The 25 people and their 4 services. */
export async function makeEmployees(demo: Demo): Promise<Employee[]> {
  const ids = drawIds(demo);
  const employees: Employee[] = [];
  for (const [index, post] of STAFF.entries()) employees.push(await makeEmployee(demo, index, post, ids));
  const origin = { at: `${addDays(demo.today, -1190)} 08:30`, by: ids.user(0) };
  const direction = ids.service('direction');
  for (const [key, name] of Object.entries(SERVICES) as [ServiceKey, string][])
    await make(
      demo,
      'services',
      {
        id: ids.service(key),
        name,
        manager: ids.managerOf(key),
        parent: key === 'direction' ? null : direction,
        delegate: key === 'sales' ? ids.user(0) : null,
      },
      origin,
    );
  return employees;
}

/** Who signs in: one account a role. */
export const accountsOf = (employees: readonly Employee[]): DemoAccount[] =>
  employees.flatMap(({ post, row }) =>
    post.account
      ? [{ username: `${post.account[0]}@${OWN_DOMAIN}`, userId: row.id, roles: row.roles ?? [] }]
      : [],
  );

/** The person of a demonstration account. Throws when there is none. */
export function personOf(employees: readonly Employee[], account: string): Employee {
  const found = employees.find(({ post }) => post.account?.[0] === account);
  if (!found) throw new Error(`Nobody has the account ${account}`);
  return found;
}
