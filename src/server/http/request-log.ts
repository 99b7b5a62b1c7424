import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** What stands in an address and opens an account, or a file. */
const SECRET = /(\/(?:resetPassword|tickets)\/)[^/?#]+/i;

/** An address as the log may know it. */
export const loggedUrl = (url: string): string => url.replace(SECRET, '$1…');

/** The log's own words of a request: Fastify's, but for secrets in the address. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  const req = ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: loggedUrl(url),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort ?? 0,
  });
  return { level, serializers: { req } };
}
