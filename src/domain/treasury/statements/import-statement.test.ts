import { describe, expect, it } from 'vitest';
import {
  accountOf,
  balancesOf,
  judgeLines,
  linesToWrite,
  periodIn,
  statementToWrite,
} from './import-statement.rules.ts';
import type { ReadStatement, StatementLine } from './statement.ts';

const line = (externalId: string, more: Partial<StatementLine> = {}): StatementLine => ({
  date: '2026-10-05',
  label: 'EDF',
  amount: -4_520,
  rawLine: 'EDF',
  externalId,
  ...more,
});
const here = (id: string, more: object = {}) => ({
  id,
  date: '2026-10-05',
  label: 'EDF',
  amount: -4_520,
  ...more,
});
const states = (lines: readonly StatementLine[], rows: Parameters<typeof judgeLines>[1]) =>
  judgeLines(lines, rows).map(({ state }) => state);
const read = (more: Partial<ReadStatement> = {}): ReadStatement => ({ account: {}, lines: [], ...more });

describe('the account of a file', () => {
  const banks = [
    { id: 'a', iban: 'FR76 3000 1007 9412 3456 7890 185' },
    { id: 'b', iban: 'DE89370400440532013000' },
  ];
  it('is found by its IBAN, however it is written', () =>
    expect(accountOf({ iban: 'fr7630001007941234567890185' }, banks)?.id).toBe('a'));
  it('is found by the parts of a French number', () =>
    expect(accountOf({ bank: '30001', branch: '00794', number: '12345678901' }, banks)?.id).toBe('a'));
  it.each([
    [{ bank: '30002', number: '12345678901' }],
    [{ number: '123' }],
    [{ iban: 'FR7630001007941234567890186', number: '12345678901' }],
    [{}],
  ])('%j – is none of ours', (account) => expect(accountOf(account, banks)).toBeUndefined());
  it('that two could be – is left to the person', () =>
    expect(accountOf({ number: '12345678901' }, [banks[0]!, { ...banks[0]!, id: 'c' }])).toBeUndefined());
});

describe('lines of a file', () => {
  it('with an id that is here with this amount – are the same', () =>
    expect(states([line('1'), line('2')], [here('f', { externalId: '1' })])).toEqual(['same', 'new']));
  it('like lines that have no id here – are alike, each one here standing for one', () =>
    expect(states([line('1'), line('2'), line('3')], [here('f'), here('g', { label: ' edf ' })])).toEqual([
      'alike',
      'alike',
      'new',
    ]));
  it('are not alike one that another line has named', () =>
    expect(states([line('1'), line('2')], [here('f', { externalId: '2' })])).toEqual(['new', 'same']));
  it('without an amount – are none', () =>
    expect(states([line('1', { amount: 0 })], [])).toEqual(['nothing']));
  it('whose id the bank gave to another movement before – get an id by what they say', () => {
    const [judged] = judgeLines(
      [line('1')],
      [here('f', { externalId: '1', amount: 100, date: '2026-09-01' })],
    );
    expect(judged?.state).toBe('new');
    expect(judged?.line.externalId).not.toBe('1');
  });
});

describe('a statement', () => {
  it('without its opening balance – has that which its lines lead from', () =>
    expect(
      balancesOf(read({ closing: { date: '2026-10-31', amount: 1_000 }, lines: [line('1')] }), 7),
    ).toMatchObject({ opening: 5_520, closing: 1_000, isSaid: false, isAsked: false }));
  it('without balances – goes on from the one before', () =>
    expect(balancesOf(read({ lines: [line('1')] }), 10_000)).toMatchObject({
      opening: 10_000,
      closing: 5_480,
      isAsked: true,
    }));
  it('has the days of its lines where it names none, and none without lines', () => {
    expect(periodIn(read({ lines: [line('1'), line('2', { date: '2026-10-02' })] }))).toEqual([
      '2026-10-02',
      '2026-10-05',
    ]);
    expect(periodIn(read())).toBeUndefined();
  });
  it('leaves lines here where they are, and still leads to its closing balance', () => {
    const lines = [line('1'), line('2', { amount: 1_000 }), line('3', { amount: 0 })];
    const order = {
      read: read({ lines }),
      format: 'OFX' as const,
      bank: 'bank',
      judged: judgeLines(lines, [here('f', { externalId: '1' })]),
      taken: new Set<number>(),
      balances: { opening: 10_000, closing: 6_480 },
      fileHash: 'h',
    };
    const made = statementToWrite(order, 's')!;
    expect(made.statement).toMatchObject({ openingBalance: 5_480, closingBalance: 6_480 });
    expect(made.flows).toMatchObject([{ statement: 's', amount: 1_000, externalId: '2' }]);
    expect(linesToWrite(order)).toHaveLength(1);
  });
  it('holds no sign that a field refuses, and no half of one', () => {
    const odd = line('a\u0000b', { label: `A\u202eB${'x'.repeat(495)}\u{1F600}\u{1F600}` });
    const { flows } = statementToWrite(
      {
        read: read({ lines: [odd] }),
        format: 'CSV',
        bank: 'bank',
        judged: judgeLines([odd], []),
        taken: new Set(),
        balances: { opening: 0, closing: 0 },
        fileHash: 'h',
      },
      's',
    )!;
    expect(flows[0]!['externalId']).toBe('a b');
    expect(flows[0]!['label']).toBe(`A B${'x'.repeat(495)}\u{1F600}`);
  });
});
