import { describe, expect, it } from 'vitest';
import {
  likenessTo,
  modelFor,
  printedAmount,
  readByModel,
  signsOf,
  traceModel,
  valuesByModel,
  type ModelValues,
} from './invoice-model.rules.ts';
import { invoicingByModel } from './read-invoicing.rules.ts';

const MODEL = {
  name: 'Électro Œuvre',
  supplier: 's1',
  siren: '732 829 320',
  keywords: ['Électro Œuvre', 'Lyon'],
  anchors: [
    { field: 'supplierNumber', label: 'Facture n°', pattern: 'F-####-####' },
    { field: 'date', label: 'Émise le' },
    { field: 'total', label: 'Total TTC' },
    { field: 'net', label: 'Total HT' },
    { field: 'tax', label: 'TVA 20 %' },
    { field: 'order', label: 'Votre commande' },
    { field: 'dueDate', label: 'Échéance', page: 2 },
  ],
} as unknown as ModelValues;
const LINES = [
  { page: 1, text: 'ELECTRO OEUVRE – 69003 LYON' },
  { page: 1, text: 'SIREN 732829320' },
  { page: 1, text: 'Facture n° : F-2026-0042\tEmise le 12/03/2026' },
  { page: 1, text: 'Votre commande' },
  { page: 1, text: 'Total HT\t1 000,00 €' },
  { page: 1, text: 'TVA 20 %\t200,00 €' },
  { page: 1, text: 'Total TTC' },
  { page: 1, text: '1 200,00 €' },
];

describe('an invoice model on a document', () => {
  it('tells of each anchor its value and place, or why it has none', () => {
    const traces = traceModel(MODEL, LINES);
    expect(traces.map(({ outcome }) => outcome)).toEqual([
      'found',
      'found',
      'found',
      'found',
      'found',
      'found',
      'no page',
    ]);
    for (const trace of traces)
      if (trace.outcome === 'found')
        expect(LINES[trace.line]?.text.slice(trace.start, trace.end)).toBe(trace.value);
    expect(traces[1]).toMatchObject({ value: '12/03/2026', line: 2 });
    expect(traces[2]).toMatchObject({ value: '1 200,00 €', line: 7 });
  });
  it('says when the text before a value is absent, and when no value of its form follows', () => {
    const of = (anchor: object, text: string) =>
      traceModel({ ...MODEL, anchors: [anchor] } as unknown as ModelValues, [{ text }])[0]?.outcome;
    expect(of({ field: 'total', label: 'Net à payer' }, 'Total 3,00')).toBe('no label');
    expect(of({ field: 'supplierNumber', label: 'n°', pattern: '####' }, 'n° 12')).toBe('no value');
  });
  it('is recognised by a number with any spacing, else by all of its keywords', () => {
    const text = LINES.map((line) => line.text).join('\n');
    expect(signsOf(MODEL, text).every(({ isFound }) => isFound)).toBe(true);
    expect(likenessTo(MODEL, text)).toBe(1);
    expect(likenessTo(MODEL, 'electro œuvre, lyon')).toBe(0.6);
    expect(likenessTo(MODEL, 'electro œuvre')).toBe(0);
    const off = { ...MODEL, isActive: false } as ModelValues;
    expect(modelFor([off], text)).toBeUndefined();
    expect(modelFor([off, MODEL], text)).toBe(MODEL);
  });
  it('reads days and cents; the last anchor of a field that matches stands', () => {
    expect(valuesByModel(MODEL, LINES, '2026-11-20')).toMatchObject({
      supplierNumber: 'F-2026-0042',
      date: '2026-03-12',
      net: 100_000,
      tax: 20_000,
      total: 120_000,
    });
    const twice = {
      ...MODEL,
      anchors: [
        { field: 'supplierNumber', label: 'Votre commande' },
        { field: 'supplierNumber', label: 'Facture n°' },
      ],
    } as unknown as ModelValues;
    expect(
      readByModel(
        twice,
        LINES.map(({ text }) => text),
      ),
    ).toEqual([{ field: 'supplierNumber', value: 'F-2026-0042' }]);
  });
  it.each([
    ['1 234,56 €', 123_456],
    ['1,234.56', 123_456],
    ['EUR 12', 1200],
    ['-3,50', -350],
    ['douze', undefined],
  ])('reads the amount %s', (text, cents) => expect(printedAmount(text)).toBe(cents));
  it('stands before what labels said, and says how the invoice is booked', () => {
    const model = { ...MODEL, accountingLine: 'a', project: 'p', vat: 20 } as ModelValues;
    const read = { values: { total: 1, supplierNumber: 'x', currency: 'EUR' }, supplier: { name: '' } };
    expect(invoicingByModel(model, read, LINES, '2026-11-20', () => 'k').values).toEqual({
      supplier: 's1',
      supplierNumber: 'F-2026-0042',
      date: '2026-03-12',
      currency: 'EUR',
      total: 120_000,
      vat: [{ lineKey: 'k', rate: 20, base: 100_000, amount: 20_000 }],
      accountingLine: 'a',
      projects: [{ lineKey: 'k', project: 'p', percent: 100 }],
    });
  });
});
