import {
  AMOUNT,
  attribute,
  constant,
  content,
  DAY,
  element,
  fixed,
  IDENTIFIER,
  INDICATOR,
  leaf,
  many,
  NUMBER,
  one,
  textAt,
  type Part,
  type Template,
} from './xml-codec.ts';

/* OASIS UBL 2.1 as EN 16931 uses it: elements stand in the order of its schemas. */

const currency: Part = fixed('currencyID', (around) => around.currency);
const amount = (tag: string, name: string): Part => leaf(tag, name, AMOUNT, currency);
const id = (tag: string, name: string): Part => element(tag, [leaf('cbc:ID', name)]);
const VAT_SCHEME = constant(['cac:TaxScheme', 'cbc:ID'], 'VAT');
const period: Part = one('period', 'cac:InvoicePeriod', [
  leaf('cbc:StartDate', 'from', DAY),
  leaf('cbc:EndDate', 'to', DAY),
]);
const address = (tag: string): Part =>
  one('address', tag, [
    leaf('cbc:StreetName', 'line1'),
    leaf('cbc:AdditionalStreetName', 'line2'),
    leaf('cbc:CityName', 'city'),
    leaf('cbc:PostalZone', 'postcode'),
    leaf('cbc:CountrySubentity', 'region'),
    element('cac:AddressLine', [leaf('cbc:Line', 'line3')]),
    element('cac:Country', [leaf('cbc:IdentificationCode', 'country')]),
  ]);
const schemeOf = (tax: Parameters<typeof textAt>[0]): string =>
  (textAt(tax, 'TaxScheme', 'ID') ?? '').toUpperCase();
/** Of a seller also its number at the tax office (BT-32). */
const party = (name: 'seller' | 'buyer', tag: string): Part =>
  one(name, tag, [
    element('cac:Party', [
      one('electronicAddress', 'cbc:EndpointID', IDENTIFIER),
      many('ids', 'cac:PartyIdentification', [element('cbc:ID', IDENTIFIER)]),
      element('cac:PartyName', [leaf('cbc:Name', 'tradingName')]),
      address('cac:PostalAddress'),
      element(
        'cac:PartyTaxScheme',
        [leaf('cbc:CompanyID', 'vatNumber'), VAT_SCHEME],
        (tax) => schemeOf(tax) === 'VAT',
      ),
      ...(name === 'seller'
        ? [
            element(
              'cac:PartyTaxScheme',
              [leaf('cbc:CompanyID', 'taxNumber'), constant(['cac:TaxScheme', 'cbc:ID'], 'FC')],
              (tax) => schemeOf(tax) !== 'VAT',
            ),
          ]
        : []),
      element('cac:PartyLegalEntity', [
        leaf('cbc:RegistrationName', 'name'),
        one('legalId', 'cbc:CompanyID', IDENTIFIER),
        leaf('cbc:CompanyLegalForm', name === 'seller' ? 'legalInfo' : 'formerLegalInfo'),
      ]),
      one('contact', 'cac:Contact', [
        leaf('cbc:Name', 'name'),
        leaf('cbc:Telephone', 'phone'),
        leaf('cbc:ElectronicMail', 'email'),
      ]),
    ]),
  ]);
const category = (tag: string, ...more: readonly Part[]): Part =>
  element(tag, [leaf('cbc:ID', 'category'), leaf('cbc:Percent', 'rate', NUMBER), ...more, VAT_SCHEME]);
const allowance = (...more: readonly Part[]): Part =>
  many('allowances', 'cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', 'isCharge', INDICATOR),
    leaf('cbc:AllowanceChargeReasonCode', 'reasonCode'),
    leaf('cbc:AllowanceChargeReason', 'reason'),
    leaf('cbc:MultiplierFactorNumeric', 'percent', NUMBER),
    amount('cbc:Amount', 'amount'),
    amount('cbc:BaseAmount', 'base'),
    ...more,
  ]);
const line = (tag: string, quantity: string): Part =>
  many('lines', tag, [
    leaf('cbc:ID', 'id'),
    leaf('cbc:Note', 'note'),
    leaf(quantity, 'quantity', NUMBER, attribute('unit', 'unitCode')),
    amount('cbc:LineExtensionAmount', 'net'),
    period,
    allowance(),
    element('cac:Item', [
      leaf('cbc:Description', 'description'),
      leaf('cbc:Name', 'name'),
      id('cac:BuyersItemIdentification', 'buyerItemId'),
      id('cac:SellersItemIdentification', 'sellerItemId'),
      element('cac:StandardItemIdentification', [one('standardItemId', 'cbc:ID', IDENTIFIER)]),
      category('cac:ClassifiedTaxCategory'),
    ]),
    element('cac:Price', [
      leaf('cbc:PriceAmount', 'price', NUMBER, currency),
      leaf('cbc:BaseQuantity', 'priceQuantity', NUMBER, attribute('unit', 'unitCode')),
      element('cac:AllowanceCharge', [
        constant(['cbc:ChargeIndicator'], 'false'),
        leaf('cbc:Amount', 'priceDiscount', NUMBER, currency),
        leaf('cbc:BaseAmount', 'grossPrice', NUMBER, currency),
      ]),
    ]),
  ]);

interface Kind {
  readonly root: string;
  readonly typeCode: string;
  readonly line: string;
  readonly quantity: string;
  /** A credit note says when it is due with its means of payment, and its project as a document. */
  readonly isCredit: boolean;
}
const template = ({ root, typeCode, line: tag, quantity, isCredit }: Kind): Template => ({
  root,
  namespaces: {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  },
  parts: [
    leaf('cbc:CustomizationID', 'profile'),
    leaf('cbc:ProfileID', 'businessProcess'),
    leaf('cbc:ID', 'number'),
    leaf('cbc:IssueDate', 'issueDate', DAY),
    ...(isCredit ? [] : [leaf('cbc:DueDate', 'dueDate', DAY)]),
    leaf(typeCode, 'typeCode'),
    many('notes', 'cbc:Note', [content('text')]),
    leaf('cbc:DocumentCurrencyCode', 'currency'),
    leaf('cbc:BuyerReference', 'buyerReference'),
    period,
    id('cac:OrderReference', 'orderReference'),
    many('precedingInvoices', 'cac:BillingReference', [
      element('cac:InvoiceDocumentReference', [leaf('cbc:ID', 'number'), leaf('cbc:IssueDate', 'date', DAY)]),
    ]),
    id('cac:ContractDocumentReference', 'contract'),
    isCredit
      ? element(
          'cac:AdditionalDocumentReference',
          [leaf('cbc:ID', 'project'), constant(['cbc:DocumentTypeCode'], '50')],
          (found) => textAt(found, 'DocumentTypeCode') === '50',
        )
      : id('cac:ProjectReference', 'project'),
    party('seller', 'cac:AccountingSupplierParty'),
    party('buyer', 'cac:AccountingCustomerParty'),
    one('delivery', 'cac:Delivery', [
      leaf('cbc:ActualDeliveryDate', 'date', DAY),
      element('cac:DeliveryLocation', [address('cac:Address')]),
      element('cac:DeliveryParty', [element('cac:PartyName', [leaf('cbc:Name', 'name')])]),
    ]),
    many('payments', 'cac:PaymentMeans', [
      leaf('cbc:PaymentMeansCode', 'code'),
      leaf('cbc:PaymentDueDate', 'dueDate', DAY),
      leaf('cbc:PaymentID', 'reference'),
      element('cac:PayeeFinancialAccount', [
        leaf('cbc:ID', 'iban'),
        leaf('cbc:Name', 'accountName'),
        element('cac:FinancialInstitutionBranch', [leaf('cbc:ID', 'bic')]),
      ]),
    ]),
    element('cac:PaymentTerms', [leaf('cbc:Note', 'paymentTerms')]),
    allowance(category('cac:TaxCategory')),
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', 'taxTotal'),
      many('vat', 'cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', 'base'),
        amount('cbc:TaxAmount', 'tax'),
        category(
          'cac:TaxCategory',
          leaf('cbc:TaxExemptionReasonCode', 'exemptionCode'),
          leaf('cbc:TaxExemptionReason', 'exemptionReason'),
        ),
      ]),
    ]),
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', 'lineTotal'),
      amount('cbc:TaxExclusiveAmount', 'netTotal'),
      amount('cbc:TaxInclusiveAmount', 'grossTotal'),
      amount('cbc:AllowanceTotalAmount', 'allowanceTotal'),
      amount('cbc:ChargeTotalAmount', 'chargeTotal'),
      amount('cbc:PrepaidAmount', 'prepaid'),
      amount('cbc:PayableRoundingAmount', 'rounding'),
      amount('cbc:PayableAmount', 'due'),
    ]),
    line(tag, quantity),
  ],
});

export const UBL_INVOICE = template({
  root: 'Invoice',
  typeCode: 'cbc:InvoiceTypeCode',
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  isCredit: false,
});
export const UBL_CREDIT_NOTE = template({
  root: 'CreditNote',
  typeCode: 'cbc:CreditNoteTypeCode',
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
  isCredit: true,
});
