import type { AnyRow } from '../kernel/entity.ts';
import { extensionOf, FILE_KINDS } from '../kernel/file-kinds.ts';
import { isFileName } from '../kernel/file-name.ts';
import { problem, type Problem } from '../kernel/problem.ts';

/** A file is renamed within its kind: by another extension a text would be opened as a program. */
export function renameProblems(row: AnyRow, before: AnyRow | undefined): Problem[] {
  const [name, old] = [String(row['name'] ?? ''), String(before?.['name'] ?? '')];
  if (!before || name === '' || name === old) return [];
  const extension = extensionOf(name);
  const isOfKind =
    extension === extensionOf(old) ||
    Object.values(FILE_KINDS).some(
      ({ mime, extensions }) =>
        mime === before['mime'] && (extensions as readonly string[]).includes(extension),
    );
  if (!isFileName(name)) return [problem('/name', 'invalid', 'drive.name')];
  return isOfKind ? [] : [problem('/name', 'invalid', 'file.type')];
}
