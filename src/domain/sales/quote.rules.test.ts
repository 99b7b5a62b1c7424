import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { openFields, type Person } from '../kernel/grants.ts';
import { computed, validate } from '../kernel/validate.ts';
import { quote } from './quote.entity.ts';
import { isExpired } from './quote.machine.ts';
import { validUntil } from './quote-days.rules.ts';

const lines = [
  { lineKey: 'a', kind: 'section', label: 'Workshop' },
  { lineKey: 'b', kind: 'item', label: 'A door', quantity: 3, unitPrice: 0.99, vat: 20 },
  { lineKey: 'c', kind: 'item', label: 'A lock', quantity: 1, unitPrice: 10, vat: 10, optional: true },
];
const row = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: '0192f3a0-0000-7000-8000-0000000000ab',
  customer: 'roux',
  date: '2026-11-20',
  validUntil: '2026-12-20',
  status: 'Draft',
  owner: 'marie',
  lines,
  ...more,
});
const lookup = lookupOf({
  companies: [{ id: 'roux', displayLine1: 'Menuiserie Roux' }],
  quotes: [{ id: 'first', revision: 1, owner: 'marie' }],
  projects: [{ id: 'hall', manager: 'paul' }],
});
const context = (before?: AnyRow) => ({ lookup, today: '2026-11-20', before });

describe('a quote', () => {
  it('comes to the sum of its lines, taxed by rate; an option counts once it was chosen', async () => {
    const whole = await computed(quote, row(), context());
    expect(whole).toMatchObject({ calculatedNet: 297, calculatedTax: 59, calculatedTotal: 356, revision: 1 });
    expect((whole['lines'] as AnyRow[]).map((line) => line['calculatedNet'])).toEqual([null, 297, 1000]);
    const chosen = lines.map((line) => ({ ...line, ...(line.optional ? { chosen: true } : {}) }));
    const sent = { ...whole, status: 'Sent' };
    const accepted = await computed(
      quote,
      { ...sent, status: 'accepted', lines: chosen, signedOn: '2026-11-21', signedBy: 'Ada' },
      context(sent),
    );
    expect(accepted['calculatedTotal']).toBe(356 + 1100);
    expect(await validate(quote, accepted, context(sent))).toEqual([]);
  });

  it('is called by its number, before that by the end of its id', async () => {
    expect((await computed(quote, row(), context())).displayLine1).toBe('0000AB');
    const whole = await computed(quote, row({ number: 'DEV-2026-0001' }), context());
    expect([whole.displayLine1, whole.displayLine2?.replace(/\s/g, ' ')]).toEqual([
      'DEV-2026-0001',
      'Menuiserie Roux · 3,56 €',
    ]);
  });

  it('is the next version of the one before', async () => {
    expect((await computed(quote, row({ previous: 'first' }), context()))['revision']).toBe(2);
  });

  it('is a new version of a quote that its person offers, and of no colleague’s', async () => {
    const codes = async (id: string, roles: Person['roles'] = ['user'], before?: AnyRow) => {
      const next = await computed(quote, row({ previous: 'first', owner: id }), context());
      const problems = await validate(quote, next, { ...context(before), person: { id, roles } });
      return problems.map(({ pointer, code }) => `${pointer} ${code}`);
    };
    expect(await codes('marie')).toEqual([]);
    expect(await codes('zoe', ['service_manager'])).toEqual([]);
    for (const roles of [['user'], ['accounts'], ['project_manager']] as const)
      expect(await codes('zoe', roles)).toEqual(['/previous quote.previous']);
    // Once it is there, its later changes are judged by its own rights.
    expect(await codes('zoe', ['user'], row({ previous: 'first' }))).toEqual([]);
  });

  it('stands for thirty days unless told, and has expired once they are over without an answer', () => {
    expect(validUntil('2026-01-31')).toBe('2026-03-02');
    const sent = { status: 'Sent', validUntil: '2026-11-20' };
    expect([isExpired(sent, '2026-11-20'), isExpired(sent, '2026-11-21')]).toEqual([false, true]);
    expect(isExpired({ ...sent, status: 'accepted' }, '2027-01-01')).toBe(false);
  });

  it('is accepted by a name that its paper can show', async () => {
    const sent = await computed(quote, row({ status: 'Sent' }), context());
    const accepted = async (signedBy: string) =>
      (
        await validate(
          quote,
          { ...sent, status: 'accepted', signedOn: '2026-11-21', signedBy },
          context(sent),
        )
      ).map(({ pointer, code }) => `${pointer} ${code}`);
    expect(await accepted('東京 Ada')).toEqual(['/signedBy print.text.東京']);
    expect(await accepted('Łukasz Đặng\u200B')).toEqual([]);
  });

  it('is accepted once it has expired where it was signed in time, and not where it was not', async () => {
    const expired = { ...(await computed(quote, row(), context())), status: 'Expired' };
    const accepted = async (answer: object) =>
      (await validate(quote, { ...expired, status: 'accepted', ...answer }, context(expired))).map(
        ({ pointer, code }) => `${pointer} ${code}`,
      );
    const signedBy = 'Ada Roux';
    expect(await accepted({ signedBy, signedOn: '2026-12-20' })).toEqual([]);
    expect(await accepted({ signedBy, signedOn: '2026-12-21' })).toEqual(['/signedOn quote.expired']);
  });

  it('is removed by who answers for all of them, and not by whose it is', async () => {
    const whole = await computed(quote, row(), context());
    const mayRemove = (id: string, roles: Person['roles']) =>
      openFields(quote, 'D', whole, { id, roles, members: new Set() }) !== undefined;
    expect([mayRemove('marie', ['user']), mayRemove('zoe', ['service_manager'])]).toEqual([false, true]);
  });

  it('tells its costs to whose it is, and to nobody else', async () => {
    const whole = await computed(quote, row({ project: 'hall', createdBy: 'anne' }), context());
    const person = (id: string, roles: Person['roles'] = ['user']): Person => ({
      id,
      roles,
      members: new Set(),
    });
    const sees = (who: Person) => openFields(quote, 'R', whole, who)?.has('calculatedMargin');
    const all = ['marie', 'anne', 'paul', 'zoe'].map((id) => person(id));
    expect(all.map(sees)).toEqual([true, false, true, false]);
    expect(sees(person('zoe', ['service_manager']))).toBe(true);
    expect(sees(person('zoe', ['accounts']))).toBe(false);
    // One that names no owner is its author's.
    const { owner: _marie, ...unnamed } = whole;
    const seesUnnamed = (who: Person) => openFields(quote, 'R', unnamed, who)?.has('calculatedMargin');
    expect(all.map(seesUnnamed)).toEqual([false, true, true, false]);
  });
});
