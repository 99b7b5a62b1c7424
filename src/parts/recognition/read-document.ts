import type { EInvoice } from '../../domain/einvoice/einvoice.rules.ts';

/** Kinds of document that a chosen file can be. */
export type ReadDocument =
  | { readonly is: 'invoice'; readonly invoice: EInvoice }
  /** A PDF or a picture without data: the server reads its pages. */
  | { readonly is: 'page' }
  | { readonly is: 'unreadable'; readonly why: 'xml' | 'unknown' | 'large' };

const WHY = { 'xml.invalid': 'xml', 'xml.large': 'large', 'einvoice.unknown': 'unknown' } as const;

const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';
const isXml = async (file: File): Promise<boolean> =>
  /\.xml$/i.test(file.name) ||
  (await file.slice(0, 200).text())
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');

/** Reads the data in a file on this device: an XML invoice, or the one inside a PDF. */
export async function readDocument(file: File): Promise<ReadDocument> {
  if (await isPdf(file)) {
    const { readFacturX } = await import('../../print/read-factur-x.ts');
    const read = await readFacturX(new Uint8Array(await file.arrayBuffer()));
    return 'invoice' in read ? { is: 'invoice', invoice: read.invoice } : { is: 'page' };
  }
  if (!(await isXml(file))) return { is: 'page' };
  const { readEInvoice } = await import('../../domain/einvoice/einvoice-xml.rules.ts');
  const read = readEInvoice(await file.text());
  return 'invoice' in read
    ? { is: 'invoice', invoice: read.invoice }
    : { is: 'unreadable', why: WHY[read.error] };
}
