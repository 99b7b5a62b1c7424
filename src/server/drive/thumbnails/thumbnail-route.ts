import type { FastifyPluginAsync } from 'fastify';
import { httpProblem } from '../../http/problem.ts';
import { loadReader } from '../../store/reader.ts';
import { readableUpload } from '../../uploads/readable-upload.ts';
import { sentFileOf } from '../../uploads/sent-file.ts';
import { sideFor } from './thumbnails.ts';

interface Asked {
  Params: { id: string };
  Querystring: { size?: unknown };
}

/** A small picture of a file, for whoever may read the file. */
export const thumbnailRoute: FastifyPluginAsync = async (app) => {
  const { db, files, thumbnails } = app.services;
  app.get<Asked>('/uploads/:id/thumbnail', async (request, reply) => {
    const upload = await readableUpload(db, await loadReader(db, request.person), request.params.id);
    const thumbnail = await thumbnails.of(sentFileOf(upload), sideFor(request.query.size));
    // Never the original in its place: it may be a thousand times what a list is ready to load.
    if (!thumbnail) throw httpProblem('not-found');
    const etag = `"${thumbnail.sha256}"`;
    reply.headers({
      'cache-control': 'private, no-cache',
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.headers({ 'content-type': 'image/webp', 'content-length': String(thumbnail.size) });
    return reply.send(files.read(thumbnail.sha256));
  });
};
