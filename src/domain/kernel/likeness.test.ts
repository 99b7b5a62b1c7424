import { describe, expect, it } from 'vitest';
import { likeness, nameWords, ownTraits, suspects, type Traits } from './likeness.ts';

const traits = (more: Partial<Traits>): Traits => ({ own: [], name: '', place: '', ...more });

describe('two rows', () => {
  it('look like one by what is one party’s own, however it is written', () => {
    const a = traits({ own: ownTraits({ siret: '732 829 320 00074', email: ['A@b.example', ''] }) });
    expect(a.own).toEqual(['siret:73282932000074', 'email:a@bexample']);
    expect(likeness(a, traits({ own: ownTraits({ siret: '73282932000074' }) }))).toEqual({ field: 'siret' });
    expect(likeness(a, traits({ own: ownTraits({ vatNumber: '73282932000074' }) }))).toBeUndefined();
  });

  it('look like one by their name at one place, or where the place is not known', () => {
    const at = (place: string) => traits({ name: 'curie', place });
    expect(likeness(at('59000'), at('59000'))).toBe('name');
    expect(likeness(at('59000'), at(''))).toBe('name');
    expect(likeness(at('59000'), at('75001'))).toBeUndefined();
    expect(likeness(traits({}), traits({}))).toBeUndefined();
  });

  it('have the words of their names compared, without accents and signs', () => {
    expect(nameWords('L’Œuvre & Fils (Société)')).toEqual(['l', 'oeuvre', 'fils', 'societe']);
  });
});

it('groups what looks like one, each row once', () => {
  const row = (name: string, more: Partial<Traits>) => ({ row: name, traits: traits(more) });
  expect(
    suspects([
      row('a', { own: ['email:x'], name: 'one', place: '1' }),
      row('b', { name: 'two', place: '1' }),
      row('c', { own: ['email:x'], name: 'three', place: '2' }),
      row('d', { name: 'two', place: '1' }),
      row('e', { name: 'two', place: '2' }),
      row('f', { name: 'one', place: '1' }),
      row('g', { name: 'alone' }),
    ]),
  ).toEqual([
    { rows: ['a', 'c'], why: { field: 'email' } },
    { rows: ['b', 'd'], why: 'name' },
  ]);
});
