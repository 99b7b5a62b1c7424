import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { folderOf as folder, moveLines, unfinishedIn } from '../../../ui/record/lines/line-drafts.ts';

/** Under what name lines of expense accounts are kept that were begun and not saved. */
export const COST_DRAFTS = 'line';

export const folderOf = (userId: string, accountId: string): string => folder(userId, COST_DRAFTS, accountId);

export const unfinishedLines = (userId: string, accountId: string): Cost[] =>
  unfinishedIn(folderOf(userId, accountId)) as Cost[];

/** The lines that were begun without an account are those of this one from now on, but for one that is in it already. */
export const adoptLines = (userId: string, accountId: string, saved?: string): void =>
  moveLines(folderOf(userId, ''), folderOf(userId, accountId), saved);
