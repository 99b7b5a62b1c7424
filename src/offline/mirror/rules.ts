/** Validation comes with the first write, not with the first list: fetched ahead when the engine starts. */
export const loadRules = () => import('../../domain/kernel/validate.ts');
