import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AnyRow } from '../domain/kernel/entity.ts';
import type { Collection } from '../domain/registry.ts';
import type { DocumentPaper, PaperFacts } from '../print/document-paper.ts';
import type { WriteHooks } from './store/hooks.ts';

/** How the paper of a row is made, money in cents. */
export type MakePaper = (row: AnyRow, of: PaperFacts) => Promise<DocumentPaper>;

/** All that one business does on the server beside its declarations. */
export interface Business extends WriteHooks {
  /** Routes below /api of its own. They find the rest in `app.services`. */
  readonly routes?: readonly FastifyPluginAsync[];
  /** Work that a day brings by itself: looked for as the server starts, and each hour. */
  readonly upkeep?: readonly ((services: FastifyInstance['services']) => Promise<unknown>)[];
  /** Collections whose rows are printed: `GET /{collection}/:id/pdf`, and the file that a mail brings. */
  readonly papers?: Readonly<Partial<Record<Collection, MakePaper>>>;
}

export type Papers = Readonly<Partial<Record<string, MakePaper>>>;

export const papersOf = (businesses: readonly Business[]): Papers =>
  Object.assign({}, ...businesses.map(({ papers }) => papers)) as Papers;
