import type { Answer, Question } from '../../offline/index.ts';

/*
 * What figures came to when this device counted last: counts and sums, without a row or a name, so that a page of figures
 * stands at once. They are counted anew all the same.
 */

const keyOf = (userId: string): string => `kept-answers:${userId}`;
const MOST_KEPT = 24;
/** Days of two years, and no list of customers. */
const MOST_GROUPS = 750;

type Kept = readonly (readonly [question: string, answer: Answer])[];

function readAnswers(userId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

export const keptAnswer = (userId: string, question: Question): Answer | undefined =>
  readAnswers(userId).find(([asked]) => asked === JSON.stringify(question))?.[1];

export function keepAnswer(userId: string, question: Question, { count, sums, groups }: Answer): void {
  if (groups.length > MOST_GROUPS) return;
  const asked = JSON.stringify(question);
  const others = readAnswers(userId).filter(([other]) => other !== asked);
  const answer: Answer = { count, sums, groups, names: {}, from: 0, rows: [] };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([[asked, answer], ...others].slice(0, MOST_KEPT)));
  } catch {
    // Full or closed: the next start counts before it tells.
  }
}
