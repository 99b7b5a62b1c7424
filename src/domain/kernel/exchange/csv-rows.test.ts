import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvRows, guessSeparator, joinedRows, NO_SEPARATOR } from './csv-rows.ts';

const rows = (text: string, separator = ';') => csvRows(text, separator).rows;
const knows = (...names: string[]) => {
  const known = new Set(names);
  return (text: string) => known.has(text.trim().toLowerCase());
};
const guess = (text: string, ...names: string[]) => guessSeparator(text, knows(...names));

describe('the rows of a CSV text', () => {
  it('are those that a library reads, where nothing is damaged', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ' ', ';', ',', '"', '\n', '\r', 'é', '\t'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(';', ',', '\t', '|'),
        fc.constantFrom('\r\n', '\n', '\r'),
        (table, delimiter, newline) => {
          const text = Papa.unparse(table, { delimiter, newline, quotes: true });
          expect(csvRows(text, delimiter)).toEqual({ rows: table, broken: new Set() });
        },
      ),
    );
  });

  it('may end each in its own way', () => {
    expect(rows('Nom;Ville\r\nA;1\nB;2\rC;3\r\n\nD;4')).toEqual([
      ['Nom', 'Ville'],
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
      [''],
      ['D', '4'],
    ]);
    expect(rows('Nom\rA\rB\r')).toEqual([['Nom'], ['A'], ['B']]);
    expect(rows('A;"une\r\nligne"\nB;x\r\n')).toEqual([
      ['A', 'une\r\nligne'],
      ['B', 'x'],
    ]);
  });

  it.each([
    ['A;"ouvert\nB;2\nC;3', ['A', '"ouvert']],
    ['A;"ouvert\nB;2\nC;"3"', ['A', '"ouvert']],
    ['"Le "Nord"";x\nB;2\nC;3', ['"Le "Nord""', 'x']],
    ['A;"un" deux\r\nB;2\rC;3', ['A', '"un" deux']],
  ])('with an unbalanced quote lose one row, and name it: %j', (text, damaged) => {
    const read = csvRows(text, ';');
    expect(read.rows).toEqual([damaged, ['B', '2'], ['C', '3']]);
    expect([...read.broken]).toEqual([0]);
  });

  it('keep a quote in the middle of a cell, and spaces around quotes count for nothing', () => {
    expect(csvRows('Tube 5" acier;x\nL’"Est";y\n', ';')).toEqual({
      rows: [
        ['Tube 5" acier', 'x'],
        ['L’"Est"', 'y'],
      ],
      broken: new Set(),
    });
    expect(rows('a, "b, c" ,d', ',')).toEqual([['a', 'b, c', 'd']]);
  });

  it('name both lines of a text that stray quotes cut in two', () => {
    const read = csvRows('"Il dit "oui"\net non";B\nC;D\nE;5" tube\n', ';');
    expect(read.rows).toEqual([['"Il dit "oui"'], ['et non"', 'B'], ['C', 'D'], ['E', '5" tube']]);
    expect([...read.broken]).toEqual([0, 1]);
    // A text that opens on the next line is one of its own.
    expect([...csvRows('A;"un" x"\nB;"deux\nlignes"\n', ';').broken]).toEqual([0]);
  });

  it.each([
    ['A;1\nB;"x\nC;2\nD;y";3\nE;4\nF;5\n', [1]],
    ['A;1;x\nB;"2;y\nC";3;z\nE;4;t\n', [1]],
    ['A\n"B\nC\nD"\nE\n', [1]],
    // An address, a remark: their lines are no rows.
    ['A;1;x\nB;"8 rue du Port\n80000 Amiens";z\nE;4;t\n', []],
    ['A;1\n"B";"x\ny"\nE;4\n', []],
    // All texts are written so.
    ['A\n"B\nC"\n"D\nE"\n', []],
  ])('may be several where two stray quotes join them: %j', (text, joined) => {
    const separator = text.includes(';') ? ';' : NO_SEPARATOR;
    expect([...joinedRows(csvRows(text, separator).rows, separator)]).toEqual(joined);
  });

  it('are read in one pass, however many of them are damaged', () => {
    const text = 'A;"ouvert\n'.repeat(20_000);
    const read = csvRows(text, ';');
    expect(read.rows).toHaveLength(20_000);
    expect(read.broken.size).toBe(20_000);
  });
});

describe('the separator', () => {
  it('is the one that cuts the rows', () => {
    expect(guess('Nom;Ville\nDupont, Paul;Lyon\nMartin, Luc;Nantes\n')).toBe(';');
    expect(guess('Name,City\nA,b\n')).toBe(',');
    expect(guess('Name\tCity\nA\tb\n')).toBe('\t');
    expect(guess('Name|City\nA|b\n')).toBe('|');
  });

  it('is none of one column whose texts hold it', () => {
    expect(guess('Nom\nDupont, Paul\nMartin, Marie\n', 'nom')).toBe(NO_SEPARATOR);
    expect(guess('Nom\nDupont,Paul\nMartin,Marie\n', 'nom')).toBe(NO_SEPARATOR);
    expect(guess('Nos amis\nDupont, Paul\nMartin, Marie\nDurand\n', 'nom')).toBe(NO_SEPARATOR);
    expect(guess('Solde\n1 234,50\n12,00\n')).toBe(NO_SEPARATOR);
    expect(guess('Nom\nA; B\nC; D\n', 'nom')).toBe(NO_SEPARATOR);
    // Without a header, too.
    expect(guess('Dupont, Jean\nMartin, Paul\n', 'nom')).toBe(NO_SEPARATOR);
    expect(guess('Dupont, Jean\nMartin,Paul\n', 'nom')).toBe(',');
    expect(guess('Lyon, 12\nNantes, 44\n', 'nom')).toBe(',');
    expect(guess('a, b, c\nd, e, f\n', 'nom')).toBe(',');
  });

  it('is that of the table below a title, and of headers that hold it', () => {
    expect(guess('Export du 3 mars\nNom,Email\nA,b\n', 'nom', 'email')).toBe(',');
    expect(guess('Client\nNom,Email\nA,b\n', 'client', 'nom', 'email')).toBe(',');
    expect(guess('Export\nBlob,Autre\nA,b\n', 'nom')).toBe(',');
    expect(guess('Nom, prénom\nDupont, Paul\n', 'nom')).toBe(',');
  });
});
