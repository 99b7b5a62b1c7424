import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { company } from '../../domain/crm/company.entity.ts';
import { contact } from '../../domain/crm/contact.entity.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { normalise } from '../../domain/kernel/text.ts';
import { createCollectionIndex } from './collection-index.ts';
import { fulfilling } from '../../domain/kernel/condition.ts';
import { type Condition, type Question } from './question.ts';
import { rank } from './rank.ts';
import { textOf, wordsOf } from './row-text.ts';

const asking = (more: Partial<Question> = {}): Question => ({
  collection: 'companies',
  conditions: [],
  words: '',
  order: undefined,
  groupBy: undefined,
  sums: [],
  links: [],
  ...more,
});
const indexed = (rows: readonly AnyRow[]) => {
  const index = createCollectionIndex(company, () => undefined);
  for (const row of rows) index.put(row);
  return index;
};
const row = (id: string, name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  name,
  displayLine1: name,
  displayLine2: '',
  ...more,
});

describe('an index of a collection', () => {
  it('puts texts in order without accents and case, and rows without a value last, either way', () => {
    const index = indexed([
      row('a', 'Zoé'),
      row('b', 'école'),
      row('c', 'Eclair'),
      row('d', 'acme'),
      row('e', '', { name: null }),
    ]);
    const named = (descending: boolean) =>
      index.ids(asking({ order: { field: 'name', descending } })).join('');
    expect(named(false)).toBe('dcbae');
    expect(named(true)).toBe('abcde');
  });

  it('orders choices as they are declared, links by their names, and the newest first without an order', () => {
    const people = createCollectionIndex(contact, (_collection, id) => ({ x: 'Zeta', y: 'Émile' })[id]);
    people.put(row('1', 'One', { company: 'x', role: 'technical' }));
    people.put(row('2', 'Two', { company: 'y', role: 'evaluator' }));
    people.put(row('3', 'Three', { role: 'decision maker' }));
    const by = (field: string) => people.ids(asking({ order: { field, descending: false } })).join('');
    expect([by('company'), by('role'), people.ids(asking()).join('')]).toEqual(['213', '321', '321']);
  });

  it('answers some fields of all that it has found, one beside the other', () => {
    const index = indexed([
      row('a', 'A', { latitude: 48.5, longitude: 2 }),
      row('b', 'B', { displayLine2: 'Lyon', latitude: 45, longitude: 4.8 }),
      row('c', 'C'),
    ]);
    const located = asking({ conditions: [{ field: 'latitude', isEmpty: false }] });
    expect(index.columns(located, ['latitude', 'longitude'])).toEqual({
      ids: ['b', 'a'],
      titles: ['B', 'A'],
      subtitles: ['Lyon', ''],
      values: { latitude: [45, 48.5], longitude: [4.8, 2] },
    });
  });

  it('adds up and groups what it has found', () => {
    const index = indexed([
      row('a', 'A', { capital: 100, vatRegime: 'EU' }),
      row('b', 'B', { capital: 250, vatRegime: 'domestic' }),
      row('c', 'C', { capital: 7, vatRegime: 'domestic' }),
      row('d', 'D', { capital: null }),
    ]);
    const question = asking({
      sums: ['capital'],
      groupBy: 'vatRegime',
      order: { field: 'name', descending: false },
    });
    expect(index.answer(question, 0, 10)).toMatchObject({
      count: 4,
      sums: { capital: 357 },
      groups: [
        { value: 'domestic', count: 2, sums: { capital: 257 } },
        { value: 'EU', count: 1, sums: { capital: 100 } },
        { value: null, count: 1, sums: { capital: 0 } },
      ],
      from: 0,
      rows: [
        { id: 'b', displayLine1: 'B', capital: 250, vatRegime: 'domestic', unsent: false },
        { id: 'c' },
        { id: 'a' },
        { id: 'd' },
      ],
    });
    expect(index.answer(question, 1, 3)).toMatchObject({
      from: 1,
      rows: [{ id: 'c' }, { id: 'a' }],
      count: 4,
    });
    expect(
      index.facets(asking({ conditions: [{ field: 'vatRegime', oneOf: ['domestic', 'EU'] }] }), 'capital'),
    ).toEqual([
      { value: 7, count: 1 },
      { value: 100, count: 1 },
      { value: 250, count: 1 },
    ]);
    expect(index.around(question, 'a')).toEqual({ place: 2, count: 4, previous: 'c', next: 'd' });
    expect(index.around(question, 'gone')).toBeUndefined();
  });

  it('finds by the beginnings of words, without accents and case, names before the rest', () => {
    const index = indexed([
      row('a', 'Transport Rapide', { code: 'C1' }),
      row('b', 'Portes du Sud'),
      row('c', 'Bois', { tags: ['portes'] }),
      row('d', 'Société Élan', { email: 'jean@elan.fr' }),
    ]);
    expect(index.facets(asking(), 'tags')).toEqual([
      { value: null, count: 3 },
      { value: 'portes', count: 1 },
    ]);
    const found = (words: string) =>
      index
        .search(words, 10)
        .map(({ id }) => id)
        .join('');
    expect(found('port')).toBe('bca');
    expect(found('elan')).toBe('d');
    expect(found('ÉLAN soc')).toBe('d');
    expect(found('jean@elan.fr')).toBe('d');
    expect(found('port absent')).toBe('');
    expect(index.search('o', 2)).toHaveLength(2);
    // The newer first of equals.
    index.put(row('e', 'Portes du Sud'));
    expect(found('port')).toBe('ebca');
    for (const limit of [1, 2, 3])
      expect(index.search('port', limit)).toEqual(index.search('port', 4).slice(0, limit));
  });

  it('finds phone numbers however they are written or typed, and contacts by their mailboxes too', () => {
    const companies = indexed([
      row('a', 'Home', { phone: '06.12.34.56.78' }),
      row('b', 'Abroad', { phone: '+33 (0)6 12 34 56 79', code: '00 12' }),
      row('c', 'Belgian', { phone: '+32 470 12 34 56' }),
      row('d', 'Scattered', { phone: '06 34 12 00 00', siren: '073282932' }),
      row('e', 'None', { phone: null }),
    ]);
    const contacts = createCollectionIndex(contact, () => undefined);
    const lines = { phones: [{ number: '0033612345678', type: 'work' }], emails: [{ address: 'a@b.fr' }] };
    contacts.put(row('x', 'Ada', lines));
    contacts.put(row('y', 'Bea', { phones: null }));
    const found = (words: string) => companies.ids(asking({ words })).sort().join('');
    for (const words of ['06 12 34', '+33612', '0033 6 12', '+33 (0)6.12.34', '0612345'])
      expect([words, found(words)]).toEqual([words, 'ab']);
    expect(found('06 12 34 56 78')).toBe('a');
    expect(found('+32 470')).toBe('c');
    expect(found('0470 12')).toBe('c');
    // What is no number is looked for as it is typed.
    expect(found('073 282 932')).toBe('d');
    expect(found('00 12')).toBe('bd');
    expect(found('06')).toBe('');
    expect(contacts.ids(asking({ words: '06 12' }))).toEqual(['x']);
    expect(contacts.ids(asking({ words: 'a@b.fr' }))).toEqual(['x']);
    expect(contacts.ids(asking({ words: 'work' }))).toEqual([]);
  });

  it('answers after any changes as a list that is searched row by row', () => {
    const value = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      name: fc.constantFrom('Acme', 'école', 'Été', 'zoo', 'Bois & Cie', ''),
      vatRegime: fc.constantFrom('EU', 'domestic', null),
      capital: fc.option(fc.integer({ min: 0, max: 5 })),
      kinds: fc.subarray(['customer', 'supplier', 'bank']),
    });
    const change = fc.oneof(value, fc.record({ remove: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }));
    const condition: fc.Arbitrary<Condition> = fc.oneof(
      fc.record({ field: fc.constant('kinds'), oneOf: fc.subarray(['customer', 'bank'], { minLength: 1 }) }),
      fc.record({ field: fc.constant('vatRegime'), noneOf: fc.constant(['EU']) }),
      fc.record({ field: fc.constant('capital'), from: fc.constantFrom(0, 2), to: fc.constantFrom(3, 5) }),
      fc.record({ field: fc.constant('capital'), isEmpty: fc.boolean() }),
    );
    const question = fc
      .record({
        conditions: fc.array(condition, { maxLength: 2 }),
        words: fc.constantFrom(
          '',
          'e',
          'ac',
          'a',
          'b',
          'bo',
          'bois',
          'bois c',
          'bois cie',
          'ét',
          'oi',
          'c me',
        ),
        order: fc.option(
          fc.record({
            field: fc.constantFrom('name', 'capital', 'vatRegime', 'id'),
            descending: fc.boolean(),
          }),
          { nil: undefined },
        ),
      })
      .map(asking);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(change, fc.array(question, { minLength: 1, maxLength: 4 })), {
          minLength: 1,
          maxLength: 8,
        }),
        (steps) => {
          const index = createCollectionIndex(company, () => undefined);
          const rows = new Map<string, AnyRow>();
          for (const [step, questions] of steps) {
            if ('remove' in step) {
              rows.delete(step.remove);
              index.remove(step.remove);
            } else {
              const next = row(step.id, step.name, step);
              rows.set(step.id, next);
              index.put(next);
            }
            for (const asked of questions) {
              const words = wordsOf(asked.words);
              const wanted = [...rows.values()].filter(
                (one) =>
                  asked.conditions.every((held) => fulfilling(held)(one[held.field])) &&
                  (words.length === 0 || rank(textOf(company, one), words) > 0),
              );
              const found = index.ids(asked);
              expect(new Set(found)).toEqual(new Set(wanted.map(({ id }) => id)));
              expect(found).toHaveLength(wanted.length);
              expect(index.answer(asked, 0, 99).count).toBe(wanted.length);
              if (asked.order?.field === 'name') {
                const names = found
                  .map((id) => normalise(String(rows.get(id)!['name'] ?? '')))
                  .filter(Boolean);
                const sorted = [...names].sort();
                expect(names).toEqual(asked.order.descending ? sorted.reverse() : sorted);
              }
              if (!asked.order && words.length > 0) {
                const ranks = found.map((id) => rank(textOf(company, rows.get(id)!), words));
                expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
              }
              if (!asked.order && words.length > 0 && asked.conditions.length === 0) {
                const best = index.search(asked.words, 3);
                expect(best.map(({ id }) => id)).toEqual(found.slice(0, 3));
                for (const { id, rank: told } of best)
                  expect(told).toBe(rank(textOf(company, rows.get(id)!), words));
              }
              const kinds = wanted.flatMap(({ kinds: held }) => (held as string[] | undefined) ?? []);
              for (const { value, count } of index.facets(asked, 'kinds'))
                expect(value === null || kinds.filter((kind) => kind === value).length === count).toBe(true);
            }
          }
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 1000) },
    );
    // A thousand histories beside whatever else the machine does.
  }, 30_000);
});
