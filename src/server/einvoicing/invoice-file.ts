import { writeEInvoice } from '../../domain/einvoice/einvoice-xml.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { invoiceData, invoicePaper } from '../../print/document-paper.ts';
import { makePaper } from '../../print/make-document.ts';
import type { Db } from '../database/db.ts';
import { documentOf } from '../documents/document-of.ts';
import { readFonts } from '../documents/read-fonts.ts';
import type { FileStore } from '../files/store.ts';
import { NOBODY } from '../store/reader.ts';
import { PlatformProblem, type PlatformSyntax } from './platform.ts';
import type { TransmitterParts } from './transmitter.ts';

/** Makes the invoice of a transmission a file of this form: the same bytes that its customer would get by mail. */
export function invoiceFile(
  parts: { readonly db: Db; readonly files: FileStore },
  syntax: PlatformSyntax,
): TransmitterParts['fileOf'] {
  const make: TransmitterParts['fileOf'] = async ({ organisation, transmissionId }) => {
    const { rows } = await parts.db.query<{ invoice: string }>(
      'select invoice from transmissions where organisation = $1 and id = $2',
      [organisation, transmissionId],
    );
    const { row, of } = await documentOf(
      parts,
      { organisation, userId: NOBODY, roles: ['accounts'] },
      { collection: 'invoices', id: String(rows[0]?.invoice), language: 'fr' },
    );
    const invoice = row as unknown as InvoiceRow;
    const name = String(invoice.number).replaceAll('/', '-');
    if (syntax === 'Factur-X') {
      const bytes = await makePaper(await invoicePaper(invoice, of), await readFonts());
      return { name: `${name}.pdf`, syntax, bytes };
    }
    const xml = writeEInvoice(await invoiceData(invoice, of), syntax);
    return { name: `${name}.xml`, syntax, bytes: new TextEncoder().encode(xml) };
  };
  return (of) =>
    make(of).catch(() => {
      throw new PlatformProblem('file');
    });
}
