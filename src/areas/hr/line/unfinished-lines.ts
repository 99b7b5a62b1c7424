import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { drafts } from '../../../ui/form/draft-ports.ts';

const isCost = (value: unknown): value is Cost =>
  typeof value === 'object' && value !== null && 'lineKey' in value && 'expense' in value;

export const lineIn = (value: unknown): Cost | undefined => (isCost(value) ? value : undefined);

/** Where the lines of an account are kept that were begun and not saved; with an empty id those of one that is not made yet. */
export const folderOf = (userId: string, accountId: string): string =>
  `${userId}/line/${accountId || 'new'}/`;

/** Lines of an account that were begun and not saved, oldest first. */
export const unfinishedLines = (userId: string, accountId: string): Cost[] =>
  drafts.below(folderOf(userId, accountId)).flatMap(({ values }) => lineIn(values['cost']) ?? []);

/** Answers how to bring it back. */
export function forgetLine(userId: string, accountId: string, lineKey: string): () => void {
  const key = folderOf(userId, accountId) + lineKey;
  const draft = drafts.read(key);
  drafts.forget(key);
  return () => draft && drafts.write(key, draft.values, draft.seen);
}

/** The lines that were begun without an account are those of this one from now on, but for one that is in it already. */
export function adoptLines(userId: string, accountId: string, saved?: string): void {
  const folder = folderOf(userId, '');
  for (const { key, values, seen } of drafts.below(folder)) {
    const lineKey = key.slice(folder.length);
    if (lineKey === saved) continue;
    const next = folderOf(userId, accountId) + lineKey;
    drafts.write(next, values, seen);
    // A storage that is full takes nothing: it stays where it is then.
    if (drafts.read(next)) drafts.forget(key);
  }
}
