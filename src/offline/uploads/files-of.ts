import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { referencesIn } from '../outbox/references.ts';

/** The files that a row refers to, at any depth. */
export const filesOf = (
  entity: Pick<Entity, 'fields'>,
  row: Readonly<Record<string, unknown>> | undefined,
): string[] =>
  row
    ? referencesIn(entity.fields, row as AnyRow)
        .filter((ref) => ref.collection === 'uploads')
        .map((ref) => ref.localId)
    : [];
