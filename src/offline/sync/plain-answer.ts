import type { HttpAnswer } from '../ports.ts';
import { isJson } from '../transport/is-json.ts';

/** An answer as it came, with what a decision needs of it. */
export interface PlainAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** Reads an answer to its end: a body cut in the middle rejects here. */
export const plainAnswer = async (answer: HttpAnswer): Promise<PlainAnswer> => ({
  status: answer.status,
  contentType: answer.header('content-type'),
  retryAfter: answer.header('retry-after'),
  body: await answer.text(),
});

/** The JSON of a body that says it is; undefined where it does not, or is cut. */
export function jsonIn({ contentType, body }: Pick<PlainAnswer, 'contentType' | 'body'>): unknown {
  if (!isJson(contentType)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
