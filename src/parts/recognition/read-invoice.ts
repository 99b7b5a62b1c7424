import { linesOf, placeOf, type Line, type Span } from '../../domain/drive/recognition/lines.ts';
import { recogniseFields } from '../../domain/drive/recognition/recognise-fields.ts';
import type { Box, ReadPage, RecognisedFields } from '../../domain/drive/recognised-page.rules.ts';
import { modelFor, type ModelValues } from '../../domain/purchases/invoice-model.rules.ts';
import {
  invoicingByModel,
  invoicingOf,
  invoicingOfPage,
  type ReadInvoicing,
} from '../../domain/purchases/read-invoicing.rules.ts';
import type { Engine } from '../../offline/index.ts';
import { pagesOf, type ServerAnswer, type ServerFailure } from './ask-server.ts';
import { devicePages } from './device-pages.ts';
import { readDocument, type ReadDocument } from './read-document.ts';

export type ReadFailure =
  | Extract<ReadDocument, { is: 'unreadable' }>['why']
  /** Only the server reads it, and there is no network. */
  | 'network'
  | ServerFailure;

/** A supplier's document as it was read. */
export interface InvoiceReading {
  /** The data in an e-invoice, the text of a PDF read on this device, or the server's reading of a picture. */
  readonly from: 'data' | 'device' | 'server';
  readonly read: ReadInvoicing;
  /** Fields with their place and confidence; boxes are in parts of the page. None for data. */
  readonly fields: RecognisedFields;
  readonly pages: readonly ReadPage[];
  readonly lines: readonly Line[];
}
export type InvoiceAnswer = InvoiceReading | { readonly why: ReadFailure };

/** A reading as the invoice form takes it: better known by the model that knows its supplier, if one does. */
export function invoicingRead<M extends ModelValues>(
  { from, read, lines }: InvoiceReading,
  models: readonly M[],
  { writer, newId }: Pick<Engine, 'writer' | 'newId'>,
): { readonly read: ReadInvoicing; readonly model?: M } {
  // Data say more, and more surely, than any place on a page.
  if (from === 'data') return { read };
  const model = modelFor(models, lines.map(({ text }) => text).join('\n'));
  return model ? { read: invoicingByModel(model, read, lines, writer.today(), newId), model } : { read };
}

/** A box in the measure of its page, in parts of that page. */
const shareOf = (page: ReadPage | undefined, [x, y, width, height]: Box): Box =>
  page ? [x / page.width, y / page.height, width / page.width, height / page.height] : [0, 0, 0, 0];

/** The place of a part of a line, in parts of its page, and how surely it was read. */
export function placeOnPage(reading: Pick<InvoiceReading, 'pages'>, line: Line, span: Span) {
  const { page, box, readAs } = placeOf(line, span);
  return { page, box: shareOf(reading.pages[page - 1], box), readAs };
}

const linesOn = (pages: readonly ReadPage[]): Line[] => pages.flatMap((page, at) => linesOf(page, at + 1));

function sharedFields(pages: readonly ReadPage[]): RecognisedFields {
  return Object.fromEntries(
    Object.entries(recogniseFields(pages)).map(([name, found]) => [
      name,
      { ...found, box: shareOf(pages[found.page - 1], found.box) },
    ]),
  );
}

/**
 * Reads a supplier's document: an e-invoice by its data and a PDF with text on this device, anything else by the server,
 * which `ask` turns to; without `ask` that is refused as `network`. Never rejects.
 */
export async function readInvoice(
  engine: Pick<Engine, 'writer' | 'newId'>,
  file: File,
  ask: (() => Promise<ServerAnswer>) | undefined,
): Promise<InvoiceAnswer> {
  const document = await readDocument(file).catch((): ReadDocument => ({ is: 'page' }));
  if (document.is === 'unreadable') return { why: document.why };
  const pages = await devicePages(file);
  if (document.is === 'invoice') {
    const read = invoicingOf(document.invoice, engine.newId);
    return { from: 'data', read, fields: {}, pages: pages ?? [], lines: linesOn(pages ?? []) };
  }
  const today = engine.writer.today();
  if (pages) {
    const fields = sharedFields(pages);
    const read = invoicingOfPage(fields, today, engine.newId);
    return { from: 'device', read, fields, pages, lines: linesOn(pages) };
  }
  if (!ask) return { why: 'network' };
  const answer = await ask();
  if ('why' in answer) return answer;
  const pictured = pagesOf(answer);
  const read = invoicingOfPage(answer.fields, today, engine.newId);
  return { from: 'server', read, fields: answer.fields, pages: pictured, lines: linesOn(pictured) };
}
