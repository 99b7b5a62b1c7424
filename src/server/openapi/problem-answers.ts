import { PROBLEM_KINDS, problemBody, problemStatus } from '../http/problem.ts';
import type { JsonSchema } from './entity-schema.ts';

/** Answers of Node itself, before there is a call. */
const OF_NODE: Readonly<Record<number, string>> = { 431: 'The headers are too large' };
/** Who is told to wait is told for how long. */
const WAITS: ReadonlySet<number> = new Set([429, 503]);

const EVERY_CALL = [400, 401, 403, 404, 408, 429, 431, 500, 503];
const WRITES = [409, 412, 413, 415, 422];
/** An older cursor, or a list that breaks off because the rights of its reader changed. */
const LISTS = [410];
const OF_PATH: Readonly<Record<string, readonly number[]>> = {
  '/companyRegister': [502],
};

const nameOf = (status: number): string => `problem${status}`;
const titles = (status: number): string[] =>
  PROBLEM_KINDS.filter((kind) => problemStatus(kind) === status).map((kind) =>
    String(problemBody(kind)['title']),
  );

/** Every problem that the server answers, by its status. */
export function problemAnswers(schema: JsonSchema): Record<string, JsonSchema> {
  const statuses = new Set([...PROBLEM_KINDS.map(problemStatus), ...Object.keys(OF_NODE).map(Number)]);
  return Object.fromEntries(
    [...statuses].toSorted().map((status) => [
      nameOf(status),
      {
        description: OF_NODE[status] ?? titles(status).join('; '),
        content: { 'application/problem+json': { schema } },
        ...(WAITS.has(status)
          ? { headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' } } } }
          : {}),
      },
    ]),
  );
}

/** The problems of one call, by their statuses. */
export function problemsOf(path: string, method: string): Record<string, JsonSchema> {
  const isWrite = method !== 'get' && method !== 'head';
  const statuses = [...EVERY_CALL, ...(isWrite ? WRITES : LISTS), ...(OF_PATH[path] ?? [])];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}
