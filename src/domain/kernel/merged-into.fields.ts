import type { Entity } from './entity.ts';
import { json, link, links } from './field.ts';

/**
 * Of a collection whose rows may turn out to be two of one: which row stays, and what became of this one, so that it can be
 * taken back (`MergeRecord`). A row that went into another keeps its values, holds no unique value any more, and is named by
 * nothing: the server lets whatever names it, or comes to name it, name the one that stays. Which rows look like it and are
 * another, said by somebody who knows (`kept-apart.ts`).
 */
export const mergedInto = (collection: string) => ({
  mergedInto: link('Merged into', collection, { apart: true, personal: false }),
  mergeRecord: json('What was merged', { lastWins: true, personal: true }),
  differsFrom: links('Not the same as', collection, { apart: true, weak: true, personal: false }),
});

/** Whether rows of a collection can be merged. */
export const isMergeable = ({ fields }: Pick<Entity, 'fields'>): boolean => 'mergedInto' in fields;
