import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { computed, validate } from '../kernel/validate.ts';
import { invoice } from './invoice.entity.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { overdueOf } from './open-amounts.rules.ts';
import { LATE_RATE } from './late-rate.rules.ts';
import { goesByPlatform } from './transmission.rules.ts';
import { dueOf } from './invoice-due.rules.ts';

const OURS: AnyRow = {
  id: 'ours',
  master: true,
  calculatedOwn: 'own',
  name: 'Ateliers du Rhône',
  siren: '552100554',
  addresses: [{ lineKey: 'a', kind: 'billing', address: 'place' }],
};
const CUSTOMER: AnyRow = { id: 'roux', name: 'Menuiserie Roux', billingEmail: 'compta@roux.example' };
const PLACE: AnyRow = {
  id: 'place',
  street: '12 rue des Tanneurs',
  postcode: '69001',
  city: 'Lyon',
  country: 'FR',
};

const BANKS: AnyRow[] = [
  { id: '3', company: 'ours', iban: 'FR-second' },
  { id: '2', company: 'ours', iban: 'FR-first', isActive: true },
  { id: '1', company: 'ours', iban: 'FR-closed', isActive: false },
  { id: '0', company: 'roux', iban: 'FR-theirs' },
];

const PARAMETERS: AnyRow[] = [];

const line = (unitPrice: number, more: object = {}) => ({
  lineKey: `${unitPrice}`,
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unitPrice,
  vat: 20,
  ...more,
});
const row = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 'a-invoice',
  type: 'standard',
  customer: 'roux',
  date: '2026-01-31',
  status: 'draft',
  lines: [line(1000)],
  ...more,
});
const payment = (
  id: string,
  amount: number,
  status: string,
  invoiceId = 'a-invoice',
  direction = 'in',
): AnyRow => ({
  id,
  customer: 'roux',
  direction,
  amount,
  status,
  allocations: [{ lineKey: 'a', invoice: invoiceId, amount }],
});

/** Computes an invoice beside others, as it is written. */
async function compute(
  given: AnyRow,
  others: { invoices?: AnyRow[]; payments?: AnyRow[] } = {},
  before?: AnyRow,
) {
  const lookup = lookupOf({
    companies: [OURS, CUSTOMER],
    addresses: [PLACE],
    invoices: others.invoices ?? [],
    customerPayments: others.payments ?? [],
    banks: BANKS,
    parameters: PARAMETERS,
  });
  const context = { lookup, today: '2026-03-31', before };
  const whole = await computed(invoice, given, context);
  return { whole, problems: await validate(invoice, whole, context) };
}
const issued = async (more: Partial<AnyRow> = {}) =>
  (await compute(row({ number: 'FA-2026-0001', ...more, status: 'issued' }), {}, row(more))).whole;

describe('an invoice', () => {
  it('takes up who sells and who buys as it is issued, and keeps them', async () => {
    const draft = (await compute(row())).whole;
    expect([draft['seller'], draft['calculatedTotal']]).toEqual([null, 120_000]);
    const whole = await issued();
    expect(whole['seller']).toMatchObject({ name: 'Ateliers du Rhône', city: 'Lyon', siren: '552100554' });
    expect(whole['buyer']).toMatchObject({ name: 'Menuiserie Roux', email: 'compta@roux.example' });
    // Where no account is named it is our first one in use.
    expect(whole['seller']).toMatchObject({ iban: 'FR-first' });
    expect((await issued({ bankAccount: '3' }))['seller']).toMatchObject({ iban: 'FR-second' });
    CUSTOMER['name'] = 'Roux & fils';
    const later = (await compute({ ...whole, tags: ['late'] }, {}, whole)).whole;
    CUSTOMER['name'] = 'Menuiserie Roux';
    expect(later['buyer']).toEqual(whole['buyer']);
  });

  it('is due without what is kept back of it, which is due on its day', async () => {
    const kept = { terms: '30 days', retention: 5, retentionUntil: '2027-01-31' };
    const { whole, problems } = await compute(row(kept));
    expect(problems).toEqual([]);
    expect(dueOf(whole as unknown as InvoiceRow).map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-03-02', 114_000],
      ['2027-01-31', 6_000],
    ]);
    const paid = { payments: [payment('p', 114_000, 'confirmed')] };
    const before = (await compute(row({ ...kept, status: 'issued' }))).whole;
    const after = (await compute(before, paid, before)).whole;
    expect([after['calculatedDue'], after['calculatedBalance']]).toEqual(['2027-01-31', 6_000]);
    expect(overdueOf(after as unknown as InvoiceRow, '2027-01-31')).toEqual([]);
    expect(overdueOf(after as unknown as InvoiceRow, '2027-02-01')).toEqual([
      { date: '2027-01-31', open: 6_000 },
    ]);
    const wrongs = async (more: object) =>
      (await compute(row({ ...kept, ...more }))).problems.map(({ pointer, code }) => `${pointer} ${code}`);
    // It comes after all that is due before it, and what is typed as due is what is left.
    expect(await wrongs({ retentionUntil: '2026-03-02' })).toEqual(['/retentionUntil date.order']);
    const due = (amount: number) => ({
      status: 'issued',
      dueDates: [{ lineKey: 'a', date: '2026-02-28', amount }],
    });
    expect(await wrongs(due(120_000))).toContain('/dueDates invoice.due');
    expect(await wrongs(due(114_000))).not.toContain('/dueDates invoice.due');
  });

  it('knows a company by its SIRET as well', async () => {
    Object.assign(CUSTOMER, { siret: '404 833 048 00022' });
    Object.assign(CUSTOMER, { addresses: [{ lineKey: 'a', kind: 'billing', address: 'place' }] });
    const whole = await issued();
    delete CUSTOMER['siret'];
    delete CUSTOMER['addresses'];
    expect(whole['buyer']).toMatchObject({ siren: '404833048' });
    expect(goesByPlatform(whole as unknown as InvoiceRow)).toBe(true);
  });

  it('says the rate that is claimed for a late payment, as it was on its day', async () => {
    PARAMETERS.push({ id: 'p', key: LATE_RATE, value: 13.15, validFrom: '2026-01-01' });
    expect((await compute(row())).whole['lateRate'] ?? null).toBeNull();
    const whole = await issued();
    expect(whole['lateRate']).toBe(13.15);
    expect((await issued({ lateRate: 10 }))['lateRate']).toBe(10);
    PARAMETERS.splice(0);
    expect((await compute(whole, {}, whole)).whole['lateRate']).toBe(13.15);
  });

  it('bears the VAT of who sells it and of where it goes', async () => {
    const codes = async (more: object) => {
      const draft = row({ lines: [line(10), line(20, more)] });
      const { problems } = await compute({ ...draft, number: 'FA-1', status: 'issued' }, {}, draft);
      return problems.map(({ pointer, code }) => `${pointer} ${code}`);
    };
    const abroad = { vat: 0, vatCategory: 'K', exemptionReason: 'Abroad' };
    const address = { addresses: [{ lineKey: 'a', kind: 'billing', address: 'place' }] };
    Object.assign(CUSTOMER, address);
    expect(await codes(abroad)).toContain('/lines/1/vatCategory vat.regime');
    expect(await codes({ ...abroad, vatCategory: 'G' })).toContain('/lines/1/vatCategory vat.regime');
    PLACE['country'] = 'DE';
    expect(await codes(abroad)).not.toContain('/lines/1/vatCategory vat.regime');
    PLACE['country'] = 'FR';
    delete CUSTOMER['addresses'];
    OURS['vatRegime'] = 'franchise';
    expect(await codes({})).toEqual(['/lines/0/vat vat.regime', '/lines/1/vat vat.regime']);
    delete OURS['vatRegime'];
    expect(await codes({ vat: 0 })).toEqual(['/lines/1/vatCategory vat.category']);
    expect(await codes({ vat: 19.6 })).toEqual(['/lines/1/vat vat.rate.unknown']);
  });

  it('claims for no day twice once it was issued; a draft of somebody’s keeps nobody from it', async () => {
    const claim = row({ id: 'claim', claimOf: 'late', periodStart: '2026-01-02' });
    const other = { ...claim, id: 'other' };
    const codes = async (status: string) =>
      (await compute(claim, { invoices: [{ ...other, status }] })).problems.map(({ code }) => code);
    expect([await codes('draft'), await codes('issued')]).toEqual([[], ['claim.twice']]);
  });

  it('is due by its terms, or as typed', async () => {
    const terms = '30% in advance with the rest at end of following month' as const;
    expect(dueOf({ date: '2026-01-31', terms, calculatedTotal: 123_457 })).toEqual([
      { date: '2026-01-31', amount: 37_037, percent: 30 },
      { date: '2026-02-28', amount: 86_420, percent: 70 },
    ]);
    const typed = [
      { lineKey: 'b', date: '2026-03-01', amount: 20_000 },
      { lineKey: 'a', date: '2026-02-01', amount: 100_000 },
    ];
    const whole = await issued({ dueDates: typed });
    expect(whole['calculatedDue']).toBe('2026-02-01');
    const paid = await compute(whole, { payments: [payment('p', 100_000, 'confirmed')] }, whole);
    expect(paid.whole['calculatedDue']).toBe('2026-03-01');
  });

  it.each([
    [[], 'Unpaid', 120_000],
    [[payment('p', 60_000, 'confirmed')], 'Unpaid', 60_000],
    [[payment('p', 120_000, 'Draft')], 'Unpaid', 120_000],
    [[payment('p', 120_000, 'sent to bank')], 'Awaiting payment', 120_000],
    [[payment('p', 60_000, 'confirmed'), payment('q', 60_000, 'reconciled')], 'Paid', 0],
    [[payment('p', 60_000, 'confirmed'), payment('q', 60_001, 'confirmed')], 'Too much paid', -1],
    [[payment('p', 120_000, 'rejected')], 'Unpaid', 120_000],
  ])('after payments %#, is %s', async (payments, status, balance) => {
    const whole = await issued();
    const now = (await compute(whole, { payments }, whole)).whole;
    expect([now['calculatedPaymentStatus'], now['calculatedBalance']]).toEqual([status, balance]);
  });

  it('is settled by its credit note as far as it is open; the rest is given back', async () => {
    const whole = await issued();
    const made = async (payments: AnyRow[]) => {
      const draft = row({
        id: 'b-credit',
        type: 'credit note',
        creditOf: whole.id,
        lines: [line(500)],
      });
      const credit = (
        await compute(
          { ...draft, number: 'AV-2026-0001', status: 'issued' },
          { invoices: [whole], payments },
          draft,
        )
      ).whole;
      const original = (await compute(whole, { invoices: [credit], payments }, whole)).whole;
      return { credit, original };
    };
    const open = await made([]);
    expect(open.credit).toMatchObject({
      calculatedTotal: -60_000,
      calculatedCredited: -60_000,
      calculatedBalance: 0,
      calculatedPaymentStatus: 'Paid',
    });
    expect(open.original).toMatchObject({ calculatedCredited: 60_000, calculatedBalance: 60_000 });

    const mostlyPaid = await made([payment('p', 100_000, 'confirmed')]);
    expect(mostlyPaid.original).toMatchObject({ calculatedBalance: 0, calculatedPaymentStatus: 'Paid' });
    expect(mostlyPaid.credit).toMatchObject({
      calculatedCredited: -20_000,
      calculatedBalance: -40_000,
      calculatedPaymentStatus: 'Unpaid',
    });
    const refunded = await made([
      payment('p', 100_000, 'confirmed'),
      payment('r', 40_000, 'confirmed', 'b-credit', 'out'),
    ]);
    expect(refunded.credit).toMatchObject({ calculatedBalance: 0, calculatedPaymentStatus: 'Paid' });
    expect(refunded.original).toMatchObject({ calculatedBalance: 0, calculatedPaymentStatus: 'Paid' });
  });
});
