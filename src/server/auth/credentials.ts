import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/db.ts';
import { hashPassword } from './password.ts';

/** A user name as it is compared: one account, however it is typed. */
export function accountName(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

export interface NewCredential {
  organisation: string;
  userId: string;
  username: string;
  password: string;
  roles: readonly string[];
  enabled?: boolean;
}

/** Lets a person sign in. The unique constraint `credential_username_key` refuses a name that is taken. */
export async function createCredential(db: Queryable, credential: NewCredential): Promise<void> {
  await db.query(
    `insert into credential (organisation, user_id, username, password_hash, roles, enabled)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      credential.organisation,
      credential.userId,
      accountName(credential.username),
      await hashPassword(credential.password),
      credential.roles,
      credential.enabled ?? true,
    ],
  );
}

export interface CredentialChange {
  username?: string;
  password?: string;
  /** The same, hashed already: a hash within a transaction would make all others wait. */
  passwordHash?: string;
  roles?: readonly string[];
  enabled?: boolean;
  /** The session that a new password does not end: the one in which it was chosen. */
  keepSession?: string;
}

/**
 * Changes how a person signs in and what they may do. A new password or disabling ends their sessions. Call
 * `people.forget(userId)` after the commit, so that it holds at once.
 */
export async function changeCredential(
  db: Queryable,
  organisation: string,
  userId: string,
  { username, password, roles, enabled, keepSession, ...change }: CredentialChange,
): Promise<void> {
  const passwordHash =
    change.passwordHash ?? (password === undefined ? undefined : await hashPassword(password));
  await db.query(
    `update credential set username = coalesce($3, username), password_hash = coalesce($4, password_hash),
       roles = coalesce($5, roles), enabled = coalesce($6, enabled),
       password_changed_at = case when $4::text is null then password_changed_at else now() end
     where organisation = $1 and user_id = $2`,
    [
      organisation,
      userId,
      username === undefined ? null : accountName(username),
      passwordHash,
      roles,
      enabled,
    ],
  );
  if (passwordHash !== undefined || enabled === false)
    await db.query(
      `update session set revoked_at = now()
       where organisation = $1 and user_id = $2 and revoked_at is null and id is distinct from $3`,
      [organisation, userId, enabled === false ? null : keepSession],
    );
}

let nobodys: Promise<string> | undefined;

/**
 * Lets a person sign in who could not yet, under a name that nobody has: with no password that anybody knows, so that they
 * choose one by "Forgot password". Does nothing where they have an account, or the name is taken.
 */
export async function openAccount(
  db: Queryable,
  { organisation, userId, username, roles }: Omit<NewCredential, 'password' | 'enabled'>,
): Promise<void> {
  // Made once: a hash within a transaction would make all others wait.
  nobodys ??= hashPassword(randomBytes(24).toString('hex'));
  await db.query(
    `insert into credential (organisation, user_id, username, password_hash, roles)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [organisation, userId, accountName(username), await nobodys, roles],
  );
}
