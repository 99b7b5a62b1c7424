import { AppError } from '../../domain/kernel/problem.ts';

/** A list of more pages than this is none: ten million rows, where a page has a thousand. */
const MOST_PAGES = 10_000;

/**
 * Hears of each page of a list before it is asked for. Throws `list.endless` where one comes again, or where there is no
 * end to them: a server, or something in its way, may say "next" for ever.
 */
export function untilItEnds(collection: string): (path: string) => void {
  const asked = new Set<string>();
  return (path) => {
    if (asked.has(path) || asked.size >= MOST_PAGES)
      throw new AppError('list.endless', {
        message: `the list of ${collection} does not end: after ${asked.size} pages the next is ${path}`,
        retry: 'later',
        meta: { collection, path },
      });
    asked.add(path);
  };
}
