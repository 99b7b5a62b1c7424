import { isDeepStrictEqual } from 'node:util';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { changeCredential } from '../auth/credentials.ts';
import type { Layout } from './layout.ts';
import type { Plain } from './row-form.ts';
import type { Unit } from './unit.ts';

/**
 * What a changed person or service means for who may sign in and who sees what: roles and the enabled state go over
 * to the credential, and cursors of people who now see other rows are refused. In the same transaction.
 */
export async function followUser(
  unit: Unit,
  layout: Layout,
  before: AnyRow | undefined,
  after: AnyRow | undefined,
): Promise<void> {
  const { collection } = layout.entity;
  if (collection === 'services') return followService(unit, before, after);
  if (collection !== 'users') return;
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
    unit.changedPeople.push(id);
  }
  const managers = changed('service') ? await managersOf(unit, [was['service'], is['service']]) : [];
  const own = before && (changed('roles') || changed('service')) ? [id] : [];
  await raiseScope(unit, [...own, ...managers]);
}

async function followService(
  unit: Unit,
  before: AnyRow | undefined,
  after: AnyRow | undefined,
): Promise<void> {
  const [was, is] = [before?.['manager'] ?? null, after?.['manager'] ?? null];
  if (was !== is) await raiseScope(unit, [was, is]);
}

async function managersOf({ lookup }: Unit, services: readonly unknown[]): Promise<unknown[]> {
  return Promise.all(
    services.map(async (service) =>
      typeof service === 'string' ? (await lookup.get('services', service))?.['manager'] : null,
    ),
  );
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
