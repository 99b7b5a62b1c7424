import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { writeEInvoice } from '../../domain/einvoice/einvoice-xml.rules.ts';
import { problem } from '../../domain/kernel/problem.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import type { QuoteRow } from '../../domain/sales/quote.rules.ts';
import { hasData, invoiceData, invoicePaper, quotePaper } from '../../print/document-paper.ts';
import { makePaper } from '../../print/make-document.ts';
import { statementPaper } from '../../print/statement-paper.ts';
import { documentOf, statementFacts } from './document-of.ts';
import { readFonts } from './read-fonts.ts';
import { createPace } from '../http/pace.ts';
import { httpProblem, invalid } from '../http/problem.ts';
import { textProblems } from '../http/text-problem.ts';

/** Each takes a fraction of a second of the processor: enough for who prints a month, too little to hold the server up. */
const PACE = { burst: 20, perSecond: 1 };
const day = z.iso.date().optional();
/** Which part of an account: without anything all of it. */
const statementQuery = z.object({
  from: day,
  to: day,
  unsettledOnly: z
    .enum(['true', 'false'])
    .transform((said) => said === 'true')
    .optional(),
  letter: z
    .string()
    .regex(/^[A-Za-z]{1,4}$/)
    .optional(),
});
const xmlQuery = z.object({ syntax: z.enum(['CII', 'UBL']).default('CII') });

function asked<T>(shape: z.ZodType<T>, given: unknown): T {
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw invalid(...textProblems(given as Record<string, unknown>, parsed.error.issues));
  return parsed.data;
}

interface Named {
  Params: { id: string };
}
/** `GET /{quotes,invoices}/:id/pdf`, `GET /companies/:id/statement?from=&to=&unsettledOnly=&letter=` and `GET /invoices/:id/xml?syntax=`: what a device makes of the row, made here, in the customer's language. */
export const documentRoutes: FastifyPluginAsync = async (app) => {
  const takeTurn = createPace(app.services.clock, PACE);
  for (const collection of ['quotes', 'invoices'] as const)
    app.get<Named>(`/${collection}/:id/pdf`, async ({ person, params }, reply) => {
      takeTurn(person.userId);
      const { row, of } = await documentOf(app.services, person, { collection, id: params.id });
      const paper =
        collection === 'quotes'
          ? await quotePaper(row as unknown as QuoteRow, of)
          : await invoicePaper(row as unknown as InvoiceRow, of);
      const bytes = await makePaper(paper, await readFonts());
      return reply.type('application/pdf').send(Buffer.from(bytes));
    });
  app.get<Named>('/companies/:id/statement', async ({ person, params, query: given }, reply) => {
    const { from, to, unsettledOnly, letter } = asked(statementQuery, given);
    const part = { from, to, unsettledOnly, letter };
    if (part.from && part.to && part.to < part.from) throw invalid(problem('/to', 'invalid', 'date.order'));
    takeTurn(person.userId);
    const of = await statementFacts(app.services, person, { id: params.id });
    const bytes = await makePaper(await statementPaper(params.id, of, part), await readFonts());
    return reply.type('application/pdf').send(Buffer.from(bytes));
  });
  app.get<Named>('/invoices/:id/xml', async ({ person, params, query: given }, reply) => {
    const { syntax } = asked(xmlQuery, given);
    takeTurn(person.userId);
    const { row, of } = await documentOf(app.services, person, {
      collection: 'invoices',
      id: params.id,
    });
    const invoice = row as unknown as InvoiceRow;
    // It is data from its number on.
    if (!hasData(invoice)) throw httpProblem('not-found');
    const xml = writeEInvoice(await invoiceData(invoice, of), syntax);
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
};
