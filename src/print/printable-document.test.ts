import { describe, expect, it } from 'vitest';
import { invoicePaper } from './document-paper.ts';
import { CUSTOMER, invoiceRow, item, lookupWith, quoteRow } from './document-paper.fixture.ts';
import type { AnyRow } from '../domain/kernel/entity.ts';
import { validate } from '../domain/kernel/validate.ts';
import { lookupOf } from '../testing/lookup-of.ts';
import { chequeDeposit } from '../domain/treasury/cheque-deposit.entity.ts';
import { invoice } from '../domain/sales/invoice.entity.ts';
import { checkPrintable } from '../domain/documents/printable-document.rules.ts';
import type { InvoiceRow } from '../domain/sales/invoice.rules.ts';
import type { Fields, PartField } from '../domain/kernel/field.ts';
import { quote } from '../domain/sales/quote.entity.ts';

type Told = readonly [pointer: string, code: string];
const printProblems = (found: readonly { pointer: string; code: string }[]): Told[] =>
  found.flatMap(({ pointer, code }) => (code.startsWith('print.') ? [[pointer, code] as const] : []));

async function issueProblems(more: object, customer: object = {}): Promise<Told[]> {
  const lookup = lookupWith(customer);
  const row = await invoiceRow(more, lookup);
  const before = { ...row, status: 'draft' } as unknown as AnyRow;
  return printProblems(
    await validate(invoice, row as unknown as AnyRow, { lookup, today: '2026-11-26', before }),
  );
}
async function sendProblems(more: object): Promise<Told[]> {
  const lookup = lookupWith();
  const row = (await quoteRow({ status: 'Sent', ...more }, lookup)) as unknown as AnyRow;
  return printProblems(
    await validate(quote, row, { lookup, today: '2026-11-26', before: { ...row, status: 'Draft' } }),
  );
}

describe('text that paper cannot show', () => {
  it('on an invoice is named with its line, as lines are counted on paper, before it is issued', async () => {
    const lines = [
      item('A', 1, 100, 20, { place: 'C', label: 'Lamp', description: 'From 東京 and 大阪' }),
      item('B', 1, 100, 20, { place: 'A', label: 'Chair' }),
      { lineKey: 'N', kind: 'note', place: 'B', label: 'Thank you 🎁\uFE0F' },
    ];
    expect(await issueProblems({ lines })).toEqual([
      ['/lines/2/label', 'print.line.2.🎁'],
      ['/lines/0/description', 'print.line.3.東京 大阪'],
    ]);
  });

  it.each([
    [{ title: 'للبيع' }, {}, '/title', 'print.text.للبيع'],
    [{ intro: 'Hello שלום' }, {}, '/intro', 'print.text.שלום'],
    [{ conditions: 'ok 👍' }, {}, '/conditions', 'print.text.👍'],
    [{ purchaseOrderRef: '注文1' }, {}, '/purchaseOrderRef', 'print.text.注文'],
    [{}, { name: '東京 Shop' }, '/buyer/name', 'print.text.東京'],
  ])('in %j %j is named with its field', async (more, customer, pointer, code) => {
    expect(await issueProblems(more, customer)).toEqual([[pointer, code]]);
  });

  it('on a quote is named before it is sent, options too; not on a draft', async () => {
    const lines = [item('A', 1, 100, 20), item('B', 1, 5, 20, { optional: true, label: 'ไทย' })];
    expect(await sendProblems({ lines })).toEqual([['/lines/1/label', 'print.line.2.ไทย']]);
    expect(await sendProblems({ lines, status: 'Draft' })).toEqual([]);
  });

  it('on a deposit slip is named before it goes to the bank', async () => {
    const row = {
      id: 'd',
      status: 'deposited',
      date: '2026-11-20',
      bankAccount: 'bank',
      remark: '✈\uFE0F 急',
      cheques: [{ lineKey: 'a', payment: 'p', drawer: '東京', amount: 1 }],
    } as unknown as AnyRow;
    const lookup = lookupOf({ companies: [CUSTOMER], chequeDeposits: [], paymentMethods: [] });
    const found = await validate(chequeDeposit, row, {
      lookup,
      today: '2026-11-20',
      before: { ...row, status: 'draft' },
    });
    expect(printProblems(found)).toEqual([
      ['/cheques/0/payment', 'print.line.1.東京'],
      ['/remark', 'print.text.✈ 急'],
    ]);
  });

  it('is told of each field whose text stands on the paper', async () => {
    const lookup = lookupWith();
    const facts = { lookup, timeZone: 'Europe/Paris', fileOf: async () => undefined };
    const parts = ['seller', 'buyer', 'delivery', 'issuedAs'] as const;
    const row = await invoiceRow({ delivery: { name: 'Hall', country: 'FR' } }, lookup);
    const textsOf = (fields: Fields): string[] =>
      Object.entries(fields).flatMap(([name, field]) => (field.kind === 'text' ? [name] : []));
    const paths: (readonly string[])[] = [
      ...textsOf(invoice.fields).map((name) => [name]),
      ...parts.flatMap((part) => {
        const field = invoice.fields[part] as PartField;
        return textsOf(field.fields).map((name) => [part, name]);
      }),
    ];
    /** Numbers have rules of their own for their characters. */
    const checked = ['number', 'siren', 'siret', 'vatNumber', 'iban', 'bic', 'country', 'language'];
    const silent: string[] = [];
    for (const path of paths.filter((names) => !checked.includes(names.at(-1)!))) {
      const [first = '', second] = path;
      const values = row as unknown as Record<string, object>;
      const odd = second ? { ...values[first], [second]: '日' } : '日';
      const one = { ...row, [first]: odd } as unknown as InvoiceRow;
      const isPrinted = JSON.stringify((await invoicePaper(one, facts)).printed).includes('日');
      if (isPrinted && checkPrintable(one, false).length === 0) silent.push(path.join('.'));
    }
    expect(silent).toEqual([]);
  });

  it('is none where each character is drawn, folded or invisible', async () => {
    const lines = [
      item('A', 1, 100, 20, {
        label: 'ﬁltre ⌀ 12 ≤ 5 °C ✓ Αθήνα Москва',
        description: 'a\r\nb\u00ADc\u200D\u200E',
      }),
    ];
    expect(await issueProblems({ lines, title: 'Œuvre № 5 ™' })).toEqual([]);
  });
});
