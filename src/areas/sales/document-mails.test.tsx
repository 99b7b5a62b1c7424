import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { answer, me, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { CUSTOMER, openSales, quoteRow } from '../../testing/sales-pages.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const customer = { ...CUSTOMER, email: 'bonjour@roux.example', billingEmail: 'compta@roux.example' };
const contact: AnyRow = {
  id: 'ada',
  version: 1,
  company: 'roux',
  title: 'Mrs',
  firstName: 'Ada',
  lastName: 'Roux',
  language: 'fr',
  displayLine1: 'Ada Roux',
  emails: [
    { lineKey: 'a', address: 'old@roux.example' },
    { lineKey: 'b', address: 'ada@roux.example', primary: true },
  ],
};
const issued = (more: Partial<AnyRow> = {}): AnyRow => {
  const { validUntil: _day, revision: _revision, ...rest } = quoteRow();
  const number = 'FA-2026-00042';
  return { ...rest, id: 'i', number, displayLine1: number, type: 'standard', status: 'issued', ...more };
};
const mail = (more: Partial<AnyRow>): AnyRow => ({
  id: 'm',
  version: 1,
  kind: 'invoice',
  customer: 'roux',
  invoice: 'i',
  to: ['nobody@roux.example'],
  subject: 'Facture',
  text: 'Bonjour',
  status: 'failed',
  displayLine1: 'Facture',
  ...more,
});
const open = (
  at: string,
  rows: Readonly<Record<string, readonly AnyRow[]>>,
  roles: readonly ('user' | 'accounts')[] = ['user'],
  more: Partial<RenderWithEngineOptions> = {},
) =>
  openSales(
    at,
    {
      contacts: [contact],
      users: [{ id: me.id, version: 1, displayLine1: 'Marie Martin', email: 'marie@rhone.example' }],
      ...rows,
      companies: [
        customer,
        { id: 'us', version: 1, displayLine1: 'Ateliers du Rhône', calculatedOwn: 'own' },
      ],
    },
    { person: { roles }, ...more },
  );
const sheet = async () => within(await screen.findByRole('dialog'));
const boxOf = async (name: string): Promise<HTMLInputElement> =>
  (await sheet()).findByRole<HTMLInputElement>('textbox', { name });
const mailsOf = async (engine: Awaited<ReturnType<typeof open>>['engine']) =>
  engine.db.rows('mails').toArray();

describe('a quote is sent by e-mail', () => {
  it('to whoever asked for it, in their language, with its number where it will have one', async () => {
    const { engine } = await open('/sales/quotes/q', {
      quotes: [quoteRow({ number: null, displayLine1: '1A2B3C', contact: 'ada' })],
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
    expect((await boxOf('Subject')).value).toBe('Devis {numéro} – Ateliers du Rhône');
    const text = (await boxOf('Text')).value;
    expect(text).toMatch(/^Bonjour Madame Roux,\n\nVeuillez trouver ci-joint notre devis \{numéro\}/);
    expect(text).toMatch(/valable jusqu’au 10\/12\/2026/);
    expect(text).toMatch(/Marie Martin\nAteliers du Rhône$/);
    expect((await sheet()).getByText('ada@roux.example')).toBeDefined();
    fireEvent.click((await sheet()).getByRole('button', { name: 'bonjour@roux.example' }));
    fireEvent.click((await sheet()).getByRole('checkbox', { name: 'Copy to me' }));
    fireEvent.change(await boxOf('To'), { target: { value: 'else@roux.example' } });
    fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await mailsOf(engine)).toHaveLength(1));
    const [made] = await mailsOf(engine);
    expect(made).toMatchObject({
      kind: 'quote',
      quote: 'q',
      customer: 'roux',
      to: ['ada@roux.example', 'bonjour@roux.example', 'else@roux.example'],
      contacts: ['ada'],
      copy: true,
      status: 'queued',
    });
    expect(await screen.findByText(/The e-mail to ada@roux.example, .* waits to be sent/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('waits for what of its document is unsent, so that the server judges it as it stands here', async () => {
    const { engine } = await open('/sales/quotes/q', { quotes: [quoteRow({ contact: 'ada' })] });
    await engine.update('quotes', 'q', { title: 'Doors' });
    fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
    await boxOf('Subject');
    fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await mailsOf(engine)).toHaveLength(1));
    const records = await engine.db.strict.outbox.toArray();
    const of = (collection: string) => records.find((record) => record.collection === collection)!;
    expect(of('mails').deps).toEqual([of('quotes').seq]);
  });

  it('in the language that its paper was sent in', async () => {
    const quote = quoteRow({ status: 'Sent', contact: 'ada', sentAs: { language: 'en' } });
    await open('/sales/quotes/q', { quotes: [quote] });
    fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
    expect((await boxOf('Subject')).value).toMatch(/^Quote /);
  });

  it('and nobody is told that it goes to them where the server writes files instead', async () => {
    const send: RenderWithEngineOptions['send'] = ({ path }) =>
      path === '/capabilities'
        ? Promise.resolve(answer(200, { idempotency: true, etag: true, delta: true, mailFiles: true }))
        : new Promise<never>(() => {});
    const { engine } = await open('/sales/quotes/q', { quotes: [quoteRow({ contact: 'ada' })] }, ['user'], {
      send,
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
    await (await sheet()).findByText(/^No mail server is set: the e-mail becomes a file on the server/);
    fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
    await screen.findByText('The e-mail becomes a file on the server.');
    expect(await mailsOf(engine)).toHaveLength(1);
  });

  it('says what is wrong with an address, and sends nothing', async () => {
    const { engine } = await open('/sales/quotes/q', { quotes: [quoteRow()] });
    fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
    fireEvent.change(await boxOf('To'), { target: { value: 'roux' } });
    fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
    expect(await (await sheet()).findByText('An email looks like name@company.com.')).toBeDefined();
    expect(await mailsOf(engine)).toEqual([]);
  });

  it('says at the field what is no address, and takes several at once as mail programs write them', async () => {
    await open('/sales/quotes/q', { quotes: [quoteRow()] });
    fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
    const to = await boxOf('To');
    fireEvent.change(to, { target: { value: 'roux' } });
    expect((await sheet()).queryByText('An email looks like name@company.com.')).toBeNull();
    fireEvent.blur(to);
    expect(await (await sheet()).findByText('An email looks like name@company.com.')).toBeDefined();
    fireEvent.click((await sheet()).getByRole('button', { name: 'Remove roux' }));
    expect((await sheet()).queryByText('An email looks like name@company.com.')).toBeNull();
    const pasted = 'Ada Roux <ada@roux.example>; "Roux, Bob" <bob@roux.example>';
    fireEvent.paste(to, { clipboardData: { getData: () => pasted } });
    for (const address of ['ada@roux.example', 'bob@roux.example'])
      expect((await sheet()).getByRole('button', { name: `Remove ${address}` })).toBeDefined();
    fireEvent.change(to, { target: { value: 'eve@roux.example' } });
    fireEvent.keyDown(to, { key: ';' });
    expect((await sheet()).getByRole('button', { name: 'Remove eve@roux.example' })).toBeDefined();
  });

  it('of somebody else is not theirs to mail', async () => {
    await open('/sales/quotes/q', { quotes: [quoteRow({ owner: 'eve', createdBy: 'eve' })] });
    await screen.findByRole('link', { name: 'Show PDF' });
    expect(screen.queryByRole('link', { name: 'Send by e-mail' })).toBeNull();
  });
});

describe('an invoice is sent by e-mail', () => {
  it('by whoever may issue, to where bills are kept; a draft by nobody', async () => {
    await open('/sales/invoices/i', { invoices: [issued()] }, ['accounts']);
    fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
    expect((await boxOf('Subject')).value).toBe('Facture FA-2026-00042 – Ateliers du Rhône');
    expect((await sheet()).getByText('compta@roux.example')).toBeDefined();
    cleanup();
    await open('/sales/invoices/i', { invoices: [issued()] });
    await screen.findByRole('link', { name: 'Show PDF' });
    expect(screen.queryByRole('link', { name: 'Send by e-mail' })).toBeNull();
    cleanup();
    await open('/sales/invoices/i', { invoices: [issued({ status: 'draft' })] }, ['accounts']);
    await screen.findByRole('link', { name: 'Show PDF' });
    expect(screen.queryByRole('link', { name: 'Send by e-mail' })).toBeNull();
  });

  it('what did not go stands on it with why, and goes again to another address', async () => {
    const failed = mail({ trouble: 'refused', reason: '550 no such user' });
    const { engine } = await open('/sales/invoices/i', { invoices: [issued()], mails: [failed] }, [
      'accounts',
    ]);
    expect(await screen.findByText(/The mail server has refused it/)).toBeDefined();
    expect(screen.getByText('550 no such user')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Send again' }));
    expect((await boxOf('Subject')).value).toBe('Facture');
    fireEvent.click((await sheet()).getByRole('button', { name: 'Remove nobody@roux.example' }));
    fireEvent.click((await sheet()).getByRole('button', { name: 'compta@roux.example' }));
    fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
    await waitFor(async () =>
      expect(await engine.db.rows('mails').get('m')).toMatchObject({
        status: 'queued',
        to: ['compta@roux.example'],
      }),
    );
  });

  it('what was held back because its amount is another one by now is written anew of that, and told so to the server', async () => {
    const failed = mail({ trouble: 'changed.7000', statedAmount: 12_000 });
    const invoice = issued({ calculatedTotal: 12_000, calculatedBalance: 7_000 });
    const { engine } = await open('/sales/invoices/i', { invoices: [invoice], mails: [failed] }, [
      'accounts',
    ]);
    expect(await screen.findByText(/written of an amount of 120,00 €, which is 70,00 € now/)).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Send again' }));
    expect((await boxOf('Text')).value).toBe('Bonjour');
    fireEvent.click((await sheet()).getByRole('button', { name: 'Write it anew' }));
    expect((await boxOf('Text')).value).toMatch(/Reste à régler.:\n– 70,00.€/);
    fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
    await waitFor(async () =>
      expect(await engine.db.rows('mails').get('m')).toMatchObject({
        status: 'queued',
        statedAmount: 7_000,
        statedOn: engine.writer.today(),
        text: expect.stringContaining('FA-2026-00042'),
      }),
    );
  });

  it('what failed of anything else is held to what its text says until that is another', async () => {
    const stated = { statedAmount: 12_000, statedOn: '2026-11-10' };
    const failed = mail({ trouble: 'unreachable', text: 'À régler 120,00 €', ...stated });
    const invoices = [issued({ calculatedTotal: 12_000, calculatedBalance: 7_000 })];
    for (const [typed, told] of [
      ['', stated],
      ['À régler 70,00 €', { statedAmount: 7_000 }],
    ] as const) {
      const { engine } = await open('/sales/invoices/i', { invoices, mails: [failed] }, ['accounts']);
      fireEvent.click(await screen.findByRole('link', { name: 'Send again' }));
      const text = await boxOf('Text');
      await (await sheet()).findByText(/written of an amount of 120,00 €, which is 70,00 € now/);
      if (typed) fireEvent.change(text, { target: { value: typed } });
      fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
      await waitFor(async () => expect(await mailsOf(engine)).toMatchObject([{ status: 'queued', ...told }]));
      cleanup();
    }
  });

  it('whoever may not send it is told that it did not go, and no amount; whoever may and does not read its letter the one of now', async () => {
    const { statedAmount: _a, subject: _s, text: _t, ...seen } = mail({ trouble: 'changed.7000' });
    const invoices = [issued({ calculatedTotal: 12_000, calculatedBalance: 7_000 })];
    const told = async () => (await screen.findByText(/was not sent/)).textContent?.trim();
    await open('/sales/invoices/i', { invoices, mails: [seen as AnyRow] });
    expect(await told()).toBe('The e-mail to nobody@roux.example was not sent.');
    cleanup();
    await open('/sales/invoices/i', { invoices, mails: [seen as AnyRow] }, ['accounts']);
    expect(await told()).toMatch(/It was written of another amount, which is 70,00.€ now\.$/);
  });

  it('says which addresses were refused while others were not', async () => {
    const part = mail({
      status: 'sent',
      to: ['a@roux.example', 'b@roux.example'],
      refused: ['b@roux.example'],
    });
    await open('/sales/invoices/i', { invoices: [issued()], mails: [part] });
    expect(await screen.findByText(/was not taken for b@roux.example/)).toBeDefined();
  });
});

it('a statement states no amount where its invoices or payments are not all here', async () => {
  for (const [kept, statedAmount] of [
    [['customerPayments'], null],
    [['customerPayments', 'invoices'], 12_000],
  ] as const) {
    const owed = { calculatedTotal: 12_000, calculatedBalance: 12_000 };
    // What is of a later day than the text is not in it.
    const invoices = [issued(owed), issued({ ...owed, id: 'later', date: '2026-12-24' })];
    const { engine } = await open('/sales/customerFee?customer=roux', { invoices }, ['accounts']);
    await act(() => engine.db.strict.cursors.clear());
    for (const collection of kept)
      await act(() => engine.db.strict.cursors.put({ collection, cursor: 'c', at: 1 }));
    fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
    await boxOf('Text');
    fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await mailsOf(engine)).toHaveLength(1));
    expect((await mailsOf(engine))[0]!['statedAmount'] ?? null).toBe(statedAmount);
    cleanup();
  }
});

it('a statement that failed is sent again of its own period, whatever the page shows', async () => {
  const failed = mail({
    kind: 'statement',
    invoice: null,
    periodStart: '2026-01-01',
    periodEnd: '2026-03-31',
    statedAmount: 1_000,
    trouble: 'changed.0',
  });
  const invoices = [issued({ calculatedTotal: 12_000, calculatedBalance: 12_000, date: '2026-11-01' })];
  const { engine } = await open('/sales/customerFee?customer=roux', { invoices, mails: [failed] }, [
    'accounts',
  ]);
  for (const collection of ['invoices', 'customerPayments'])
    await act(() => engine.db.strict.cursors.put({ collection, cursor: 'c', at: 1 }));
  fireEvent.click(await screen.findByRole('link', { name: 'Send again' }));
  await boxOf('Text');
  fireEvent.click((await sheet()).getByRole('button', { name: 'Write it anew' }));
  expect((await boxOf('Text')).value).toContain('du 01/01/2026 au 31/03/2026');
  fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
  await waitFor(async () =>
    expect(await mailsOf(engine)).toMatchObject([
      { status: 'queued', statedAmount: 0, periodStart: '2026-01-01', periodEnd: '2026-03-31' },
    ]),
  );
});

it('a customer’s statement is sent by e-mail from their account, which stays behind it', async () => {
  const { engine } = await open('/sales/customerFee?customer=roux', { invoices: [issued()] }, ['accounts']);
  await act(() => engine.db.strict.cursors.put({ collection: 'customerPayments', cursor: 'c', at: 1 }));
  fireEvent.click(await screen.findByRole('link', { name: 'Send by e-mail' }));
  expect((await boxOf('Subject')).value).toMatch(/^Relevé de compte au .* – Ateliers du Rhône$/);
  fireEvent.click((await sheet()).getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await mailsOf(engine)).toHaveLength(1));
  expect(await mailsOf(engine)).toMatchObject([
    { kind: 'statement', customer: 'roux', statedOn: engine.writer.today() },
  ]);
  expect(await screen.findByRole('table', { name: 'Statement' })).toBeDefined();
});
