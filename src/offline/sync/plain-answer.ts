import type { HttpAnswer } from '../ports.ts';
import type { PlainAnswer } from './classify.ts';

/** What a decision needs of an answer, read to its end: a body cut in the middle rejects here. */
export const plainAnswer = async (answer: HttpAnswer): Promise<PlainAnswer> => ({
  status: answer.status,
  contentType: answer.header('content-type'),
  retryAfter: answer.header('retry-after'),
  etag: answer.header('etag'),
  body: await answer.text(),
});
