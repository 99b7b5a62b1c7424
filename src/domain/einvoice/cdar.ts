import type { Identifier } from './einvoice.rules.ts';
import {
  AMOUNT,
  constant,
  content,
  COMPACT_DAY,
  element,
  fixed,
  IDENTIFIER,
  leaf,
  many,
  needed,
  one,
  writeDocument,
  type Part,
  type Template,
} from './xml-codec.ts';

/*
 * What a seller tells of an invoice by its life cycle: that it was cashed (UN/CEFACT CDAR D22B as AFNOR XP Z12-012 uses it).
 * Elements stand in the order of its schema; the terms of the norm stand beside them.
 */

interface TradeParty {
  /** Its SIREN, under 0002. */
  readonly legalId: Identifier;
  readonly name: string;
  readonly electronicAddress?: Identifier;
}
/** An amount in euros, VAT included, of what is taxed at this rate. */
interface CashedPart {
  readonly amount: number;
  readonly vat: string;
}
export interface CashedMessage {
  /** MDT-4: of this message, 50 letters at most. */
  readonly id: string;
  /** MDT-8, `20261120140600`: when it was written. */
  readonly writtenAt: string;
  /** MDT-78: since when it is cashed. */
  readonly cashedAt: string;
  readonly seller: TradeParty;
  readonly buyer: TradeParty;
  readonly invoice: {
    /** MDT-87, MDT-91, MDT-100. */
    readonly number: string;
    readonly typeCode: string;
    readonly issueDate: string;
    /** MDT-129. */
    readonly seller: Identifier;
    /** MDT-126: why, where money went out again (P1.17). */
    readonly note?: string;
    /** MDG-43: one at least (BR-FR-CDV-14). */
    readonly cashed: readonly CashedPart[];
  };
}

const moment = (name: string): Part =>
  element('ram:IssueDateTime', [element('udt:DateTimeString', [content(name), fixed('format', '204')])]);
const party = (name: string, tag: string, role: string): Part =>
  one(name, tag, [
    one('legalId', 'ram:GlobalID', IDENTIFIER),
    leaf('ram:Name', 'name'),
    constant(['ram:RoleCode'], role),
    element('ram:URIUniversalCommunication', [one('electronicAddress', 'ram:URIID', IDENTIFIER)]),
  ]);

export const CASHED_CDAR: Template = {
  root: 'rsm:CrossDomainAcknowledgementAndResponse',
  namespaces: {
    'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
    'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  },
  parts: [
    needed('rsm:ExchangedDocumentContext', [
      constant(['ram:BusinessProcessSpecifiedDocumentContextParameter', 'ram:ID'], 'REGULATED'),
      constant(
        ['ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID'],
        'urn.cpro.gouv.fr:1p0:CDV:invoice',
      ),
    ]),
    element('rsm:ExchangedDocument', [
      leaf('ram:ID', 'id'),
      moment('writtenAt'),
      constant(['ram:SenderTradeParty', 'ram:RoleCode'], 'WK'),
      party('seller', 'ram:IssuerTradeParty', 'SE'),
      party('buyer', 'ram:RecipientTradeParty', 'BY'),
    ]),
    element('rsm:AcknowledgementDocument', [
      constant(['ram:MultipleReferencesIndicator', 'udt:Indicator'], 'false'),
      // It tells how an invoice is dealt with, and not how it travels (305).
      constant(['ram:TypeCode'], '23'),
      moment('cashedAt'),
      one('invoice', 'ram:ReferenceReferencedDocument', [
        leaf('ram:IssuerAssignedID', 'number'),
        // Paid (UNTDID 4405).
        constant(['ram:StatusCode'], '47'),
        leaf('ram:TypeCode', 'typeCode'),
        // It is about an invoice of the French circuit (G7.14).
        constant(['ram:ReferenceTypeCode'], 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2'),
        element('ram:FormattedIssueDateTime', [
          element('qdt:DateTimeString', [content('issueDate', COMPACT_DAY), fixed('format', '102')]),
        ]),
        constant(['ram:ProcessConditionCode'], '212'),
        constant(['ram:ProcessCondition'], 'Encaissée'),
        element('ram:IssuerTradeParty', [
          one('seller', 'ram:GlobalID', IDENTIFIER),
          constant(['ram:RoleCode'], 'SE'),
        ]),
        element('ram:SpecifiedDocumentStatus', [
          // Each such block is numbered, and there is one (BR-FR-CDV-16).
          constant(['ram:SequenceNumeric'], '1'),
          element('ram:IncludedNote', [leaf('ram:Content', 'note')]),
          many('cashed', 'ram:SpecifiedDocumentCharacteristic', [
            constant(['ram:TypeCode'], 'MEN'),
            leaf(
              'ram:ValueAmount',
              'amount',
              AMOUNT,
              fixed('currencyID', ({ currency }) => currency),
            ),
            leaf('ram:ValuePercent', 'vat'),
          ]),
        ]),
      ]),
    ]),
  ],
};

export const writeCashed = (message: CashedMessage): string =>
  writeDocument(CASHED_CDAR, { ...message }, { currency: 'EUR' });
