import type * as Rules from '../../domain/kernel/validate.ts';

let loaded: typeof Rules | undefined;
/**
 * Validation comes with the first write, not with the first list: fetched ahead when the engine starts. Once it is here it is
 * not asked for again, which costs a browser a task each time; what could not be had is.
 */
export const loadRules = async (): Promise<typeof Rules> =>
  (loaded ??= await import('../../domain/kernel/validate.ts'));
