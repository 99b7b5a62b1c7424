import { describe, expect, it } from 'vitest';
import { openFields, type Person } from '../kernel/grants.ts';
import { computed, validate } from '../kernel/validate.ts';
import { bank } from './bank.entity.ts';

const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const OTHER = 'DE89 3704 0044 0532 0130 00';
const lookup = { get: async () => undefined, where: async () => [] };
const context = (person: string, before?: { id: string }) => ({
  lookup,
  today: '2026-03-15',
  person: { id: person, roles: ['accounts'] as const },
  before,
});
const created = () => computed(bank, { id: 'b', name: 'Curie', iban: IBAN }, context('anne'));

describe('an IBAN', () => {
  it('is unverified until somebody else confirms it', async () => {
    const row = await created();
    expect(row).toMatchObject({ ibanChangedBy: 'anne', calculatedVerified: false });
    const confirmed = { ...row, confirmedIban: 'fr7630006000011234567890189' };
    expect(await validate(bank, confirmed, context('bert', row))).toEqual([]);
    expect(await computed(bank, confirmed, context('bert', row))).toMatchObject({
      ibanChangedBy: 'anne',
      calculatedVerified: true,
    });
  });

  it('is unverified again once it changes, and its changer does not confirm it', async () => {
    const before = { ...(await created()), confirmedIban: IBAN };
    const row = await computed(bank, { ...before, iban: OTHER }, context('bert', before));
    expect(row).toMatchObject({ ibanChangedBy: 'bert', calculatedVerified: false });
    const person = (id: string): Person => ({ id, roles: ['accounts'], members: new Set() });
    expect(openFields(bank, 'U', row, person('bert'))?.has('confirmedIban')).toBe(false);
    expect(openFields(bank, 'U', row, person('anne'))?.has('confirmedIban')).toBe(true);
  });

  it('is not entered and confirmed in one go, nor confirmed as another', async () => {
    const before = await created();
    const codes = async (row: object) =>
      (await validate(bank, { ...before, ...row }, context('bert', before))).map(({ pointer, code }) => [
        pointer,
        code,
      ]);
    expect(await codes({ iban: OTHER, confirmedIban: OTHER })).toEqual([
      ['/confirmedIban', 'iban.confirmation'],
    ]);
    expect(await codes({ confirmedIban: OTHER })).toEqual([['/confirmedIban', 'iban.confirmation']]);
  });

  it('is the key of its account, spaces and case aside', () => {
    expect(bank.naturalKey?.({ name: 'a', iban: IBAN })).toBe(
      bank.naturalKey?.({ name: 'b', iban: 'fr7630006000011234567890189' }),
    );
  });
});
