import { maxHeaderSize } from 'node:http';
import { MOST_JSON_BYTES, PAGES, SLOWEST_BODY, WHOLE_LISTS } from '../http/limits.ts';
import { PROBLEM_KINDS, problemBody, problemStatus } from '../http/problem.ts';
import type { JsonSchema } from './entity-schema.ts';

/** Answers of Node itself, before there is a call. */
const OF_NODE: Readonly<Record<number, string>> = { 431: 'The headers are too large' };
/** A caller that must wait is told for how long. */
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
    [...statuses]
      .toSorted((a, b) => a - b)
      .map((status) => [
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
function problemsOf(path: string, method: string): Record<string, JsonSchema> {
  const isWrite = method !== 'get' && method !== 'head';
  const statuses = [...EVERY_CALL, ...(isWrite ? WRITES : LISTS), ...(OF_PATH[path] ?? [])];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}

type Call = JsonSchema & { readonly responses: JsonSchema };

/** These calls, each with its problems beside its own answers. */
export const withProblems = (paths: Record<string, Record<string, Call>>): JsonSchema =>
  Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(
        Object.entries(calls).map(([method, one]) => [
          method,
          { ...one, responses: { ...problemsOf(path, method), ...one.responses } },
        ]),
      ),
    ]),
  );

/** Beyond a limit a call is refused with the status that stands before it. */
export const LIMITS = [
  `413: a body of JSON has at most ${MOST_JSON_BYTES / 1024 / 1024} MiB`,
  `408: a body has ${SLOWEST_BODY.graceMs / 1000} seconds to arrive, and a second more for each ${SLOWEST_BODY.bytesPerSecond} bytes that have`,
  `429: a person may ask for ${WHOLE_LISTS.atOnce} whole lists and ${PAGES.atOnce} pages at once, and ${PAGES.waiting} more of each may wait`,
  `431: the headers of a call have at most ${maxHeaderSize / 1024} KiB`,
].join('. ');
