interface Told {
  readonly number: string;
  readonly code: string;
  /** `20261120140559` unless it says another. */
  readonly at?: string;
  readonly reason?: { readonly code?: string; readonly words?: string };
}

const tag = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<ram:${name}>${text}</ram:${name}>`;

/** A message of the life cycle, as platforms write it (CDAR D22B). */
export const cdar = ({
  number,
  code,
  at = '20261120140559',
  reason,
}: Told): string => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocument><ram:ID>m-1</ram:ID><ram:IssueDateTime><udt:DateTimeString format="204">${at}</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:AcknowledgementDocument><ram:MultipleReferencesIndicator><udt:Indicator>false</udt:Indicator></ram:MultipleReferencesIndicator>
<ram:ReferenceReferencedDocument>${tag('IssuerAssignedID', number)}${tag('TypeCode', '380')}${tag('ProcessConditionCode', code)}
<ram:IssuerTradeParty><ram:GlobalID schemeID="0002">732829320</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode></ram:IssuerTradeParty>
${reason ? `<ram:SpecifiedDocumentStatus>${tag('ReasonCode', reason.code)}${tag('Reason', reason.words)}</ram:SpecifiedDocumentStatus>` : ''}</ram:ReferenceReferencedDocument>
</rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`;
