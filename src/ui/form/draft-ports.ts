import type { Seen } from '../../offline/index.ts';
import { pageTitle } from '../page/title.ts';
import { isSameValue } from './same-value.ts';

/** Unsaved typing, kept on this device so that a reload or an expired session loses nothing. One key a form and person. */
export interface Draft {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** What the page was called that it was typed on; of what came back from elsewhere nobody knows. */
  readonly page?: string;
  /** The row that was typed over, as it was then. */
  readonly seen?: Seen;
  /** Put back from where its person had left it, and not typed over since. */
  readonly isBack?: true;
}

export interface DraftStore {
  read(key: string): Draft | undefined;
  /** For a form that opens: what was typed in it, or else what was set aside for it. */
  open(key: string): Draft | undefined;
  /** What `write` would keep. */
  made(key: string, values: Readonly<Record<string, unknown>>, seen?: Seen): Draft;
  write(key: string, values: Readonly<Record<string, unknown>>, seen?: Seen, isBack?: true): void;
  /** Keeps it for when the form opens again; false where that cannot be written, and it stays where it is. */
  setAside(draft: Draft): boolean;
  forget(key: string): void;
  /** All drafts whose key begins so, oldest first. */
  below(prefix: string): Draft[];
}

const PREFIX = 'draft:';
const ASIDE = '~';

const isDraft = (value: unknown): value is Omit<Draft, 'key'> =>
  typeof value === 'object' && value !== null && 'values' in value && 'at' in value;

/** Storage that cannot be reached (private mode, full) costs the draft, never the form. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function createDraftStore(
  storage: () => Storage,
  now: () => number,
  page: () => string = () => '',
): DraftStore {
  const here = () => (page() === '' ? {} : { page: page() });
  const store: DraftStore = {
    read(key) {
      const parsed: unknown = quietly(() => JSON.parse(storage().getItem(PREFIX + key) ?? 'null'));
      return isDraft(parsed) ? { key, ...parsed } : undefined;
    },
    made: (key, values, seen) => ({ key, at: now(), values, ...here(), ...(seen ? { seen } : {}) }),
    open(key) {
      const [aside] = store.read(key) ? [] : store.below(key + ASIDE);
      if (aside) {
        quietly(() => storage().setItem(PREFIX + key, storage().getItem(PREFIX + aside.key) ?? ''));
        if (store.read(key)) store.forget(aside.key);
      }
      return store.read(key);
    },
    write(key, values, seen, isBack) {
      quietly(() =>
        storage().setItem(
          PREFIX + key,
          JSON.stringify({ at: now(), values, ...(isBack ? {} : here()), seen, isBack }),
        ),
      );
    },
    setAside({ key, ...draft }) {
      let index = 1;
      while (store.read(`${key}${ASIDE}${index}`)) index += 1;
      const aside = `${key}${ASIDE}${index}`;
      quietly(() => storage().setItem(PREFIX + aside, JSON.stringify(draft)));
      if (!store.read(aside)) return false;
      store.forget(key);
      return true;
    },
    forget(key) {
      quietly(() => storage().removeItem(PREFIX + key));
    },
    below(prefix) {
      const keys = quietly(() => Object.keys(storage())) ?? [];
      return keys
        .filter((key) => key.startsWith(PREFIX + prefix))
        .flatMap((key) => store.read(key.slice(PREFIX.length)) ?? [])
        .sort((a, b) => a.at - b.at);
    },
  };
  return store;
}

export const drafts: DraftStore = createDraftStore(
  () => window.localStorage,
  () => Date.now(),
  () => pageTitle(document.title),
);

/** What this person typed and did not save, in all forms. */
export const draftsOf = (userId: string): Draft[] => drafts.below(`${userId}/`);

/** How many of the forms hold again what was typed in them, and how many do not. */
export interface Restored {
  readonly taken: number;
  readonly left: number;
}

/**
 * Puts back what `draftsOf` answered elsewhere; answers what could not be: what is typed here already stays as it is, and
 * so does what is not this person's, or finds no room.
 */
export const putBack = (userId: string, kept: readonly unknown[]): unknown[] =>
  kept.filter((one) => {
    const { key, values, seen } = one as Partial<Draft>;
    if (!key?.startsWith(`${userId}/`) || !values) return true;
    if (!drafts.read(key)) drafts.write(key, values, seen, true);
    const here = [drafts.read(key), ...drafts.below(key + ASIDE)];
    return !here.some((draft) => isSameValue(draft?.values, values));
  });

/** The same, counted. */
export function restoreDrafts(userId: string, kept: readonly unknown[]): Restored {
  const left = putBack(userId, kept).length;
  return { taken: kept.length - left, left };
}

/** For logout: nothing of the person stays. */
export const forgetDrafts = (userId: string): void =>
  draftsOf(userId).forEach(({ key }) => drafts.forget(key));
