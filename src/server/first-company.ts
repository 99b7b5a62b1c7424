import { randomBytes, randomUUID } from 'node:crypto';
import { FIRST_LOST_REASONS } from '../domain/crm/lost-reason.entity.ts';
import { FIRST_STAGES } from '../domain/crm/opportunity-stage.entity.ts';
import { FIRST_LEAVE_TYPES } from '../domain/hr/first-leave-types.ts';
import { placed } from '../domain/kernel/line-place.ts';
import { PAYMENT_METHODS } from '../domain/treasury/payment-method.entity.ts';
import { createCredential } from './auth/credentials.ts';
import type { Db } from './database/db.ts';
import { DEMO_PASSWORD } from './demo/generate.ts';
import { isEmptyDatabase, loadDemonstration } from './demo/load.ts';
import type { FileStore } from './files/store.ts';
import { systemClock } from './ports.ts';
import { fillCollections } from './store/bulk.ts';

const TIME_ZONE = 'Europe/Paris';
const ADMIN = 'admin@comptoir.example';

/** Fills an empty database; answers the lines that tell a person how to sign in, none where there was a company. */
export async function loadFirstCompany(
  parts: { db: Db; files: FileStore },
  { empty, say }: { empty: boolean; say: (line: string) => void },
): Promise<string[]> {
  if (!(await isEmptyDatabase(parts.db))) return [];
  if (empty)
    return [
      `Sign in as ${ADMIN} with the password ${await makeEmptyCompany(parts.db)}`,
      'It is shown this once. Choose one of your own on the page /changePassword.',
    ];
  const { accounts } = await loadDemonstration(parts, { onStep: say });
  return [
    `Demonstration accounts, password ${DEMO_PASSWORD}:`,
    ...accounts.map(({ username, roles }) => `  ${username.padEnd(36)} ${roles.join(', ')}`),
  ];
}

/** A company with nothing in it but an admin and the usual ways to pay; answers the admin's password. */
async function makeEmptyCompany(db: Db): Promise<string> {
  const organisation = randomUUID();
  const userId = randomUUID();
  const password = randomBytes(12).toString('base64url');
  const now = new Date(systemClock.now()).toISOString();
  await db.query('insert into organisation (id, name, epoch, time_zone) values ($1, $2, $3, $4)', [
    organisation,
    'My company',
    randomUUID(),
    TIME_ZONE,
  ]);
  const admin = {
    id: userId,
    firstName: 'Admin',
    lastName: 'Admin',
    roles: ['admin'],
    enabled: true,
    entryDate: now.slice(0, 10),
    displayLine1: 'Admin Admin',
  };
  // Shown by the name that is translated, not by the key that rules know it by.
  const methods = Object.entries(PAYMENT_METHODS).map(([name, displayLine1]) => ({
    id: randomUUID(),
    name,
    isActive: true,
    displayLine1,
  }));
  const stages = placed(
    FIRST_STAGES.map((stage) => ({
      ...stage,
      id: randomUUID(),
      position: '',
      isActive: true,
      displayLine1: stage.label,
    })),
    'position',
  );
  const reasons = FIRST_LOST_REASONS.map((label) => ({
    id: randomUUID(),
    label,
    isActive: true,
    displayLine1: label,
  }));
  const fill = { organisation, timeZone: TIME_ZONE, now, nextId: randomUUID };
  const rows = {
    users: [admin],
    paymentMethods: methods,
    opportunityStages: stages,
    lostReasons: reasons,
    leaveTypes: FIRST_LEAVE_TYPES.map((type) => ({
      ...type,
      id: randomUUID(),
      counting: 'working',
      isActive: true,
      displayLine1: type.name,
    })),
  };
  await fillCollections(db, rows, fill);
  await createCredential(db, { organisation, userId, username: ADMIN, password, roles: ['admin'] });
  return password;
}
