import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { problem } from '../../domain/kernel/problem.ts';
import { makePaper } from '../../print/make-document.ts';
import { statementPaper } from '../../print/statement-paper.ts';
import { readFonts } from '../documents/read-fonts.ts';
import { asked } from '../http/asked.ts';
import { invalid } from '../http/problem.ts';
import { statementFacts } from './statement-facts.ts';

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

/** `GET /companies/:id/statement?from=&to=&unsettledOnly=&letter=`: a customer's account as a device makes it, made here. */
export const statementRoute: FastifyPluginAsync = async (app) => {
  const takeTurn = app.services.turns.paper;
  app.get<{ Params: { id: string } }>(
    '/companies/:id/statement',
    async ({ person, params, query: given }, reply) => {
      const { from, to, unsettledOnly, letter } = asked(statementQuery, given);
      const part = { from, to, unsettledOnly, letter };
      if (part.from && part.to && part.to < part.from) throw invalid(problem('/to', 'invalid', 'date.order'));
      takeTurn(person.userId);
      const of = await statementFacts(app.services, person, { id: params.id });
      const bytes = await makePaper(await statementPaper(params.id, of, part), await readFonts());
      return reply.type('application/pdf').send(Buffer.from(bytes));
    },
  );
};
