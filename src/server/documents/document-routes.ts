import type { FastifyPluginAsync } from 'fastify';
import { makePaper } from '../../print/make-document.ts';
import { documentOf } from './document-of.ts';
import { readFonts } from './read-fonts.ts';

/** `GET /{collection}/:id/pdf` of whatever a business prints: the paper that a device makes of the row, made here, in the customer's language. */
export const documentRoutes: FastifyPluginAsync = async (app) => {
  const takeTurn = app.services.turns.paper;
  for (const [collection, paperOf] of Object.entries(app.services.papers))
    app.get<{ Params: { id: string } }>(`/${collection}/:id/pdf`, async ({ person, params }, reply) => {
      takeTurn(person.userId);
      const { row, of } = await documentOf(app.services, person, { collection, id: params.id });
      const bytes = await makePaper(await paperOf!(row, of), await readFonts());
      return reply.type('application/pdf').send(Buffer.from(bytes));
    });
};
