import { describe, expect, it } from 'vitest';
import { recordWith } from '../../../offline/outbox/record.fixture.ts';
import type { OutboxRecord } from '../../../offline/outbox/record.ts';
import { mendPath, recordPath } from '../record-paths.ts';
import { groupsOf } from './groups.ts';
import { whatToMend } from './what-to-mend.ts';
import { relativeWords } from './when-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a time from now', () => {
  it.each([
    [0, 'now', 'maintenant'],
    [-20_000, 'now', 'maintenant'],
    [-MINUTE, '1 minute ago', 'il y a 1 minute'],
    [-90 * MINUTE, '1 hour ago', 'il y a 1 heure'],
    [-26 * HOUR, 'yesterday', 'hier'],
    [4 * MINUTE, 'in 4 minutes', 'dans 4 minutes'],
  ])('%i ms', (ms, en, fr) => {
    expect(relativeWords(ms, 'en')).toBe(en);
    expect(relativeWords(ms, 'fr').replace(/[\u00a0\u202f]/g, ' ')).toBe(fr);
  });
});

describe('what to mend', () => {
  const refused = (pointer: string, parts: Partial<OutboxRecord> = {}) =>
    whatToMend(
      recordWith({
        lastError: { status: 422, type: '', title: '', at: 0, errors: [{ pointer, code: '', message: '' }] },
        ...parts,
      }),
    );
  const costs = [{ lineKey: 'a' }, { lineKey: 'b' }];
  it.each([
    ['a field', refused('/title'), 'title'],
    ['a field of a line, by the lines that were sent', refused('/costs/1/date', { patch: { costs } }), 'b'],
    [
      'a line of a decision, by the row it was made on',
      refused('/costs/0', { patch: {}, base: { costs } }),
      'a',
    ],
    ['a line that was not sent', refused('/costs/7/date', { patch: { costs } }), 'costs'],
    ['a field of a part', refused('/address/city', { patch: { address: { city: '' } } }), 'address'],
    ['nothing in particular', refused(''), undefined],
    ['no refusal', whatToMend(recordWith()), undefined],
  ])('%s', (_name, found, wanted) => expect(found).toBe(wanted));
});

describe('where a record is', () => {
  const STAFF = ['user'] as const;
  const of = (collection: string) => ({ collection, entityId: 'a/b' });
  it('is seen and mended', () => {
    expect(recordPath(of('companies'), STAFF)).toBe('/crm/companies/a%2Fb');
    expect(mendPath(of('companies'), 'email', STAFF)).toBe('/crm/companies/a%2Fb/edit');
    expect(mendPath(of('expenseAccounts'), 'l/1', STAFF)).toBe(
      '/humanressources/expenseAccounts/a%2Fb?mend=l%2F1',
    );
    expect(mendPath(of('expenseAccounts'), undefined, STAFF)).toBe('/humanressources/expenseAccounts/a%2Fb');
    expect(recordPath(of('services'), STAFF)).toBeUndefined();
    expect(mendPath(of('services'), 'name', STAFF)).toBeUndefined();
  });

  it('is nowhere for those who may not open its page', () => {
    const employee = of('users');
    expect(recordPath(employee, STAFF)).toBeUndefined();
    expect(mendPath(employee, 'phone', STAFF), 'it is mended where it is said').toBeUndefined();
    expect(mendPath(employee, 'phone', ['admin'])).toBe('/humanressources/employees/a%2Fb/edit');
  });
});

describe('one intention', () => {
  const shown = (seq: number, group: string, owner?: OutboxRecord) => ({
    record: recordWith({ seq, group }),
    cause: undefined,
    after: undefined,
    owner,
  });
  it('is kept together in the order it was begun, a file with what it belongs to', () => {
    const account = shown(2, 'account');
    const groups = groupsOf([shown(1, 'a'), account, shown(3, 'a'), shown(4, 'file', account.record)]);
    expect(groups.map((group) => group.map(({ record }) => record.seq))).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });
});
