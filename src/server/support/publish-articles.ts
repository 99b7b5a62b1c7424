import type { FastifyPluginAsync } from 'fastify';
import { isDueArticle } from '../../domain/support/blog-article.rules.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';
import { takeStepByItself } from './take-step-by-itself.ts';

/** Drafts whose time has come are published. Answers how many were. */
export const publishArticles = (parts: ByItselfParts): Promise<number> =>
  takeStepByItself(parts, {
    collection: 'blogArticles',
    due: `t.status = 'draft' and t.publish_at <= $2::timestamp`,
    change: (row, now) =>
      isDueArticle({ status: row['status'], publishAt: row['publishAt'] }, now)
        ? { status: 'published', publishedAt: row['publishAt'] }
        : undefined,
  });

const EACH_MS = 60_000;

/** An article is out within a minute of its time: upkeep looks each hour. */
export const publishOnTime: FastifyPluginAsync = async (app) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      running = publishArticles(app.services).catch((error: unknown) => app.log.warn(error));
    }, EACH_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};
