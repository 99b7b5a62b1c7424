import type { Left } from './fault-page.ts';

/**
 * Parts what is left in a queue: what a person is asked about, with what waits behind it, and what waits for nothing
 * that anybody could decide.
 */
export function byNeedOfPerson(left: readonly Left[]): { readonly shown: Left[]; readonly stuck: Left[] } {
  const bySeq = new Map(left.map((record) => [record.seq, record]));
  const memo = new Map<number, boolean>();
  const needsPerson = (record: Left): boolean => {
    const known = memo.get(record.seq);
    if (known !== undefined) return known;
    // Should they wait for one another, that is nobody's to decide.
    memo.set(record.seq, false);
    const needs =
      record.state === 'dead' ||
      record.state === 'conflict' ||
      record.deps.some((seq) => bySeq.has(seq) && needsPerson(bySeq.get(seq)!));
    memo.set(record.seq, needs);
    return needs;
  };
  return {
    shown: left.filter(needsPerson),
    stuck: left.filter((record) => !needsPerson(record)),
  };
}
