import writeXlsx, { type SheetData } from 'write-excel-file/universal';
import { unzipSync, zipSync, strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { flatColumns, ID_COLUMN, type LeafField } from '../../../domain/kernel/exchange/columns.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { date, decimal, money, timestamp } from '../../../domain/kernel/field.ts';
import { entityOf } from '../../../domain/registry.ts';
import { buildFull } from '../../../testing/builders/build.ts';
import type { CallName, ExchangeCalls, FromExchange, ReadOptions, ToExchange } from './messages.ts';
import { serveExchange } from './serve-exchange.ts';

const WORDS = { language: 'fr', french: { Name: 'Nom', Customer: 'Client', Active: 'Actif' } } as const;
const OPTIONS: ReadOptions = { language: 'fr', known: ['nom', 'name', 'email', 'siret'] };
const COMPANY = flatColumns(entityOf('companies').fields);

function worker() {
  const answers = new Map<number, FromExchange>();
  const hear = serveExchange((message) => void answers.set(message.id, message));
  let id = 0;
  return async <N extends CallName>(
    name: N,
    ask: ExchangeCalls[N]['ask'],
  ): Promise<ExchangeCalls[N]['answer']> => {
    id += 1;
    await hear({ id, name, ask } as ToExchange);
    const answer = answers.get(id)!;
    if ('code' in answer) throw new Error(answer.code);
    return answer.answer as ExchangeCalls[N]['answer'];
  };
}
const csv = (text: string) => new Blob([text]);
const bytes = (...all: number[]) => new Blob([new Uint8Array(all)]);
const read = (file: Blob, more: Partial<ReadOptions> = {}) =>
  worker()('read', { file, options: { ...OPTIONS, ...more } });
async function values(
  file: Blob,
  paths: Record<number, string>,
  style: Partial<ExchangeCalls['convert']['ask']['style']> = {},
) {
  const ask = worker();
  const overview = await ask('read', { file, options: OPTIONS });
  const fields = Object.entries(paths).map(([place, path]) => ({
    place: Number(place),
    column: COMPANY.find((column) => column.path === path)!,
  }));
  return ask('convert', {
    fields,
    style: { ...overview.style, ...style },
    words: WORDS,
    from: 0,
    count: 100,
  });
}

describe('a CSV file', () => {
  it('is read with its separator, quotes, commas inside them, and lines within cells', async () => {
    const rows = await values(
      csv('\uFEFFNom;Notes;Actif\r\n"Curie; fils, SAS";"une\nligne ""dite""";oui\r\n;;\r\nZola;x;non\r\n'),
      {
        0: 'name',
        1: 'notes',
        2: 'isActive',
      },
    );
    expect(rows.map(({ row, values: found }) => [row, found])).toEqual([
      [2, { name: 'Curie; fils, SAS', notes: 'une\nligne "dite"', isActive: true }],
      [4, { name: 'Zola', notes: 'x', isActive: false }],
    ]);
  });

  it('with lines that end each in its own way loses none of them', async () => {
    const rows = await values(csv('Nom;Notes\r\nA;1\nB;2\rC;3\n'), { 0: 'name', 1: 'notes' });
    expect(rows.map(({ row, values: found }) => [row, found['name']])).toEqual([
      [2, 'A'],
      [3, 'B'],
      [4, 'C'],
    ]);
  });

  it.each(['A;"ouvert', '"Le "Nord"";x'])(
    'with an unbalanced quote (%s) shows the mistake at its line and reads the others',
    async (line) => {
      const rows = await values(csv(`Nom;Notes\nX;1\n${line}\nB;2\nC;"3"\n`), { 0: 'name', 1: 'notes' });
      expect(rows.map(({ row, problems }) => [row, ...problems])).toEqual([
        [2],
        [3, { path: '', code: 'csv.quotes' }],
        [4],
        [5],
      ]);
      expect(rows[2]?.values).toEqual({ name: 'B', notes: '2' });
    },
  );

  it('of one column of names that hold commas is one column', async () => {
    const { columns } = await read(csv('Nom\nDupont, Paul\nMartin, Marie\n'));
    expect(columns).toMatchObject([{ header: 'Nom', samples: ['Dupont, Paul', 'Martin, Marie'] }]);
  });

  it('in UTF-8 with a damaged byte is UTF-8 still, with its mark or without', async () => {
    const utf8 = [...new TextEncoder().encode('Société;Prénom\nÉtablissements;Zoé')];
    const samples = async (...all: number[]) =>
      (await read(bytes(...all))).columns.map(({ header, samples: [first] }) => [header, first]);
    const expected = [
      ['Société', 'Établissements'],
      ['Prénom', 'Zoé\uFFFD'],
    ];
    expect(await samples(0xef, 0xbb, 0xbf, ...utf8, 0xff)).toEqual(expected);
    expect(await samples(...utf8, 0xe9)).toEqual(expected);
    const ascii = [...'Nom;Ville\nA;Zo'].map((one) => one.charCodeAt(0));
    expect(await samples(0xef, 0xbb, 0xbf, ...ascii, 0xe9)).toEqual([
      ['Nom', 'A'],
      ['Ville', 'Zo\uFFFD'],
    ]);
    expect(await samples(...ascii, 0xe9)).toEqual([
      ['Nom', 'A'],
      ['Ville', 'Zoé'],
    ]);
  });

  it('may have a word about its separator, tabs, or commas', async () => {
    expect((await read(csv('sep=|\nNom|Email\nA|b@c.fr\n'))).columns.map(({ header }) => header)).toEqual([
      'Nom',
      'Email',
    ]);
    expect((await read(csv('Nom\tEmail\nA\tb@c.fr\n'))).columns).toHaveLength(2);
    expect((await read(csv('Name,Email\n"Durand, Paul",b@c.fr\n'))).columns[0]?.samples).toEqual([
      'Durand, Paul',
    ]);
  });

  it('may come in UTF-16 or as Windows writes', async () => {
    const header = async (file: Blob) => (await read(file)).columns.map((one) => one.header);
    const utf16 = [...'Société;Email\n'].flatMap((one) => [one.charCodeAt(0), 0]);
    expect(await header(bytes(0xff, 0xfe, ...utf16))).toEqual(['Société', 'Email']);
    expect(await header(bytes(...utf16))).toEqual(['Société', 'Email']);
    // Node's decoder takes Windows' own signs for Latin-1's: what is common to both is tried.
    const windows = [...'Société;Prénom\n'].map((one) => one.charCodeAt(0));
    expect(await header(bytes(...windows))).toEqual(['Société', 'Prénom']);
  });

  it('may begin with titles, repeat headers, and end in columns of nothing', async () => {
    const overview = await read(
      csv('Export du 3 mars;;;;\n;;;;\nNom;Email;Email;;\nA;a@b.fr;c@d.fr;;\nB;;;;\n'),
    );
    expect(overview).toMatchObject({ headerRow: 3, count: 2 });
    expect(overview.columns.map(({ place, header }) => [place, header])).toEqual([
      [0, 'Nom'],
      [1, 'Email'],
      [2, 'Email (2)'],
    ]);
    expect(overview.columns.map(({ filled }) => filled)).toEqual([2, 1, 1]);
  });

  it('without headers names its columns by letters', async () => {
    const overview = await read(csv('A;b\nC;d\n'), { headerRow: 0 });
    expect(overview).toMatchObject({ headerRow: 0, count: 2 });
    expect(overview.columns.map(({ header }) => header)).toEqual(['A', 'B']);
  });

  it('tells how each column is written: days that could be either as those of the file', async () => {
    const { columns } = await read(
      csv('Nom;A;B;C;D\nx;10.000;1,5;03/25/2026;01/02/2026\ny;5;2,5;04/26/2026;02/03/2026\n'),
    );
    expect(columns.slice(1).map(({ style }) => [style.decimals, style.unsure.length, style.dates])).toEqual([
      ['comma', 1, 'mdy'],
      ['comma', 0, 'mdy'],
      ['comma', 0, 'mdy'],
      ['comma', 0, 'mdy'],
    ]);
  });

  it('says where a cell cannot be read', async () => {
    const [row] = await values(csv('Nom;Capital\nA;beaucoup\n'), { 0: 'name', 1: 'capital' });
    expect(row).toMatchObject({
      values: { name: 'A' },
      shown: ['A', 'beaucoup'],
      problems: [{ path: 'capital', code: 'money.invalid' }],
    });
  });
});

describe('an XLSX file', () => {
  const sheet = (data: SheetData) => writeXlsx(data).toBlob();

  it('is read with its figures, days and texts that are numbers', async () => {
    const file = await sheet([
      ['Companies of ours', null, null, null],
      ['Nom', 'Capital', 'SIREN', 'Active'],
      ['Curie', { value: 1234.5, format: '#,##0.00' }, '732829320', true],
      ['Zola', '1 234,50', 732829320, false],
    ]);
    const rows = await values(file, { 0: 'name', 1: 'capital', 2: 'siren', 3: 'isActive' });
    expect(rows.map((row) => row.values)).toEqual([
      { name: 'Curie', capital: 123_450, siren: '732829320', isActive: true },
      { name: 'Zola', capital: 123_450, siren: '732829320', isActive: false },
    ]);
  });

  it('may count its days from 1904', async () => {
    const file = await sheet([
      ['Nom', 'Day'],
      ['A', { value: new Date('2026-03-05T00:00:00Z'), format: 'dd/mm/yyyy' }],
    ]);
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const dayOf = async (blob: Blob) => (await read(blob)).columns[1]?.samples;
    expect(await dayOf(file)).toEqual(['05/03/2026']);
    const book = strFromU8(parts['xl/workbook.xml']!);
    const since1904 = book.includes('<workbookPr')
      ? book.replace(/<workbookPr[^>]*\/>/, '<workbookPr date1904="1"/>')
      : book.replace(/(<workbook[^>]*>)/, '$1<workbookPr date1904="1"/>');
    const other = zipSync({ ...parts, 'xl/workbook.xml': strToU8(since1904) });
    expect(await dayOf(new Blob([other as BlobPart]))).toEqual(['06/03/2030']);
  });

  it('with several sheets shows each', async () => {
    const file = await writeXlsx([
      { data: [['Nom'], ['A']], sheet: 'Un' },
      { data: [['Name'], ['B'], ['C']], sheet: 'Deux' },
    ]).toBlob();
    const ask = worker();
    expect(await ask('read', { file, options: OPTIONS })).toMatchObject({
      sheets: ['Un', 'Deux'],
      sheet: 0,
      count: 1,
    });
    expect(await ask('look', { ...OPTIONS, sheet: 1 })).toMatchObject({ sheet: 1, count: 2 });
  });
});

it('a file without a header begins with its first row', async () => {
  const begins = (text: string) => read(csv(text), { known: ['nom', 'prenom', 'email'] });
  expect(await begins('"Dupont, Jean"\n"Martin, Paul"\n')).toMatchObject({ headerRow: 0, count: 2 });
  expect(await begins('Dupont;Jean;jean@x.example\nMartin;Paul;p@x.example\n')).toMatchObject({
    headerRow: 0,
  });
  expect(await begins('Dupont;06 12 34 56 78\nMartin;\n')).toMatchObject({ headerRow: 0, count: 2 });
  // Plural headers, years and titles are headers, and no values.
  expect(await begins('Noms, Prénoms\nDupont, Jean\n')).toMatchObject({ headerRow: 1, separator: ',' });
  expect(await begins('Client;2024;2025\nDupont;1;2\n')).toMatchObject({ headerRow: 1 });
  expect(await begins('Contact : a@b.example\nNom;Email\nDupont;d@x.example\n')).toMatchObject({
    headerRow: 2,
  });
});

it('a file of names alone, without a header, begins with its first row', async () => {
  expect(await read(csv('Dupont, Jean\nMartin, Paul\n'))).toMatchObject({ headerRow: 0, count: 2 });
  expect(await read(csv('Nom\nDupont, Jean\nMartin, Paul\n'))).toMatchObject({ headerRow: 1, count: 2 });
});

it('a row that quotes may have joined of several says so', async () => {
  const rows = await values(csv('Nom;Notes\nCurie;"x\nZola;z\nHugo;y";2\nPasteur;"deux\nlignes"\nBlum;a\n'), {
    0: 'name',
  });
  expect(rows.map(({ row, isJoined }) => [row, isJoined])).toEqual([
    [2, true],
    [3, undefined],
    [4, undefined],
  ]);
});

describe('what is no file of rows', () => {
  it('is refused by name', async () => {
    await expect(read(new Blob([new Uint8Array(20 * 1024 * 1024)]))).rejects.toThrow('file.large');
    await expect(read(csv(''))).rejects.toThrow('file.empty');
    await expect(read(csv(';;\n;;\n'))).rejects.toThrow('file.empty');
    await expect(read(csv('%PDF-1.7'))).rejects.toThrow('file.kind');
    await expect(read(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).rejects.toThrow('file.old');
    await expect(read(csv('PK\u0003\u0004 broken'))).rejects.toThrow('file.unreadable');
    await expect(read(csv(`Nom\n${'A\n'.repeat(50_001)}`))).rejects.toThrow('file.long');
  });
});

describe('a written file', () => {
  const columns = [ID_COLUMN, ...COMPANY];
  const write = async (format: 'csv' | 'xlsx', rows: readonly Record<string, unknown>[]) => {
    const ask = worker();
    await ask('begin', { format, words: WORDS, sheets: [{ title: 'Companies: all/of', columns }] });
    for (const row of rows)
      await ask('rows', { sheet: 0, rows: [row], names: { users: { [String(row['owner'])]: 'Camille' } } });
    return ask('end', null);
  };

  it.each(['csv', 'xlsx'] as const)('in %s is read again with the same values', async (format) => {
    const rows = [1, 2, 3].map(
      (seed) =>
        buildFull('companies', { name: `=SUM(A1) ${seed}`, phone: '+33 1 02 03' }, seed) as Record<
          string,
          unknown
        >,
    );
    const { file, cut } = await write(format, rows);
    expect(cut).toBe(0);
    const ask = worker();
    const overview = await ask('read', {
      file,
      options: { ...OPTIONS, known: columns.flatMap(({ labels }) => labels.map(optionKey)) },
    });
    expect(overview).toMatchObject({ headerRow: 1, count: 3 });
    const fields = overview.columns.map(({ place }) => ({ place, column: columns[place]! }));
    const back = await ask('convert', { fields, style: overview.style, words: WORDS, from: 0, count: 10 });
    back.forEach(({ values: found, problems }, at) => {
      expect(problems).toEqual([]);
      for (const { path } of columns)
        expect(found[path] ?? null, path).toEqual(path === 'owner' ? 'Camille' : (rows[at]![path] ?? null));
    });
  });

  it('in CSV begins with its mark, ends its lines as Windows does, and holds no formula', async () => {
    const { file } = await write('csv', [
      { id: '1', name: '=1+1', email: '@x', phone: '+33 4 72', creditLimit: -150 },
    ]);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text.startsWith('\uFEFFID;Nom;')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).toContain(";'=1+1;");
    expect(text).toContain(";'@x;");
    expect(text).toContain(';+33 4 72;');
    expect(text).toContain(';-1,50;');
  });

  it('in XLSX has columns wide enough for what they hold: what has no room is shown as #####', async () => {
    const ask = worker();
    const of = (path: string, field: LeafField) => ({ path, labels: [path], field });
    const columns = [
      of('day', date('')),
      of('at', timestamp('')),
      of('sum', money('')),
      of('km', decimal('')),
    ];
    await ask('begin', { format: 'xlsx', words: WORDS, sheets: [{ title: 'x', columns }] });
    const row = { day: '2026-11-28', at: '2026-11-28 00:33', sum: -1_234_567_89, km: 12.5 };
    await ask('rows', { sheet: 0, rows: [row], names: {} });
    const { file } = await ask('end', null);
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    const shown = ['28/11/2026', '28/11/2026 00:33', '-1,234,567.89', '12.5'];
    expect(widths.map((width, at) => width > shown[at]!.length)).toEqual([true, true, true, true]);
  });

  it('in XLSX cuts what no cell holds, and says so', async () => {
    expect((await write('xlsx', [{ id: '1', name: 'A', notes: 'x'.repeat(40_000) }])).cut).toBe(1);
  });

  it.each(['csv', 'xlsx'] as const)(
    'of refused rows in %s has their cells and the reasons',
    async (format) => {
      const ask = worker();
      await ask('read', { file: csv('Titre\nNom;Capital\nA;1,5\nB;beaucoup\n'), options: OPTIONS });
      const { file } = await ask('reasons', {
        format,
        language: 'fr',
        header: 'Motif',
        rows: [[4, 'Capital : pas un montant']],
      });
      const again = await read(file);
      expect(again.columns.map(({ header, samples }) => [header, samples])).toEqual([
        ['Nom', ['B']],
        ['Capital', ['beaucoup']],
        ['Motif', ['Capital : pas un montant']],
      ]);
    },
  );
});
