/** A page that was opened: of a record no more than the id in its address is kept here, and what it is called is read anew. */
export interface Visit {
  /** The address without its query. */
  readonly path: string;
}

const KEPT = 20;
const keyOf = (userId: string): string => `recent:${userId}`;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

/** What a person opened last on this device, the latest first; storage that cannot be reached costs the memory of it only. */
export function createRecentStore(storage: () => Storage) {
  const read = (userId: string): Visit[] => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(keyOf(userId)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isVisit) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    note(userId: string, visit: Visit): void {
      const others = read(userId).filter(({ path }) => path !== visit.path);
      try {
        storage().setItem(keyOf(userId), JSON.stringify([visit, ...others].slice(0, KEPT)));
      } catch {
        // Full or closed: nothing to mend.
      }
    },
    forget(userId: string): void {
      try {
        storage().removeItem(keyOf(userId));
      } catch {
        // Closed: there is nothing in it that could be reached.
      }
    },
  };
}

export const recent = createRecentStore(() => window.localStorage);

/** For logout: nothing of the person stays. */
export const forgetRecent = (userId: string): void => recent.forget(userId);

/** What the person of this engine opened last. */
export const readVisits = async ({
  context,
}: {
  readonly context: { readonly userId: string };
}): Promise<Visit[]> => recent.read(context.userId);
