import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { MOST_XML_BYTES, readEInvoice, type ReadEInvoice } from '../domain/einvoice/einvoice-xml.rules.ts';

/** How the invoice is named in a PDF: Factur-X and ZUGFeRD 2, ZUGFeRD 1, XRechnung. */
const NAMES: readonly string[] = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];
/** A tree of names is no deeper than this in any file that is no trap. */
const DEEPEST = 16;

export type ReadFacturX = ReadEInvoice | { readonly error: 'pdf.invalid' | 'pdf.no-invoice' };

function nameOf(file: PDFDict): string {
  const text = file.lookup(PDFName.of('UF')) ?? file.lookup(PDFName.of('F'));
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText().toLowerCase() : '';
}

/** The files that the document names, whether as its own (AF) or in its tree of names. */
function filesOf(pdf: PDFDocument): PDFDict[] {
  const found: PDFDict[] = [];
  const take = (list: unknown): void => {
    if (!(list instanceof PDFArray)) return;
    for (let at = 0; at < list.size(); at += 1) {
      const one = list.lookup(at);
      if (one instanceof PDFDict) found.push(one);
    }
  };
  const walk = (node: unknown, depth: number): void => {
    if (!(node instanceof PDFDict) || depth > DEEPEST) return;
    take(node.lookup(PDFName.of('Names')));
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray)
      for (let at = 0; at < kids.size(); at += 1) walk(kids.lookup(at), depth + 1);
  };
  take(pdf.catalog.lookup(PDFName.of('AF')));
  const names = pdf.catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) walk(names.lookup(PDFName.of('EmbeddedFiles')), 0);
  return found;
}

function contentOf(file: PDFDict): Uint8Array | undefined {
  const embedded = file.lookup(PDFName.of('EF'));
  const stream = embedded instanceof PDFDict ? embedded.lookup(PDFName.of('F')) : undefined;
  return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : undefined;
}

/** The XML of the invoice that is in a PDF; undefined where there is none. Rejects where it is no PDF that can be read. */
async function xmlIn(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  const file = filesOf(pdf).find((one) => NAMES.includes(nameOf(one)));
  return file && contentOf(file);
}

/** Reads the invoice that a PDF holds as data (Factur-X, ZUGFeRD). What is in it is judged by the rules, as any other. */
export async function readFacturX(bytes: Uint8Array): Promise<ReadFacturX> {
  let xml: Uint8Array | undefined;
  try {
    xml = await xmlIn(bytes);
  } catch {
    return { error: 'pdf.invalid' };
  }
  if (xml === undefined) return { error: 'pdf.no-invoice' };
  if (xml.length > MOST_XML_BYTES) return { error: 'xml.large' };
  return readEInvoice(new TextDecoder().decode(xml));
}
