import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { ROLES } from '../../src/domain/access.ts';
import { readFacturX } from '../../src/print/read-factur-x.ts';
import { MOST_AN_HOUR } from '../../src/server/documents/mail/mail-outbox.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import {
  DAY,
  test,
  admin,
  accounts,
  marie,
  customer,
  contact,
  level,
  draft,
  issued,
  quoted,
  letter,
  ofQuote,
  ofInvoice,
  type Read,
  sent,
  wordsIn,
  rowOf,
  withMails,
} from './mails.fixture.ts';
import { made } from './made.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });
withMails();

describe('what is mailed to a customer', () => {
  it('a draft of a quote is sent by its mail, with its number on the paper, once', async () => {
    const quote = await quoted();
    const id = randomUUID();
    const first = await marie.post('/mails', ofQuote(quote, { copy: true }), id);
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ status: 'queued', contacts: [contact], createdBy: marie.userId });
    // The answer was lost: the device sends the same again.
    expect((await marie.post('/mails', ofQuote(quote, { copy: true }), id)).status).toBe(201);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    const { number, status, sentAt } = (await marie.get(`/quotes/${quote}`)).body;
    expect([status, sentAt]).toEqual(['Sent', '2026-11-20 14:05']);
    expect(mail!.attached.name).toBe(`Devis ${String(number)}.pdf`);
    expect(Buffer.from(mail!.attached.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(mail!.head).toContain('To: ada@roux.example');
    expect(mail!.head).toContain(`Message-ID: <${id}@`);
    expect(mail!.head).toContain('Reply-To: marie@rhone.example');
    expect(mail!.head).toMatch(/From: =\?UTF-8\?.*\?= <no-reply@localhost>/);
    expect(mail!.raw).toContain('Voici vos portes.');
    expect(await rowOf(id, marie)).toMatchObject({
      status: 'sent',
      sentAt: '2026-11-20 14:05',
      trouble: null,
    });
  });

  it('has the subject that it was sent with, and is called by its document, where it was written before there was a number', async () => {
    const quote = await quoted();
    const id = await made(marie, 'mails', ofQuote(quote, { subject: 'Devis {numéro}' }));
    await sent();
    const number = String((await marie.get(`/quotes/${quote}`)).body['number']);
    expect(await rowOf(id)).toMatchObject({
      status: 'sent',
      subject: `Devis ${number}`,
      displayLine1: number,
    });
  });

  it('an issued invoice goes as Factur-X, the file that it is downloaded as, and is marked as sent', async () => {
    const invoice = await issued();
    const id = await made(accounts, 'mails', ofInvoice(invoice));
    const [mail] = await sent();
    const { number, status } = (await marie.get(`/invoices/${invoice}`)).body;
    expect(status).toBe('sent');
    expect(await readFacturX(mail!.attached.bytes)).toMatchObject({ invoice: { number, grossTotal: 120 } });
    const downloaded = await test.app.inject({
      url: `/api/invoices/${invoice}/pdf`,
      headers: { authorization: marie.authorization },
    });
    expect(Buffer.compare(downloaded.rawPayload, mail!.attached.bytes)).toBe(0);
    expect(mail!.head, 'of whoever has no address, the house’s').toContain('Reply-To: bonjour@rhone.example');
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('a reminder is noted on its invoice with the mail, once at each level', async () => {
    const invoice = await issued();
    const reminding = ofInvoice(invoice, { kind: 'reminder', level });
    await made(accounts, 'mails', reminding);
    const { reminders, calculatedReminders, status } = (await accounts.get(`/invoices/${invoice}`)).body;
    expect(reminders).toMatchObject([{ level, on: DAY, by: accounts.userId }]);
    expect([calculatedReminders, status]).toEqual([1, 'sent']);
    const again = await accounts.post('/mails', reminding);
    expect([again.status, again.text.includes('mail.reminded')]).toEqual([422, true]);
    expect(await sent()).toHaveLength(1);
  });

  it('at the last level once more on a later day, which is noted too', async () => {
    const invoice = await issued();
    const noted = (of: string) => ({
      lineKey: randomUUID(),
      level: of,
      on: '2026-11-12',
      by: accounts.userId,
    });
    const put = async (reminders: object[]) =>
      expect((await accounts.put(`/invoices/${invoice}`, { reminders })).status).toBe(200);
    await put([noted(level)]);
    const reminding = (of = level) => ofInvoice(invoice, { kind: 'reminder', level: of });
    const id = await made(accounts, 'mails', reminding());
    const { reminders } = (await accounts.get(`/invoices/${invoice}`)).body;
    expect(reminders).toMatchObject([
      { level, on: '2026-11-12' },
      { level, on: DAY },
    ]);
    expect((await accounts.post('/mails', reminding())).text, 'on the same day').toContain('mail.reminded');
    expect(await sent()).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ kind: 'reminder', level, status: 'sent' });
    const later = await made(accounts, 'reminderLevels', { label: 'Last', days: 60 });
    await put([noted(level)]);
    expect((await accounts.post('/mails', reminding())).text, 'with a next one').toContain('mail.reminded');
    await put([noted(level), noted(later)]);
    await made(accounts, 'mails', reminding(later));
    expect(await sent()).toHaveLength(2);
  });

  it('a statement brings the account as it stands, of the day that its text says', async () => {
    const number = String((await marie.get(`/invoices/${await issued()}`)).body['number']);
    // What was billed since is not of that day.
    const ofThen = { kind: 'statement', statedOn: '2026-11-18', statedAmount: 0 };
    const then = await made(accounts, 'mails', letter(ofThen));
    await made(accounts, 'mails', letter({ kind: 'statement' }));
    const mails = await sent();
    expect(await rowOf(then)).toMatchObject({ status: 'sent' });
    const saysIt = async ({ attached }: Read) => (await wordsIn(attached.bytes)).includes(number);
    expect(
      Object.fromEntries(
        await Promise.all(
          mails.map(async (one) => [/[\d-]{10}(?=\.pdf)/.exec(one.attached.name)?.[0], await saysIt(one)]),
        ),
      ),
    ).toEqual({ '2026-11-18': false, [DAY]: true });
    expect(mails.map(({ attached }) => attached.name)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(' 2026-11-18.pdf'),
        expect.stringContaining(` ${DAY}.pdf`),
      ]),
    );
    expect(mails[0]!.attached.bytes.length).toBeGreaterThan(1000);
  });

  it('what was written of another amount than there is by now is held back, for its person to say it anew', async () => {
    const invoice = await issued();
    const statedAmount = 120;
    const payment = await made(accounts, 'customerPayments', {
      customer,
      date: DAY,
      amount: 50,
      paymentMethod: await made(admin, 'paymentMethods', { name: 'bankTransfer' }),
      allocations: [{ lineKey: 'a', invoice, amount: 50 }],
    });
    expect((await accounts.put(`/customerPayments/${payment}`, { status: 'confirmed' })).status).toBe(200);
    const id = await made(accounts, 'mails', ofInvoice(invoice, { kind: 'reminder', level, statedAmount }));
    const statement = await made(accounts, 'mails', letter({ kind: 'statement', statedAmount: 1 }));
    expect(await sent()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', trouble: 'changed.7000', reason: null });
    expect((await rowOf(statement)).trouble).toMatch(/^changed\.\d+$/);
    const again = await accounts.put(`/mails/${id}`, {
      status: 'queued',
      statedAmount: 70,
      text: 'Still 70 €',
    });
    expect(again.status, again.text).toBe(200);
    expect(await sent()).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', trouble: null, statedAmount: 70 });
  });

  it('and of the part of it that was shown, which is not changed once it stands', async () => {
    const part = {
      kind: 'statement',
      periodStart: '2026-01-01',
      periodEnd: '2026-03-31',
      unsettledOnly: true,
    };
    const id = await made(accounts, 'mails', letter(part));
    const [mail] = await sent();
    expect(mail!.attached.name).toContain('2026-01-01 2026-03-31.pdf');
    expect(await accounts.get(`/mails/${id}`)).toMatchObject({ body: part });
    expect((await accounts.put(`/mails/${id}`, { unsettledOnly: false })).status).toBe(403);
    const backwards = letter({ ...part, periodEnd: '2025-12-31' });
    expect((await accounts.post('/mails', backwards)).text).toContain('date.order');
  });

  it('nothing goes of what is refused, and nothing of its document is changed', async () => {
    const [invoice, quote] = [await draft(), await quoted(marie, { lines: [] })];
    for (const refused of [
      ofInvoice(invoice),
      ofQuote(quote),
      ofQuote(await quoted(), { to: ['a@b.example\r\nBcc: c@d.example'] }),
      ofQuote(await quoted(), { subject: 'x\r\nBcc: c@d.example' }),
      ofQuote(await quoted(), { to: [] }),
    ])
      expect((await marie.post('/mails', refused)).status).toBeGreaterThanOrEqual(403);
    expect((await accounts.post('/mails', ofInvoice(invoice))).text).toContain('mail.draft');
    expect((await marie.get(`/quotes/${quote}`)).body).toMatchObject({ status: 'Draft' });
    expect(await sent()).toEqual([]);
  });
});

describe('who may mail what', () => {
  it('one’s own quotes, and any quote whoever may send it', async () => {
    for (const { name: role } of ROLES) {
      const caller = await newCaller(test, [role]);
      const maySendAny = role === 'admin' || role === 'service_manager';
      const [other, own] = [await quoted(), await quoted(caller)];
      const answers = [
        await caller.post('/mails', ofQuote(other)),
        await caller.post('/mails', ofQuote(own)),
      ];
      expect([role, ...answers.map(({ status }) => status)]).toEqual([role, maySendAny ? 201 : 403, 201]);
      const { status } = (await caller.get(`/quotes/${other}`)).body;
      expect([role, status]).toEqual([role, maySendAny ? 'Sent' : 'Draft']);
      // One that was sent before is nobody else's to mail either.
      const later = await caller.post('/mails', ofQuote(other));
      expect([role, later.status]).toEqual([role, maySendAny ? 201 : 403]);
    }
  });

  it('invoices, reminders and statements whoever may issue', async () => {
    const invoice = await issued();
    for (const { name: role } of ROLES) {
      const caller = await newCaller(test, [role]);
      const may = role === 'admin' || role === 'accounts';
      const statement = await caller.post('/mails', letter({ kind: 'statement' }));
      const answers = [await caller.post('/mails', ofInvoice(invoice)), statement];
      expect([role, ...answers.map(({ status }) => status)]).toEqual([
        role,
        ...(may ? [201, 201] : [403, 403]),
      ]);
    }
  });

  it('that one was sent, to whom and when, is seen by whoever reads its document; its letter by whoever may write it', async () => {
    const to = ['ada@roux.example'];
    const mails = {
      own: await made(marie, 'mails', ofQuote(await quoted())),
      other: await made(admin, 'mails', ofQuote(await quoted())),
      invoice: await made(accounts, 'mails', ofInvoice(await issued())),
      reminder: await made(accounts, 'mails', ofInvoice(await issued(), { kind: 'reminder', level })),
      statement: await made(accounts, 'mails', letter({ kind: 'statement' })),
    };
    await sent();
    const readBy = async (caller: Caller) => {
      const listed = (await caller.get('/mails?size=1000')).body as unknown as Body[];
      const found: Record<string, 'all of it' | 'that it was sent'> = {};
      for (const [name, id] of Object.entries(mails)) {
        const { status, body } = await caller.get(`/mails/${id}`);
        const row = listed.find((one) => one['id'] === id);
        expect(row !== undefined, name).toBe(status === 200);
        if (!row) continue;
        for (const told of [row, body])
          expect(told, name).toMatchObject({
            to,
            status: 'sent',
            sentAt: expect.stringContaining(DAY) as string,
            displayLine1: name === 'statement' ? 'Statement' : (expect.stringMatching(/^(DE|FA)/) as string),
            displayLine2: 'ada@roux.example',
          });
        expect('text' in row, name).toBe('text' in body);
        for (const hidden of ['subject', 'text', 'contacts', 'reason', 'statedAmount'])
          if (!('text' in body)) expect(body, name).not.toHaveProperty(hidden);
        found[name] = 'text' in body ? 'all of it' : 'that it was sent';
      }
      return found;
    };
    const [all, seen] = ['all of it', 'that it was sent'] as const;
    const byAll = { own: seen, other: seen, invoice: seen, reminder: seen };
    // Somebody else has sent her quote: she sees that it has left.
    expect(await readBy(marie)).toEqual({ ...byAll, own: all });
    for (const { name: role } of ROLES) {
      const expected =
        role === 'admin' || role === 'accounts'
          ? { own: all, other: all, invoice: all, reminder: all, statement: all }
          : role === 'service_manager'
            ? { ...byAll, own: all, other: all }
            : byAll;
      expect([role, await readBy(await newCaller(test, [role]))]).toEqual([role, expected]);
    }
  });

  it('a mail that was called by its subject is called by its document, and devices are told', async () => {
    const [quote, invoice] = [await quoted(), await issued()];
    const ids = [
      await made(marie, 'mails', ofQuote(quote)),
      await made(accounts, 'mails', ofInvoice(invoice, { kind: 'reminder', level })),
      await made(accounts, 'mails', letter({ kind: 'statement' })),
    ];
    await sent();
    const before = await Promise.all(ids.map((id) => rowOf(id)));
    await test.db.query(`update mails set display_line1 = subject where id = any($1::uuid[])`, [ids]);
    const [{ seq } = { seq: 0 }] = (await test.db.query<{ seq: number }>(`select max(seq) as seq from mails`))
      .rows;
    const migration = '../../src/server/database/migrations/0034-mails-by-their-document.sql';
    const sql = await readFile(new URL(migration, import.meta.url), 'utf8');
    await test.db.transaction((tx) => tx.script(sql));
    for (const [at, id] of ids.entries())
      expect(await rowOf(id)).toMatchObject({
        displayLine1: before[at]!['displayLine1'],
        version: Number(before[at]!['version']) + 1,
      });
    const { rows } = await test.db.query<{ seq: number }>(
      `select seq from mails where id = any($1::uuid[])`,
      [ids],
    );
    for (const row of rows) expect(Number(row.seq)).toBeGreaterThan(Number(seq));
  });

  it('what becomes of a mail nobody says, and what was sent nobody changes', async () => {
    const quote = await quoted();
    const id = await made(marie, 'mails', ofQuote(quote));
    await sent();
    for (const forged of [
      { status: 'failed' },
      { status: 'queued' },
      { subject: 'x' },
      { quote: randomUUID() },
    ])
      expect((await marie.put(`/mails/${id}`, forged)).status, JSON.stringify(forged)).toBeGreaterThanOrEqual(
        403,
      );
    expect((await admin.remove(`/mails/${id}`)).status).toBe(403);
  });
});

it('with a person goes what was mailed to them, known to be theirs or not, and their address from what others got who are known', async () => {
  const address = 'grace@secret.example';
  const statement = (to: readonly string[]) =>
    made(accounts, 'mails', letter({ kind: 'statement', to, text: 'Bonjour Madame Hopper' }));
  // Before anybody knew whose address it is.
  const before = await statement([address.toUpperCase()]);
  const person = await made(accounts, 'contacts', {
    firstName: 'Grace',
    lastName: 'Hopper',
    company: customer,
    emails: [{ lineKey: 'a', address }],
  });
  const [alone, shared] = [await statement([address]), await statement([address, 'ada@roux.example'])];
  expect(await rowOf(alone)).toMatchObject({ contacts: [person] });
  await sent();
  const erased = await admin.put(`/contacts/${person}`, { erasedOn: DAY });
  expect(erased.status, erased.text).toBe(200);
  for (const id of [before, alone])
    expect(await rowOf(id)).toMatchObject({ status: 'sent', to: [], subject: '-', text: null });
  expect(await rowOf(shared)).toMatchObject({ to: ['ada@roux.example'], subject: 'Vos portes' });
  const { rows } = await test.db.query<{ kept: string }>(
    `select (select string_agg(m::text, '') from mails m where id = any($1::uuid[]))
       || (select coalesce(string_agg(h.changes::text, ''), '') from history h where entity_id = any($1::uuid[]))
       || (select coalesce(string_agg(i.body, ''), '') from idempotency i where entity_id = any($1::uuid[])) as kept`,
    [[before, alone, shared]],
  );
  expect(rows[0]!.kept).not.toMatch(/grace@/i);
});

it('of one person so many go in an hour; more wait for their turn, and what would not go in a day is refused', async () => {
  const busy = await newCaller(test, ['accounts']);
  const queue = async (count: number): Promise<void> => {
    await test.db.query(
      `insert into mail_outbox (organisation, mail_id, by_user, due_at, created_at)
       select $1, gen_random_uuid(), $2, $3, $3 from generate_series(1, $4)`,
      [test.organisation, busy.userId, new Date(test.clock.now()).toISOString(), count],
    );
  };
  await queue(MOST_AN_HOUR);
  const id = await made(busy, 'mails', letter({ kind: 'statement' }));
  expect(await sent()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: 'queued' });
  await test.db.query(`update mail_outbox set due_at = due_at + interval '2 days' where by_user = $1`, [
    busy.userId,
  ]);
  const refused = await busy.post('/mails', letter({ kind: 'statement' }));
  expect([refused.status, refused.text.includes('mail.many')]).toEqual([422, true]);
  test.clock.pass(3_600_000);
  expect(await sent()).toHaveLength(1);
});
