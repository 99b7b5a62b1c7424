import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../../domain/kernel/entity.ts';
import { held, plain, press } from '../../../../testing/money-pages.tsx';
import { bankFile } from '../../../../testing/public-files.ts';
import { openSales } from '../../../../testing/sales-pages.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ADMIN = { person: { roles: ['admin'] as const } };
const OWN = 'FR7630001007941234567890185';
const bank = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 'bank',
  name: 'Banque du Rhône',
  displayLine1: 'Banque du Rhône',
  company: 'ours',
  iban: OWN,
  currency: 'EUR',
  isActive: true,
  version: 1,
  ...more,
});
const COMPANY = { id: 'ours', name: 'Atelier', calculatedOwn: 'own', displayLine1: 'Atelier', version: 1 };
type Page = Awaited<ReturnType<typeof openSales>>;

const open = (rows: Readonly<Record<string, readonly AnyRow[]>> = {}) =>
  openSales('/bankStatements/import', { companies: [COMPANY], banks: [bank()], ...rows }, ADMIN);
const give = async (content: string | Uint8Array, name: string) => {
  await screen.findByRole('button', { name: /Choose a file|Another file/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = new File([content as BlobPart], name);
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};
const importLines = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};
const statementsOf = (page: Page) => held(page, 'bankStatements');
const flowsOf = (page: Page) => held(page, 'bankFlows');
const isHeld = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true));

const ofx = (lines: readonly [string, string, string, string][], balance: string) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>30001<BRANCHID>00794<ACCTID>12345678901<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
${lines
  .map(
    ([id, day, amount, name]) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20261031</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const OCTOBER = ofx(
  [
    ['A1', '20261005', '-45.20', 'EDF'],
    ['A2', '20261012', '1200.00', 'VIR MENUISERIE ROUX'],
  ],
  '2154.80',
);

const camt = (closing: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>2026-10</Id>
<FrToDt><FrDtTm>2026-10-01T00:00:00</FrDtTm><ToDtTm>2026-10-31T00:00:00</ToDtTm></FrToDt>
<Acct><Id><IBAN>${OWN}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">45.20</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt>
<AcctSvcrRef>R1</AcctSvcrRef><AddtlNtryInf>EDF</AddtlNtryInf></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

const CSV = `Relevé du compte 12345678901
Date opération;Date valeur;Libellé;Débit;Crédit;Solde
05/10/2026;05/10/2026;PRLV EDF Électricité;-45,20;;954,80
12/10/2026;12/10/2026;VIR MENUISERIE ROUX;;1 200,00;2 154,80
`;

describe('a bank statement in a file', () => {
  it('OFX – shows account, period, balances and lines, is written as one and leads to the statement', async () => {
    const page = await open();
    await give(OCTOBER, 'october.ofx');
    await screen.findByRole('heading', { name: 'Banque du Rhône · 01/10/2026 – 31/10/2026' });
    const lines = await screen.findByRole('region', { name: 'Lines' });
    expect(plain(lines.textContent)).toContain('05/10/2026EDF-45,20 €');
    expect(plain(document.body.textContent)).toContain('Opening balance1 000,00 €');
    await importLines('Import 2 lines');
    await waitFor(() => expect(page.path()).toMatch(/^\/bankStatements\/(?!import)/));
    const [statement] = await statementsOf(page);
    expect(statement).toMatchObject({
      bank: 'bank',
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      openingBalance: 100_000,
      closingBalance: 215_480,
      format: 'OFX',
      status: 'imported',
    });
    expect(statement!['fileHash']).toMatch(/^[0-9a-f]{64}$/);
    expect(statement!['file']).toBeTruthy();
    expect(
      (await flowsOf(page)).toSorted((a, b) => (String(a['date']) < String(b['date']) ? -1 : 1)),
    ).toMatchObject([
      { statement: statement!.id, bank: 'bank', amount: -4_520, externalId: 'A1', label: 'EDF' },
      { statement: statement!.id, amount: 120_000, externalId: 'A2' },
    ]);
    await screen.findByText('2 lines to match.');
    await press('Undo');
    await waitFor(async () => expect((await flowsOf(page)).filter((row) => !row['$deleted'])).toEqual([]));
    await waitFor(async () =>
      expect((await statementsOf(page)).filter((row) => !row['$deleted'])).toEqual([]),
    );
    expect(page.path()).toBe('/bankStatements');
  });

  it('given twice – is told to be here, and writes nothing more', async () => {
    const page = await open();
    await give(OCTOBER, 'october.ofx');
    await importLines('Import 2 lines');
    await waitFor(async () => expect(await flowsOf(page)).toHaveLength(2));
    await act(() => page.router.navigate('/bankStatements/import'));
    await give(OCTOBER, 'again.ofx');
    await screen.findByText('This statement was imported before.');
    const id = (await statementsOf(page))[0]!.id;
    expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toBe(`/bankStatements/${id}`);
    await isHeld(/^Import 0 lines/);
  });

  it('that overlaps – brings the new lines alone, and its opening balance moves on by the others', async () => {
    const page = await open();
    await give(OCTOBER, 'october.ofx');
    await importLines('Import 2 lines');
    await waitFor(async () => expect(await flowsOf(page)).toHaveLength(2));
    await act(() => page.router.navigate('/bankStatements/import'));
    const longer = ofx(
      [
        ['A1', '20261005', '-45.20', 'EDF'],
        ['A2', '20261012', '1200.00', 'VIR MENUISERIE ROUX'],
        ['A3', '20261020', '-54.80', 'ORANGE'],
      ],
      '2100.00',
    );
    await give(longer, 'longer.ofx');
    await screen.findByText(/2 are here already\./);
    await importLines('Import 1 line');
    await waitFor(async () => expect(await flowsOf(page)).toHaveLength(3));
    expect((await statementsOf(page)).find(({ closingBalance }) => closingBalance === 210_000)).toMatchObject(
      {
        openingBalance: 215_480,
      },
    );
  });

  it('with a line like one that was typed in – leaves it out until it is ticked, each one here standing for one', async () => {
    const typed = { bank: 'bank', date: '2026-10-05', label: 'edf', amount: -4_520, version: 1 };
    const page = await open({ bankFlows: [{ id: 'f', ...typed }] });
    const twice = ofx(
      [
        ['B1', '20261005', '-45.20', 'EDF'],
        ['B2', '20261005', '-45.20', 'EDF'],
      ],
      '0',
    );
    await give(twice, 'twice.ofx');
    await screen.findByRole('button', { name: 'Import 1 line' });
    fireEvent.click((await screen.findAllByRole('checkbox', { name: 'Import all the same' }))[0]!);
    await importLines('Import 2 lines');
    await waitFor(async () => expect(await flowsOf(page)).toHaveLength(3));
  });

  it('CAMT.053 whose sum does not match – tells the difference, and is written only where it is wanted', async () => {
    const page = await open();
    await give(camt('1000.00'), 'statement.xml');
    const told = await screen.findByText(/miss the closing balance/);
    expect(plain(told.textContent)).toContain('45,20 €');
    await isHeld(/^Import/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Import it all the same' }));
    await importLines('Import 1 line');
    await waitFor(async () =>
      expect(await statementsOf(page)).toMatchObject([{ format: 'CAMT.053', number: '2026-10' }]),
    );
  });

  it('CAMT.053 – is written', async () => {
    const page = await open();
    await give(camt('954.80'), 'statement.xml');
    await screen.findByText('Opening balance and lines lead to the closing balance.');
    await importLines('Import 1 line');
    await waitFor(async () =>
      expect(await flowsOf(page)).toMatchObject([{ label: 'EDF', externalId: 'R1' }]),
    );
  });

  it('CSV in latin1 – proposes its columns, and has what was said about them the next time', async () => {
    const other = bank({ id: 'other', name: 'Other', displayLine1: 'Other', iban: 'DE89370400440532013000' });
    const page = await open({ banks: [bank(), other] });
    const latin1 = Uint8Array.from(CSV, (sign) => sign.charCodeAt(0));
    await give(latin1, 'october.csv');
    expect(await screen.findByLabelText('Libellé')).toHaveProperty('value', 'label');
    expect(screen.getByLabelText('Solde')).toHaveProperty('value', 'balance');
    fireEvent.change(screen.getByLabelText('Date valeur'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Bank account'), { target: { value: 'other' } });
    await importLines('Import 2 lines');
    await waitFor(async () => expect(await flowsOf(page)).toHaveLength(2));
    expect(await flowsOf(page)).toContainEqual(
      expect.objectContaining({
        label: 'PRLV EDF Électricité',
        amount: -4_520,
        bank: 'other',
        valueDate: null,
      }),
    );
    expect(await statementsOf(page)).toMatchObject([{ openingBalance: 100_000, closingBalance: 215_480 }]);
    // It leads to the statement by itself, which would come between.
    await waitFor(() => expect(page.router.state.location.pathname).not.toBe('/bankStatements/import'));
    await act(() => page.router.navigate('/bankStatements/import'));
    await give(CSV.replace('05/10', '06/11').replace('12/10', '13/11'), 'november.csv');
    expect(await screen.findByLabelText('Date valeur')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Bank account')).toHaveProperty('value', 'other');
  });

  it('CSV whose head says nothing – asks for its columns first', async () => {
    const page = await open();
    await give('a;b;c\n05/10/2026;EDF;-45,20\n', 'bank.csv');
    await screen.findByText(/Choose the column of the date/);
    fireEvent.change(screen.getByLabelText('Row of the headers'), { target: { value: '1' } });
    for (const [column, meaning] of [
      ['a', 'date'],
      ['b', 'label'],
      ['c', 'amount'],
    ] as const)
      fireEvent.change(await screen.findByLabelText(column), { target: { value: meaning } });
    const opening = await screen.findByLabelText('Opening balance');
    fireEvent.change(opening, { target: { value: '100' } });
    await importLines('Import 1 line');
    await waitFor(async () =>
      expect(await statementsOf(page)).toMatchObject([{ openingBalance: 10_000, closingBalance: 5_480 }]),
    );
  });

  it('QIF whose dates tell no order – asks for it', async () => {
    const page = await open();
    await give('!Type:Bank\nD05/10/2026\nT-45.20\nPEDF\n^\n', 'bank.qif');
    const lines = await screen.findByRole('region', { name: 'Lines' });
    expect(within(lines).getByText('05/10/2026')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Dates are written'), { target: { value: 'month first' } });
    await within(lines).findByText('10/05/2026');
    await importLines('Import 1 line');
    await waitFor(async () =>
      expect(await flowsOf(page)).toMatchObject([{ date: '2026-05-10', label: 'EDF' }]),
    );
  });

  it('CFONB 120 – is read from a file of a bank', async () => {
    const page = await open();
    await give(bankFile('cfonb/example.txt'), 'releve.cfo');
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.length).toBeGreaterThan(0);
    for (const field of screen.getAllByLabelText('Bank account'))
      fireEvent.change(field, { target: { value: 'bank' } });
    await importLines(/^Import \d+ lines/);
    await waitFor(async () => expect((await statementsOf(page)).length).toBe(headings.length));
    expect(new Set((await statementsOf(page)).map(({ fileHash }) => fileHash)).size).toBe(headings.length);
    expect((await statementsOf(page))[0]).toMatchObject({ format: 'CFONB120' });
  });

  it('in another currency than the account – is refused', async () => {
    await open({ banks: [bank({ iban: 'FR761452687754723691480000000' })] });
    await give(bankFile('ofx/checking.ofx'), 'checking.ofx');
    fireEvent.change(await screen.findByLabelText('Bank account'), { target: { value: 'bank' } });
    await screen.findByText(/The file is in USD, the account in EUR/);
    await isHeld(/^Import/);
  });

  it.each([
    ['camt053/camt053.v2.wrong.xml', 'wrong.xml', /cannot be read|No statement was found/],
    ['ofx/date_missing.ofx', 'date.ofx', /the date cannot be read/],
    ['cfonb/invalid_date.txt', 'date.txt', /Line \d+: the (date|balance) cannot be read/],
  ])('that is broken (%s) – says what is wrong and where, and writes nothing', async (path, name, words) => {
    const page = await open();
    await give(bankFile(path), name);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    const button = screen.queryByRole('button', { name: /^Import/ });
    if (button) expect(button).toHaveProperty('disabled', true);
    expect(await statementsOf(page)).toEqual([]);
  });

  it('that is none – is told to be none', async () => {
    await open();
    await give('Dear customer,\nyour statement is attached.', 'letter.txt');
    expect((await screen.findByRole('alert')).textContent).toContain('No statement was found in this file.');
  });

  it('dropped on the page – is read', async () => {
    await open();
    const title = await screen.findByRole('heading', { level: 1 });
    const file = new File([OCTOBER], 'october.ofx');
    await act(async () => void fireEvent.drop(title, { dataTransfer: { files: [file], types: ['Files'] } }));
    await screen.findByRole('button', { name: 'Import 2 lines' });
  });

  it('dropped on the list – is taken to the import', async () => {
    const page = await openSales('/bankStatements', { companies: [COMPANY], banks: [bank()] }, ADMIN);
    await screen.findByRole('link', { name: 'Import a statement' });
    const file = new File([OCTOBER], 'october.ofx');
    await act(
      async () => void fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } }),
    );
    await screen.findByRole('button', { name: 'Import 2 lines' });
    expect(page.path()).toBe('/bankStatements/import');
  });
});
