import { describe, expect, it } from 'vitest';
import { defineEntity, type Lookup } from '../kernel/entity.ts';
import { boolean, lines, link } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { fieldsSchema } from '../kernel/schema.ts';
import { DOCUMENT_GROUPS, DOCUMENT_LINES, documentFields, documentLineFields } from './document.fields.ts';
import { checkDocument, computeDocument, type DocumentValues } from './document.rules.ts';

/** A purchase: its lines say who asked for them, and nothing of options or of our costs. */
const order = defineEntity({
  name: 'order',
  collection: 'orders',
  area: 'purchases',
  label: 'Order',
  plural: 'Orders',
  search: [],
  access: [grant('everyone', 'RCU')],
  fields: {
    supplier: link('Supplier', 'companies', { required: true }),
    lines: lines(
      'Lines',
      { ...documentLineFields, isUrgent: boolean('Urgent', { initial: false }) },
      DOCUMENT_LINES,
    ),
    ...documentFields,
  },
  groups: [...DOCUMENT_GROUPS],
  display: () => ['', ''],
});
const lookup: Lookup = { get: async () => undefined, where: async () => [] };
const TODAY = '2026-11-20';
const line = (lineKey: string, quantity: number, unitPrice: number, vat: number) => ({
  lineKey,
  kind: 'item' as const,
  label: lineKey,
  quantity,
  unitPrice,
  vat,
  isUrgent: lineKey === 'glue',
});
const bought: DocumentValues<ReturnType<typeof line>> = {
  lines: [line('wood', 3, 19.99, 20), line('glue', 2.5, 12.345, 20), line('book', 1, 100, 5.5)],
  discountAmount: 1_000,
};
const whole = { lookup, day: TODAY, isWhole: true };

describe('a document that is bought with', () => {
  it('keeps what its own lines say beside their net amounts', () => {
    const { lines: computed, ...totals } = computeDocument(bought);
    expect(
      computed?.map(({ lineKey, calculatedNet, isUrgent }) => [lineKey, calculatedNet, isUrgent]),
    ).toEqual([
      ['wood', 5_997, false],
      ['glue', 3_086, true],
      ['book', 10_000, false],
    ]);
    // 10.00 off 190.83 is 4.76 and 5.24: 86.07 at 20 % is 17.21, 94.76 at 5.5 % is 5.21.
    expect(totals).toEqual({ calculatedNet: 18_083, calculatedTax: 2_242, calculatedTotal: 20_325 });
    expect(computeDocument(bought, -1).calculatedTotal).toBe(-20_325);
  });

  it('is held against the rates of its day, and must be whole as it leaves', async () => {
    expect(await checkDocument(bought, whole)).toEqual([]);
    const odd = { lines: [{ ...line('wood', 3, 19.99, 19.6), label: null }] };
    expect((await checkDocument(odd, whole)).map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/lines/0/label', 'line.label'],
      ['/lines/0/vat', 'vat.rate.unknown'],
    ]);
    const [early] = await checkDocument({ lines: [] }, whole);
    expect(early).toMatchObject({ pointer: '/lines' });
  });

  it('takes its lines from outside by the same set of fields', () => {
    const body = (more: object) =>
      fieldsSchema(order.fields).safeParse({
        supplier: 'acme',
        lines: [{ ...line('wood', 3, 19.99, 20), ...more }],
      });
    expect(body({}).success).toBe(true);
    expect(body({ unitPrice: -1 }).success).toBe(false);
    expect(body({ unit: 'barrel' }).success).toBe(false);
  });
});
