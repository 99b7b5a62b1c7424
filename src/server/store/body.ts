import type { Entity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { MESSAGES, pointerOf } from '../../domain/kernel/problem.ts';
import { tidy } from '../../domain/kernel/validate.ts';
import { restore } from '../../domain/kernel/wire.ts';
import { httpProblem, type ProblemEntry } from '../http/problem.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { sanitizeRichText } from './rich-text.ts';
import type { Plain } from './row-form.ts';

/** What a body gives: the fields it may give, in the inside form, and what is wrong with the others. */
export interface Body {
  values: Plain;
  problems: ProblemEntry[];
}

/** Names that a client may send back as it got them; they are the server's to say. */
const IGNORED = /^(?:id|version|logs|createdAt|updatedAt|createdBy|display.*|calculated.*)$/;

/** Reads a body: ignores what the server says itself, at every depth, and finds what nobody declared. */
export function readBody(entity: Entity, body: unknown, timeZone: string): Body {
  if (!isPlain(body)) throw httpProblem('unreadable');
  const problems: ProblemEntry[] = [];
  const given = givenFields(entity.fields, body, [], problems);
  const { id: _id, ...values } = restore(entity, given, { timeZone });
  return { values: tidy(entity.fields, values), problems };
}

function givenFields(
  fields: Fields,
  source: Plain,
  path: readonly (string | number)[],
  problems: ProblemEntry[],
): Plain {
  const given: Plain = {};
  for (const [name, value] of Object.entries(source)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.computed || IGNORED.test(name)) continue;
    const here = [...path, name];
    if (!field) problems.push({ pointer: pointerOf(here), code: 'field.unknown', message: MESSAGES.invalid });
    else if (field.kind === 'part' && isPlain(value))
      given[name] = givenFields(field.fields, value, here, problems);
    else if (field.kind === 'lines' && Array.isArray(value))
      given[name] = value.map((line: unknown, index) =>
        isPlain(line) ? givenLine(field.fields, line, [...here, index], problems) : line,
      );
    else
      given[name] = field.kind === 'richText' && typeof value === 'string' ? sanitizeRichText(value) : value;
  }
  return given;
}

function givenLine(
  fields: Fields,
  { lineKey, ...line }: Plain,
  path: readonly (string | number)[],
  problems: ProblemEntry[],
): Plain {
  const given = givenFields(fields, line, path, problems);
  return lineKey === undefined || lineKey === null ? given : { lineKey, ...given };
}
