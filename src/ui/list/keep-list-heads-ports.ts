import { keyOf, listOf, readHeads, type HeadQuestion } from './list-heads-ports.ts';

const KEPT_LISTS = 12;

/** Remembers what a list begins with. */
export function keepHead(userId: string, question: HeadQuestion, ids: readonly string[]): void {
  const list = listOf(question);
  const others = readHeads(userId).filter(([one]) => one !== list);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([[list, ids], ...others].slice(0, KEPT_LISTS)));
  } catch {
    // Full or closed: the next start begins in the order of the mirror.
  }
}
