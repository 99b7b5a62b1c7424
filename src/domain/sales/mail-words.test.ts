import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { addressesIn, mailProposal } from './mail-words.ts';

const invoice = (more: object): AnyRow => ({
  id: 'i',
  version: 1,
  type: 'invoice',
  number: 'F-2026-001',
  status: 'sent',
  date: '2026-11-20',
  lines: [],
  calculatedTotal: 12_000,
  calculatedBalance: 12_000,
  calculatedDue: '2026-12-20',
  dueDates: [{ lineKey: 'a', date: '2026-12-20', percent: 100, amount: 12_000 }],
  ...more,
});
const parts = [
  { lineKey: 'a', date: '2026-12-20', percent: 30, amount: 3_600 },
  { lineKey: 'b', date: '2027-01-31', percent: 70, amount: 8_400 },
];
const says = (language: 'fr' | 'en', document: AnyRow): string =>
  mailProposal(language, {
    kind: 'invoice',
    document,
    contact: undefined,
    house: '',
    sender: '',
    today: '2026-11-20',
  }).text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('until when an invoice is to be paid', () => {
  it('is told with its total where all of it is open and due at once', () => {
    expect(says('fr', invoice({}))).toContain('120,00 € TTC, à régler pour le 20/12/2026.\n\nCordialement');
    expect(says('en', invoice({}))).toContain('including VAT, to be paid by 20/12/2026.\n\nKind regards');
  });

  it('is told of each amount where there are several', () => {
    const french = says('fr', invoice({ dueDates: parts }));
    expect(french).toContain(
      '120,00 € TTC.\n\nÀ régler :\n– 36,00 € pour le 20/12/2026\n– 84,00 € pour le 31/01/2027\n\nCordialement',
    );
    expect(says('en', invoice({ dueDates: parts }))).toMatch(
      /including VAT\.\n\nTo be paid:\n– .*36\D00.* by 20\/12\/2026\n– .*84\D00.* by 31\/01\/2027\n\n/,
    );
  });

  it('is told of what is left where some is paid', () => {
    const begun = invoice({ calculatedBalance: 9_000, dueDates: parts });
    expect(says('fr', begun)).toContain(
      'Reste à régler :\n– 6,00 € pour le 20/12/2026\n– 84,00 € pour le 31/01/2027',
    );
    const last = invoice({ calculatedBalance: 8_400, dueDates: parts });
    expect(says('fr', last)).toContain('TTC.\n\nReste à régler :\n– 84,00 € pour le 31/01/2027\n\n');
    expect(says('en', last)).toContain('Still to be paid:\n– ');
  });

  it('is not told of what is paid', () => {
    for (const language of ['fr', 'en'] as const)
      expect(says(language, invoice({ calculatedBalance: 0 }))).not.toMatch(/régler|paid|12\/2026/);
  });
});

it.each([
  [{}, 'Relevé de compte au 20/11/2026', 'Statement of account on 20/11/2026'],
  [{ from: '2026-01-01' }, 'Relevé de compte au 20/11/2026', 'Statement of account on 20/11/2026'],
  [{ to: '2026-10-31' }, 'Relevé de compte au 31/10/2026', 'Statement of account on 31/10/2026'],
  [
    { from: '2026-01-01', to: '2026-12-31' },
    'Relevé de compte du 01/01/2026 au 20/11/2026',
    'Statement of account from 01/01/2026 to 20/11/2026',
  ],
])('a statement says of when it is: %j', (statement, french, english) => {
  const facts = { document: undefined, contact: undefined, house: '', sender: '', today: '2026-11-20' };
  const [fr, en] = (['fr', 'en'] as const).map((language) =>
    mailProposal(language, { kind: 'statement', statement, ...facts }),
  );
  expect([fr!.subject, en!.subject]).toEqual([french, english]);
  expect(fr!.text).toContain(`votre ${french[0]!.toLowerCase()}${french.slice(1)}.`);
});

it.each([
  ['ada@roux.example', ['ada@roux.example']],
  [
    ' a@b.example; c@d.example,e@f.example\ng@h.example ',
    ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example'],
  ],
  ['Ada Roux <ada@roux.example>', ['ada@roux.example']],
  ['"Roux, Ada" <ada@roux.example>, Bob <bob@roux.example>;', ['ada@roux.example', 'bob@roux.example']],
  ['Roux, Ada <ada@roux.example>', ['ada@roux.example']],
  ['eve@roux.example; Roux, Ada, Dr <ada@roux.example>', ['eve@roux.example', 'ada@roux.example']],
  ['a@b.example c@d.example\te@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['a@b.example c', ['a@b.example c']],
  ['Roux; Ada <ada@roux.example>', ['Roux', 'ada@roux.example']],
  [' ', []],
])('of %j the addresses are %j', (typed, told) => {
  expect(addressesIn(typed)).toEqual(told);
});
