import { drafts } from '../../form/draft-ports.ts';
import type { RecordLine } from './declared-lines.ts';

const isLine = (value: unknown): value is RecordLine =>
  typeof value === 'object' && value !== null && 'lineKey' in value;

/** The line that a draft keeps. */
export const lineIn = (values: Readonly<Record<string, unknown>> | undefined): RecordLine | undefined =>
  isLine(values?.['line']) ? values['line'] : undefined;

/**
 * Where the lines of a record are kept that were begun and not saved; with an empty id those of one that is not made yet.
 * `name` is that of its lines (`DeclaredLines.drafts`).
 */
export const folderOf = (userId: string, name: string, id: string): string =>
  `${userId}/${name}/${id || 'new'}/`;

/** Lines in a folder that were begun and not saved, oldest first. */
export const unfinishedIn = (folder: string): RecordLine[] =>
  drafts.below(folder).flatMap(({ values }) => lineIn(values) ?? []);

/** Answers how to bring it back. */
export function forgetLine(folder: string, lineKey: string): () => void {
  const key = folder + lineKey;
  const draft = drafts.read(key);
  drafts.forget(key);
  return () => draft && drafts.write(key, draft.values, draft.seen);
}

/** The lines of one folder are those of another from now on, but for one that is in the record already. */
export function moveLines(from: string, to: string, saved?: string): void {
  for (const { key, values, seen } of drafts.below(from)) {
    const lineKey = key.slice(from.length);
    if (lineKey === saved) continue;
    const next = to + lineKey;
    drafts.write(next, values, seen);
    // A storage that is full takes nothing: it stays where it is then.
    if (drafts.read(next)) drafts.forget(key);
  }
}
