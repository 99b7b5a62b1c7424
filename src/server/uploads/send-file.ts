import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { FileStore } from '../files/store.ts';

/** What a browser shows inside its own viewers; everything else it may only save. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']);

/** Answers with the bytes of an upload that its reader may read. */
export function sendFile(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: AnyRow,
): FastifyReply {
  const sha256 = String(upload['sha256']);
  const mime = String(upload['mime']);
  const how = SHOWN.has(mime) ? 'inline' : 'attachment';
  reply.headers({
    // Rights may be withdrawn: each use asks again, and costs nothing where the bytes are there.
    'cache-control': 'private, no-cache',
    etag: `"${sha256}"`,
    'content-disposition': `${how}; filename*=UTF-8''${encodeRfc5987(String(upload['name']))}`,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send();
  reply.headers({ 'content-type': mime, 'content-length': String(upload['size']) });
  return reply.send(files.read(sha256));
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
