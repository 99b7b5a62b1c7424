import { describe, expect, it } from 'vitest';
import { mileage } from '../../../domain/hr/expense-account.fixture.ts';
import { expenseAccountFields } from '../../../domain/hr/expense-account.fields.ts';
import { integer, lines, text, type Field, type Fields } from '../../../domain/kernel/field.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import { lineName } from './line-name.ts';

const english = (words: string): string => words;

/** The pointers of all lines at any depth that name no field there. */
const lost = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.kind !== 'part' && field.kind !== 'lines') return [];
    const known = field.kind === 'lines' ? (field.knownBy ?? []) : [];
    return [...known.filter((pointer) => !leads(field, pointer)), ...lost(field.fields)];
  });
const leads = (field: Field, pointer: string): boolean =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Field | undefined>((at, name) => (at && 'fields' in at ? at.fields[name] : undefined), field) !==
  undefined;

describe('what a line is called', () => {
  it('is what its declaration says people know it by: a trip by its ends', () => {
    const trip = mileage('m', '2026-11-20', 10, {
      departure: { textAddress: 'Lyon' },
      arrival: { textAddress: 'Amiens' },
    });
    expect(lineName(expenseAccountFields.costs, { ...trip, label: null }, english)).toBe(
      '20/11/2026 · Lyon · Amiens',
    );
  });
  it('is its first values where that says nothing, and nothing where it has none', () => {
    const stops = lines('Stops', {
      place: text('Place'),
      times: integer('Times'),
      sum: integer('Sum', { computed: true }),
    });
    expect(lineName(stops, { place: null, times: 2, sum: 4 }, english)).toBe('2');
    expect(lineName(stops, {}, english)).toBe('');
  });
  it('is declared by fields that are there', () => {
    const declared = COLLECTIONS.map((collection) => [collection, lost(entityOf(collection).fields)]);
    expect(declared).toEqual(COLLECTIONS.map((collection) => [collection, []]));
    expect(lost({ costs: lines('Costs', { name: text('Name') }, { knownBy: ['/nmae'] }) })).toEqual([
      '/nmae',
    ]);
  });
});
