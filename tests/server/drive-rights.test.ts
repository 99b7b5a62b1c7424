import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '../../src/domain/access.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { multipart, pdfOf } from '../../src/server/testing/multipart.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

/* Who reads and changes what of the drive: by what a row says, by what its folder says, by what it hangs on. */
await onOneEngine('the rights of the drive', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  let owner: Caller;
  let paul: Caller;
  let ada: Caller;
  let stranger: Caller;
  let service: string;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
    [owner, paul, ada, stranger] = [
      await newCaller(test),
      await newCaller(test),
      await newCaller(test),
      await newCaller(test),
    ];
    service = String((await admin.post('/services', { name: 'Design' })).body['id']);
    await admin.put(`/users/${ada.userId}`, { service });
    return () => test.close();
  }, 60_000);

  const made = async (who: Caller, body: Body): Promise<string> => {
    const answer = await who.post('/driveFiles', {
      name: 'Plans',
      kind: 'folder',
      owner: who.userId,
      ...body,
    });
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body['id']);
  };
  const sent = async (who: Caller, drive = true): Promise<string> => {
    const file = {
      name: 'plan.pdf',
      mime: 'application/pdf',
      bytes: Buffer.from(pdfOf(2000 + Math.floor(Math.random() * 5000))),
    };
    const { payload, contentType } = multipart(drive ? { drive: '1' } : {}, file);
    const key = randomUUID();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/uploads',
      payload,
      headers: { authorization: who.authorization, 'content-type': contentType, 'idempotency-key': key },
    });
    expect(answer.statusCode).toBe(201);
    return key;
  };
  const madeFile = async (who: Caller, body: Body = {}): Promise<{ id: string; upload: string }> => {
    const upload = await sent(who);
    const versions = [{ lineKey: 'first', file: upload }];
    return { id: await made(who, { name: 'plan.pdf', kind: 'file', versions, ...body }), upload };
  };
  const may = async (who: Caller, id: string): Promise<string> => {
    const read = (await who.get(`/driveFiles/${id}`)).status === 200;
    const list = (await who.get('/driveFiles')).body as unknown as Body[];
    expect(list.some((row) => row['id'] === id)).toBe(read);
    const changed = (await who.put(`/driveFiles/${id}`, { name: `Plans ${randomUUID().slice(0, 4)}` }))
      .status;
    return `${read ? 'reads' : ''}${changed === 200 ? ' changes' : ''}`;
  };
  const reads = async (who: Caller, upload: string): Promise<number> =>
    (
      await test.app.inject({
        method: 'GET',
        url: `/api/uploads/${upload}/file`,
        headers: { authorization: who.authorization },
      })
    ).statusCode;

  describe('a row', () => {
    it.each([
      ['private', {}, ['reads changes', '', '', '']],
      ['everyone’s', { rights: 'company' }, ['reads changes', 'reads', 'reads', 'reads']],
      [
        'everyone’s to change',
        { rights: 'company', changeable: true },
        ['reads changes', 'reads changes', 'reads changes', 'reads changes'],
      ],
      ['of chosen people', { rights: 'people' }, ['reads changes', 'reads', '', '']],
      [
        'of chosen people to change',
        { rights: 'people', changeable: true },
        ['reads changes', 'reads changes', '', ''],
      ],
      ['of a service', { rights: 'team' }, ['reads changes', '', 'reads', '']],
      [
        'of a service to change',
        { rights: 'team', changeable: true },
        ['reads changes', '', 'reads changes', ''],
      ],
    ] as const)('that is %s', async (_name, body, expected) => {
      const chosen = {
        ...body,
        ...('rights' in body && body.rights === 'people' ? { people: [paul.userId] } : {}),
        ...('rights' in body && body.rights === 'team' ? { services: [service] } : {}),
      };
      const id = await made(owner, chosen);
      const inside = await madeFile(owner, { folder: id });
      for (const [index, who] of [owner, paul, ada, stranger].entries()) {
        expect(await may(who, id), `${index}: the folder`).toBe(expected[index]);
        expect(await may(who, inside.id), `${index}: what is in it`).toBe(expected[index]);
        expect(await reads(who, inside.upload), `${index}: its bytes`).toBe(expected[index] ? 200 : 404);
      }
      expect(await may(admin, id)).toBe(expected[3]);
      expect(await reads(admin, inside.upload)).toBe(expected[3] ? 200 : 404);
    });

    it('is never made in another’s name, and its rights are its owner’s alone', async () => {
      const body = { name: 'x', kind: 'folder', owner: paul.userId };
      const mine = await made(owner, {});
      expect((await owner.put(`/driveFiles/${mine}`, { owner: paul.userId })).status).toBe(422);
      expect((await owner.post('/driveFiles', body)).status).toBe(403);
      const id = await made(owner, { rights: 'company', changeable: true });
      for (const change of [
        { rights: 'private' },
        { changeable: false },
        { owner: paul.userId },
        { removedOn: '2026-11-20 10:00' },
        { aboutCollection: 'companies', about: randomUUID() },
      ])
        expect((await paul.put(`/driveFiles/${id}`, change)).status).toBe(403);
      expect((await paul.remove(`/driveFiles/${id}`)).status).toBe(403);
      expect((await owner.put(`/driveFiles/${id}`, { rights: 'private' })).status).toBe(200);
      expect(await may(paul, id)).toBe('');
    });

    it('is moved by others nowhere where its owner loses it, and by its owner into nothing that is not theirs', async () => {
      const shared = await made(owner, { rights: 'company', changeable: true });
      const file = await madeFile(owner, { folder: shared });
      const pauls = await made(paul, {});
      for (const folder of [null, pauls])
        expect((await paul.put(`/driveFiles/${file.id}`, { folder })).status).toBe(422);
      const below = await made(owner, { folder: shared });
      expect((await paul.put(`/driveFiles/${file.id}`, { folder: below })).status).toBe(200);
      const into = await owner.put(`/driveFiles/${file.id}`, { folder: pauls });
      expect(into.status).toBe(422);
      expect((await owner.get(`/driveFiles/${file.id}`)).body['folder']).toBe(below);
    });

    it('is given for good by a move to nobody whom its owner did not give it to, and taken from nobody', async () => {
      const people = [paul.userId, ada.userId, stranger.userId];
      const top = await made(owner, { rights: 'people', people, changeable: true });
      const pauls = await made(paul, { folder: top });
      const secret = await madeFile(owner, { folder: top });
      const into = await paul.put(`/driveFiles/${secret.id}`, { folder: pauls });
      expect(into.body['errors']).toMatchObject([{ pointer: '/folder', code: 'drive.not-yours' }]);
      // What lies in his folder by its owner's own act may be taken out of it while he reads it there too, and no longer.
      const [first, second] = [
        await madeFile(ada, { folder: pauls }),
        await madeFile(ada, { folder: pauls }),
      ];
      expect((await stranger.put(`/driveFiles/${first.id}`, { folder: top })).status).toBe(200);
      await owner.put(`/driveFiles/${top}`, { people: [ada.userId, stranger.userId] });
      expect((await stranger.put(`/driveFiles/${second.id}`, { folder: top })).status).toBe(422);
      expect([await may(paul, secret.id), await may(paul, first.id)]).toEqual(['', '']);
      expect((await paul.get(`/driveFiles/${second.id}`)).status).toBe(200);
      expect((await ada.put(`/driveFiles/${second.id}`, { folder: top })).status).toBe(200);
      expect(await may(paul, second.id)).toBe('');
    });
  });

  describe('what a folder says', () => {
    it('holds for all below it from the moment that it is said, and what was withdrawn leaves the devices', async () => {
      const top = await made(owner, { rights: 'people', people: [paul.userId] });
      const below = await made(owner, { folder: top });
      const file = await madeFile(owner, { folder: below });
      const cursor = String((await paul.get('/driveFiles')).headers['x-cursor']);
      expect(await reads(paul, file.upload)).toBe(200);
      expect((await owner.put(`/driveFiles/${top}`, { rights: 'private', people: [] })).status).toBe(200);
      expect([await may(paul, below), await may(paul, file.id), await reads(paul, file.upload)]).toEqual([
        '',
        '',
        404,
      ]);
      const { deleted } = (await paul.get(`/driveFiles?since=${encodeURIComponent(cursor)}`)).body as {
        deleted: string[];
      };
      expect(deleted.toSorted()).toEqual([top, below, file.id].toSorted());
    });

    it('follows what is moved into it, and out of it', async () => {
      const open = await made(owner, { rights: 'company' });
      const below = await made(owner, {});
      const file = await madeFile(owner, { folder: below });
      expect(await may(paul, file.id)).toBe('');
      await owner.put(`/driveFiles/${below}`, { folder: open });
      expect(await may(paul, file.id)).toBe('reads');
      await owner.put(`/driveFiles/${below}`, { folder: null });
      expect(await may(paul, file.id)).toBe('');
    });

    it('gives its owner all that others put into it', async () => {
      const top = await made(owner, { rights: 'company', changeable: true });
      const file = await madeFile(paul, { folder: top });
      expect([await may(owner, file.id), await reads(owner, file.upload)]).toEqual(['reads changes', 200]);
    });

    it('is read by its owner, whomever those who put it there share it with: but for what they keep to themselves', async () => {
      const top = await made(owner, { rights: 'company', changeable: true });
      const file = await madeFile(paul, { folder: top });
      const readsIt = async () => [await may(owner, file.id), await reads(owner, file.upload)];
      for (const change of [
        { rights: 'team', services: [service] },
        { rights: 'people', services: [], people: [stranger.userId] },
      ]) {
        expect((await paul.put(`/driveFiles/${file.id}`, change)).status).toBe(200);
        expect(await readsIt()).toEqual(['reads', 200]);
      }
      const cursor = String((await owner.get('/driveFiles')).headers['x-cursor']);
      expect((await paul.put(`/driveFiles/${file.id}`, { rights: 'private', people: [] })).status).toBe(200);
      expect(await readsIt()).toEqual(['', 404]);
      const { deleted } = (await owner.get(`/driveFiles?since=${encodeURIComponent(cursor)}`)).body as Body;
      expect(deleted).toEqual([file.id]);
    });

    it('counts for a service as its people come and go', async () => {
      const id = await made(owner, { rights: 'team', services: [service] });
      await admin.put(`/users/${stranger.userId}`, { service });
      expect(await may(stranger, id)).toBe('reads');
      await admin.put(`/users/${stranger.userId}`, { service: null });
      expect(await may(stranger, id)).toBe('');
    });
  });

  describe('a file that hangs on a row', () => {
    it('is read by whoever reads that, and changed by nobody for it', async () => {
      const company = String((await owner.post('/companies', { name: 'Roux' })).body['id']);
      const file = await madeFile(owner, { aboutCollection: 'companies', about: company });
      expect([await may(stranger, file.id), await reads(stranger, file.upload)]).toEqual(['reads', 200]);
      await owner.put(`/driveFiles/${file.id}`, { aboutCollection: null, about: null });
      expect([await may(stranger, file.id), await reads(stranger, file.upload)]).toEqual(['', 404]);
    });

    it('on what few may read is read by those few', async () => {
      const account = await owner.post('/expenseAccounts', {
        employee: owner.userId,
        period: '2026-10',
        title: 'x',
      });
      const file = await madeFile(owner, { aboutCollection: 'expenseAccounts', about: account.body['id'] });
      expect([await may(stranger, file.id), await reads(stranger, file.upload)]).toEqual(['', 404]);
      expect([await may(admin, file.id), await reads(admin, file.upload)]).toEqual(['reads', 200]);
    });
  });

  it('are none of what was sent for something else, which admin reads', async () => {
    const versions = [{ lineKey: 'first', file: await sent(owner, false) }];
    const answer = await owner.post('/driveFiles', {
      name: 'x',
      kind: 'file',
      owner: owner.userId,
      versions,
    });
    expect(answer.status).toBe(422);
  });

  describe('a version', () => {
    let shared: { id: string; upload: string };
    beforeEach(async () => void (shared = await madeFile(owner, { rights: 'company', changeable: true })));

    it('made on both sides leaves both', async () => {
      const file = await sent(paul);
      for (const [who, lineKey, content] of [
        [owner, 'mine', await sent(owner)],
        [paul, 'theirs', file],
      ] as const) {
        const { versions } = (await who.get(`/driveFiles/${shared.id}`)).body as { versions: Body[] };
        const next = [...versions, { lineKey, file: content, from: 'first' }];
        const answer = await who.put(`/driveFiles/${shared.id}`, { versions: next });
        expect(answer.status, answer.text).toBe(200);
      }
      const { body } = await owner.get(`/driveFiles/${shared.id}`);
      expect((body['versions'] as Body[]).map(({ lineKey, by }) => [lineKey, by])).toEqual([
        ['first', owner.userId],
        ['mine', owner.userId],
        ['theirs', paul.userId],
      ]);
      expect(body).toMatchObject({ file, revision: 3 });
    });

    it('that was made stays as it was, and is taken away by its owner alone', async () => {
      const { versions } = (await paul.get(`/driveFiles/${shared.id}`)).body as { versions: Body[] };
      const content = await sent(paul);
      for (const changed of [
        [{ ...versions[0], file: content }],
        [{ ...versions[0], on: '2099-01-01 10:00' }],
        [{ lineKey: 'paul', file: content }],
      ])
        expect((await paul.put(`/driveFiles/${shared.id}`, { versions: changed })).status).toBe(422);
      // Who leaves out what is known of it changes nothing.
      const bare = [
        { lineKey: 'first', file: shared.upload },
        { lineKey: 'next', file: content, from: 'first', on: '2099-01-01 10:00' },
      ];
      expect((await paul.put(`/driveFiles/${shared.id}`, { versions: bare })).status).toBe(200);
      const now = (await paul.get(`/driveFiles/${shared.id}`)).body as {
        versions: Body[];
        changedOn: string;
      };
      expect(now.versions[0]).toMatchObject({ by: owner.userId, on: versions[0]!['on'] });
      expect(now.changedOn < '2099').toBe(true);
    });

    it('may be made of a content that the person may read, as a copy is, and of no other', async () => {
      const copy = await paul.post('/driveFiles', {
        name: 'copy.pdf',
        kind: 'file',
        owner: paul.userId,
        versions: [{ lineKey: 'a', file: shared.upload }],
      });
      expect(copy.status, copy.text).toBe(201);
      const hidden = await madeFile(owner);
      const stolen = await paul.post('/driveFiles', {
        name: 'copy.pdf',
        kind: 'file',
        owner: paul.userId,
        versions: [{ lineKey: 'a', file: hidden.upload }],
      });
      expect([stolen.status, stolen.body['errors']]).toEqual([
        422,
        expect.arrayContaining([expect.objectContaining({ code: 'link.missing' })]),
      ]);
      expect(await reads(paul, hidden.upload)).toBe(404);
    });

    it('tells of its content what the server knows, whatever is sent', async () => {
      const answer = await owner.get(`/driveFiles/${shared.id}`);
      const upload = await owner.get(`/uploads/${shared.upload}`);
      expect(answer.body).toMatchObject({
        size: upload.body['size'],
        sha256: upload.body['sha256'],
        mime: 'application/pdf',
      });
    });
  });

  it('are the same for every role', async () => {
    const [hidden, open] = [await madeFile(owner), await madeFile(owner, { rights: 'company' })];
    for (const { name } of ROLES) {
      const who = await newCaller(test, [name]);
      expect([name, await may(who, hidden.id), await reads(who, hidden.upload)]).toEqual([name, '', 404]);
      expect([name, await may(who, open.id), await reads(who, open.upload)]).toEqual([name, 'reads', 200]);
    }
  });
});
