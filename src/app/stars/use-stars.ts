import { useRows, useEngine, type Shown } from '../../offline/index.ts';
import { between } from './between.ts';

/** So many starred pages are kept (specification, section 9). */
export const MOST_STARS = 10;

export interface Star {
  readonly id: string;
  readonly path: string;
  readonly title: string | undefined;
  readonly position: string;
}

const starOf = (row: Shown): Star => ({
  id: row.id,
  path: String(row['path']),
  title: typeof row['title'] === 'string' ? row['title'] : undefined,
  position: String(row['position']),
});

/** The pages that the person keeps at hand, in their order: the first ten, each once, be it starred on two devices. */
export function keptStars(rows: readonly Shown[]): Star[] {
  const seen = new Set<string>();
  return rows
    .map(starOf)
    .toSorted((a, b) => (a.position === b.position ? order(a.id, b.id) : order(a.position, b.position)))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, MOST_STARS);
}
/** As positions are compared: letter by letter, whatever the language. */
const order = (a: string, b: string): number => (a < b ? -1 : 1);

export function useStars(): Star[] | undefined {
  const rows = useRows('stars', { orderBy: 'position' });
  return rows && keptStars(rows);
}

export interface StarOf {
  readonly isStarred: boolean;
  /** Ten pages are starred, and this is none of them: a star would not be kept. */
  readonly isFull: boolean;
  /** Gives the page a star, behind all others, or takes it away; with the name that it has now. */
  toggle(title: string): Promise<void>;
}

/** The star of the page at this address; undefined until the stars have been read. */
export function useStarOf(path: string): StarOf | undefined {
  const engine = useEngine();
  const rows = useRows('stars', { orderBy: 'position' });
  if (!rows) return undefined;
  const kept = keptStars(rows);
  // All of them: another device may have given it a second one.
  const own = rows.filter((row) => row['path'] === path);
  const isStarred = kept.some((star) => star.path === path);
  const isFull = !isStarred && kept.length >= MOST_STARS;
  return {
    isStarred,
    isFull,
    async toggle(title) {
      if (isFull) return;
      for (const { id } of own) await engine.remove('stars', id);
      if (isStarred) return;
      const position = between(kept.at(-1)?.position, undefined);
      await engine.create('stars', { path, title: title.slice(0, 250), position });
    },
  };
}
