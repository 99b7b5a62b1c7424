/** What a person does about conflicts and merges: it loads when they do. */
export { readConflict } from './conflict.ts';
export { outcomeOf, settleConflict } from './settle-conflict.ts';
export { readMerges, undoMerge } from './undo-merge.ts';
export { valueAt } from './at-pointer.ts';
