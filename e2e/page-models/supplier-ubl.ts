/** An invoice of a supplier as their software sends it: UBL 2.1, EN 16931. */
export interface Billed {
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly order: string;
  readonly supplier: { readonly name: string; readonly siren: string; readonly iban: string };
  readonly line: { readonly label: string; readonly quantity: number; readonly unitPrice: number };
}

const cents = (amount: number): string => amount.toFixed(2);

export function supplierUbl({ number, date, due, order, supplier, line }: Billed): Buffer {
  const net = line.quantity * line.unitPrice;
  const tax = Math.round(net * 20) / 100;
  const money = (name: string, amount: number) =>
    `<cbc:${name} currencyID="EUR">${cents(amount)}</cbc:${name}>`;
  const vat = `<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>`;
  const address = `<cac:PostalAddress><cbc:CityName>Lyon</cbc:CityName><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>`;
  const category = `<cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>${vat}`;
  const key = (12 + 3 * (Number(supplier.siren) % 97)) % 97;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:DueDate>${due}</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>
<cac:AccountingSupplierParty><cac:Party>${address}<cac:PartyTaxScheme><cbc:CompanyID>FR${String(key).padStart(2, '0')}${supplier.siren}</cbc:CompanyID>${vat}</cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${supplier.name}</cbc:RegistrationName><cbc:CompanyID schemeID="0002">${supplier.siren}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party>${address}<cac:PartyLegalEntity><cbc:RegistrationName>Comptoir</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${supplier.iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal>${money('TaxAmount', tax)}<cac:TaxSubtotal>${money('TaxableAmount', net)}${money('TaxAmount', tax)}<cac:TaxCategory>${category}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', net)}${money('TaxExclusiveAmount', net)}${money('TaxInclusiveAmount', net + tax)}${money('PayableAmount', net + tax)}</cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${line.quantity}</cbc:InvoicedQuantity>${money('LineExtensionAmount', net)}<cac:Item><cbc:Name>${line.label}</cbc:Name><cac:ClassifiedTaxCategory>${category}</cac:ClassifiedTaxCategory></cac:Item><cac:Price>${money('PriceAmount', line.unitPrice)}</cac:Price></cac:InvoiceLine>
</Invoice>
`);
}
