import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import type { Engine } from '../../../offline/index.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import { checkLines, row, said } from './import-rows.fixture.ts';

let engine: Engine;
afterEach(() => engine.stop());

describe('employees of a file', () => {
  const camille: AnyRow = {
    ...row('camille'),
    firstName: 'Camille',
    lastName: 'Roy',
    displayLine1: 'Camille Roy',
    email: 'rh@x.example',
    entryDate: '2020-01-01',
    roles: ['user'],
    enabled: true,
  };
  const openUsers = async () => {
    engine = fakeEngine({ entities: COLLECTIONS.map(entityOf), person: { roles: ['user', 'admin'] } });
    await engine.db.rows('users').bulkPut([camille]);
  };
  const users = (line: Record<string, unknown>, key: string) =>
    checkLines(engine, [line], { key, collection: 'users' });

  it('are not overwritten by another name on their mailbox', async () => {
    await openUsers();
    const checked = await users({ firstName: 'Paul', lastName: 'Martin', email: 'RH@x.example' }, 'email');
    expect(said(checked)[0]).not.toContain('update');
    expect(checked.rows[0]?.offers).toEqual([{ path: 'email', id: 'id-camille', name: 'Camille Roy' }]);
    expect(
      said(await users({ firstName: 'Camille', lastName: 'ROY', email: 'RH@x.example' }, 'email')),
    ).toEqual(['update']);
  });

  it('of one name at another mailbox may be two, and no login changes hands unseen', async () => {
    await openUsers();
    const key = 'firstName+lastName';
    const other = { firstName: 'Camille', lastName: 'Roy', email: 'camille.roy@y.example' };
    const checked = await users({ ...other, entryDate: '2021-01-01' }, key);
    expect(said(checked)).toEqual(['create']);
    expect(checked.rows[0]?.offers).toEqual([{ path: 'firstName', id: 'id-camille', name: 'Camille Roy' }]);
  });

  it('are found by their whole name, never by the last name alone', async () => {
    await openUsers();
    const key = 'firstName+lastName';
    expect(
      said(await users({ firstName: 'Camille', lastName: 'Roy', phone: '01 02 03 04 05' }, key)),
    ).toEqual(['update']);
    expect(said(await users({ firstName: 'Paul', lastName: 'Roy', entryDate: '2021-01-01' }, key))).toEqual([
      'create',
    ]);
    expect(
      said(await users({ firstName: 'Paul', lastName: 'Roy', entryDate: '2021-01-01' }, 'lastName')),
    ).toEqual(['create']);
  });
});
