import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { entityOf } from '../../../domain/registry.ts';
import type { Engine } from '../../../offline/index.ts';
import type { ReadRow } from '../worker/messages.ts';
import { checkRows, type Checked, type CheckOptions } from './check-rows.ts';
import { importableColumns, matchKeys } from './importable.ts';

const WORDS = { language: 'en', french: {} } as const;
/** A row that the server has. */
export const row = (name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id: `id-${name.toLowerCase()}`,
  version: 1,
  name,
  displayLine1: name,
  isActive: true,
  createdBy: 'somebody',
  ...more,
});
type Unread = ReadRow['problems'];
async function* pages(
  lines: readonly Record<string, unknown>[],
  unread: readonly Unread[] = [],
  joined: readonly number[] = [],
): AsyncGenerator<ReadRow[]> {
  yield lines.map((values, at) => ({
    row: at + 2,
    shown: Object.values(values).map(String),
    values: Object.fromEntries(
      Object.entries(values).filter(([path]) => !unread[at]?.some((one) => one.path === path)),
    ),
    problems: unread[at] ?? [],
    isJoined: joined.includes(at + 2),
  }));
}

/**
 * Tries lines as rows, of companies unless told; `unread` are the cells of each that could not be read, `joined` the numbers
 * of rows that may be several.
 */
export async function checkLines(
  engine: Engine,
  lines: readonly Record<string, unknown>[],
  more: Partial<CheckOptions> & { key?: string; unread?: readonly Unread[]; joined?: readonly number[] } = {},
): Promise<Checked> {
  const { key, unread, joined, collection = 'companies', ...options } = more;
  const entity = entityOf(collection);
  const paths = new Set(lines.flatMap((line) => Object.keys(line)));
  const columns = importableColumns(entity, entityOf('addresses')).filter(({ path }) => paths.has(path));
  const matchBy = matchKeys(entity, paths).find(({ id }) => id === key);
  return checkRows(pages(lines, unread, joined), {
    engine,
    collection,
    words: WORDS,
    columns,
    matchBy,
    onMatch: 'update',
    clearsEmpty: false,
    missing: {},
    ...options,
  });
}

/** Of each row what it does, and why not. */
export const said = ({ rows }: Checked) =>
  rows.map(({ kind, problems }) =>
    [kind, ...problems.map(({ pointer, code }) => `${pointer} ${code}`)].join(' '),
  );
