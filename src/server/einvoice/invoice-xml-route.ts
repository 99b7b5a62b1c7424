import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { writeEInvoice } from '../../domain/einvoice/einvoice-xml.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { hasData, invoiceData } from '../../print/document-paper.ts';
import { documentOf } from '../documents/document-of.ts';
import { asked } from '../http/asked.ts';
import { httpProblem } from '../http/problem.ts';

const xmlQuery = z.object({ syntax: z.enum(['CII', 'UBL']).default('CII') });

/** `GET /invoices/:id/xml?syntax=`: the invoice as data, as a device makes it. */
export const invoiceXmlRoute: FastifyPluginAsync = async (app) => {
  const takeTurn = app.services.turns.paper;
  app.get<{ Params: { id: string } }>(
    '/invoices/:id/xml',
    async ({ person, params, query: given }, reply) => {
      const { syntax } = asked(xmlQuery, given);
      takeTurn(person.userId);
      const { row, of } = await documentOf(app.services, person, { collection: 'invoices', id: params.id });
      const invoice = row as unknown as InvoiceRow;
      // It is data from its number on.
      if (!hasData(invoice)) throw httpProblem('not-found');
      const xml = writeEInvoice(await invoiceData(invoice, of), syntax);
      return reply.type('application/xml; charset=utf-8').send(xml);
    },
  );
};
