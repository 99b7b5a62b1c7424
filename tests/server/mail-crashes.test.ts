import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../src/server/database/db.ts';
import { createMailSender, LEASE_MS } from '../../src/server/documents/mail/mail-sender.ts';
import { MailProblem, type Mail, type Mailer, type MailTrouble } from '../../src/server/mail/mailer.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { made } from './made.fixture.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** A mail server that takes mails, or does what it is told to before or after it has. */
function fakeMailServer() {
  const taken: Mail[] = [];
  const fates: ('dies after' | MailTrouble)[] = [];
  const server = { meanwhile: async () => {} };
  const mailer: Mailer = {
    async send(mail) {
      const fate = fates.shift();
      await server.meanwhile();
      if (fate !== undefined && fate !== 'dies after') throw new MailProblem(fate, '550 ada@roux.example');
      taken.push(mail);
      if (fate === 'dies after') throw new Error('killed');
      return { refused: [mail.to].flat().slice(1) };
    },
    close: () => {},
  };
  return Object.assign(server, { taken, fates, mailer });
}

await onOneEngine('a mail to a customer is sent once', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  let accounts: Caller;
  let customer: string;
  let clock: { now(): number; pass(ms: number): void };
  let server: ReturnType<typeof fakeMailServer>;
  beforeEach(() => {
    let now = test.clock.now();
    clock = { now: () => now, pass: (ms) => void (now += ms) };
    server = fakeMailServer();
  });
  beforeAll(async () => {
    const { db } = await fresh();
    test = await testApp({ db });
    // What is sent, the tests send.
    await test.app.services.mailSender.close();
    admin = await newCaller(test, ['admin'], { email: 'head@rhone.example' });

    accounts = await newCaller(test, ['accounts'], { email: 'accounts@rhone.example' });
    customer = await made(admin, 'companies', { name: 'Menuiserie Roux' });
  });
  afterAll(() => test.close());

  const queued = (more: object = {}): Promise<string> =>
    made(accounts, 'mails', {
      kind: 'statement',
      customer,
      to: ['ada@roux.example'],
      subject: 'Relevé',
      text: 'Bonjour',
      ...more,
    });
  /** Somebody with an address, and what erases them. */
  async function person(address: string): Promise<() => Promise<void>> {
    const emails = [{ lineKey: 'a', address }];
    const id = await made(accounts, 'contacts', {
      firstName: 'Grace',
      lastName: 'Hopper',
      company: customer,
      emails,
    });
    return async () => {
      const erased = await admin.put(`/contacts/${id}`, { erasedOn: '2026-11-20' });
      expect(erased.status, erased.text).toBe(200);
    };
  }
  const rowOf = async (id: string): Promise<Body> => (await accounts.get(`/mails/${id}`)).body;
  const said: string[] = [];
  /** A process that sends: it ends where `db` does. */
  const process = (db: Db = test.db) => {
    const { bus, ids, files, papers } = test.app.services;
    const warn = (what: object, message: string): void => void said.push(JSON.stringify(what) + message);
    return createMailSender({ db, bus, ids, files, papers, clock, mailer: server.mailer, warn });
  };
  async function live(sender = process()): Promise<void> {
    sender.wake();
    await sender.settled();
    await sender.close();
  }
  /** Whoever comes after it. */
  async function liveOn(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      clock.pass(Math.max(LEASE_MS, 3_600_000));
      await live();
    }
  }

  it('by one of two processes that look at the same time', async () => {
    const id = await queued();
    await Promise.all([live(), live()]);
    await liveOn();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatchObject({ messageId: id, to: ['ada@roux.example'] });
    expect(await rowOf(id)).toMatchObject({ status: 'sent', trouble: null });
  });

  it('and left to a person where its process died between handing it over and telling so', async () => {
    const id = await queued();
    server.fates.push('dies after');
    await live();
    expect(await rowOf(id), 'nobody knows yet').toMatchObject({ status: 'queued' });
    await liveOn();
    expect(server.taken, 'not a second time by itself').toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', trouble: 'unknown' });
    // A person decides, and a mailbox knows it again.
    expect((await accounts.put(`/mails/${id}`, { status: 'queued' })).status).toBe(200);
    await live();
    expect(server.taken.map(({ messageId }) => messageId)).toEqual([id, id]);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', trouble: null });
  });

  it('also where the database goes as it is told that it was sent', async () => {
    const id = await queued();
    const mortal: Db = {
      ...test.db,
      query: test.db.query.bind(test.db),
      transaction: () => Promise.reject(new Error('killed')),
    };
    await live(process(mortal));
    await liveOn();
    expect(server.taken).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', trouble: 'unknown' });
  });

  it('by whoever comes next where its process died before it began', async () => {
    const id = await queued();
    const mortal: Db = {
      ...test.db,
      transaction: test.db.transaction.bind(test.db),
      query: (sql, values) =>
        sql.includes('is_begun = true') ? Promise.reject(new Error('killed')) : test.db.query(sql, values),
    };
    await live(process(mortal));
    expect(server.taken).toEqual([]);
    await liveOn();
    expect(server.taken).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('as soon as its server is there again, and says meanwhile what holds it up', async () => {
    const id = await queued();
    server.fates.push('unreachable', 'busy', 'access');
    await live();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', trouble: 'unreachable' });
    await liveOn();
    expect(server.taken).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', trouble: null });
  });

  it('not where its server will not have it, which is told on the document and not in the log', async () => {
    const id = await queued();
    server.fates.push('refused');
    await liveOn();
    expect(server.taken).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      trouble: 'refused',
      reason: '550 ada@roux.example',
    });
    expect(said.join()).toContain('refused');
    expect(said.join()).not.toMatch(/ada@|Relev|Bonjour/);
    const again = { status: 'queued', to: ['compta@roux.example'] };
    expect((await accounts.put(`/mails/${id}`, again)).status).toBe(200);
    await live();
    expect(server.taken).toMatchObject([{ to: ['compta@roux.example'] }]);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', reason: null });
  });

  it('not to somebody who was erased while it waited', async () => {
    const erase = await person('late@secret.example');
    const id = await queued({ to: ['late@secret.example'] });
    await erase();
    await liveOn();
    expect(server.taken).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', trouble: 'erased', to: [], text: null });
  });

  it('and nothing comes back of whom was erased as it was handed over, whether it was taken or not', async () => {
    for (const fate of [undefined, 'refused'] as const) {
      const erase = await person('grace@secret.example');
      const id = await queued({ to: ['grace@secret.example'] });
      if (fate) server.fates.push(fate);
      server.meanwhile = erase;
      await live();
      server.meanwhile = async () => {};
      const emptied = { to: [], subject: '-', text: null, refused: [], reason: null };
      expect(await rowOf(id)).toMatchObject({ ...emptied, status: fate ? 'failed' : 'sent' });
    }
  });

  it('nor of one of several who was erased meanwhile', async () => {
    for (const fate of [undefined, 'refused'] as const) {
      const erase = await person('grace@secret.example');
      await person('ada@roux.example');
      const id = await queued({ to: ['ada@roux.example', 'grace@secret.example'] });
      if (fate) server.fates.push(fate);
      server.meanwhile = erase;
      await live();
      server.meanwhile = async () => {};
      const left = { to: ['ada@roux.example'], refused: [], reason: null, text: 'Bonjour' };
      expect(await rowOf(id)).toMatchObject({ ...left, status: fate ? 'failed' : 'sent' });
    }
  });

  it('by a process that stalls past its lease, though somebody asks for it again before that one ends', async () => {
    const id = await queued();
    server.meanwhile = async () => {
      server.meanwhile = async () => {};
      clock.pass(LEASE_MS + 1);
      await live();
      expect(await rowOf(id)).toMatchObject({ status: 'failed', trouble: 'unknown' });
      expect((await accounts.put(`/mails/${id}`, { status: 'queued' })).status).toBe(200);
    };
    await live();
    await liveOn();
    expect(server.taken).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', trouble: null });
  });

  it('but to another address where that is what was asked for meanwhile', async () => {
    const id = await queued();
    server.meanwhile = async () => {
      server.meanwhile = async () => {};
      clock.pass(LEASE_MS + 1);
      await live();
      const again = { status: 'queued', to: ['compta@roux.example'] };
      expect((await accounts.put(`/mails/${id}`, again)).status).toBe(200);
    };
    await live();
    expect(server.taken.map(({ to }) => to)).toEqual([['ada@roux.example'], ['compta@roux.example']]);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', to: ['compta@roux.example'] });
  });

  it('not at all where its row says that it has left, though it is due', async () => {
    const id = await queued();
    await live();
    await test.db.query('update mail_outbox set next_at = $2, is_begun = false where mail_id = $1', [
      id,
      new Date(clock.now()).toISOString(),
    ]);
    await liveOn();
    expect(server.taken).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('with its copy, and whatever is answered, to whoever asked for it again', async () => {
    const id = await queued({ copy: true });
    server.fates.push('refused');
    await live();
    expect((await admin.put(`/mails/${id}`, { status: 'queued' })).status).toBe(200);
    await live();
    expect(server.taken).toMatchObject([{ bcc: 'head@rhone.example', replyTo: 'head@rhone.example' }]);
  });

  it('and where its paper cannot be made the log says of what kind the error was and where, and no more', async () => {
    const id = await queued();
    const mortal: Db = {
      ...test.db,
      transaction: test.db.transaction.bind(test.db),
      query: (sql, values) =>
        /from "?users"? /.test(sql)
          ? Promise.reject(new RangeError('ada@roux.example'))
          : test.db.query(sql, values),
    };
    said.length = 0;
    await live(process(mortal));
    expect(await rowOf(id)).toMatchObject({ status: 'queued' });
    expect(said.join()).toMatch(/"trouble":"file","error":"RangeError","at":\["\s+at /);
    expect(said.join()).not.toContain('ada@');
    await liveOn();
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });
});
