import { writeCashed } from '../../domain/einvoice/cdar.ts';
import type { EInvoice, Party } from '../../domain/einvoice/einvoice.rules.ts';
import { writeEInvoice } from '../../domain/einvoice/einvoice-xml.rules.ts';
import { centsToEuros, type Cents } from '../../domain/kernel/money.ts';
import { sumOf } from '../../domain/sales/cashed.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { isCashed, type TransmissionRow } from '../../domain/sales/transmission.rules.ts';
import { invoiceData, invoicePaper } from '../../print/document-paper.ts';
import { makePaper } from '../../print/make-document.ts';
import type { Db } from '../database/db.ts';
import { documentOf } from '../documents/document-of.ts';
import { readFonts } from '../documents/read-fonts.ts';
import type { FileStore } from '../files/store.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { NOBODY, serverReader } from '../store/reader.ts';
import { PlatformProblem, type PlatformSyntax } from './platform.ts';
import type { TransmitterParts } from './transmitter.ts';

const bytesOf = (xml: string) => new TextEncoder().encode(xml);

/**
 * Makes what a transmission sends a file: the invoice in this form, in the same bytes that its customer would get by mail, or
 * the message that tells what was cashed of it.
 */
export function flowFile(
  parts: { readonly db: Db; readonly files: FileStore },
  syntax: PlatformSyntax,
): TransmitterParts['fileOf'] {
  const make: TransmitterParts['fileOf'] = async ({ organisation, transmissionId, trackingId }) => {
    const reader = await serverReader(parts.db, organisation);
    const stored = await readStored(parts.db, layoutOf('transmissions'), { ...reader, id: transmissionId });
    const sent = stored?.row as unknown as TransmissionRow;
    const { row, of } = await documentOf(
      parts,
      { organisation, userId: NOBODY, roles: ['accounts'] },
      { collection: 'invoices', id: sent.invoice },
    );
    const invoice = row as unknown as InvoiceRow;
    const name = String(invoice.number).replaceAll('/', '-');
    if (isCashed(sent)) {
      const xml = cashedMessage(await invoiceData(invoice, of), sent, trackingId);
      return { name: `${name}-212.xml`, syntax: 'CDAR', bytes: bytesOf(xml) };
    }
    if (syntax === 'Factur-X') {
      const bytes = await makePaper(await invoicePaper(invoice, of), await readFonts());
      return { name: `${name}.pdf`, syntax, bytes };
    }
    return {
      name: `${name}.xml`,
      syntax,
      bytes: bytesOf(writeEInvoice(await invoiceData(invoice, of), syntax)),
    };
  };
  return (of) =>
    make(of).catch(() => {
      throw new PlatformProblem('file');
    });
}

/** The moments are those of its row: whenever it is made, it is the same. */
function cashedMessage(
  { number, typeCode, issueDate, seller, buyer }: EInvoice,
  sent: TransmissionRow,
  trackingId: string,
): string {
  const cashed = sent.cashed ?? [];
  const on = `${String(sent.cashedOn)} 00:00`;
  return writeCashed({
    id: `212_${trackingId}`,
    writtenAt: compact(`${sent.createdAt ?? on}:00`),
    cashedAt: compact(`${on}:00`),
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    invoice: {
      number,
      typeCode,
      issueDate,
      seller: legalIdOf(seller),
      ...noteOf(sumOf(cashed)),
      cashed: cashed.map(({ vat, amount }) => ({ vat: vat.toFixed(2), amount: centsToEuros(amount) })),
    },
  });
}

/** Why it tells of anything but money that came in. */
const noteOf = (sum: Cents): { note?: string } =>
  sum < 0
    ? { note: 'Encaissement annulé ou remboursé' }
    : sum === 0
      ? { note: 'Encaissement réparti autrement entre les taux de TVA' }
      : {};

/** `20261120140600`. */
const compact = (moment: string): string => moment.replaceAll(/\D/g, '');

/** Without it nobody could tell whose invoice it is. */
function legalIdOf({ legalId }: Party) {
  if (!legalId) throw new PlatformProblem('file');
  return legalId;
}
const partyOf = (party: Party) => ({
  legalId: legalIdOf(party),
  name: party.name,
  ...(party.electronicAddress ? { electronicAddress: party.electronicAddress } : {}),
});
