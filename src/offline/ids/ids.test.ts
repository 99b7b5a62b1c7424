import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUSINESS, bill } from '../plain/business.fixture.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import type { IdMapping } from '../database/tables.ts';
import type { Engine } from '../contract.ts';
import { identify, localized, noteIdForm, outgoing, readIds } from './ids.ts';

let engine: Engine;
beforeEach(() => {
  engine = fakeEngine({ entities: BUSINESS });
});
afterEach(() => engine.stop());

const known = async (...mappings: Omit<IdMapping, 'collection'>[]) => {
  await engine.db.strict.idMap.bulkPut(mappings.map((mapping) => ({ collection: 'parties', ...mapping })));
  return readIds(engine.db);
};

describe('the ids of a row', () => {
  it('are one where nothing else is known', async () => {
    const ids = await readIds(engine.db);
    expect(ids.isEmpty).toBe(true);
    expect([
      ids.keyOf('parties', 'a'),
      ids.serverIdOf('parties', 'a'),
      ids.isRenamed('parties', 'a'),
    ]).toEqual(['a', 'a', false]);
  });

  it('lead to its key and to its number, and are told apart by collection', async () => {
    const ids = await known({ localId: 'a', serverId: '12', own: true });
    expect([
      ids.keyOf('parties', '12'),
      ids.keyOf('parties', 'a'),
      ids.serverIdOf('parties', 'a'),
      ids.serverIdOf('parties', '12'),
    ]).toEqual(['a', 'a', '12', '12']);
    expect(ids.isRenamed('parties', 'a')).toBe(true);
    expect([ids.keyOf('bills', '12'), ids.serverIdOf('bills', 'a')]).toEqual(['12', 'a']);
  });

  it('lead through rows that turned out to be others', async () => {
    const ids = await known(
      { localId: 'a', serverId: '12', own: true },
      { localId: 'b', serverId: 'a' },
      { localId: 'c', serverId: 'b' },
    );
    expect([
      ids.keyOf('parties', 'c'),
      ids.serverIdOf('parties', 'c'),
      ids.serverIdOf('parties', 'b'),
    ]).toEqual(['a', '12', '12']);
    expect(ids.isRenamed('parties', 'c'), 'the row of c is no more').toBe(false);
    expect(await identify(engine.db, 'parties', 'c')).toEqual({ key: 'a', serverId: '12' });
  });

  it('end, should the map ever lead in a circle', async () => {
    const ids = await known({ localId: 'a', serverId: 'b' }, { localId: 'b', serverId: 'a' });
    expect(['a', 'b']).toContain(ids.keyOf('parties', 'a'));
  });

  it('of a row on a server with keys do not lead back from the row that was there', async () => {
    const ids = await known({ localId: 'mine', serverId: 'theirs' });
    expect([
      ids.keyOf('parties', 'mine'),
      ids.serverIdOf('parties', 'mine'),
      ids.keyOf('parties', 'theirs'),
      ids.serverIdOf('parties', 'theirs'),
    ]).toEqual(['theirs', 'theirs', 'theirs', 'theirs']);
  });
});

describe('a row between the wire and the device', () => {
  const inside = {
    id: 'bill',
    name: 'March',
    party: 'a',
    others: ['a', '7'],
    costs: [{ lineKey: 'k', label: 'Taxi', for: 'a', photo: 'p' }],
  };

  it('changes its links at every depth, and nothing when nothing has two ids', async () => {
    expect(localized(bill, inside, await readIds(engine.db))).toBe(inside);
    const ids = await known({ localId: 'a', serverId: '12', own: true });
    const wire = outgoing(bill, inside, ids);
    expect(wire).toMatchObject({ party: '12', others: ['12', '7'], costs: [{ for: '12', photo: 'p' }] });
    expect(inside.party, 'the source is left alone').toBe('a');
    expect(localized(bill, { ...wire, id: 'bill' }, ids)).toEqual(inside);
  });

  it('is called by its key, and so is whoever made it', async () => {
    await engine.db.strict.idMap.put({ collection: 'users', localId: 'me', serverId: '3', own: true });
    const ids = await known({ localId: 'a', serverId: '12', own: true });
    expect(localized(BUSINESS[0]!, { id: '12', name: 'Shop', createdBy: '3' }, ids)).toMatchObject({
      id: 'a',
      createdBy: 'me',
    });
  });

  it('carries numbers where the server writes numbers, and only where an id is one', async () => {
    await noteIdForm(engine.db, [{ id: 'text' }]);
    expect((await readIds(engine.db)).hasNumbers).toBe(false);
    await noteIdForm(engine.db, [{ id: 'text' }, { id: 12 }]);
    const ids = await known({ localId: 'a', serverId: '12', own: true });
    expect(outgoing(bill, { party: 'a', others: ['7', '007', 'a-7', '0192f3'] }, ids)).toEqual({
      party: 12,
      others: [7, '007', 'a-7', '0192f3'],
    });
  });

  it('keeps what cannot be read as a link', async () => {
    const ids = await known({ localId: 'a', serverId: '12', own: true });
    expect(
      localized(bill, { id: 'bill', others: 'not a list', costs: ['not a line', null] }, ids),
    ).toMatchObject({ others: 'not a list', costs: ['not a line', null] });
  });
});
