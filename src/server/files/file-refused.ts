import { MESSAGES } from '../../domain/kernel/problem.ts';
import { httpProblem, type HttpProblem } from '../http/problem.ts';

/** A file that may not be uploaded, in the words of the specification. */
export const fileRefused = (kind: 'too-large' | 'unsupported-type', code: string): HttpProblem =>
  httpProblem(kind, {
    title: MESSAGES.file,
    errors: [{ pointer: '/file', code, message: MESSAGES.file }],
  });
