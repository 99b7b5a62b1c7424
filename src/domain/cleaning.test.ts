import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean } from './cleaning.ts';
import { file, json, link, lines, links, money, part, status, text, timestamp } from './kernel/field.ts';

const PARIS = { timeZone: 'Europe/Paris' };
const ticket = {
  fields: {
    title: text('Title'),
    customer: link('Customer', 'companies'),
    bill: file('Bill'),
    watchers: links('Watchers', 'users'),
    openedAt: timestamp('Opened'),
    price: money('Price'),
    number: text('Number', { computed: true }),
    status: status('Status', {
      initial: 'open',
      states: { open: { label: 'Open', tone: 'info' } },
      transitions: [],
    }),
    place: part('Place', { city: text('City'), country: link('Country', 'countries') }),
    settings: json('Settings'),
    costs: lines('Costs', {
      amount: money('Amount'),
      supplier: link('Supplier', 'companies'),
      vat: lines('VAT', { amount: money('VAT') }),
      trip: part('Trip', { stops: lines('Stops', { at: timestamp('At') }) }),
    }),
  },
};
const cleaned = (row: Record<string, unknown>, more = {}) => clean(ticket, row, { ...PARIS, ...more });

describe('before saving an entity (specification, section 5)', () => {
  it.each([
    'id',
    'logs',
    'createdAt',
    'displayLine1',
    'displayLine2',
    'displayAnything',
    'display',
    'calculatedTotal',
    'calculated',
  ])('removes %s', (name) => {
    expect(cleaned({ [name]: 'x', title: 'kept' })).toEqual({ title: 'kept' });
  });

  it('removes what a formula fills, whatever its name', () => {
    expect(cleaned({ number: 'T-1', title: 'kept' })).toEqual({ title: 'kept' });
  });

  it('keeps names that only resemble a removed one', () => {
    const row = { idea: 1, logsCount: 2, recalculated: 3, createdAtHome: 4, updatedAt: 5 };
    expect(cleaned(row)).toEqual(row);
  });

  it('replaces a link to one entity by its id', () => {
    expect(cleaned({ customer: { id: 'c1', name: 'Durand' } })).toEqual({ customer: 'c1' });
    expect(cleaned({ customer: 'c1' })).toEqual({ customer: 'c1' });
    expect(cleaned({ customer: null })).toEqual({ customer: null });
    expect(cleaned({ bill: { id: 'u1', type: 'expense' } })).toEqual({ bill: 'u1' });
  });

  it('leaves an array of links an array of ids', () => {
    expect(cleaned({ watchers: ['p1', { id: 'p2', name: 'Ada' }] })).toEqual({ watchers: ['p1', 'p2'] });
  });

  it('removes the ids of collections recursively, never a line key', () => {
    const costs = [
      {
        id: 'x',
        lineKey: 'k1',
        supplier: { id: 'c1' },
        vat: [{ id: 'y', lineKey: 'k2', amount: 200 }],
        trip: { stops: [{ id: 'z', lineKey: 'k3', at: '2026-11-20T13:05:00Z' }] },
      },
    ];
    expect(cleaned({ costs })).toEqual({
      costs: [
        {
          lineKey: 'k1',
          supplier: 'c1',
          vat: [{ lineKey: 'k2', amount: 2 }],
          trip: { stops: [{ lineKey: 'k3', at: '2026-11-20 14:05' }] },
        },
      ],
    });
  });

  it('removes the ids of collections that no declaration knows', () => {
    expect(cleaned({ later: [{ id: 'x', name: 'n', parts: [{ id: 'y', n: 1 }] }] })).toEqual({
      later: [{ name: 'n', parts: [{ n: 1 }] }],
    });
  });

  it('removes display and calculated fields inside lines and parts too', () => {
    expect(
      cleaned({
        costs: [{ lineKey: 'k', calculatedAmount: 1, displayLine1: 'x' }],
        place: { city: 'Lyon', displayCity: 'x' },
      }),
    ).toEqual({ costs: [{ lineKey: 'k' }], place: { city: 'Lyon' } });
  });

  it.each([
    ['2026-11-20T13:05:00Z', '2026-11-20 14:05'],
    ['2026-07-20T13:05:59.999Z', '2026-07-20 15:05'],
    ['2026-11-20T13:05:00+01:00', '2026-11-20 13:05'],
    ['2026-11-20T13:05:00+0100', '2026-11-20 13:05'],
    ['2026-12-31T23:30:00Z', '2027-01-01 00:30'],
    // Without an offset it is the company's wall clock.
    ['2026-11-20T13:05', '2026-11-20 13:05'],
  ])('writes the ISO timestamp %s as %s', (iso, written) => {
    expect(cleaned({ openedAt: iso, unknown: iso })).toEqual({ openedAt: written, unknown: written });
  });

  it.each(['2026-13-40T10:00:00Z', '2026-11-20Tomorrow', '2026-11-20', '2026-11-20T10:00 as agreed'])(
    'leaves %s as it is',
    (value) => {
      expect(cleaned({ title: value })).toEqual({ title: value });
    },
  );
});

describe('beside section 5', () => {
  it('writes money as euros, at every depth', () => {
    expect(cleaned({ price: 123450, costs: [{ lineKey: 'k', amount: 5 }] })).toEqual({
      price: 1234.5,
      costs: [{ lineKey: 'k', amount: 0.05 }],
    });
  });

  it('does not tell line keys to a plain server', () => {
    const costs = [{ lineKey: 'k', amount: 100, vat: [{ lineKey: 'l', amount: 20 }] }];
    expect(cleaned({ costs }, { plain: true })).toEqual({ costs: [{ amount: 1, vat: [{ amount: 0.2 }] }] });
  });

  it('leaves out what is undefined and sends null, which empties', () => {
    expect(cleaned({ title: undefined, customer: null })).toEqual({ customer: null });
  });

  it('leaves a value of a shape of its own alone', () => {
    const settings = { rows: [{ id: 'kept', displayName: 'kept' }] };
    expect(cleaned({ settings })).toEqual({ settings });
    expect(cleaned({ settings: settings.rows })).toEqual({ settings: settings.rows });
  });

  it('sends a status as it is', () => {
    expect(cleaned({ status: 'open' })).toEqual({ status: 'open' });
  });

  it('changes nothing when it cleans twice, whatever comes', () => {
    const anything = fc.record(
      {
        title: fc.string(),
        customer: fc.uuid(),
        watchers: fc.array(fc.uuid()),
        place: fc.jsonValue(),
        costs: fc.jsonValue(),
        later: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (row) => {
        const once = cleaned(row);
        expect(cleaned(once)).toEqual(once);
        expect(Object.keys(once)).not.toContain('id');
      }),
    );
  });
});
