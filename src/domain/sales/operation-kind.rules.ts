import type { Lookup } from '../kernel/entity.ts';
import { isSold } from '../documents/document-totals.rules.ts';
import type { SoldLine } from './sold-document.rules.ts';
import { linesOf } from '../documents/document.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { lineOperation } from '../documents/line-operation.rules.ts';
import type { QuoteRow } from './quote.rules.ts';

type Kind = NonNullable<InvoiceRow['operationCategory']>;

/** A part of a quote says nothing of what it is a part of: the quote does. */
async function soldBy(row: InvoiceRow, lookup: Lookup): Promise<readonly SoldLine[]> {
  const isPart = row.type === 'deposit' || row.type === 'progress';
  const quote = isPart && row.quote ? await lookup.get('quotes', row.quote) : undefined;
  return linesOf((quote as unknown as QuoteRow | undefined) ?? row).filter(
    (line) => isSold(line) && !line.deducts,
  );
}

/** The kind of operation that an invoice names, as the law has it; where nobody has said, by what is sold with it. */
export async function operationKind(row: InvoiceRow, lookup: Lookup): Promise<Kind> {
  if (row.operationCategory) return row.operationCategory;
  const kinds = new Set<Kind>((await soldBy(row, lookup)).map(lineOperation));
  return kinds.size > 1 ? 'mixed' : ([...kinds][0] ?? 'services');
}
