/** What may be done about a failure: the sender, the pages and the tests decide on this and on `code`. */
export type Retry = 'never' | 'later' | 'after-login' | 'after-merge';

/** One thing that does not hold, with the JSON pointer of the field that it speaks of. */
export interface Problem {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

/** The specification's messages (section 5), to the letter. */
export const MESSAGES = {
  required: 'Please complete all required fields',
  invalid: 'Please fill in the required fields correctly',
  unique: 'This value is already used',
  file: "You can't upload files of this type",
  amount: 'The amount does not correspond to that calculated',
  route: 'A route already exists on this date',
  conditions: 'The necessary conditions are not met (CV, addresses)',
} as const;
export type MessageKey = keyof typeof MESSAGES;

/** A problem in one of the specification's sentences; `code` tells which rule it was. */
export const problem = (pointer: string, message: MessageKey, code: string = message): Problem => ({
  pointer,
  code,
  message: MESSAGES[message],
});

/** The one error type: thrown for what a caller must handle, never for what a validation returns. */
export class AppError extends Error {
  readonly code: string;
  readonly retry: Retry;
  readonly problems: readonly Problem[];
  readonly meta: Readonly<Record<string, unknown>>;
  constructor(
    code: string,
    options: {
      message?: string;
      retry?: Retry;
      problems?: readonly Problem[];
      meta?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retry = options.retry ?? 'never';
    this.problems = options.problems ?? [];
    this.meta = options.meta ?? {};
  }
}

/** Joins names and indexes to a JSON pointer (RFC 6901). */
export const pointerOf = (path: readonly (string | number | symbol)[]): string =>
  path.map((step) => '/' + String(step).replace(/~/g, '~0').replace(/\//g, '~1')).join('');
