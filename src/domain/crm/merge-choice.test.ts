import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { company } from './company.entity.ts';
import { contact } from './contact.entity.ts';
import { mergedValues, mergeUnits } from '../kernel/merge-choice.ts';

type Row = Readonly<Record<string, unknown>>;
/** What comes of the proposals alone. */
const proposed = (entity: typeof company | typeof contact, stays: Row, goes: Row) =>
  mergedValues(
    entity,
    stays,
    goes,
    mergeUnits(entity, stays, goes).map(({ names, proposed: kept }) => ({ names, kept })),
  );

describe('what is proposed where two rows are one', () => {
  it('fills what the one that stays does not know, and leaves what it does', () => {
    expect(
      proposed(
        company,
        { name: 'Curie', phone: '1', email: '' },
        { name: 'CURIE SAS', email: 'a@b.example' },
      ),
    ).toEqual({ email: 'a@b.example' });
  });

  it('takes what hangs together as a whole', () => {
    const known = { siren: '732829320' };
    const more = { siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' };
    expect(proposed(company, known, more)).toEqual({ siret: more.siret, vatNumber: more.vatNumber });
    expect(proposed(company, { siren: '404833048' }, more)).toEqual({});
    expect(mergeUnits(company, { siren: '404833048' }, more)).toEqual([
      { names: ['siren', 'siret', 'vatNumber'], canKeepBoth: false, proposed: 'stays' },
    ]);
    expect(proposed(company, { latitude: 48.8, longitude: 2.3 }, { latitude: 45 })).toEqual({});
  });

  it('keeps all of lists, each once, and both notes', () => {
    const mail = (lineKey: string, address: string, primary: boolean) => ({ lineKey, address, primary });
    expect(
      proposed(
        contact,
        { tags: ['a', 'b'], notes: 'First.', emails: [mail('1', 'a@x.example', true)] },
        {
          tags: ['b', 'c'],
          notes: 'Second.',
          emails: [mail('2', 'a@x.example', true), mail('3', 'b@x.example', true)],
        },
      ),
    ).toEqual({
      tags: ['a', 'b', 'c'],
      notes: 'First.\n\nSecond.',
      emails: [mail('1', 'a@x.example', true), mail('3', 'b@x.example', false)],
    });
  });

  it('keeps a no to the newsletter, whoever said it, and makes no yes of its own', () => {
    const yes = { newsletter: true, consentDate: '2026-01-31' };
    const no = { newsletter: false, consentDate: null };
    expect(proposed(contact, yes, no)).toEqual(no);
    expect(proposed(contact, no, yes)).toEqual({});
    expect(proposed(contact, {}, yes)).toEqual({});
    expect(proposed(contact, yes, {})).toEqual({});
    expect(proposed(contact, { newsletter: true }, yes)).toEqual({ consentDate: '2026-01-31' });
    // A person may choose otherwise, of both together.
    expect(mergeUnits(contact, no, yes)).toEqual([
      { names: ['newsletter', 'consentDate'], canKeepBoth: false, proposed: 'stays' },
    ]);
    // Not to be called is a no of its own.
    expect(proposed(contact, { doNotCall: false }, { doNotCall: true })).toEqual({ doNotCall: true });
    expect(proposed(contact, { doNotCall: true }, { doNotCall: false })).toEqual({});
  });

  it('takes no mailbox and no number for another for how it is written', () => {
    const mail = (lineKey: string, address: string) => ({ lineKey, address });
    const phone = (lineKey: string, number: string) => ({ lineKey, number });
    const stays = {
      emails: [mail('1', 'Marie@Leger.example')],
      phones: [phone('1', '06 12 34 56 78')],
    };
    expect(
      proposed(contact, stays, {
        emails: [mail('2', ' marie@leger.example '), mail('3', 'other@leger.example')],
        phones: [phone('2', '+33612345678')],
      }),
    ).toEqual({ emails: [mail('1', 'Marie@Leger.example'), mail('3', 'other@leger.example')] });
    expect(mergeUnits(company, { email: 'A@x.example' }, { email: 'a@x.example ' })).toEqual([]);
    expect(mergeUnits(contact, stays, { emails: [mail('2', 'marie@leger.example')] })).toEqual([]);
  });

  it('keeps apart from whom either was, but from each other', () => {
    const apart = (id: string, ...differsFrom: string[]) => ({ id, differsFrom });
    expect(proposed(company, apart('a', 'x'), apart('b', 'y', 'x'))).toEqual({ differsFrom: ['x', 'y'] });
    expect(proposed(company, apart('a', 'b', 'x'), apart('b', 'y'))).toEqual({ differsFrom: ['x', 'y'] });
    expect(proposed(company, apart('a', 'x'), apart('b', 'a'))).toEqual({});
    expect(proposed(company, apart('a'), { id: 'b' })).toEqual({});
  });

  it('says nothing of what is computed, decided or has its own place', () => {
    expect(mergeUnits(company, {}, { mergedInto: 'x', mergeRecord: {} })).toEqual([]);
  });

  it('loses nothing that one of them alone knows, and asks about nothing they agree on', () => {
    const value = fc.option(fc.constantFrom('one', 'two'), { nil: null });
    const row = fc.record({ name: value, phone: value, email: value, sector: value, code: value });
    fc.assert(
      fc.property(row, row, (stays, goes) => {
        const after: Row = { ...stays, ...proposed(company, stays, goes) };
        for (const name of Object.keys(stays) as (keyof typeof stays)[])
          expect(after[name] ?? null).toBe(stays[name] ?? goes[name]);
        expect(mergeUnits(company, stays, stays)).toEqual([]);
      }),
    );
  });
});
