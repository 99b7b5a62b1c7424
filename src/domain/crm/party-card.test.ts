import { expect, it } from 'vitest';
import { companyCard, contactCard } from './party-card.ts';

const place = {
  row: { id: 'a', street: '12, rue du Port', postcode: '44000', city: 'Nantes', country: 'FR' },
  country: 'France',
};

it('says of a contact how one reaches them, and nothing that was noted of them', () => {
  const card = contactCard(
    {
      id: 'c1',
      title: 'Mrs',
      firstName: 'Marie',
      lastName: 'Léger',
      jobTitle: 'Gérante; associée',
      emails: [
        { lineKey: '1', address: 'marie@leger.example', type: 'work', primary: true },
        { lineKey: '2', address: 'marie@maison.example', type: 'personal' },
      ],
      phones: [{ lineKey: '3', number: '06 12 34 56 78', type: 'mobile' }],
      language: 'fr',
      birthday: '1980-01-31',
      notes: 'Never pays',
      tags: ['late'],
      newsletter: true,
      consentDate: '2026-01-01',
    } as never,
    'Menuiserie Léger',
    place,
  );
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'UID:urn:uuid:c1',
    'FN:Marie Léger',
    'N:Léger;Marie;;Mrs;',
    'ORG:Menuiserie Léger',
    'TITLE:Gérante\\; associée',
    'EMAIL;TYPE=work;PREF=1:marie@leger.example',
    'EMAIL;TYPE=home:marie@maison.example',
    'TEL;TYPE=cell:06 12 34 56 78',
    'ADR:;;12\\, rue du Port;Nantes;;44000;France',
    'LANG:fr',
    'BDAY:19800131',
    'END:VCARD',
    '',
  ]);
});

it('says of a company what it is called and where it is', () => {
  const card = companyCard(
    { id: 'c', name: 'Curie, SAS', phone: '01 02 03 04 05', website: 'https://curie.example/a,b;c' } as never,
    [place],
  );
  expect(card).toContain('KIND:org\r\n');
  expect(card).toContain('ORG:Curie\\, SAS\r\n');
  expect(card).toContain('TEL;TYPE=work:01 02 03 04 05\r\n');
  expect(card).toContain('URL:https://curie.example/a,b;c\r\n');
  expect(card).not.toContain('EMAIL');
});
