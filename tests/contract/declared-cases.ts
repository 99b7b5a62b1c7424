import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { neededBy, ownerLinks, sample } from '../server/sample-rows.ts';
import { casesOf, MARIE, type Case, type Short, type Values } from './validation-case.ts';

/** But files, whose name is asked for where their bytes are received. */
const written = COLLECTIONS.filter((name) => !entityOf(name).fixedRows && name !== 'uploads');
let number = 900;

/** A row as somebody writes one; the rows that it needs stand there before, by names that their ids are put for. */
function rowOf(collection: string): { readonly row: Values; readonly there: NonNullable<Case['there']> } {
  const { links, rows } = neededBy(collection, MARIE, () => (number += 1));
  const {
    id: _,
    createdBy: _by,
    displayLine1: _1,
    displayLine2: _2,
    ...row
  } = sample(collection, MARIE, (number += 1));
  return {
    row: { ...row, ...links },
    there: rows.map(([to, { id, createdBy: _c, displayLine1: _d, displayLine2: _e, ...values }]) => [
      to,
      values,
      id,
    ]),
  };
}

const bare = (collection: string): Values =>
  Object.fromEntries(ownerLinks(entityOf(collection)).map((name) => [name, MARIE]));

/** A required field that is missing, and unique values that repeat: what each declaration says by itself, where no case speaks of it yet. */
export function declaredCases(spoken: readonly Case[]): Case[] {
  const isSpoken = (message: string, collection: string, at: string): boolean =>
    spoken.some((one) => one.message === message && one.collection === collection && one.at.startsWith(at));
  const required = written.flatMap((collection): Short[] => {
    if (isSpoken('required', collection, '/')) return [];
    const { fields } = entityOf(collection);
    const given = bare(collection);
    const name = Object.keys(fields).find((one) => {
      const field = fields[one]!;
      return field.required && !field.computed && field.initial === undefined && !(one in given);
    });
    return name === undefined ? [] : [['required', `/${name}`, collection, given]];
  });
  const unique = written.flatMap((collection): Short[] =>
    entityOf(collection).unique.flatMap((group): Short[] => {
      const at = `/${group.at(-1)}`;
      const isComputed = entityOf(collection).fields[group.at(-1)!]!.computed;
      if (isComputed || isSpoken('unique', collection, at)) return [];
      const { row, there } = rowOf(collection);
      return [['unique', at, collection, row, { there: [...there, [collection, row]] }]];
    }),
  );
  return casesOf({ required, unique });
}
