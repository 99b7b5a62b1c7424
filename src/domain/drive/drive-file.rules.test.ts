import { describe, expect, it } from 'vitest';
import type { AnyRow, RuleContext } from '../kernel/entity.ts';
import {
  checkDriveFile,
  computeDriveFile,
  entailedOf,
  fromFolder,
  type DriveFileRow,
} from './drive-file.rules.ts';
import { currentOf, isForked, leavesOf, settledOn, type Version } from './versions.rules.ts';

const folder = (id: string, more: Partial<DriveFileRow> = {}): DriveFileRow => ({
  id,
  name: id,
  kind: 'folder',
  owner: 'anne',
  ...more,
});
const version = (lineKey: string, more: Partial<Version> = {}): Version => ({
  lineKey,
  file: `u-${lineKey}`,
  by: 'anne',
  on: '2026-11-20 10:00',
  ...more,
});
const document = (id: string, more: Partial<DriveFileRow> = {}): DriveFileRow => ({
  ...folder(id),
  kind: 'file',
  versions: [version('a')],
  ...more,
});
const context = (rows: readonly AnyRow[], more: Partial<RuleContext> = {}): RuleContext => ({
  today: '2026-11-27',
  lookup: {
    get: async (collection, id) =>
      collection === 'uploads'
        ? { id, size: 12, mime: 'text/plain', sha256: `hash of ${id}` }
        : rows.find((row) => row.id === id),
    where: async (_collection, match) =>
      rows.filter((row) => Object.entries(match).every(([name, value]) => row[name] === value)),
  },
  ...more,
});

describe('versions', () => {
  it('follow each other: the last one is the file', () => {
    const list = [version('a'), version('b', { from: 'a', on: '2026-11-21 09:00' })];
    expect(currentOf(list)?.lineKey).toBe('b');
    expect(isForked(list)).toBe(false);
  });

  it('that two people made of the same one are both kept: the later one is the file until somebody chooses', () => {
    const list = [
      version('a'),
      version('mine', { from: 'a', on: '2026-11-21 09:05' }),
      version('theirs', { from: 'a', on: '2026-11-21 09:01' }),
    ];
    expect(leavesOf(list).map(({ lineKey }) => lineKey)).toEqual(['mine', 'theirs']);
    expect(currentOf(list)?.lineKey).toBe('mine');
    const chosen = settledOn(list, 'theirs');
    expect([isForked(chosen), currentOf(chosen)?.lineKey, chosen.length]).toEqual([false, 'theirs', 3]);
  });

  it('of the same minute: the one that stands last', () =>
    expect(currentOf([version('a'), version('b', { from: 'x' })])?.lineKey).toBe('b'));

  it('that were never any are no file', () => expect(currentOf([])).toBeUndefined());

  it('bear who made them and when, those of before as they were', async () => {
    const before = document('f');
    const row = { ...before, versions: [...before.versions!, { lineKey: 'b', file: 'u-b', from: 'a' }] };
    const entailed = await entailedOf(row, {
      ...context([], { before, person: { id: 'paul', roles: [] } }),
      now: '2026-11-27 08:30',
      newKey: () => 'k',
    });
    expect(entailed.versions).toEqual([
      version('a'),
      { lineKey: 'b', file: 'u-b', from: 'a', by: 'paul', on: '2026-11-27 08:30' },
    ]);
  });

  it('are made in nobody else’s name', async () => {
    const row = document('f', { versions: [version('a', { by: 'paul' })] });
    const person = { id: 'anne', roles: [] };
    expect(await checkDriveFile(row, context([], { person }))).toMatchObject([
      { pointer: '/versions/0/by', code: 'drive.by' },
    ]);
    expect(await checkDriveFile(row, context([], { person, before: row }))).toEqual([]);
  });
});

describe('what a file is', () => {
  it('is told by its current version', async () => {
    const row = document('f', {
      versions: [version('a'), version('b', { from: 'a', on: '2026-11-22 11:00' })],
    });
    expect(await computeDriveFile(row, context([row]))).toMatchObject({
      file: 'u-b',
      size: 12,
      mime: 'text/plain',
      sha256: 'hash of u-b',
      revision: 2,
      changedOn: '2026-11-22 11:00',
    });
  });

  it('is kept as it was told where the upload is not here', async () => {
    const row = document('f', { versions: [version('a', { size: 7, mime: 'image/png', sha256: 'h' })] });
    const nowhere = context([row]);
    const lookup = { ...nowhere.lookup, get: async () => undefined };
    expect(await computeDriveFile(row, { ...nowhere, lookup })).toMatchObject({ size: 7, mime: 'image/png' });
  });

  it.each([
    ['a/b', 'drive.name'],
    ['..', 'drive.name'],
    ['a\u0000b', 'drive.name'],
    ['bill\u202Efdp.exe', 'drive.name'],
  ])('is not called %j', async (name, code) =>
    expect(await checkDriveFile(document('f', { name }), context([]))).toMatchObject([
      { pointer: '/name', code },
    ]),
  );

  it('has a content, and a folder has none', async () => {
    expect(await checkDriveFile(document('f', { versions: [] }), context([]))).toMatchObject([
      { pointer: '/versions', code: 'required' },
    ]);
    expect(await checkDriveFile(folder('f', { versions: [version('a')] }), context([]))).toMatchObject([
      { code: 'drive.folder' },
    ]);
  });
});

it('what was removed for good stays so, whatever was about to be done with it', async () => {
  const before = document('f', {
    trashedOn: '2026-11-20 10:00',
    trashedBy: 'anne',
    removedOn: '2026-11-20 11:00',
  });
  const entailed = (row: DriveFileRow) =>
    entailedOf(row, {
      ...context([], { before }),
      now: '2026-11-21 10:00',
      newKey: () => 'k',
      holdsAll: true,
    } as never);
  const { trashedOn, trashedBy, removedOn } = before;
  for (const change of [{ trashedOn: null, trashedBy: null }, { removedOn: null }])
    expect(await entailed({ ...before, ...change } as DriveFileRow)).toMatchObject({
      trashedOn,
      trashedBy,
      removedOn,
    });
});

describe('rights', () => {
  const top = folder('top', { rights: 'people', people: ['paul'], changeable: true });
  const below = folder('below', { folder: 'top' });
  const within = document('within', { folder: 'below', owner: 'paul' });
  const rows = [top, below, within];

  it('of the nearest folder that has some hold below it, and its owner reads all of it', async () =>
    expect(await computeDriveFile(within, context(rows))).toMatchObject({
      reach: 'people',
      sharedBy: 'anne',
      readers: ['paul'],
      readerServices: [],
      mayChange: true,
    }));

  it('of its own come first', async () =>
    expect(await computeDriveFile({ ...within, rights: 'private' }, context(rows))).toMatchObject({
      reach: 'private',
      sharedBy: 'paul',
      readers: [],
      mayChange: false,
    }));

  it('that nobody has given are the owner’s alone', async () =>
    expect(await computeDriveFile(document('f'), context([]))).toMatchObject({
      reach: 'private',
      sharedBy: 'anne',
    }));

  it('to change mean nothing on what is private', async () =>
    expect(
      await computeDriveFile(document('f', { rights: 'private', changeable: true }), context([])),
    ).toMatchObject({ mayChange: false }));

  it('name whom they are for, and nobody beside', async () => {
    const check = (more: Partial<DriveFileRow>) => checkDriveFile(document('f', more), context([]));
    expect(await check({ rights: 'people', people: [] })).toMatchObject([{ pointer: '/people' }]);
    expect(await check({ rights: 'team', services: [] })).toMatchObject([{ pointer: '/services' }]);
    expect(await check({ rights: 'company', people: ['paul'] })).toMatchObject([{ code: 'drive.chosen' }]);
    expect(await check({ people: ['paul'] })).toMatchObject([{ code: 'drive.chosen' }]);
  });

  it('are given to people and services together, and hold below so', async () => {
    const both = document('f', { rights: 'people', people: ['paul'], services: ['sales'] });
    expect(await checkDriveFile(both, context([]))).toEqual([]);
    const shared = { reach: 'people', readers: ['paul'], readerServices: ['sales'] };
    expect(await computeDriveFile(both, context([both]))).toMatchObject(shared);
    const above = { ...top, services: ['sales'] };
    expect(await computeDriveFile(within, context([above, below, within]))).toMatchObject(shared);
    // Services alone are named as such.
    expect(
      await checkDriveFile(
        document('f', { rights: 'team', services: ['sales'], people: ['paul'] }),
        context([]),
      ),
    ).toMatchObject([{ pointer: '/people', code: 'drive.chosen' }]);
  });

  it('let whoever owns the folders that it lies in read it, but what is kept to its owner alone, or lies in such a folder', async () => {
    const [theirs, inner] = [
      folder('theirs', { owner: 'zoe', rights: 'people', people: ['anne'] }),
      folder('inner', { folder: 'theirs', owner: 'paul' }),
    ];
    const keepers = async (row: DriveFileRow, above = [theirs, inner]) =>
      (await computeDriveFile(row, context([...above, row]))).keepers;
    const file = document('f', { folder: 'inner' });
    expect(await keepers(file)).toEqual(['paul', 'zoe']);
    // What is shared with some by its owner is read beside them by whose folder they put it into, and by nobody further up.
    expect(await keepers({ ...file, rights: 'team', services: ['sales'] })).toEqual(['paul']);
    expect(await keepers({ ...file, rights: 'people', people: ['max'] })).toEqual(['paul']);
    expect(await keepers(file, [theirs, { ...inner, rights: 'team', services: ['sales'] }])).toEqual([
      'paul',
      'zoe',
    ]);
    expect(await keepers({ ...file, owner: 'paul' })).toEqual(['zoe']);
    expect(await keepers({ ...file, rights: 'private' })).toEqual([]);
    expect(await keepers(file, [theirs, { ...inner, rights: 'private' }])).toEqual(['paul']);
    expect(await keepers(document('top'))).toEqual([]);
  });

  it('of a row that lies in another are the same by way of that one alone as by way of all above it', async () => {
    const chain = [top, below, within, document('own', { folder: 'below', rights: 'team', services: ['s'] })];
    let above: DriveFileRow | undefined;
    for (const row of chain) {
      const { versions: _v, file: _f, size: _s, mime: _m, sha256: _h, revision: _r, changedOn: _c, ...rest } =
        await computeDriveFile(row, context(chain)); // prettier-ignore
      if (above) expect(fromFolder.of(row, above)).toEqual(rest);
      if (row.kind === 'folder') above = { ...row, ...rest };
    }
    expect(fromFolder.fields.toSorted()).toEqual(Object.keys(fromFolder.of(within, top)).toSorted());
  });
});

describe('the place of a row', () => {
  const person = { id: 'anne', roles: [] };
  const top = folder('top', { sharedBy: 'anne' });
  const below = folder('below', { folder: 'top', sharedBy: 'anne' });
  const rows = [top, below, document('doc')];
  const check = (row: DriveFileRow, more: Partial<RuleContext> = {}) =>
    checkDriveFile(row, context(rows, { person, ...more }));

  it('is no folder that lies in it', async () => {
    expect(await check({ ...top, folder: 'below' }, { before: top })).toMatchObject([
      { code: 'drive.circle' },
    ]);
    expect(await check({ ...top, folder: 'top' }, { before: top })).toMatchObject([{ code: 'drive.circle' }]);
  });

  it('is a folder', async () =>
    expect(await check(document('f', { folder: 'doc' }))).toMatchObject([{ code: 'drive.no-folder' }]));

  it('is one that the person may change', async () => {
    const theirs = folder('theirs', { owner: 'paul', sharedBy: 'paul', reach: 'company', mayChange: false });
    const into = (more: Partial<DriveFileRow>) =>
      checkDriveFile(
        document('f', { folder: 'theirs' }),
        context([{ ...theirs, ...more } as AnyRow], { person }),
      );
    expect(await into({})).toMatchObject([{ pointer: '/folder', code: 'drive.not-yours' }]);
    expect(await into({ mayChange: true })).toEqual([]);
  });

  it('is changed by others only where as many owners of folders read it, also where not all folders are here', async () => {
    const told: Partial<DriveFileRow> = {
      reach: 'company',
      sharedBy: 'zoe',
      readers: [],
      readerServices: [],
      mayChange: true,
    };
    const shared = folder('shared', {
      ...told,
      owner: 'zoe',
      rights: 'company',
      changeable: true,
      folder: 'not-told',
      keepers: ['max'],
    });
    const [first, annes] = [
      folder('first', { ...told, owner: 'zoe', folder: 'shared', keepers: ['max'] }),
      folder('annes', { ...told, owner: 'anne', folder: 'shared', keepers: ['zoe', 'max'] }),
    ];
    const before = document('f', { ...told, owner: 'paul', folder: 'shared', keepers: ['zoe', 'max'] });
    const moved = async (to: string) => {
      const here = context([shared, first, annes, before], { person, before });
      const row = { ...before, folder: to };
      return checkDriveFile({ ...row, ...(await computeDriveFile(row, here)) }, here);
    };
    expect(await moved('first')).toEqual([]);
    expect(await moved('annes')).toMatchObject([{ pointer: '/folder', code: 'drive.not-yours' }]);
  });

  it('is not handed over to whom it would open what others share in it with some', async () => {
    const before = folder('handed', { reach: 'company', mayChange: true });
    const inside = document('in it', { folder: 'handed', owner: 'max', rights: 'people', people: ['paul'] });
    const handedTo = (owner: string, more: Partial<DriveFileRow>) =>
      checkDriveFile(
        { ...before, owner },
        context([before, { ...inside, reach: 'people', readers: ['paul'], ...more }], { person, before }),
      );
    expect(await handedTo('zoe', {})).toMatchObject([{ pointer: '/owner', code: 'drive.not-yours' }]);
    expect(await handedTo('paul', {})).toEqual([]);
    expect(await handedTo('zoe', { owner: 'zoe' })).toEqual([]);
    expect(await handedTo('zoe', { rights: 'company', reach: 'company' })).toEqual([]);
    expect(await handedTo('zoe', { rights: 'private', reach: 'private' })).toEqual([]);
    expect(await handedTo('zoe', { rights: null })).toEqual([]);
  });

  it('that stays is asked about no more', async () => {
    const row = document('f', { folder: 'gone-since' });
    expect(await check({ ...row, name: 'Renamed' }, { before: row })).toEqual([]);
  });
});
