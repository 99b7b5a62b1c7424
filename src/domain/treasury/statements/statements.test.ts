import { describe, expect, it } from 'vitest';
import { bankFile } from '../../../testing/public-files.ts';
import { guessCsvMapping, readCsvStatement } from './read-csv.ts';
import { overpunched } from './read-cfonb.ts';
import { qifAmount, readQif } from './read-qif.ts';
import { formatOf, readStatementFile } from './read-statement-file.ts';
import { differenceIn, identified, labelOf, plainCents } from './statement.ts';

const read = (name: string) => readStatementFile(bankFile(name));

describe('a file of a bank', () => {
  it.each([
    ['ofx/checking.ofx', 'OFX'],
    ['ofx/suncorp.ofx', 'OFX'],
    ['camt053/camt053.v2.minimal.xml', 'CAMT.053'],
    ['cfonb/example.txt', 'CFONB120'],
  ])('is known by what it says: %s', (name, format) => expect(formatOf(bankFile(name))).toBe(format));

  it('of amounts – is read to the cent', () => {
    expect(['-34.51', '8.85000', '0.005', '1500', '-0.00', ',5'].map(plainCents)).toEqual([
      -3451, 885, 1, 150_000, 0, 50,
    ]);
    expect(['', '-', '1.2.3', '1e3', 'x'].map(plainCents)).toEqual(Array(5).fill(undefined));
  });

  it('with two equal payments on a day – keeps both apart, and knows them again', () => {
    const line = {
      date: '2026-01-05',
      label: 'Coffee',
      amount: -150,
      rawLine: 'COFFEE',
    };
    const ids = identified([line, line]).map(({ externalId }) => externalId);
    expect(new Set(ids).size).toBe(2);
    expect(
      identified([line, line, { ...line, amount: -151 }])
        .slice(0, 2)
        .map((one) => one.externalId),
    ).toEqual(ids);
    expect(identified([{ ...line, bankId: 'A' }])[0]?.externalId).toBe('A');
    // Some banks give one id to several lines.
    const repeated = identified([
      { ...line, bankId: 'A' },
      { ...line, amount: -200, bankId: 'A' },
    ]);
    expect(new Set(repeated.map((one) => one.externalId)).size).toBe(2);
  });

  it('that says a name twice – has it once in its label', () => {
    expect(labelOf(['RENT', 'RENT  JANUARY', 'RENT'], '')).toBe('RENT JANUARY');
    expect(labelOf([undefined, ' '], 'CHECK')).toBe('CHECK');
  });
});

describe('OFX', () => {
  it('of version 1 – ends values where the next begins', () => {
    const { statements, problems } = read('ofx/checking.ofx');
    expect(problems).toEqual([]);
    const [statement] = statements;
    expect(statement).toMatchObject({
      account: { bank: '5472369148', number: '1452687~7', currency: 'USD' },
      periodStart: '2000-01-01',
      periodEnd: '2013-05-25',
      closing: { date: '2013-05-25', amount: 10_099 },
    });
    expect(statement?.lines).toMatchObject([
      { date: '2011-03-31', amount: 1, externalId: '0000486' },
      {
        date: '2011-04-05',
        amount: -3451,
        label: 'AUTOMATIC WITHDRAWAL, ELECTRIC BILL WEB(S )',
      },
      {
        date: '2011-04-07',
        amount: -2500,
        reference: '319',
        externalId: '0000488',
      },
    ]);
  });

  it('of version 2 – is XML, with CDATA', () => {
    const [statement] = read('ofx/suncorp.ofx').statements;
    expect(statement?.lines).toMatchObject([
      {
        date: '2013-12-15',
        amount: -1685,
        label: 'EFTPOS WDL HANDYWAY ALDI STORE GEELONG WEST VICAU',
        reference: undefined,
      },
    ]);
  });

  it('names lines whose date is missing or none, and a file without an account', () => {
    const { statements, problems } = read('ofx/date_missing.ofx');
    expect(statements[0]?.lines).toEqual([]);
    expect(problems.map(({ code, at }) => [code, at])).toEqual([
      ['date', 1],
      ['date', 2],
      ['date', 3],
    ]);
    expect(read('ofx/bank_small.ofx').problems).toMatchObject([{ code: 'empty' }]);
  });
});

describe('CAMT.053', () => {
  it('says its account, balances and lines in any version', () => {
    const [statement] = read('camt053/camt053.v2.minimal.xml').statements;
    expect(statement).toMatchObject({
      account: { iban: 'NL26VAYB8060476890', currency: 'EUR' },
      opening: { date: '2014-12-30', amount: 1815 },
      lines: [
        {
          date: '2014-12-31',
          valueDate: '2015-01-02',
          amount: 885,
          counterpartName: 'NAME NAME',
          counterpartIban: 'NL56AGDH9619008421',
        },
      ],
    });
    const [four] = read('camt053/camt053.v4.xml').statements;
    expect(four).toMatchObject({
      account: { iban: 'NL26VAYB8060476890' },
      lines: [{ amount: 885 }],
    });
  });

  it('may hold several statements', () => {
    const { statements } = read('camt053/camt053.v2.multi.statement.xml');
    expect(statements.map(differenceIn)).toEqual([0, 0]);
    expect(statements[1]?.lines).toMatchObject([{ amount: -700, reference: '000000002' }]);
  });

  it('without a statement, of a day that is not over, or damaged – says so', () => {
    expect(read('camt053/camt053.v2.wrong.xml').problems).toMatchObject([{ code: 'empty' }]);
    const interim = '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>';
    expect(readStatementFile(interim).problems).toMatchObject([{ code: 'interim' }]);
    expect(readStatementFile('<Document><BkToCstmrStmt>').problems).toMatchObject([{ code: 'form' }]);
  });

  const entry = (inner: string): string =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct><Ntry>${inner}</Ntry></Stmt></BkToCstmrStmt></Document>`;
  const booked = '<BookgDt><Dt>2026-01-05</Dt></BookgDt>';
  const transaction = (amount: string, name: string): string =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
  const linesOf = (inner: string) => readStatementFile(entry(inner)).statements[0]?.lines ?? [];

  it('of several payments in one entry – has a line of each, where they make it up', () => {
    const lines = linesOf(
      `<Amt Ccy="EUR">429.56</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${booked}<AcctSvcrRef>R</AcctSvcrRef><NtryDtls>${transaction('329.56', 'Roux')}${transaction('100.00', 'Noir')}</NtryDtls>`,
    );
    expect(lines).toMatchObject([
      { amount: 32_956, counterpartName: 'Roux', externalId: 'R/1' },
      { amount: 10_000, counterpartName: 'Noir', externalId: 'R/2' },
    ]);
  });

  it('whose payment is less than its entry – takes the rest for a charge', () => {
    const lines = linesOf(
      `<Amt Ccy="EUR">1526</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>${booked}<NtryDtls>${transaction('1500', 'Roux')}</NtryDtls>`,
    );
    expect(lines).toMatchObject([{ amount: -152_600, fee: 2600 }]);
  });

  it('leaves out entries that are not booked', () => {
    for (const state of ['PDNG', 'INFO'])
      expect(
        linesOf(`<Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${state}</Sts>${booked}`),
      ).toEqual([]);
  });
});

describe('CFONB 120', () => {
  it.each([
    ['0000000020000}', -200_000],
    ['0000000118711D', 1_187_114],
    ['0000000000322J', -3221],
    ['0000000000000H', 8],
    ['0000000000000{', 0],
    ['0000000000000}', 0],
  ])('has its sign in the last digit: %s', (written, cents) => expect(overpunched(written, 2)).toBe(cents));

  it('says movements with their details, account by account', () => {
    const { statements, problems } = read('cfonb/example.txt');
    expect(problems).toEqual([]);
    expect(statements.map(({ account, lines }) => [account.number, lines.length])).toEqual([
      ['98765432100', 3],
      ['00123456789', 3],
    ]);
    expect(statements[0]).toMatchObject({
      opening: { date: '2019-05-15', amount: -19_040 },
      closing: { date: '2019-05-16', amount: -24_121 },
    });
    expect(statements.map(differenceIn)).toEqual([0, 0]);
    const [cut] = readStatementFile(bankFile('cfonb/example.txt').replace(/^0415489.*$/m, '')).statements;
    expect(differenceIn(cut!)).toBe(790);
    expect(statements[0]?.lines).toMatchObject([
      {
        date: '2019-05-16',
        valueDate: '2019-05-16',
        amount: -3221,
        label: 'PRLV SEPA TEST CABINET · MENSUEAUHTR13133 · MENSUEAUHTR13DUP',
        counterpartName: 'INTERNET SFR',
        reference: 'REFERENCE',
      },
      { amount: -1070, counterpartName: 'ELEC ERDF', reference: 'REFERENCE' },
      { amount: -790, label: 'F COMMISSION D INTERVENTION' },
    ]);
  });

  it('with a day that is none – says where', () => {
    const { problems } = read('cfonb/invalid_date.txt');
    expect(problems.map(({ code, at }) => [code, at])).toContainEqual(['balance', 1]);
  });
});

describe('QIF', () => {
  const file = (...entries: readonly string[]): string =>
    ['!Type:Bank', ...entries.flatMap((one) => [one, '^'])].join('\n');

  it('says day, amount, payee, text and number', () => {
    const { statements, isOrderSure, order } = readQif(
      file('D28.02.2026\nT-1,234.56\nPRoux\nMInvoice 4\nN1201', "D3/11' 2\nT15,5\nPNoir\nSTravel\n$15.50"),
    );
    expect([isOrderSure, order]).toEqual([true, 'day first']);
    expect(statements[0]?.lines).toMatchObject([
      {
        date: '2026-02-28',
        amount: -123_456,
        label: 'Roux · Invoice 4',
        counterpartName: 'Roux',
        reference: '1201',
      },
      { date: '2002-11-03', amount: 1550, label: 'Noir' },
    ]);
  });

  it('decides the order of day and month once for a file, or leaves it to its person', () => {
    expect(readQif(file('D02/28/26\nT1', 'D03/04/26\nT1')).statements[0]?.lines[1]?.date).toBe('2026-03-04');
    const unsure = file('D03/04/26\nT1');
    expect(readQif(unsure)).toMatchObject({ isOrderSure: false });
    expect(readQif(unsure).statements[0]?.lines[0]?.date).toBe('2026-04-03');
    expect(readQif(unsure, 'month first').statements[0]?.lines[0]?.date).toBe('2026-03-04');
    expect(
      readQif(file('D26 Jan 2026\nT1', 'D2026-01-27\nT1')).statements[0]?.lines.map(({ date }) => date),
    ).toEqual(['2026-01-26', '2026-01-27']);
  });

  it('reads amounts with either mark, and names those that are none', () => {
    expect(['1,234', '-32,21', '1.234,5', '1 234.56', '.5'].map(qifAmount)).toEqual([
      123_400, -3221, 123_450, 123_456, 50,
    ]);
    expect(['', 'x', '1,23,4'].map(qifAmount)).toEqual([undefined, undefined, undefined]);
    expect(readQif(file('D31.02.2026\nT1', 'D01.02.2026\nTx')).problems).toMatchObject([
      { code: 'date', at: 2 },
      { code: 'amount', at: 5 },
    ]);
  });

  it('leaves out investments', () =>
    expect(readQif('!Type:Invst\nD01.02.2026\nT1\n^').problems).toMatchObject([{ code: 'empty' }]));
});

describe('CSV', () => {
  const french = [
    'Compte;FR76 3000 1007;;;;',
    '',
    'Date;Date de valeur;Libellé;Débit;Crédit;Solde',
    '05/01/2026;06/01/2026;"PRLV ROUX; janvier";1 234,56;;765,44',
    '07/01/2026;07/01/2026;VIR NOIR;;200,00;965,44',
    ';;Total;1 234,56;200,00;',
  ].join('\r\n');

  it('of a French bank – is told by its head, with debits and credits', () => {
    const mapping = guessCsvMapping(french);
    expect(mapping).toMatchObject({
      separator: ';',
      skip: 3,
      date: 0,
      valueDate: 1,
      debit: 3,
      credit: 4,
      balance: 5,
      isDebitNegative: false,
    });
    const { statements, problems } = readCsvStatement(french, mapping!);
    expect(problems).toEqual([]);
    expect(statements).toMatchObject([
      {
        periodStart: '2026-01-05',
        periodEnd: '2026-01-07',
        opening: { amount: 200_000 },
        closing: { amount: 96_544 },
        lines: [
          {
            date: '2026-01-05',
            valueDate: '2026-01-06',
            amount: -123_456,
            label: 'PRLV ROUX; janvier',
          },
          { date: '2026-01-07', amount: 20_000, label: 'VIR NOIR' },
        ],
      },
    ]);
    expect(differenceIn(statements[0]!)).toBe(0);
  });

  it('whose debits are negative – is told by its balances, the newest line first', () => {
    const text = [
      'Date,Description,Debit,Credit,Balance',
      '01/16/2026,Refund,5.00,,100.00',
      '01/15/2026,Rent,-900.00,,95.00',
      '01/14/2026,Sale,,995.00,995.00',
    ].join('\n');
    const mapping = guessCsvMapping(text)!;
    expect(mapping).toMatchObject({
      separator: ',',
      order: 'mdy',
      decimals: 'point',
      isDebitNegative: true,
    });
    const [statement] = readCsvStatement(text, mapping).statements;
    expect(statement?.lines.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-01-16', 500],
      ['2026-01-15', -90_000],
      ['2026-01-14', 99_500],
    ]);
    expect(statement).toMatchObject({
      opening: { amount: 0 },
      closing: { amount: 10_000 },
    });
  });

  it('with one signed amount – names rows that it cannot read', () => {
    const text = 'date;libelle;montant\n05/01/2026;Rent;-900,00\n31/02/2026;Rent;-1,00\n06/01/2026;Rent;much';
    const { statements, problems } = readStatementFile(text);
    expect(statements[0]?.lines).toMatchObject([{ amount: -90_000 }]);
    expect(problems).toMatchObject([
      { code: 'date', at: 3 },
      { code: 'amount', at: 4 },
    ]);
  });

  it('without a head that anybody knows – waits for a mapping', () =>
    expect(readStatementFile('a;b\n1;2').problems).toMatchObject([{ code: 'form' }]));
});
