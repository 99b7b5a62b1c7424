import { partiesOf } from '../domain/documents/parties.rules.ts';
import { PAYMENT_TERMS } from '../domain/documents/payment-terms.fields.ts';
import { provisionalName } from '../domain/documents/document.rules.ts';
import { formatDate } from '../domain/kernel/format.ts';
import type { PurchaseOrderRow } from '../domain/purchases/purchase-order.rules.ts';
import type { SoldValues } from '../domain/sales/sold-document.rules.ts';
import { deliveryOf } from './document-parties.ts';
import {
  facts,
  hex,
  madeAt,
  parties,
  sceneOf,
  writtenIn,
  type DocumentPaper,
  type PaperFacts,
} from './document-paper.ts';
import { rowsAndSums } from './document-rows.ts';
import type { PrintedDocument } from './printed-document.ts';

const day = (date: string | null | undefined): string | undefined => (date ? formatDate(date) : undefined);

/** An order on paper, in the language of its supplier: our company stands as the one that orders. */
export async function purchaseOrderPaper(row: PurchaseOrderRow, of: PaperFacts): Promise<DocumentPaper> {
  const addressed = {
    customer: row.supplier,
    paymentMethod: row.paymentMethod,
    deliveryAddress: row.deliveryAddress,
  };
  const sides = await partiesOf(addressed, of.lookup);
  const scene = await sceneOf(addressed, sides, of, await writtenIn(addressed, of));
  const { say, domainSay, language } = scene;
  const number = row.number ?? provisionalName(row.id);
  const isDraft = (row.status ?? 'draft') === 'draft';
  const printed: PrintedDocument = {
    ...parties(scene, 'orderedFrom'),
    ...(sides.delivery ? { delivery: deliveryOf(sides.delivery, scene.seller, language) } : {}),
    ...rowsAndSums(row as unknown as SoldValues, scene, false),
    title: say('purchaseOrder'),
    number,
    ...(isDraft ? { stamp: say('draft') } : row.number ? {} : { stamp: say('provisional') }),
    facts: facts([
      [say('date'), day(row.date)],
      [say('expectedOn'), day(row.expectedDate)],
      [say('yourReference'), row.supplierRef],
    ]),
    payment: facts([[say('terms'), row.terms && domainSay(PAYMENT_TERMS[row.terms])]]),
    mentions: row.notes?.trim() ? [row.notes] : [],
  };
  return { printed, made: madeAt(row.updatedAt, of), id: hex(row.id), name: `${printed.title} ${number}` };
}
