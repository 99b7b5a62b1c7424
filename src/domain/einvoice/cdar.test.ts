import { parseXml } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import { CASHED_CDAR, writeCashed, type CashedMessage } from './cdar.ts';
import { readDocument } from './xml-codec.ts';

const siren = (id: string) => ({ id, scheme: '0002' });
const message: CashedMessage = {
  id: '212_0192f3aa-0000-7000-8000-000000000001',
  writtenAt: '20261121093000',
  cashedAt: '20261120000000',
  seller: {
    legalId: siren('732829320'),
    name: 'Ateliers du Rhône',
    electronicAddress: { id: '732829320', scheme: '0225' },
  },
  buyer: {
    legalId: siren('404833048'),
    name: 'Roux & Fils',
    electronicAddress: { id: '404833048_compta', scheme: '0225' },
  },
  invoice: {
    number: 'FA-2026-00042',
    typeCode: '380',
    issueDate: '2026-11-18',
    seller: siren('732829320'),
    cashed: [
      { amount: 120, vat: '20.00' },
      { amount: 220.2, vat: '5.50' },
    ],
  },
};
const xml = writeCashed(message);
const flat = xml.replaceAll(/>\s+</g, '><');

it('is read back as it was written', () => {
  const { row, unreadable } = readDocument(CASHED_CDAR, parseXml(xml).root!);
  expect(row).toEqual(message);
  expect(unreadable).toEqual([]);
});

it('says what the norm asks of status 212, in the order of its schema', () => {
  const order = [
    'IssuerAssignedID>FA-2026-00042<',
    'StatusCode>47<',
    'TypeCode>380<',
    'ReferenceTypeCode>urn.cpro.gouv.fr:1p0:CDV:einvoicingF2<',
    '<qdt:DateTimeString format="102">20261118<',
    'ProcessConditionCode>212<',
    'ProcessCondition>Encaissée<',
    '<ram:GlobalID schemeID="0002">732829320</ram:GlobalID><ram:RoleCode>SE<',
    'SequenceNumeric>1<',
    '<ram:TypeCode>MEN</ram:TypeCode><ram:ValueAmount currencyID="EUR">120.00</ram:ValueAmount><ram:ValuePercent>20.00<',
    '<ram:TypeCode>MEN</ram:TypeCode><ram:ValueAmount currencyID="EUR">220.20</ram:ValueAmount><ram:ValuePercent>5.50<',
  ];
  const reference = flat.slice(flat.indexOf('<ram:ReferenceReferencedDocument>'));
  const places = order.map((part) => reference.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(flat).toContain(
    '</ram:MultipleReferencesIndicator><ram:TypeCode>23</ram:TypeCode><ram:IssueDateTime>',
  );
});

it('is written by the seller to the buyer, through a platform', () => {
  const parts = [...flat.matchAll(/<ram:(\w+TradeParty)>(.*?)<\/ram:\1>/g)].map(([, name, inner]) => [
    name,
    /RoleCode>(\w+)</.exec(inner!)?.[1],
    /"0002">(\d+)</.exec(inner!)?.[1],
  ]);
  expect(parts).toEqual([
    ['SenderTradeParty', 'WK', undefined],
    ['IssuerTradeParty', 'SE', '732829320'],
    ['RecipientTradeParty', 'BY', '404833048'],
    ['IssuerTradeParty', 'SE', '732829320'],
  ]);
  expect(flat).toContain('<ram:URIID schemeID="0225">404833048_compta</ram:URIID>');
});

it('says why where money went out again, below zero', () => {
  const back = writeCashed({
    ...message,
    invoice: {
      ...message.invoice,
      note: 'Encaissement annulé ou remboursé',
      cashed: [{ amount: -340.2, vat: '20.00' }],
    },
  }).replaceAll(/>\s+</g, '><');
  expect(back).toContain(
    '<ram:SequenceNumeric>1</ram:SequenceNumeric><ram:IncludedNote><ram:Content>Encaissement annulé ou remboursé</ram:Content></ram:IncludedNote><ram:SpecifiedDocumentCharacteristic>',
  );
  expect(back).toContain('>-340.20<');
});
