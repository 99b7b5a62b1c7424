/** What a person does about refusals, conflicts and merges: it loads when they do. */
export { readConflict } from './conflict.ts';
export { dropRecord, repairRecord, retryRecord, wouldDrop } from './repair.ts';
export { outcomeOf, settleConflict } from './settle-conflict.ts';
export { readMerges, undoMerge } from './undo-merge.ts';
export { valueAt } from './at-pointer.ts';
