import { httpProblem } from '../http/problem.ts';

/** Forms of one person that are being received: their files lie on the disk before any quota counts them. */
export const MOST_FORMS = 20;
const RETRY_SECONDS = 5;

/** Runs `work` beside no more than `most` others of the same person, or throws a 429. */
export type WithinMost = <T>(person: string, work: () => Promise<T>) => Promise<T>;

export function createWithinMost(most: number): WithinMost {
  const running = new Map<string, number>();
  return async (person, work) => {
    const others = running.get(person) ?? 0;
    if (others >= most)
      throw httpProblem('too-many', {
        title: 'Too many files are being sent at once: please wait',
        headers: { 'retry-after': String(RETRY_SECONDS) },
      });
    running.set(person, others + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(person) ?? 1) - 1;
      if (left > 0) running.set(person, left);
      else running.delete(person);
    }
  };
}
