import { normalise } from '../../../domain/kernel/text.ts';

const key = (title: string): string => normalise(title).trim().replace(/\s+/g, ' ');

/** The title if nobody bears it, else the first free "title (2)", "title (3)" … : a POST would answer "exist" to it. */
export function freeTitle(title: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(key));
  if (!keys.has(key(title))) return title;
  let count = 2;
  while (keys.has(key(`${title} (${count})`))) count += 1;
  return `${title} (${count})`;
}
