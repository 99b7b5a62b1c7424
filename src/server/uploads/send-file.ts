import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_KINDS } from '../../domain/kernel/file-kinds.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { FileStore } from '../files/store.ts';
import { byteRange } from './byte-range.ts';

const { pdf, png, jpeg, webp, heic, gif, avif, mp3, m4a, wav, ogg, flac, mp4, mov, webm } = FILE_KINDS;
/** What a browser shows inside its own viewers; everything else it may only save. */
const SHOWN: ReadonlySet<string> = new Set(
  [pdf, png, jpeg, webp, heic, gif, avif, mp3, m4a, wav, ogg, flac, mp4, mov, webm].map(({ mime }) => mime),
);

/** Answers with the bytes of an upload that its reader may read, or the part of them that was asked for. */
export function sendFile(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: AnyRow,
): FastifyReply {
  const sha256 = String(upload['sha256']);
  const mime = String(upload['mime']);
  const size = Number(upload['size']);
  const etag = `"${sha256}"`;
  const how = SHOWN.has(mime) ? 'inline' : 'attachment';
  reply.headers({
    // Rights may be withdrawn: each use asks again, and costs nothing where the bytes are there.
    'cache-control': 'private, no-cache',
    etag,
    'content-disposition': `${how}; filename*=UTF-8''${encodeRfc5987(String(upload['name']))}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  });
  const { 'if-none-match': known, 'if-range': unchanged, range: asked } = request.headers;
  if (known === etag) return reply.code(304).send();
  // A download of other bytes is begun anew.
  const range = unchanged === undefined || unchanged === etag ? byteRange(asked, size) : undefined;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply.header('content-type', mime);
  if (!range) return reply.header('content-length', String(size)).send(files.read(sha256));
  return reply
    .code(206)
    .headers({
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
    })
    .send(files.read(sha256, range));
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
