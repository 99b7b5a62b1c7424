import type { ModelValues } from '../../domain/purchases/invoice-model.rules.ts';
import type { InvoicingValues } from '../../domain/purchases/invoicing.rules.ts';
import { supplierOf } from '../../domain/purchases/read-invoicing.rules.ts';
import { compareReading, judgedOf, type Comparisons } from '../../domain/purchases/reading-quality.rules.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Engine } from '../../offline/index.ts';
import { fileOf, walkRows } from '../../offline/upkeep.ts';
import { recogniseStored } from '../../parts/recognition/ask-server.ts';
import {
  invoicingRead,
  readInvoice,
  type InvoiceReading,
  type ReadFailure,
} from '../../parts/recognition/read-invoice.ts';

/** One stored invoice, and how its file was read. */
export interface JudgedInvoice {
  readonly id: string;
  readonly supplier: string | undefined;
  readonly outcome:
    | { readonly comparisons: Comparisons; readonly from: InvoiceReading['from']; readonly model?: string }
    | { readonly why: ReadFailure | 'not here' };
}

/** The invoices on this device that have a file, the latest first. */
export async function invoicesWithFile(engine: Engine): Promise<AnyRow[]> {
  const found: AnyRow[] = [];
  for await (const rows of walkRows(engine, 'invoicings', { orderBy: 'date', descending: true }))
    found.push(...rows.filter(({ file }) => typeof file === 'string'));
  return found;
}

/** Reads the file of each invoice anew and compares it with what stands in the row; ends early when stopped. */
export async function* judgeInvoices(
  engine: Engine,
  invoices: readonly AnyRow[],
  signal: AbortSignal,
): AsyncGenerator<JudgedInvoice, void, void> {
  const models = (await engine.context.lookup.where('invoiceModels', {})) as (AnyRow & ModelValues)[];
  for (const row of invoices) {
    if (signal.aborted) return;
    const supplier = typeof row['supplier'] === 'string' ? row['supplier'] : undefined;
    const outcome = await judgeOne(engine, row, models, signal);
    if (signal.aborted) return;
    yield { id: row.id, supplier, outcome };
  }
}

async function judgeOne(
  engine: Engine,
  row: AnyRow,
  models: readonly (AnyRow & ModelValues)[],
  signal: AbortSignal,
): Promise<JudgedInvoice['outcome']> {
  const upload = String(row['file']);
  const stored = await fileOf(engine, upload).catch(() => undefined);
  if (!stored) return { why: 'not here' };
  const file = new File([stored.blob], stored.name, { type: stored.blob.type });
  const ask = async () => {
    const { serverId } = await engine.identify('uploads', upload);
    return recogniseStored(engine, serverId, 'invoice', signal);
  };
  const answer = await readInvoice(engine, file, engine.context.ports.probablyOnline() ? ask : undefined);
  if ('why' in answer) return answer;
  const { read, model } = invoicingRead(answer, models, engine);
  const company = read.values.supplier ?? (await supplierOf(read.supplier, engine.context.lookup))?.id;
  const found = judgedOf({ ...read.values, ...(company ? { supplier: company } : {}) });
  const comparisons = compareReading(judgedOf(row as unknown as Partial<InvoicingValues>), found);
  return { comparisons, from: answer.from, ...(model ? { model: model.id } : {}) };
}
