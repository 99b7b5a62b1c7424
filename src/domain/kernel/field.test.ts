import { describe, expect, expectTypeOf, it } from 'vitest';
import * as field from './field.ts';
import type { Line, ValueOf, Values } from './field.ts';
import type { Machine } from './status.ts';

type Optional<T> = T | null | undefined;
const states: Machine<'draft' | 'sent'> = {
  initial: 'draft',
  states: { draft: { label: 'Draft', tone: 'neutral' }, sent: { label: 'Sent', tone: 'info' } },
  transitions: [],
};

describe('builders', () => {
  it('make plain data that survives a copy', () => {
    const made = field.text('Name', { required: true, max: 10 });
    expect(made).toEqual({ kind: 'text', label: 'Name', required: true, max: 10 });
    expect(structuredClone(made)).toEqual(made);
  });

  it('are optional until told otherwise', () => {
    expect(field.money('Price')).toEqual({ kind: 'money', label: 'Price', required: false });
  });

  it.each([
    [field.text('T'), { max: 250 }],
    [field.longText('T'), { kind: 'text', multiline: true, max: 20_000 }],
    [field.richText('T'), { kind: 'richText', max: 200_000 }],
    [field.texts('T'), { kind: 'texts', max: 250 }],
    [field.percent('P'), { kind: 'percent', min: 0, max: 100 }],
    [field.percent('P', { max: 300 }), { min: 0, max: 300 }],
    [field.file('F'), { kind: 'file', to: 'uploads' }],
    [field.link('L', 'users'), { kind: 'link', to: 'users' }],
    [field.links('L', 'users'), { kind: 'links', to: 'users' }],
    [field.choice('C', { a: 'A' }, { initial: 'a' }), { kind: 'enum', options: { a: 'A' }, initial: 'a' }],
    [field.choices('C', { a: 'A' }), { kind: 'enums', options: { a: 'A' } }],
    [field.status('S', states), { kind: 'status', initial: 'draft', required: false }],
    [field.part('P', { a: field.text('A') }, { snapshot: true }), { kind: 'part', snapshot: true }],
  ])('%#: %o', (made, expected) => {
    expect(made).toMatchObject(expected);
  });

  it('never let an option overwrite kind or label', () => {
    const sly = { kind: 'money', label: 'Sly' } as object;
    expect(field.text('Name', sly)).toMatchObject({ kind: 'text', label: 'Name' });
  });
});

describe('types inferred from fields', () => {
  it('of each kind', () => {
    const text = field.text('T');
    expectTypeOf<ValueOf<typeof text>>().toEqualTypeOf<string>();
    const money = field.money('M');
    expectTypeOf<ValueOf<typeof money>>().toEqualTypeOf<number>();
    const truth = field.boolean('B');
    expectTypeOf<ValueOf<typeof truth>>().toEqualTypeOf<boolean>();
    const choice = field.choice('C', { low: 'Low', high: 'High' });
    expectTypeOf<ValueOf<typeof choice>>().toEqualTypeOf<'low' | 'high'>();
    const choices = field.choices('C', { low: 'Low', high: 'High' });
    expectTypeOf<ValueOf<typeof choices>>().toEqualTypeOf<('low' | 'high')[]>();
    const status = field.status('S', states);
    expectTypeOf<ValueOf<typeof status>>().toEqualTypeOf<'draft' | 'sent'>();
    const links = field.links('L', 'users');
    expectTypeOf<ValueOf<typeof links>>().toEqualTypeOf<string[]>();
    const json = field.json('J');
    expectTypeOf<ValueOf<typeof json>>().toBeUnknown();
  });

  it('of a set of fields: required ones are there, others may be null or absent', () => {
    const fields = {
      name: field.text('Name', { required: true }),
      price: field.money('Price'),
      place: field.part('Place', { city: field.text('City', { required: true }) }),
      costs: field.lines('Costs', {
        amount: field.money('Amount', { required: true }),
        note: field.text('Note'),
      }),
    };
    type Row = Values<typeof fields>;
    expectTypeOf<Row['name']>().toEqualTypeOf<string>();
    expectTypeOf<Row['price']>().toEqualTypeOf<Optional<number>>();
    expectTypeOf<{ name: string }>().toExtend<Row>();
    expectTypeOf<{ price: number }>().not.toExtend<Row>();
    expectTypeOf<NonNullable<Row['place']>['city']>().toEqualTypeOf<string>();
    type Cost = NonNullable<Row['costs']>[number];
    expectTypeOf<Cost>().toEqualTypeOf<Line<(typeof fields)['costs']['fields']>>();
    expectTypeOf<Cost['lineKey']>().toEqualTypeOf<string>();
    expectTypeOf<Cost['amount']>().toEqualTypeOf<number>();
    expectTypeOf<Cost['note']>().toEqualTypeOf<Optional<string>>();
  });
});
