import { AFRelationship, PDFHexString, PDFName, PDFString, type PDFDocument } from '@cantoo/pdf-lib';
import type { EmbeddedInvoice } from './printed-document.ts';
import { srgbProfile } from './srgb-profile.ts';

/* What makes a PDF one that is kept for decades: PDF/A-3b (ISO 19005-3), and with the invoice as data a Factur-X (1.0). */

export const FACTUR_X_FILE = 'factur-x.xml';
const PRODUCER = 'Comptoir';

export interface Kept {
  readonly title: string;
  readonly author: string;
  /** When it was made: the same document is made to the same bytes. */
  readonly made: Date;
  /** 32 hexadecimal digits that tell this document from others. */
  readonly id: string;
  readonly invoice?: EmbeddedInvoice;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!);
/** To the second, as XMP and the information dictionary both can say it. */
const moment = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`;

const EXTENSION = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${(
  [
    ['DocumentFileName', 'The name of the embedded XML document'],
    ['DocumentType', 'The type of the hybrid document in capital letters'],
    ['Version', 'The actual version of the standard applying to the embedded XML document'],
    ['ConformanceLevel', 'The conformance level of the embedded XML document'],
  ] as const
)
  .map(
    ([name, told]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${told}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

function metadata({ title, author, made, invoice }: Kept): string {
  const facturX =
    invoice === undefined
      ? ''
      : `${EXTENSION}
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${FACTUR_X_FILE}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>${escaped(invoice.level)}</fx:ConformanceLevel>
</rdf:Description>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool><xmp:CreateDate>${moment(made)}</xmp:CreateDate><xmp:ModifyDate>${moment(made)}</xmp:ModifyDate></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${PRODUCER}</pdf:Producer></rdf:Description>
${facturX}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** Lays into a PDF what PDF/A-3b asks for beside embedded fonts; the last thing that is done with it. */
export async function makeKept(pdf: PDFDocument, kept: Kept): Promise<void> {
  const { context, catalog } = pdf;
  const { title, author, made, id, invoice } = kept;
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setCreator(PRODUCER);
  pdf.setProducer(PRODUCER);
  // To the second: milliseconds would be said in one place and not in the other.
  const second = new Date(Math.floor(made.getTime() / 1000) * 1000);
  pdf.setCreationDate(second);
  pdf.setModificationDate(second);
  if (invoice)
    await pdf.attach(new TextEncoder().encode(invoice.xml), FACTUR_X_FILE, {
      mimeType: 'text/xml',
      description: 'Factur-X invoice',
      creationDate: second,
      modificationDate: second,
      // The page says the same as the data: either is the invoice.
      afRelationship: AFRelationship.Alternative,
    });
  const xmp = context.stream(new TextEncoder().encode(metadata({ ...kept, made: second })), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  catalog.set(PDFName.of('Metadata'), context.register(xmp));
  const profile = context.flateStream(srgbProfile(), { N: 3 });
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: context.register(profile),
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  const digits = PDFHexString.of(id);
  context.trailerInfo.ID = context.obj([digits, digits]);
}
