import { describe, expect, it } from 'vitest';
import type { AnyRow, RuleContext } from '../kernel/entity.ts';
import { computed } from '../kernel/validate.ts';
import { address } from '../company/address.entity.ts';
import { company } from './company.entity.ts';

const PARIS = { latitude: 48.85, longitude: 2.35 };
const LYON = { latitude: 45.76, longitude: 4.84 };
const NOWHERE = { latitude: null, longitude: null };
const ADDRESSES: Readonly<Record<string, object>> = { paris: PARIS, lyon: LYON, unknown: {} };

const contextOf = (addresses: Readonly<Record<string, object>>, more: Partial<RuleContext>): RuleContext => ({
  today: '2026-03-15',
  lookup: {
    get: async (_collection, id) => addresses[id] && { id, ...addresses[id] },
    where: async () => [],
  },
  ...more,
});
const at = (...lines: (string | readonly [kind: string, id: string])[]) => ({
  addresses: lines.map((line, place) => {
    const [kind, id] = typeof line === 'string' ? [null, line] : line;
    return { lineKey: String(place), kind, address: id };
  }),
});
/** A company's place as it is written. */
async function placed(
  row: object,
  { before, addresses = ADDRESSES, followed }: Partial<RuleContext> & { addresses?: typeof ADDRESSES } = {},
) {
  const { latitude, longitude } = await computed(
    company,
    { id: 'c', name: 'Curie', ...row },
    contextOf(addresses, { before, followed }),
  );
  return { latitude, longitude };
}
const was = (row: object): AnyRow => ({ id: 'c', name: 'Curie', ...row });

describe('the place of a company', () => {
  it('is that of its first address that has one, billing first', async () => {
    expect(await placed(at('paris', 'lyon'))).toEqual(PARIS);
    expect(await placed(at('paris', ['billing', 'lyon']))).toEqual(LYON);
    expect(await placed(at(['billing', 'unknown'], 'paris'))).toEqual(PARIS);
    expect(await placed(at('unknown'))).toEqual(NOWHERE);
    expect(await placed({})).toEqual(NOWHERE);
  });

  it('is the one that was written with it, whatever its address says', async () => {
    expect(await placed({ ...at('lyon'), ...PARIS })).toEqual(PARIS);
    const before = was({ ...at('lyon'), ...LYON });
    expect(await placed({ ...at('lyon'), ...PARIS }, { before })).toEqual(PARIS);
    expect(await placed({ ...PARIS, notes: 'x' }, { before: was(PARIS) })).toEqual(PARIS);
    expect(await placed({ ...at('lyon'), ...PARIS }, { before: was({ ...at('lyon'), ...PARIS }) })).toEqual(
      PARIS,
    );
  });

  it('moves when the address is replaced, and goes with it', async () => {
    const before = was({ ...at('paris'), ...PARIS });
    expect(await placed({ ...at('lyon'), ...PARIS }, { before })).toEqual(LYON);
    expect(await placed({ ...at('unknown'), ...PARIS }, { before })).toEqual(NOWHERE);
    expect(await placed({ ...at(), ...PARIS }, { before })).toEqual(NOWHERE);
    expect(await placed({ ...at('unknown'), ...PARIS }, { before: was(PARIS) })).toEqual(PARIS);
  });

  it('is found for a company that was written before it followed its address', async () => {
    expect(await placed({ ...at('paris'), notes: 'x' }, { before: was(at('paris')) })).toEqual(PARIS);
  });

  it('follows an address that is placed, moved or lost later', async () => {
    const follow = (own: object, from: object, to: object) =>
      placed(
        { ...at('one'), ...own },
        {
          before: was({ ...at('one'), ...own }),
          addresses: { one: to },
          followed: { id: 'one', ...from },
        },
      );
    expect(await follow({}, {}, PARIS)).toEqual(PARIS);
    expect(await follow(PARIS, PARIS, LYON)).toEqual(LYON);
    expect(await follow(PARIS, PARIS, {})).toEqual(NOWHERE);
    expect(await follow(LYON, {}, { city: 'Lyon' })).toEqual(LYON);
  });

  it('is not made whole where only half of it was given', async () => {
    expect(await placed({ ...at('paris'), latitude: 1 })).toEqual({ latitude: 1, longitude: undefined });
  });
});

it('an address names the companies that stand there once something they follow has changed', async () => {
  const asked: unknown[] = [];
  const context = (before: AnyRow | undefined): RuleContext => {
    const base = contextOf({}, { before });
    const withLine = async (...given: unknown[]) => {
      asked.push(given);
      return [{ id: 'c' }];
    };
    return { ...base, lookup: { ...base.lookup, withLine } };
  };
  const row = { id: 'one', textAddress: 'Lyon', country: 'FR', ...LYON } as never;
  const names = (before: object | undefined) =>
    address.ripples!(row, context(before && { id: 'one', country: 'FR', ...before }));
  expect(await names(PARIS)).toEqual([{ collection: 'companies', id: 'c' }]);
  expect(await names({ ...LYON, textAddress: 'other' })).toEqual([]);
  expect(await names(undefined)).toEqual([]);
  expect(asked).toEqual([['companies', 'addresses', { address: 'one' }]]);
});
