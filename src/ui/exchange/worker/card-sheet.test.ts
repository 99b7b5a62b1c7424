import { expect, it } from 'vitest';
import { readCardSheet } from './card-sheet.ts';
import { readFile } from './read-file.ts';

const table = (...lines: string[]) => {
  const { rows, cards } = readCardSheet(lines.join('\r\n'));
  const [names = [], ...others] = rows;
  return {
    cards,
    rows: others.map((row) =>
      Object.fromEntries(names.flatMap((name, at) => (row[at] ? [[String(name), row[at]]] : []))),
    ),
  };
};

it('lays a person of 4.0 out as a row', () => {
  const { rows, cards } = table(
    'BEGIN:VCARD',
    'VERSION:4.0',
    'N:Léger;Marie;Anne;Dr.;',
    'FN:Dr Marie Anne Léger',
    'ORG:Menuiserie Léger\\, fils;Atelier',
    'TITLE:Gérante',
    'EMAIL;TYPE=home:marie@maison.example',
    'EMAIL;TYPE=work;PREF=1:marie@leger.example',
    'TEL;TYPE="cell,voice";VALUE=uri:tel:+33-6-12-34-56-78',
    'TEL;TYPE=fax:0102030405',
    'ADR;TYPE=work:;;12\\, rue du Port;Nantes;;44000;France',
    'BDAY:19800131',
    'CATEGORIES:Salon,Bois',
    'PHOTO:data:image/png;base64,AAAA',
    'NOTE:Une ligne\\nune autre',
    'LANG:fr-FR',
    'END:VCARD',
  );
  expect(rows).toEqual([
    {
      title: 'Dr',
      firstName: 'Marie Anne',
      lastName: 'Léger',
      name: 'Menuiserie Léger, fils',
      company: 'Menuiserie Léger, fils',
      jobTitle: 'Gérante',
      email: 'marie@leger.example',
      emails: 'marie@leger.example (work); marie@maison.example (personal)',
      phone: '+33-6-12-34-56-78',
      phones: '+33-6-12-34-56-78 (mobile)',
      'address.street': '12, rue du Port',
      'address.postcode': '44000',
      'address.city': 'Nantes',
      'address.country': 'France',
      language: 'fr',
      birthday: '1980-01-31',
      tags: 'Salon; Bois',
      notes: 'Une ligne\nune autre',
    },
  ]);
  expect(cards?.photos).toBe(1);
});

it('keeps what fits no cell in the notes: a birthday without its year or day, a role beside a title', () => {
  const card = (...lines: string[]) =>
    readCardSheet(['BEGIN:VCARD', 'VERSION:4.0', 'FN:A', ...lines, 'END:VCARD'].join('\r\n'), {
      birthday: 'Birthday',
      role: 'Role',
    });
  const cells = (...lines: string[]) => {
    const [names = [], row = []] = card(...lines).rows;
    return ['birthday', 'jobTitle', 'notes'].map((name) => row[names.indexOf(name)]);
  };
  for (const [said, told] of [
    ['--0412', '12/04'],
    ['--04-12', '12/04'],
    ['--04', '04'],
    ['1985', '1985'],
    ['1985-04', '04/1985'],
    ['1604-05-06', '06/05'],
    ['circa 1800', 'circa 1800'],
  ])
    expect([said, ...cells(`BDAY:${said}`)]).toEqual([said, '', '', `Birthday – ${told}`]);
  expect(cells('BDAY:19850412T101500Z', 'ROLE:Buyer')).toEqual(['1985-04-12T10:15Z', 'Buyer', '']);
  expect(cells('BDAY:1990-05-11T22:00:00.000Z')[0]).toBe('1990-05-11T22:00Z');
  expect(cells('BDAY:1990-05-11T22:00:00')[0]).toBe('1990-05-11');
  expect(cells('NOTE:Kind', 'TITLE:Director', 'ROLE:Buys wood')).toEqual([
    '',
    'Director',
    'Kind\nRole – Buys wood',
  ]);
  expect(cells('TITLE:Director', 'ROLE:Director')).toEqual(['', 'Director', '']);
});

it('knows organisations, names in one piece, old phones, and cards with a fault', () => {
  const { rows, cards } = table(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;;;;',
    'FN:Scierie du Lac',
    'ORG:Scierie du Lac;',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Andr=C3=A9 de La =',
    'Tour',
    'TEL;CELL:0612345678',
    'BDAY:1604-05-06',
    'END:VCARD',
    'BEGIN:VCARD',
    'END:VCARD',
    'BEGIN:VCARD',
    'FN:Coupée',
  );
  expect(rows).toEqual([
    { name: 'Scierie du Lac' },
    {
      firstName: 'André de La',
      lastName: 'Tour',
      name: 'André de La Tour',
      phone: '0612345678',
      phones: '0612345678 (mobile)',
    },
    { notes: '–' },
    { lastName: 'Coupée', name: 'Coupée' },
  ]);
  expect([...(cards?.faults ?? [])]).toEqual([[5, 'card.open']]);
});

it('is chosen by what the file holds', async () => {
  const [sheet] = await readFile(new Blob(['\uFEFFBEGIN:VCARD\nFN:Marie Léger\nEND:VCARD\n']));
  expect(sheet?.cards?.photos).toBe(0);
  expect(sheet?.rows).toHaveLength(2);
  const [csv] = await readFile(new Blob(['name;note\nA;BEGIN:VCARD\n']));
  expect(csv?.cards).toBeUndefined();
});

it('puts first what its person prefers the most, and knows no words but its own', () => {
  const { rows } = table(
    'BEGIN:VCARD',
    'VERSION:4.0',
    'N:Léger;Marie;;constructor;',
    'EMAIL:silent@leger.example',
    'EMAIL;PREF=100:least@leger.example',
    'EMAIL;PREF=1;TYPE=constructor:most@leger.example',
    'EMAIL;PREF=50:other@leger.example',
    'ADR:a;  b\\n ;c;Nantes;;44000;',
    'TEL:tel:+33-1;ext=2',
    'END:VCARD',
  );
  expect(rows).toMatchObject([
    {
      email: 'most@leger.example',
      emails: 'most@leger.example; other@leger.example; least@leger.example; silent@leger.example',
      'address.street': 'c, b, a',
      phone: '+33-1',
    },
  ]);
  expect(rows[0]).not.toHaveProperty('title');
});
