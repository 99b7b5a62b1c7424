import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyInvoices } from '../../src/server/sales/verify-invoices.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { made } from './made.fixture.ts';

const DAY = '2026-11-20';
const line = (more: object = {}) => ({
  lineKey: randomUUID(),
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unitPrice: 100,
  vat: 20,
  ...more,
});

const codesIn = (body: object): string[] =>
  ((body as { errors?: { code: string }[] }).errors ?? []).map(({ code }) => code);

await onBothEngines('issued invoices', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  let accounts: Caller;
  let marie: Caller;
  let customer: string;
  let addresses: object[];

  const draft = (more: object = {}, caller = marie) =>
    made(caller, 'invoices', { customer, date: DAY, lines: [line()], ...more });
  const issue = (id: string, caller = accounts) => caller.put(`/invoices/${id}`, { status: 'issued' });
  const issued = async (more: object = {}) => {
    const id = await draft(more);
    const answer = await issue(id);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { id: string; number: string; hash: string; previousHash: string | null };
  };
  const read = async (id: string, caller = marie) => (await caller.get(`/invoices/${id}`)).body;
  /** As somebody would who may do all with the tables. */
  const withoutTriggers = (sql: string, values: unknown[]) =>
    test.db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      await tx.query(sql, values);
    });
  const verify = () => verifyInvoices(test.db, test.organisation, 'Europe/Paris');
  const pay = async (
    amount: number,
    allocations: readonly (readonly [string, number])[],
    more: object = {},
  ) => {
    const id = await made(accounts, 'customerPayments', {
      customer,
      date: DAY,
      amount,
      allocations: allocations.map(([invoice, part]) => ({ lineKey: randomUUID(), invoice, amount: part })),
      ...more,
    });
    const answer = await accounts.put(`/customerPayments/${id}`, { status: 'confirmed' });
    expect(answer.status, answer.text).toBe(200);
    return id;
  };

  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
    accounts = await newCaller(test, ['accounts']);
    marie = await newCaller(test);
    const address = await made(admin, 'addresses', {
      textAddress: '1 rue de Lille, 69001 Lyon',
      country: 'FR',
    });
    addresses = [{ lineKey: 'a', kind: 'billing', address }];
    const identity = { siren: '732829320', vatNumber: 'FR44732829320' };
    await made(admin, 'companies', { name: 'Ateliers du Rhône', master: true, addresses, ...identity });
    customer = await made(admin, 'companies', { name: 'Menuiserie Roux', addresses });
  }, 120_000);
  afterAll(() => test.close());

  it('are numbered without a gap, fifty at once, though some are refused after they had their number', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        // Its due amounts are looked at when the number is taken already.
        draft(at % 5 === 0 ? { dueDates: [{ lineKey: 'a', date: DAY, amount: 1 }] } : {}),
      ),
    );
    const answers = await Promise.all(ids.map((id) => issue(id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body['number']);
    expect(numbers.map(String).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, at) => `FA-2026-${String(at + 1).padStart(5, '0')}`),
    );
    expect(await verify()).toEqual({ invoices: 40, breaches: [] });
  }, 240_000);

  it('bill a quote, take back an invoice and deduct one once, however many are issued at the same moment', async () => {
    const lines = [line()];
    const quote = await made(marie, 'quotes', { customer, date: DAY, validUntil: '2026-12-20', lines });
    for (const step of [{ status: 'Sent' }, { status: 'accepted', signedOn: DAY, signedBy: 'Ada' }])
      expect((await marie.put(`/quotes/${quote}`, step)).status).toBe(200);
    const atOnce = async (more: object) => {
      const ids = await Promise.all(Array.from({ length: 8 }, () => draft(more)));
      const answers = await Promise.all(ids.map((id) => issue(id)));
      return {
        statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b),
        codes: new Set(answers.flatMap(({ body }) => codesIn(body))),
        first: ids[answers.findIndex(({ status }) => status === 200)]!,
      };
    };
    const once = [200, ...Array.from({ length: 7 }, () => 422)];
    const whole = await atOnce({ quote });
    expect([whole.statuses, [...whole.codes]]).toEqual([once, ['invoice.quote.exceeds']]);
    const deducting = await atOnce({
      quote,
      lines: [...lines, line({ quantity: -1, deducts: whole.first })],
    });
    expect([deducting.statuses, [...deducting.codes]]).toEqual([once, ['invoice.deducts.exceeds']]);
    const credited = await atOnce({ type: 'credit note', creditOf: whole.first });
    expect([credited.statuses, [...credited.codes]]).toEqual([once, ['credit.exceeds']]);
  }, 240_000);

  it('stand: nobody changes or removes one by a call, and no statement does', async () => {
    const { id, number } = await issued({
      terms: null,
      dueDates: [{ lineKey: 'a', date: DAY, amount: 120 }],
    });
    for (const caller of [admin, accounts, marie]) {
      expect([403, 409]).toContain((await caller.put(`/invoices/${id}`, { intro: 'Changed' })).status);
      expect((await caller.put(`/invoices/${id}`, { status: 'draft' })).status).toBeGreaterThanOrEqual(400);
      expect([403, 409]).toContain((await caller.remove(`/invoices/${id}`)).status);
    }
    for (const sql of [
      'update invoices set calculated_total = 1 where id = $1',
      'update invoices set deleted_at = now() where id = $1',
      "update invoices set status = 'draft' where id = $1",
      'update invoices set sent_at = now() where id = $1',
      'update invoices set buyer = null where id = $1',
      'update invoices set customer = null where id = $1',
      'update invoices set payment_method = $1, credit_of = $1 where id = $1',
      'update invoices set issued_at = now() where id = $1',
      'update invoices__lines set unit_price = 1 where row_id = $1',
      'update invoices__lines set deducts = row_id where row_id = $1',
      'update invoices__lines set row_id = gen_random_uuid() where row_id = $1',
      `insert into invoices__lines (organisation, row_id, line_key, line_position, label)
       select organisation, id, 'more', 9, 'More' from invoices where id = $1`,
      'delete from invoices__lines where row_id = $1',
      'update invoices__due_dates set amount = 1 where row_id = $1',
      'delete from invoices__due_dates where row_id = $1',
      'delete from invoices where id = $1',
    ])
      await expect(test.db.query(sql, [id]), sql).rejects.toThrow(number);
    for (const table of ['invoices', 'invoices__lines', 'invoices__due_dates'])
      await expect(test.db.script(`truncate table ${table} cascade`), table).rejects.toThrow('were issued');
    // Whoever issues one may change its lines with the same call.
    const other = await accounts.put(`/invoices/${await draft()}`, {
      status: 'issued',
      lines: [line({ label: 'A gate' }), line({ label: 'A fence' })],
    });
    expect(other.body, other.text).toMatchObject({ status: 'issued', calculatedTotal: 240 });
    const sent = await accounts.put(`/invoices/${id}`, { status: 'sent' });
    expect(sent.status, sent.text).toBe(200);
    const tagged = await accounts.put(`/invoices/${id}`, { tags: ['late'] });
    expect(tagged.status, tagged.text).toBe(200);
    expect((await verify()).breaches).toEqual([]);
  });

  it('keep the parties as they were, and their words though the customer is merged into another', async () => {
    const twin = await made(admin, 'companies', { name: 'Roux SARL', addresses });
    const { id } = await issued({ customer: twin });
    await admin.put(`/companies/${twin}`, { name: 'Roux & fils' });
    const merged = await admin.put(`/companies/${twin}`, { mergedInto: customer });
    expect(merged.status, merged.text).toBe(200);
    expect(await read(id)).toMatchObject({
      customer,
      seller: { name: 'Ateliers du Rhône', siren: '732829320' },
      buyer: { name: 'Roux SARL' },
    });
    expect((await verify()).breaches).toEqual([]);
  });

  it('stay paid and credited when their customer is merged into another, and when that is taken back', async () => {
    const twin = await made(admin, 'companies', { name: 'Roux Frères', addresses });
    const paid: string[] = [];
    // By chance alone all payments would come before their invoices.
    for (let at = 0; at < 6; at += 1) {
      const { id } = await issued({ customer: twin });
      await pay(120, [[id, 120]], { customer: twin });
      paid.push(id);
    }
    const { id: credited } = await issued({ customer: twin });
    const note = await issued({ customer: twin, type: 'credit note', creditOf: credited });
    for (const mergedInto of [customer, null]) {
      const merged = await admin.put(`/companies/${twin}`, { mergedInto });
      expect(merged.status, merged.text).toBe(200);
      for (const id of [...paid, credited, note.id])
        expect(await read(id)).toMatchObject({
          customer: mergedInto ?? twin,
          calculatedBalance: 0,
          calculatedPaymentStatus: 'Paid',
        });
    }
  });

  it('hold the hash of the one before, so that a changed word shows', async () => {
    const [first, second] = [await issued(), await issued()];
    expect(second.previousHash).toBe(first.hash);
    const label = (text: string) =>
      withoutTriggers('update invoices__lines set label = $2 where row_id = $1', [first.id, text]);
    await label('A window');
    expect((await verify()).breaches).toEqual([{ number: first.number, kind: 'content' }]);
    await label('A door');
    expect((await verify()).breaches).toEqual([]);
  });

  it('show what was done to them by whoever may do all: removed, undone, cut off at the end, set against another', async () => {
    const first = await issued();
    const note = await issued({ type: 'credit note', creditOf: first.id });
    const method = await made(admin, 'paymentMethods', { name: `Coupon ${randomUUID()}` });
    const deposit = await issued();
    const deducting = await issued({
      type: 'balance',
      lines: [line({ quantity: 3 }), line({ quantity: -1, deducts: deposit.id })],
    });
    const last = await issued();
    const shows = async (
      change: string,
      values: unknown[],
      expected: readonly { number: string; kind: string }[],
    ) => {
      const rolledBack = new Error('as it was');
      const told = await test.db
        .transaction(async (tx) => {
          await tx.script('set local session_replication_role = replica');
          await tx.query(change, values);
          const { breaches } = await verifyInvoices(tx, test.organisation, 'Europe/Paris');
          throw Object.assign(rolledBack, { breaches });
        })
        .catch((error: unknown) => {
          if (error !== rolledBack) throw error;
          return (error as { breaches?: unknown }).breaches;
        });
      expect(told, change).toEqual(expected);
    };
    const content = ({ number }: { number: string }) => [{ number, kind: 'content' }];
    await shows(
      'update invoices set deleted_at = now() where id = $1',
      [first.id],
      [{ number: first.number, kind: 'removed' }],
    );
    await shows(
      "update invoices set status = 'draft' where id = $1",
      [last.id],
      [{ number: last.number, kind: 'undone' }],
    );
    await shows(
      'update invoices set number = null where id = $1',
      [last.id],
      [{ number: deducting.number, kind: 'end' }],
    );
    await shows(
      "update invoices set number = null where number like 'AV-2026-%' and organisation = $1",
      [test.organisation],
      [{ number: 'AV-2026', kind: 'end' }],
    );
    await shows(
      "update series set last_hash = 'x' where name = 'FA-2026' and organisation = $1",
      [test.organisation],
      [{ number: last.number, kind: 'end' }],
    );
    await shows('update invoices set credit_of = $2 where id = $1', [note.id, last.id], content(note));
    await shows(
      'update invoices__lines set deducts = $2 where row_id = $1 and deducts is not null',
      [deducting.id, last.id],
      content(deducting),
    );
    await shows('update invoices set payment_method = $2 where id = $1', [last.id, method], content(last));
    await shows(
      `update invoices set issued_as = issued_as || '{"contact": "Somebody"}' where id = $1`,
      [last.id],
      content(last),
    );
    await shows('update invoices set issued_as = null where id = $1', [last.id], content(last));
    await shows(
      "update invoices set issued_at = issued_at + interval '1 day' where id = $1",
      [last.id],
      content(last),
    );
    await shows('update invoices set issued_by = null where id = $1', [last.id], content(last));
    expect((await verify()).breaches).toEqual([]);
    // Its moments are the same though the clocks of the company are others.
    const abroad = await verifyInvoices(test.db, test.organisation, 'Pacific/Noumea');
    expect(abroad.breaches).toEqual([]);
  });

  it('are not issued while the law would not have them: the rule is named, and no number is used up', async () => {
    const nowhere = await made(admin, 'companies', { name: 'Nowhere', siren: '404833048' });
    const refused = await issue(await draft({ customer: nowhere }));
    expect(refused.status).toBe(422);
    expect((refused.body['errors'] as { code: string }[]).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['einvoice.BR-11.BT-55']),
    );
    const next = await issued();
    expect((await verify()).breaches).toEqual([]);
    expect(next.previousHash).not.toBeNull();
  });

  it('are issued by those who may, and dated neither ahead nor before the last one', async () => {
    expect((await issue(await draft(), marie)).status).toBe(403);
    const ahead = await issue(await draft({ date: '2026-11-21' }));
    expect([ahead.status, ahead.body['errors']]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/date', code: 'document.date.ahead' })],
    ]);
    const back = await issue(await draft({ date: '2026-11-19' }));
    expect([back.status, back.body['errors']]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/date', code: 'document.date.order' })],
    ]);
    // No series is begun of a year that is over.
    for (const date of ['2025-12-31', '2019-02-03']) {
      const long = await issue(await draft({ date }));
      expect(long.body['errors']).toMatchObject([{ pointer: '/date', code: 'document.date.order' }]);
    }
    // It is issued of another day in one step.
    const moved = await draft({ date: '2026-11-19' });
    const now = await accounts.put(`/invoices/${moved}`, { status: 'issued', date: DAY });
    expect([now.status, now.body['date']]).toEqual([200, DAY]);
    expect((await verify()).breaches).toEqual([]);
  });

  it('are paid by payments that only accounts see, and everybody sees that they are', async () => {
    const [one, other] = [await issued(), await issued()];
    await pay(180, [
      [one.id, 120],
      [other.id, 60],
    ]);
    expect(await read(one.id)).toMatchObject({ calculatedPaid: 120, calculatedPaymentStatus: 'Paid' });
    expect(await read(other.id)).toMatchObject({ calculatedBalance: 60, calculatedPaymentStatus: 'Unpaid' });
    const last = await pay(60.01, [[other.id, 60.01]]);
    expect(await read(other.id)).toMatchObject({
      calculatedBalance: -0.01,
      calculatedPaymentStatus: 'Too much paid',
    });
    const rejected = await accounts.put(`/customerPayments/${last}`, { status: 'rejected' });
    expect(rejected.status, rejected.text).toBe(200);
    expect(await read(other.id)).toMatchObject({ calculatedPaymentStatus: 'Unpaid' });
    expect((await marie.get('/customerPayments')).status).toBe(403);
    expect((await verify()).breaches).toEqual([]);
  });

  it('are taken back by a credit note of a series of its own', async () => {
    const { id } = await issued();
    const note = await issued({ type: 'credit note', creditOf: id });
    expect(note.number).toMatch(/^AV-2026-\d{5}$/);
    expect(await read(note.id)).toMatchObject({ calculatedTotal: -120, calculatedPaymentStatus: 'Paid' });
    expect(await read(id)).toMatchObject({ calculatedBalance: 0, calculatedPaymentStatus: 'Paid' });
    expect((await verify()).breaches).toEqual([]);
  });
});
