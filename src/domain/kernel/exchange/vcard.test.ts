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
      types: ['cell', 'voice'],
      pref: 1,
      value: '+33 6 12 34 56 78',
    });
    expect(valueOf('EMAIL', 'EMAIL;type=INTERNET;type=WORK;type=pref:a@b.fr')).toMatchObject({
      types: ['internet', 'work'],
      pref: 1,
    });
    expect(valueOf('URL', 'URL:https://comptoir.example/a:b')?.value).toBe('https://comptoir.example/a:b');
    expect(valueOf('ADR', 'ADR;LABEL="12: rue; Paris":;;12 rue;Paris;;75011;France')?.value).toBe(
      ';;12 rue;Paris;;75011;France',
    );
  });

  it('of 2.1 says bare kinds, quoted-printable over soft breaks, and its charset', () => {
    expect(valueOf('TEL', 'TEL;CELL;PREF:0612345678')).toMatchObject({ types: ['cell'], pref: 1 });
    expect(
      valueOf('N', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:L=C3=A9ger;Fran=', '=C3=A7oise;;;')?.value,
    ).toBe('Léger;Françoise;;;');
    expect(valueOf('FN', 'FN;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Ren=E9')?.value).toBe('René');
  });

  it('says how much a line is preferred: 1 the most, 100 the least, and nothing by what is no number of those', () => {
    const pref = (said: string) => valueOf('TEL', `TEL;${said}:1`)?.pref;
    expect(['PREF=1', 'PREF=100', 'PREF=0', 'PREF=101', 'PREF=x', 'TYPE=home'].map(pref)).toEqual([
      1,
      100,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('writes an address of the web as it is: RFC 6350 knows no escapes in one', () => {
    const url = 'https://comptoir.example/a,b;c?d=e\\f';
    const text = writeCard([{ name: 'URL', value: { uri: `${url}\r\nEND:VCARD` } }]);
    expect(text).toContain(`URL:${url}END:VCARD\r\n`);
    expect(text.match(/^END:VCARD/gm)).toHaveLength(1);
    expect(writeCard([{ name: 'URL', value: { uri: '' } }])).not.toContain('URL');
  });

  it('of 2.1 may hold a picture that is not indented', () => {
    const [card] = read(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
      'AB+CDEFGHIJKLMNOP/QRSTU',
      'VWXYZ==',
      '',
      'N:Léger;Marie',
      'LOGO;BASE64:AAAA',
      'BBBB',
      'END:VCARD',
    );
    expect(card?.fault).toBeUndefined();
    expect(card?.lines.map(({ name, value }) => [name, value])).toEqual([
      ['VERSION', '2.1'],
      ['PHOTO', '/9j/4AAQSkZJRgABAQAB+CDEFGHIJKLMNOP/QRSTUVWXYZ=='],
      ['N', 'Léger;Marie'],
      ['LOGO', 'AAAABBBB'],
    ]);
  });

  it('of 2.1 may hold the card of an agent, which is not its own', () => {
    const agent = [
      'BEGIN:VCARD',
      'N:Friday;Fred',
      'AGENT:',
      'BEGIN:VCARD',
      'N:Deep',
      'END:VCARD',
      'END:VCARD',
    ];
    const outer = (...within: string[]) => ['BEGIN:VCARD', 'N:Crusoe', ...within, 'TEL:1', 'END:VCARD'];
    const cards = read(
      ...outer('AGENT:', ...agent),
      ...outer('AGENT:BEGIN:VCARD', ...agent.slice(1)),
      ...outer('AGENT:BEGIN:VCARD\\nN:Friday\\nEND:VCARD\\n'),
      // What never ends takes no other card with it.
      ...outer('AGENT:', 'BEGIN:VCARD', 'N:Friday'),
      ...outer(),
    );
    expect(cards.map(({ lines, fault }) => [lines.find(({ name }) => name === 'N')?.value, fault])).toEqual([
      ['Crusoe', undefined],
      ['Crusoe', undefined],
      ['Crusoe', undefined],
      ['Crusoe', 'card.open'],
      ['Crusoe', undefined],
    ]);
    expect(cards.slice(0, 3).map(({ lines }) => lines.at(-1)?.name)).toEqual(['TEL', 'TEL', 'TEL']);
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

describe('a file made to be slow', () => {
  const LENGTH = 1_048_576;
  it.each([
    ['heads that never end', ';QUOTED-PRINTABLE'],
    ['soft breaks', 'N;QUOTED-PRINTABLE:=\n'],
    ['quoted bytes', '=41'],
    ['quotes', ';a="b"'],
    ['open quotes', ';"'],
    ['words', 'a-'],
    ['groups', 'a.'],
    ['blanks', '; '],
    ['base64', 'PHOTO;BASE64:A\nAAAA'],
    ['agents', 'AGENT:\nBEGIN:VCARD\n'],
    ['backslashes', 'N:\\'],
  ])('is read in its length, and not in the square of it: %s', (_, piece) => {
    // A reader of squares would take longer than a test may.
    readCards(`BEGIN:VCARD\nN${piece.repeat(LENGTH / piece.length)}`, decode);
  });
});
