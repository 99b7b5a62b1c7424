import { describe, expect, it, vi } from 'vitest';
import { defineEntity, type Lookup, type RuleContext } from './entity.ts';
import * as field from './field.ts';
import { problem } from './problem.ts';
import { computed, tidy, validate, validateShape, withInitials } from './validate.ts';

const nothing: Lookup = { get: async () => undefined, where: async () => [] };
const CONTEXT: RuleContext = { lookup: nothing, today: '2026-11-20' };
const invoice = defineEntity({
  name: 'invoice',
  collection: 'invoices',
  area: 'sales',
  label: 'Invoice',
  plural: 'Invoices',
  fields: {
    customer: field.text('Customer', { required: true }),
    email: field.text('E-mail', { format: 'email' }),
    iban: field.text('IBAN', { format: 'iban' }),
    phone: field.text('Phone', { format: 'phone' }),
    due: field.date('Due'),
    currency: field.text('Currency', { initial: 'EUR' }),
    sent: field.boolean('Sent', { initial: false }),
    body: field.richText('Body'),
    place: field.part('Place', {
      city: field.text('City', { required: true }),
      'a/b~c': field.integer('Odd name'),
    }),
    lines: field.lines('Lines', {
      label: field.text('Label', { required: true }),
      quantity: field.decimal('Quantity', { min: 0 }),
      codes: field.part('Codes', { siren: field.text('SIREN', { format: 'siren' }) }),
    }),
    calculatedCount: field.integer('Count', { computed: true }),
  },
  search: ['customer'],
  access: [],
  display: (row) => [row.customer, `${row.calculatedCount ?? 0} lines`],
  compute: async (row) => ({ calculatedCount: row.lines?.length ?? 0 }),
  check: async (row, { today }) =>
    row.due && row.due < today ? [problem('/due', 'invalid', 'due.past')] : [],
});
const REQUIRED = 'Please complete all required fields';
const INVALID = 'Please fill in the required fields correctly';

describe('the shape of a row', () => {
  it('has nothing to say about a good one, whatever it does not know', () => {
    expect(validateShape(invoice, { customer: 'Durand', newer: 1, place: null, lines: [] })).toEqual([]);
  });

  it('asks for what is missing in the words of the specification', () => {
    for (const row of [{}, { customer: null }, { customer: '   ' }])
      expect(validateShape(invoice, row)).toEqual([
        { pointer: '/customer', code: 'required', message: REQUIRED },
      ]);
  });

  it('refuses a wrong form in the words of the specification, the code telling which', () => {
    expect(validateShape(invoice, { customer: 'D', email: 'ada', due: '2026-02-30' })).toEqual([
      { pointer: '/email', code: 'email.invalid', message: INVALID },
      { pointer: '/due', code: 'date.invalid', message: INVALID },
    ]);
  });

  it('points into lines and parts', () => {
    const row = {
      customer: 'D',
      place: { city: '', 'a/b~c': 1.5 },
      lines: [
        { lineKey: 'k', label: 'ok' },
        { lineKey: 'l', quantity: -1, codes: { siren: '1' } },
        { label: 'no key' },
      ],
    };
    expect(validateShape(invoice, row).map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/place/city', 'required'],
      ['/place/a~1b~0c', 'integer.invalid'],
      ['/lines/1/label', 'required'],
      ['/lines/1/quantity', 'number.low'],
      ['/lines/1/codes/siren', 'siren.length'],
      ['/lines/2/lineKey', 'line.key'],
    ]);
  });
});

describe('a whole validation', () => {
  it('runs the rules on a row of good shape', async () => {
    expect(await validate(invoice, { id: 'a', customer: 'D', due: '2026-11-19' }, CONTEXT)).toEqual([
      { pointer: '/due', code: 'due.past', message: INVALID },
    ]);
    expect(await validate(invoice, { id: 'a', customer: 'D', due: '2026-11-20' }, CONTEXT)).toEqual([]);
  });

  it('does not run them on a row whose shape does not hold', async () => {
    const check = vi.fn(async () => []);
    const problems = await validate({ ...invoice, check }, { id: 'a' }, CONTEXT);
    expect(problems.map(({ code }) => code)).toEqual(['required']);
    expect(check).not.toHaveBeenCalled();
  });
});

describe('computed fields and display lines', () => {
  it('are made anew, the display lines from the computed row', async () => {
    const row = {
      id: 'a',
      customer: 'Durand',
      calculatedCount: 9,
      displayLine1: 'old',
      lines: [{ lineKey: 'k', label: 'x' }],
    };
    expect(await computed(invoice, row, CONTEXT)).toEqual({
      ...row,
      calculatedCount: 1,
      displayLine1: 'Durand',
      displayLine2: '1 lines',
    });
    expect(row.calculatedCount).toBe(9);
  });
});

describe('values as they are kept', () => {
  const tidied = (values: Record<string, unknown>) => tidy(invoice.fields, values);

  it('have no spaces around a text', () => {
    expect(tidied({ customer: '  Durand  & fils ' })).toEqual({ customer: 'Durand  & fils' });
  });

  it('hold identifiers in their bare form', () => {
    expect(tidied({ iban: ' fr76 3000 6000 0112 3456 7890 189 ' })).toEqual({
      iban: 'FR7630006000011234567890189',
    });
  });

  it('leave e-mail, phone and rich text as written', () => {
    expect(tidied({ email: ' Ada@Exemple.fr ', phone: '+33 1 23', body: ' <p> x </p> ' })).toEqual({
      email: 'Ada@Exemple.fr',
      phone: '+33 1 23',
      body: ' <p> x </p> ',
    });
  });

  it('hold null for an empty text', () => {
    expect(tidied({ customer: '   ', iban: ' - ' })).toEqual({ customer: null, iban: null });
  });

  it('reach into parts and lines, and leave alone what is none', () => {
    expect(
      tidied({
        place: { city: ' Lyon ' },
        lines: [{ lineKey: 'k', label: ' x ', codes: { siren: '732 829 320' } }, null],
        newer: ' as is ',
        due: null,
      }),
    ).toEqual({
      place: { city: 'Lyon' },
      lines: [{ lineKey: 'k', label: 'x', codes: { siren: '732829320' } }, null],
      newer: ' as is ',
      due: null,
    });
    expect(tidied({ place: 'Lyon', lines: 'none' })).toEqual({ place: 'Lyon', lines: 'none' });
  });
});

describe('a new row', () => {
  it('starts with what its fields declare, under what was given', () => {
    expect(withInitials(invoice, { customer: 'D' })).toEqual({ customer: 'D', currency: 'EUR', sent: false });
    expect(withInitials(invoice, { currency: 'CHF', sent: true })).toEqual({ currency: 'CHF', sent: true });
  });

  it('stays empty where somebody emptied it', () => {
    expect(withInitials(invoice, { currency: null })).toMatchObject({ currency: null });
  });
});
