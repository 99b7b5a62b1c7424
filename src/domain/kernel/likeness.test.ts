import { describe, expect, it } from 'vitest';
import { likeness, nameWords, ownTraits, phoneTrait, suspects, type Traits } from './likeness.ts';

const traits = (more: Partial<Traits>): Traits => ({ own: [], name: '', place: '', ...more });

describe('two rows', () => {
  it('look like one by what is one party’s own, however it is written', () => {
    const a = traits({ own: ownTraits({ siret: '732 829 320 00074', email: ['A@b.example', ''] }) });
    expect(a.own).toEqual(['siret:73282932000074', 'email:a@b.example']);
    expect(likeness(a, traits({ own: ownTraits({ siret: '73282932000074' }) }))).toEqual({ field: 'siret' });
    expect(likeness(a, traits({ own: ownTraits({ vatNumber: '73282932000074' }) }))).toBeUndefined();
  });

  it('with mailboxes that differ by a dot do not look alike; case and spaces do not count', () => {
    const mailbox = (email: string) => traits({ own: ownTraits({ email }) });
    expect(likeness(mailbox('j.martin@d.example'), mailbox('jmartin@d.example'))).toBeUndefined();
    expect(likeness(mailbox('jm@d.example'), mailbox('jm@dexample'))).toBeUndefined();
    expect(likeness(mailbox('rené@d.example'), mailbox('rene@d.example'))).toBeUndefined();
    expect(likeness(mailbox(' J.Martin@D.example'), mailbox('j.martin@d.example'))).toEqual({
      field: 'email',
    });
  });

  it('look like one by their name at one place, or where the place is not known', () => {
    const at = (place: string) => traits({ name: 'curie', place });
    expect(likeness(at('59000'), at('59000'))).toBe('name');
    expect(likeness(at('59000'), at(''))).toBe('name');
    expect(likeness(at('59000'), at('75001'))).toBeUndefined();
    expect(likeness(traits({}), traits({}))).toBeUndefined();
  });

  it('have their phone numbers compared however they are written', () => {
    const written = ['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678', 'tel:+33-6-12.34.56.78;ext=4'];
    expect(new Set([...written, '+33 (0)6 12 34 56 78 x 12'].map(phoneTrait))).toEqual(
      new Set(['612345678']),
    );
    expect(['3949', '', 'unknown', '12'].map(phoneTrait)).toEqual(['', '', '', '']);
    expect(phoneTrait('555 0100')).toBe('5550100');
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

it('does not group what is kept apart', () => {
  const all = ['a', 'b', 'c'].map((row) => ({ row, traits: traits({ name: 'curie' }) }));
  const groups = (...apart: string[]) =>
    suspects(all, (a, b) => apart.includes(a + b) || apart.includes(b + a)).map(({ rows }) => rows);
  expect(groups()).toEqual([['a', 'b', 'c']]);
  expect(groups('ab')).toEqual([['a', 'c']]);
  expect(groups('bc')).toEqual([['a', 'b', 'c']]);
  expect(groups('ab', 'ac')).toEqual([['b', 'c']]);
  expect(groups('ab', 'ac', 'cb')).toEqual([]);
});

it('groups by one name what is at one place, and with it what is at an unknown one', () => {
  const at = (row: string, place: string) => ({ row, traits: traits({ name: 'curie', place }) });
  const groups = (...rows: ReturnType<typeof at>[]) => suspects(rows).map((group) => group.rows);
  expect(groups(at('a', '1'), at('b', '2'), at('c', '1'), at('d', ''), at('e', '2'))).toEqual([
    ['a', 'c', 'd'],
    ['b', 'e'],
  ]);
  expect(groups(at('a', ''), at('b', '1'))).toEqual([['a', 'b']]);
  expect(groups(at('a', ''), at('b', ''))).toEqual([['a', 'b']]);
});

it.each([
  ['one name, each at another place', (at: number) => ({ name: 'curie', place: String(at) })],
  ['one name nowhere', () => ({ name: 'curie' })],
  ['one name, half of them nowhere', (at: number) => ({ name: 'curie', place: at % 2 ? '' : String(at) })],
  ['one mailbox', (at: number) => ({ own: ['email:info@x.example', `phone:${at}`] })],
  ['a mailbox that each shares with the next', (at: number) => ({ own: [`email:${at}`, `email:${at + 1}`] })],
])('looks at each row a few times, however many share %s', (_, more) => {
  const looks = (count: number): number => {
    let seen = 0;
    const rows = Array.from({ length: count }, (_none, at) => {
      const one = traits(more(at));
      const looked = new Proxy(one, {
        get: (_target, key) => {
          seen += 1;
          return one[key as keyof Traits];
        },
      });
      return { row: at, traits: looked };
    });
    suspects(rows);
    return seen;
  };
  expect(looks(2_000)).toBeLessThan(looks(200) * 12);
});
