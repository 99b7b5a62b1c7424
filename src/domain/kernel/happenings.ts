import type { AnyRow, Entity } from './entity.ts';
import { isPlain } from './whole-values.ts';
import { mirrorIndexes } from './mirror-stores.ts';

/** Where rows that name a record are found: by an index of the device, and for those that name any record by which collection too. */
export interface Naming {
  readonly collection: string;
  readonly index: string;
  readonly match?: Readonly<Record<string, string>>;
}

/** The collections that are part of the story of a record of this one: those whose declaration says when they happened. */
export function namingOf(entities: readonly Entity[], collection: string): Naming[] {
  return entities.flatMap((entity) =>
    entity.happens === undefined
      ? []
      : mirrorIndexes(entity).flatMap((index): Naming[] => {
          const field = entity.fields[index];
          if (field === undefined) return [];
          if ('to' in field && field.to === collection) return [{ collection: entity.collection, index }];
          return field.kind === 'text' && field.rowOf !== undefined
            ? [{ collection: entity.collection, index, match: { [field.rowOf]: collection } }]
            : [];
        }),
  );
}

/** Something that happened: a row, or one line of the log that it keeps. */
export interface Moment {
  readonly key: string;
  readonly collection: string;
  readonly row: AnyRow;
  /** A date or a timestamp; undefined of what was made on this device a moment ago. */
  readonly at: string | undefined;
  readonly line?: Readonly<Record<string, unknown>>;
}

const textOr = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Of two times the earlier: what was made on a device is told by the server when it came there. */
const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  a !== undefined && b !== undefined && a.slice(0, 16) < b.slice(0, 16) ? a : b;

/**
 * The moments that a row tells of. The first entry of a log has nothing before it: it is the row's own beginning, at the time
 * of the device where that was.
 */
export function momentsOf(entity: Pick<Entity, 'collection' | 'happens'>, row: AnyRow): Moment[] {
  const { collection, happens } = entity;
  if (!happens) return [];
  const lines = happens.log === undefined ? [] : row[happens.log];
  const log = (Array.isArray(lines) ? lines : []).filter(isPlain);
  const first = log.find((line) => textOr(line['from']) === undefined);
  const at = textOr(row[happens.on]) ?? textOr(row.createdAt);
  return [
    {
      key: row.id,
      collection,
      row,
      at: happens.on === 'createdAt' ? earlier(textOr(first?.['at']), at) : at,
    },
    ...log
      .filter((line) => textOr(line['from']) !== undefined && textOr(line['at']) !== undefined)
      .map((line) => ({
        key: `${row.id}/${String(line['lineKey'])}`,
        collection,
        row,
        at: textOr(line['at']),
        line,
      })),
  ];
}

/** The latest first; of one moment, what was made last. */
export const byLatest = (a: Moment, b: Moment): number => {
  const [at, bt] = [a, b].map(({ at: when, key }) => `${when ?? '~'} ${key}`);
  return at! < bt! ? 1 : -1;
};
