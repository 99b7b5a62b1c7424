import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { sqlState } from '../database/db.ts';

/** What stands in an address and opens an account, or a file. */
const SECRET = /(\/(?:resetPassword|fileTickets)\/)[^/?#]+/i;

/** An address as the log may know it: without its query, where search words, names and tokens stand. */
export const loggedUrl = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replace(SECRET, '$1…');

/** Start of the part in which databases and parsers repeat their input. */
const GIVEN = /["'`(].*/s;

interface LoggedError {
  readonly [member: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
}

/**
 * An error as the log may know it: its kind and its place, and none of its further members, where a database driver keeps
 * the statement with its values. A message that repeats what it was given ends there.
 */
export function loggedError(error: Error): LoggedError {
  const state = sqlState(error);
  const repeats = state !== undefined || error instanceof SyntaxError;
  const code = state ?? ('code' in error ? String(error.code) : undefined);
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: repeats ? error.message.replace(GIVEN, '…') : error.message,
    stack: at.join('\n'),
    ...(code === undefined ? {} : { code }),
  };
}

/** The log's own words of a request and of an error: Fastify's, but for what is nobody's business. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  const req = ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: loggedUrl(url),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort ?? 0,
  });
  return { level, serializers: { req, err: loggedError } };
}
