import { isDeepStrictEqual } from 'node:util';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { changeCredential, openAccount } from '../auth/credentials.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import type { ProblemEntry } from '../http/problem.ts';
import type { Plain } from '../store/row-form.ts';
import type { Unit } from '../store/unit.ts';

/**
 * A person who is enabled gets an account under their work email. A changed person may sign in or not, and sees other rows: roles and the enabled state go over
 * to the credential, and cursors of people who now see other rows are refused. In the same transaction.
 */
export async function followUser(
  unit: Unit,
  after: AnyRow | undefined,
  before: AnyRow | undefined,
): Promise<void> {
  const was: Plain = before ?? {};
  const is: Plain = after ?? { enabled: false, roles: [], service: null };
  const id = String(after?.id ?? before?.id);
  const changed = (name: string): boolean => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null);
  if (before && (changed('roles') || changed('enabled'))) {
    const roles = Array.isArray(is['roles']) ? is['roles'].map(String) : [];
    await changeCredential(unit.tx, unit.reader.organisation, id, {
      roles,
      enabled: is['enabled'] !== false,
    });
    unit.afterCommit.push(({ people }) => people.forget(id));
  }
  const { email } = is;
  if (after && is['enabled'] !== false && typeof email === 'string' && email !== '')
    await openAccount(unit.tx, {
      organisation: unit.reader.organisation,
      userId: id,
      username: email,
      roles: Array.isArray(is['roles']) ? is['roles'].map(String) : [],
    });
  const managers = changed('service') ? await managersOf(unit, [was['service'], is['service']]) : [];
  const own = before && (changed('roles') || changed('service')) ? [id] : [];
  await raiseScope(unit, [...own, ...managers]);
}

/**
 * Of those who can sign in one administrator stays, whatever the rows of the others say. Writers of people take turns, so that
 * two who take the role from each other do not both see the other still have it.
 */
export async function lastAdmin(
  { tx, reader }: Unit,
  after: AnyRow,
  before: AnyRow | undefined,
): Promise<ProblemEntry[]> {
  if (!before) return [];
  const isAdmin = ({ roles, enabled }: Plain): boolean =>
    Array.isArray(roles) && roles.includes('admin') && enabled !== false;
  if (!isAdmin(before) || isAdmin(after)) return [];
  const { rows } = await tx.query<{ is_one: boolean; others: boolean }>(
    `select bool_or(c.user_id = $2) as is_one, bool_or(c.user_id <> $2) as others
     from credential c join users u on u.organisation = c.organisation and u.id = c.user_id and u.deleted_at is null
     where c.organisation = $1 and c.enabled and 'admin' = any(c.roles)`,
    [reader.organisation, after.id],
  );
  if (!rows[0]?.is_one || rows[0].others) return [];
  const pointer = after['enabled'] === false ? '/enabled' : '/roles';
  return [{ pointer, code: 'admin.last', message: MESSAGES.invalid }];
}

/** The same of a department that has another manager, or another who stands in for them. */
export async function followService(
  unit: Unit,
  after: AnyRow | undefined,
  before: AnyRow | undefined,
): Promise<void> {
  for (const name of ['manager', 'calculatedActing']) {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (was !== is) await raiseScope(unit, [was, is]);
  }
}

async function managersOf({ lookup }: Unit, services: readonly unknown[]): Promise<unknown[]> {
  const found = await Promise.all(
    services.map(async (service) =>
      typeof service === 'string' ? await lookup.get('services', service) : undefined,
    ),
  );
  return found.flatMap((service) => [service?.['manager'], service?.['calculatedActing']]);
}

async function raiseScope({ tx, reader }: Unit, people: readonly unknown[]): Promise<void> {
  const ids = [...new Set(people.filter((one) => typeof one === 'string'))].sort();
  if (ids.length === 0) return;
  await tx.query(
    `insert into scope_version (organisation, user_id, version) select $1, p, 1 from unnest($2::uuid[]) p
     on conflict (organisation, user_id) do update set version = scope_version.version + 1`,
    [reader.organisation, ids],
  );
}
