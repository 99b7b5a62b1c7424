import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  defineEntity,
  machineOf,
  type DraftOf,
  type Entity,
  type EntityOptions,
  type LineOf,
  type RowOf,
} from './entity.ts';
import * as field from './field.ts';
import type { Fields } from './field.ts';
import type { Machine } from './status.ts';

const states: Machine<'draft' | 'sent'> = {
  initial: 'draft',
  states: { draft: { label: 'Draft', tone: 'neutral' }, sent: { label: 'Sent', tone: 'info' } },
  transitions: [],
};
const declare = (fields: Fields) =>
  defineEntity({
    name: 'quote',
    collection: 'quotes',
    area: 'sales',
    label: 'Quote',
    plural: 'Quotes',
    fields,
    search: [],
    access: [],
    display: () => ['', ''],
  });
const quote = defineEntity({
  name: 'quote',
  collection: 'quotes',
  area: 'sales',
  label: 'Quote',
  plural: 'Quotes',
  fields: {
    customer: field.link('Customer', 'companies', { required: true }),
    note: field.text('Note'),
    status: field.status('Status', states),
    items: field.lines('Items', { label: field.text('Label', { required: true }) }),
    calculatedTotal: field.money('Total', { computed: true }),
  },
  indexes: ['customer'],
  search: ['note'],
  access: [],
  display: (row) => [row.customer, row.note ?? ''],
});

describe('defineEntity', () => {
  it('keeps the declaration and fills what it left out', () => {
    expect(quote).toMatchObject({
      name: 'quote',
      indexes: ['customer'],
      unique: [],
      groups: [],
      settled: [],
      statusField: 'status',
    });
    expect(declare({}).statusField).toBeUndefined();
  });

  it('knows the machine of an entity that has one', () => {
    expect(machineOf(quote)).toBe(states);
    expect(machineOf(declare({}))).toBeUndefined();
  });

  it('refuses a second status', () => {
    const one = field.status('S', states);
    expect(() => declare({ status: one, paidStatus: one })).toThrow('quote: one status field at most');
  });

  it.each(['id', 'version', 'logs', 'createdAt', 'updatedAt', 'createdBy', 'lineKey'])(
    "refuses the system field's name %s",
    (name) => {
      expect(() => declare({ [name]: field.text('X') })).toThrow(`quote.${name}: a system field's name`);
      expect(() => declare({ items: field.lines('L', { [name]: field.text('X') }) })).toThrow(
        `quote.items.${name}`,
      );
    },
  );

  it.each(['calculatedTotal', 'displayLine1', 'displayed'])(
    'refuses a typed field called %s, which section 5 would remove from every body',
    (name) => {
      expect(() => declare({ [name]: field.text('X') })).toThrow('only computed fields are named so');
      expect(() => declare({ [name]: field.text('X', { computed: true }) })).not.toThrow();
      expect(() => declare({ place: field.part('P', { [name]: field.text('X') }) })).toThrow(
        `quote.place.${name}`,
      );
    },
  );
});

describe('types inferred from an entity', () => {
  it('a row has its system fields and its values', () => {
    type Quote = RowOf<typeof quote>;
    expectTypeOf<Quote['id']>().toEqualTypeOf<string>();
    expectTypeOf<Quote['customer']>().toEqualTypeOf<string>();
    expectTypeOf<Quote['note']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Quote['status']>().toEqualTypeOf<'draft' | 'sent' | null | undefined>();
    expectTypeOf<Quote['displayLine1']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Quote>().not.toHaveProperty('elsewhere');
  });

  it('a draft promises nothing', () => {
    expectTypeOf<object>().toExtend<DraftOf<typeof quote>>();
    expectTypeOf<DraftOf<typeof quote>['customer']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<{ customer: number }>().not.toExtend<DraftOf<typeof quote>>();
  });

  it('a line has its key and its values', () => {
    expectTypeOf<LineOf<typeof quote, 'items'>['label']>().toEqualTypeOf<string>();
    expectTypeOf<LineOf<typeof quote, 'items'>['lineKey']>().toEqualTypeOf<string>();
    expectTypeOf<LineOf<typeof quote, 'note'>>().toBeNever();
  });

  it('every entity is an Entity', () => {
    expectTypeOf(quote).toExtend<Entity>();
  });

  it('names of fields are checked in the declaration', () => {
    type Options = EntityOptions<(typeof quote)['fields']>;
    type Name = 'customer' | 'note' | 'status' | 'items' | 'calculatedTotal';
    expectTypeOf<Options['search'][number]>().toEqualTypeOf<Name>();
    expectTypeOf<NonNullable<Options['indexes']>[number]>().toEqualTypeOf<Name>();
    expectTypeOf<NonNullable<Options['unique']>[number][number]>().toEqualTypeOf<Name>();
  });
});
