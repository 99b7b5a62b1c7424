import { describe, expect, it } from 'vitest';
import { isCardFile, plainValue, readCards, splitValue, writeCard } from './vcard.ts';

const decode = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes);
const read = (...lines: string[]) => readCards(lines.join('\r\n'), decode);
const valueOf = (name: string, ...lines: string[]) =>
  read('BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD')[0]?.lines.find((line) => line.name === name);

describe('a card', () => {
  it('is written with its ends, its escapes, and no line of more than 75 bytes', () => {
    const text = writeCard([
      { name: 'FN', value: 'Société Générale; filiale, Côte d’Azur \\ Sud' },
      { name: 'N', value: ['Dupont', ['Jean', 'Luc'], '', '', ''] },
      { name: 'NOTE', value: `Première ligne\nseconde ${'é'.repeat(80)}` },
      { name: 'TITLE', value: '' },
    ]);
    expect(text).toContain('FN:Société Générale\\; filiale\\, Côte d’Azur \\\\ Sud\r\n');
    expect(text).toContain('N:Dupont;Jean,Luc;;;\r\n');
    expect(text).toContain('NOTE:Première ligne\\nseconde');
    expect(text).not.toContain('TITLE');
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  it('of 4.0 and 3.0 says its words, groups and kinds', () => {
    expect(valueOf('TEL', 'item1.TEL;TYPE="cell,voice";PREF=1:+33 6 12 34 56 78')).toEqual({
      name: 'TEL',
      types: ['cell', 'voice', 'pref'],
      value: '+33 6 12 34 56 78',
    });
    expect(valueOf('EMAIL', 'EMAIL;type=INTERNET;type=WORK;type=pref:a@b.fr')?.types).toEqual([
      'internet',
      'work',
      'pref',
    ]);
    expect(valueOf('URL', 'URL:https://comptoir.example/a:b')?.value).toBe('https://comptoir.example/a:b');
    expect(valueOf('ADR', 'ADR;LABEL="12: rue; Paris":;;12 rue;Paris;;75011;France')?.value).toBe(
      ';;12 rue;Paris;;75011;France',
    );
  });

  it('of 2.1 says bare kinds, quoted-printable over soft breaks, and its charset', () => {
    expect(valueOf('TEL', 'TEL;CELL;PREF:0612345678')?.types).toEqual(['cell', 'pref']);
    expect(
      valueOf('N', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:L=C3=A9ger;Fran=', '=C3=A7oise;;;')?.value,
    ).toBe('Léger;Françoise;;;');
    expect(valueOf('FN', 'FN;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Ren=E9')?.value).toBe('René');
  });

  it('is read over folded lines', () => {
    expect(valueOf('NOTE', 'NOTE:une note qui', '  se plie', '\tici')?.value).toBe('une note qui se plieici');
  });

  it('has a fault where it never ends or holds what is no line', () => {
    expect(
      read('BEGIN:VCARD', 'FN:a', 'BEGIN:VCARD', 'FN:b', 'no line', 'END:VCARD', 'BEGIN:VCARD', 'FN:c').map(
        ({ fault }) => fault,
      ),
    ).toEqual(['card.open', 'card.broken', 'card.open']);
  });

  it('is known by its first line', () => {
    expect(isCardFile('\r\nbegin:vcard\nFN:a')).toBe(true);
    expect(isCardFile('name;BEGIN:VCARD')).toBe(false);
  });

  it('is cut where no backslash keeps the sign', () => {
    expect(splitValue('a\\;b;c\\\\;d', ';').map(plainValue)).toEqual(['a;b', 'c\\', 'd']);
    expect(plainValue('a\\nb\\,c')).toBe('a\nb,c');
  });
});
