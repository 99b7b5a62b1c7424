import type { Condition } from '../../offline/index.ts';

/** How the list of companies is ordered until somebody chooses another order. */
export const BY_NAME = { field: 'name', descending: false } as const;

/** Those that stand for themselves: none that went into another. */
export const STANDING: Condition = { field: 'mergedInto', isEmpty: true };

/** What the list of companies is about: those in use that stand for themselves. */
export const IN_USE: readonly Condition[] = [{ field: 'isActive', noneOf: [false] }, STANDING];

/** What the list of contacts is about: people of whom something is known, each once. */
export const KNOWN: readonly Condition[] = [STANDING, { field: 'erasedOn', isEmpty: true }];
