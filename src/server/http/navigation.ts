import type { FastifyRequest } from 'fastify';

/** A person opening an address; a script or style that is missing must not be answered with a page. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const pathname = request.url.split('?', 1)[0] ?? '';
  if (/^\/(?:api|assets|server|\.well-known)(?:\/|$)/.test(pathname)) return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept);
}
