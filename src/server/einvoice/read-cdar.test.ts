import { describe, expect, it } from 'vitest';
import { writeCashed } from '../../domain/einvoice/cdar.ts';
import { CASHED } from '../../domain/sales/transmission-codes.ts';
import { cdar } from './cdar.fixture.ts';
import { readCdar } from './read-cdar.ts';

describe('a message of the life cycle', () => {
  it('says which invoice stands how since when, whatever prefixes it was written with', () => {
    const told = [{ invoiceNumber: 'FA-2026-00042', code: 205, on: '2026-11-20 14:05', siren: '732829320' }];
    expect(readCdar(cdar({ number: 'FA-2026-00042', code: '205' }))).toEqual(told);
    expect(readCdar(cdar({ number: 'FA-2026-00042', code: '205' }).replaceAll('ram:', 'x:'))).toEqual(told);
  });

  it('says why, in words and by its code', () => {
    const reason = { code: 'CMD_ERR', words: 'Numéro de commande erroné' };
    expect(readCdar(cdar({ number: 'FA-1', code: '210', reason }))[0]?.reason).toBe(
      'Numéro de commande erroné (CMD_ERR)',
    );
    expect(readCdar(cdar({ number: 'FA-1', code: '210', reason: { code: 'DOUBLON' } }))[0]?.reason).toBe(
      'DOUBLON',
    );
  });

  it.each([
    ['no number', { number: '', code: '205' }],
    ['a number that none of ours is', { number: "FA'; drop table invoices", code: '205' }],
    ['no code', { number: 'FA-1', code: 'approved' }],
    ['no day', { number: 'FA-1', code: '205', at: 'yesterday' }],
    ['a day that there is not', { number: 'FA-1', code: '205', at: '20261345' }],
  ])('is left out where it has %s', (_what, of) => {
    expect(readCdar(cdar(of))).toEqual([]);
  });

  it('is none where it is another document; what is no XML throws', () => {
    expect(readCdar('<Invoice><ID>FA-1</ID></Invoice>')).toEqual([]);
    expect(() => readCdar('no xml')).toThrow('Root element');
    // Entities are not heeded: a message cannot blow up, nor read what is not its own.
    expect(() => readCdar('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>')).toThrow('entity');
  });
});

it('a message of ours that tells what was cashed is read as one of any platform', () => {
  const siren = { id: '732829320', scheme: '0002' };
  const xml = writeCashed({
    id: '212_x',
    writtenAt: '20261121093000',
    cashedAt: '20261120000000',
    seller: { legalId: siren, name: 'Ateliers du Rhône' },
    buyer: { legalId: { ...siren, id: '404833048' }, name: 'Roux' },
    invoice: {
      number: 'FA-2026-00042',
      typeCode: '380',
      issueDate: '2026-11-18',
      seller: siren,
      cashed: [{ amount: 120, vat: '20.00' }],
    },
  });
  expect(readCdar(xml)).toEqual([
    { invoiceNumber: 'FA-2026-00042', code: CASHED, on: '2026-11-20 00:00', siren: '732829320' },
  ]);
});
