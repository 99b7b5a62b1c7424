import type { AnyRow, RowName } from '../kernel/entity.ts';

/** The projects that a row names now and named before: what they cost or earn follows it. */
export const projectsOf = (
  { project }: { readonly project?: unknown },
  before: AnyRow | undefined,
): RowName[] =>
  [...new Set([project, before?.['project']])].flatMap((id) =>
    typeof id === 'string' ? [{ collection: 'projects', id }] : [],
  );

const projectsIn = (row: AnyRow | undefined): unknown[] =>
  row
    ? [
        row['project'],
        ...[row['lines'], row['projects']].flatMap((lines) => (Array.isArray(lines) ? lines : [])),
      ].map((one) => (typeof one === 'object' && one !== null ? (one as AnyRow)['project'] : one))
    : [];

/** The same of a row whose lines or shares may name several. */
export const projectsOfLines = (row: AnyRow, before: AnyRow | undefined): RowName[] =>
  [...new Set([...projectsIn(row), ...projectsIn(before)])].flatMap((id) =>
    typeof id === 'string' ? [{ collection: 'projects', id }] : [],
  );
