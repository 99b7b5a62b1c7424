/**
 * Every error of the API as problem+json (RFC 9457), the way wire.md gives it. Devices decide on `type`,
 * `status` and the `code` of each entry, never on words.
 */
const BASE = 'https://comptoir.example/problems/';

const KINDS = {
  unreadable: [400, 'The request cannot be read'],
  unauthorized: [401, 'Please sign in'],
  forbidden: [403, 'You are not allowed to do this'],
  'not-found': [404, 'There is nothing here, or nothing you may see'],
  'too-slow': [408, 'The request took too long to arrive'],
  conflict: [409, 'The current state does not allow this'],
  'in-progress': [409, 'The same request is still being worked on'],
  'cursor-expired': [410, 'The cursor is too old: load the whole list again'],
  'scope-changed': [410, 'What you may see has changed: load the whole list again'],
  changed: [412, 'This was changed in the meantime'],
  'too-large': [413, 'This is too large'],
  'unsupported-type': [415, "You can't upload files of this type"],
  invalid: [422, 'Please fill in the required fields correctly'],
  'key-reused': [422, 'This key was already used for another request'],
  'too-many': [429, 'Too many attempts: please wait'],
  internal: [500, 'Something went wrong on the server'],
  'no-answer': [502, 'Another server did not answer'],
  unavailable: [503, 'The server cannot answer right now'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemKind = keyof typeof KINDS;

export const PROBLEM_KINDS = Object.keys(KINDS) as readonly ProblemKind[];

export interface ProblemEntry {
  /** JSON pointer into the body ("/costs/0/vat"); empty for the whole. */
  pointer: string;
  /** What the device translates by ("trip.vehicle.missing"). */
  code: string;
  /** The specification's English sentence. */
  message: string;
}

export interface ProblemDetails {
  title?: string;
  errors?: readonly ProblemEntry[];
  /** Response headers: ETag, Retry-After. */
  headers?: Readonly<Record<string, string>>;
  /** Further members of the body, such as `current` of a 412. */
  extra?: Readonly<Record<string, unknown>>;
}

export interface HttpProblem extends Error {
  readonly problem: { readonly kind: ProblemKind; readonly details: ProblemDetails };
}

/** An error to throw from a route: the error handler makes the answer of it. */
export function httpProblem(kind: ProblemKind, details: ProblemDetails = {}): HttpProblem {
  return Object.assign(new Error(details.title ?? KINDS[kind][1]), { problem: { kind, details } });
}

/** A 422 with its entries. */
export function invalid(...errors: ProblemEntry[]): HttpProblem {
  return httpProblem('invalid', { errors });
}

export function isHttpProblem(error: unknown): error is HttpProblem {
  return error instanceof Error && 'problem' in error;
}

/** The status a kind answers with. */
export function problemStatus(kind: ProblemKind): number {
  return KINDS[kind][0];
}

/** The body of a problem. */
export function problemBody(kind: ProblemKind, details: ProblemDetails = {}): Record<string, unknown> {
  const [status, title] = KINDS[kind];
  return {
    ...details.extra,
    type: `${BASE}${kind}`,
    title: details.title ?? title,
    status,
    ...(details.errors ? { errors: details.errors } : {}),
  };
}
