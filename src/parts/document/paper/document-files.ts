import { writeEInvoice, type Syntax } from '../../../domain/einvoice/einvoice-xml.rules.ts';
import type { PurchaseOrderRow } from '../../../domain/purchases/purchase-order.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import type { QuoteRow } from '../../../domain/sales/quote.rules.ts';
import type { AskedStatement } from '../../../domain/sales/statement.rules.ts';
import type { Engine, Shown } from '../../../offline/index.ts';
import {
  invoiceData,
  invoicePaper,
  quotePaper,
  type DocumentPaper,
  type PaperFacts,
} from '../../../print/document-paper.ts';
import { statementPaper } from '../../../print/statement-paper.ts';
import { paperPicture } from '../paper-picture.ts';
import { writeDocument } from '../write-document.ts';

/** Collections whose rows a device prints. */
export type Printed = 'quotes' | 'invoices' | 'purchaseOrders';

export interface Asked {
  readonly engine: Engine;
  readonly collection: Printed;
  readonly row: Shown;
}

const factsOf = ({ engine }: Pick<Asked, 'engine'>): PaperFacts => ({
  lookup: engine.writer.lookup,
  timeZone: engine.writer.timeZone,
  fileOf: (upload) => paperPicture(engine, upload),
});
/** What no file system has in a name. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '-');

async function paperOf(collection: Printed, row: Shown, facts: PaperFacts): Promise<DocumentPaper> {
  if (collection === 'quotes') return quotePaper(row as unknown as QuoteRow, facts);
  if (collection === 'invoices') return invoicePaper(row as unknown as InvoiceRow, facts);
  const { purchaseOrderPaper } = await import('../../../print/purchase-order-paper.ts');
  return purchaseOrderPaper(row as unknown as PurchaseOrderRow, facts);
}

/** The document as a PDF, made on this device. */
export async function pdfOf(asked: Asked): Promise<File> {
  const { collection, row } = asked;
  const paper = await paperOf(collection, row, factsOf(asked));
  return new File([await writeDocument(paper)], `${fileName(paper.name)}.pdf`, { type: 'application/pdf' });
}

/** What is asked for of a customer's account as a PDF, as it stands today. */
export async function statementOf(
  of: Pick<Asked, 'engine'>,
  customer: string,
  asked: AskedStatement,
): Promise<File> {
  const facts = { ...factsOf(of), today: of.engine.writer.today() };
  const paper = await statementPaper(customer, facts, asked);
  return new File([await writeDocument(paper)], `${fileName(paper.name)}.pdf`, { type: 'application/pdf' });
}

/** An issued invoice as data. */
export async function xmlOf(asked: Asked, syntax: Syntax): Promise<File> {
  const data = await invoiceData(asked.row as unknown as InvoiceRow, factsOf(asked));
  const name = `${fileName(data.number)}-${syntax.toLowerCase()}.xml`;
  return new File([writeEInvoice(data, syntax)], name, { type: 'application/xml' });
}
