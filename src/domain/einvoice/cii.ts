import type { Identifier } from './einvoice.rules.ts';
import {
  AMOUNT,
  attribute,
  childrenOf,
  COMPACT_DAY,
  constant,
  content,
  element,
  fixed,
  IDENTIFIER,
  INDICATOR,
  inside,
  leaf,
  many,
  needed,
  NUMBER,
  one,
  textAt,
  type Part,
  type Template,
} from './xml-codec.ts';

/* UN/CEFACT Cross Industry Invoice D22B as EN 16931 and Factur-X use it: elements stand in the order of its schema. */

const day = (tag: string, name: string): Part =>
  element(tag, [element('udt:DateTimeString', [content(name, COMPACT_DAY), fixed('format', '102')])]);
const id = (tag: string, name: string): Part => element(tag, [leaf('ram:ID', name)]);
const reference = (tag: string, name: string): Part => element(tag, [leaf('ram:IssuerAssignedID', name)]);
const period: Part = one('period', 'ram:BillingSpecifiedPeriod', [
  day('ram:StartDateTime', 'from'),
  day('ram:EndDateTime', 'to'),
]);
const indicator: Part = element('ram:ChargeIndicator', [leaf('udt:Indicator', 'isCharge', INDICATOR)]);

/** An identifier of no scheme is an ID, one of a scheme a GlobalID. */
const identifiers: Part = {
  write(row, target, around) {
    const ids = (row['ids'] ?? []) as readonly Identifier[];
    const [local, global] = [ids.filter(({ scheme }) => !scheme), ids.filter(({ scheme }) => scheme)];
    const parts = [many('local', 'ram:ID', [content('id')]), many('global', 'ram:GlobalID', IDENTIFIER)];
    return parts.map((part) => part.write({ local, global }, target, around)).some(Boolean);
  },
  read(party, row) {
    const ids = [...childrenOf(party, 'ID'), ...childrenOf(party, 'GlobalID')].flatMap((found) => {
      const text = textAt(found);
      const scheme = found.attributes['schemeID'];
      return text ? [{ id: text, ...(scheme ? { scheme } : {}) }] : [];
    });
    if (ids.length > 0) row['ids'] = ids;
  },
};

const address = one('address', 'ram:PostalTradeAddress', [
  leaf('ram:PostcodeCode', 'postcode'),
  leaf('ram:LineOne', 'line1'),
  leaf('ram:LineTwo', 'line2'),
  leaf('ram:LineThree', 'line3'),
  leaf('ram:CityName', 'city'),
  leaf('ram:CountryID', 'country'),
  leaf('ram:CountrySubDivisionName', 'region'),
]);
const taxNumber = (name: string, scheme: string): Part =>
  element(
    'ram:SpecifiedTaxRegistration',
    [leaf('ram:ID', name, undefined, fixed('schemeID', scheme))],
    (found) => childrenOf(found, 'ID').some((each) => each.attributes['schemeID'] === scheme),
  );
/** Of a seller also its number at the tax office (BT-32). */
const party = (name: 'seller' | 'buyer', tag: string): Part =>
  one(name, tag, [
    identifiers,
    leaf('ram:Name', 'name'),
    leaf('ram:Description', name === 'seller' ? 'legalInfo' : 'formerLegalInfo'),
    element('ram:SpecifiedLegalOrganization', [
      one('legalId', 'ram:ID', IDENTIFIER),
      leaf('ram:TradingBusinessName', 'tradingName'),
    ]),
    one('contact', 'ram:DefinedTradeContact', [
      leaf('ram:PersonName', 'name'),
      element('ram:TelephoneUniversalCommunication', [leaf('ram:CompleteNumber', 'phone')]),
      element('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', 'email')]),
    ]),
    address,
    element('ram:URIUniversalCommunication', [one('electronicAddress', 'ram:URIID', IDENTIFIER)]),
    taxNumber('vatNumber', 'VA'),
    ...(name === 'seller' ? [taxNumber('taxNumber', 'FC')] : []),
  ]);

const allowanceAmounts = [
  indicator,
  leaf('ram:CalculationPercent', 'percent', NUMBER),
  leaf('ram:BasisAmount', 'base', AMOUNT),
  leaf('ram:ActualAmount', 'amount', AMOUNT),
  leaf('ram:ReasonCode', 'reasonCode'),
  leaf('ram:Reason', 'reason'),
];
const taxOf = (tag: string): Part =>
  element(tag, [
    constant(['ram:TypeCode'], 'VAT'),
    leaf('ram:CategoryCode', 'category'),
    leaf('ram:RateApplicablePercent', 'rate', NUMBER),
  ]);

const line = many('lines', 'ram:IncludedSupplyChainTradeLineItem', [
  element('ram:AssociatedDocumentLineDocument', [
    leaf('ram:LineID', 'id'),
    element('ram:IncludedNote', [leaf('ram:Content', 'note')]),
  ]),
  element('ram:SpecifiedTradeProduct', [
    one('standardItemId', 'ram:GlobalID', IDENTIFIER),
    leaf('ram:SellerAssignedID', 'sellerItemId'),
    leaf('ram:BuyerAssignedID', 'buyerItemId'),
    leaf('ram:Name', 'name'),
    leaf('ram:Description', 'description'),
  ]),
  element('ram:SpecifiedLineTradeAgreement', [
    element('ram:GrossPriceProductTradePrice', [
      leaf('ram:ChargeAmount', 'grossPrice', NUMBER),
      element('ram:AppliedTradeAllowanceCharge', [
        constant(['ram:ChargeIndicator', 'udt:Indicator'], 'false'),
        leaf('ram:ActualAmount', 'priceDiscount', NUMBER),
      ]),
    ]),
    element('ram:NetPriceProductTradePrice', [
      leaf('ram:ChargeAmount', 'price', NUMBER),
      leaf('ram:BasisQuantity', 'priceQuantity', NUMBER, attribute('unit', 'unitCode')),
    ]),
  ]),
  element('ram:SpecifiedLineTradeDelivery', [
    leaf('ram:BilledQuantity', 'quantity', NUMBER, attribute('unit', 'unitCode')),
  ]),
  element('ram:SpecifiedLineTradeSettlement', [
    taxOf('ram:ApplicableTradeTax'),
    period,
    many('allowances', 'ram:SpecifiedTradeAllowanceCharge', allowanceAmounts),
    element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
      leaf('ram:LineTotalAmount', 'net', AMOUNT),
    ]),
  ]),
]);

export const CII: Template = {
  root: 'rsm:CrossIndustryInvoice',
  namespaces: {
    'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  },
  parts: [
    element('rsm:ExchangedDocumentContext', [
      id('ram:BusinessProcessSpecifiedDocumentContextParameter', 'businessProcess'),
      id('ram:GuidelineSpecifiedDocumentContextParameter', 'profile'),
    ]),
    element('rsm:ExchangedDocument', [
      leaf('ram:ID', 'number'),
      leaf('ram:TypeCode', 'typeCode'),
      day('ram:IssueDateTime', 'issueDate'),
      many('notes', 'ram:IncludedNote', [leaf('ram:Content', 'text'), leaf('ram:SubjectCode', 'code')]),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      line,
      element('ram:ApplicableHeaderTradeAgreement', [
        leaf('ram:BuyerReference', 'buyerReference'),
        party('seller', 'ram:SellerTradeParty'),
        party('buyer', 'ram:BuyerTradeParty'),
        reference('ram:BuyerOrderReferencedDocument', 'orderReference'),
        reference('ram:ContractReferencedDocument', 'contract'),
        element('ram:SpecifiedProcuringProject', [
          leaf('ram:ID', 'project'),
          constant(['ram:Name'], 'Project reference'),
        ]),
      ]),
      needed('ram:ApplicableHeaderTradeDelivery', [
        inside('delivery', [
          element('ram:ShipToTradeParty', [leaf('ram:Name', 'name'), address]),
          element('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', 'date')]),
        ]),
      ]),
      element('ram:ApplicableHeaderTradeSettlement', [
        leaf('ram:PaymentReference', 'paymentReference'),
        leaf('ram:InvoiceCurrencyCode', 'currency'),
        many('payments', 'ram:SpecifiedTradeSettlementPaymentMeans', [
          leaf('ram:TypeCode', 'code'),
          element('ram:PayeePartyCreditorFinancialAccount', [
            leaf('ram:IBANID', 'iban'),
            leaf('ram:AccountName', 'accountName'),
          ]),
          element('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', 'bic')]),
        ]),
        many('vat', 'ram:ApplicableTradeTax', [
          leaf('ram:CalculatedAmount', 'tax', AMOUNT),
          constant(['ram:TypeCode'], 'VAT'),
          leaf('ram:ExemptionReason', 'exemptionReason'),
          leaf('ram:BasisAmount', 'base', AMOUNT),
          leaf('ram:CategoryCode', 'category'),
          leaf('ram:ExemptionReasonCode', 'exemptionCode'),
          leaf('ram:RateApplicablePercent', 'rate', NUMBER),
        ]),
        period,
        many('allowances', 'ram:SpecifiedTradeAllowanceCharge', [
          ...allowanceAmounts,
          taxOf('ram:CategoryTradeTax'),
        ]),
        element('ram:SpecifiedTradePaymentTerms', [
          leaf('ram:Description', 'paymentTerms'),
          day('ram:DueDateDateTime', 'dueDate'),
        ]),
        element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
          leaf('ram:LineTotalAmount', 'lineTotal', AMOUNT),
          leaf('ram:ChargeTotalAmount', 'chargeTotal', AMOUNT),
          leaf('ram:AllowanceTotalAmount', 'allowanceTotal', AMOUNT),
          leaf('ram:TaxBasisTotalAmount', 'netTotal', AMOUNT),
          leaf(
            'ram:TaxTotalAmount',
            'taxTotal',
            AMOUNT,
            fixed('currencyID', ({ currency }) => currency),
          ),
          leaf('ram:RoundingAmount', 'rounding', AMOUNT),
          leaf('ram:GrandTotalAmount', 'grossTotal', AMOUNT),
          leaf('ram:TotalPrepaidAmount', 'prepaid', AMOUNT),
          leaf('ram:DuePayableAmount', 'due', AMOUNT),
        ]),
        many('precedingInvoices', 'ram:InvoiceReferencedDocument', [
          leaf('ram:IssuerAssignedID', 'number'),
          element('ram:FormattedIssueDateTime', [
            element('qdt:DateTimeString', [content('date', COMPACT_DAY), fixed('format', '102')]),
          ]),
        ]),
      ]),
    ]),
  ],
};
