import type { Values } from '../kernel/field.ts';
import { normalise } from '../kernel/text.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { invoiceModelFields } from './invoice-model.entity.ts';

export type ModelValues = Values<typeof invoiceModelFields>;

/** More would make a pattern slow on long lines. */
const MOST_STARS = 3;

/** An anchor says where its value stands, and a model how its supplier is known. */
export async function checkInvoiceModel(row: ModelValues): Promise<Problem[]> {
  const found = (row.anchors ?? []).flatMap(({ label, pattern }, at) =>
    label || pattern ? [] : [problem(`/anchors/${at}/label`, 'required', 'model.anchor')],
  );
  for (const [at, { pattern }] of (row.anchors ?? []).entries())
    if ((pattern?.match(/\*/g) ?? []).length > MOST_STARS)
      found.push(problem(`/anchors/${at}/pattern`, 'invalid', 'model.pattern'));
  const isKnown = row.siren || row.vatNumber || (row.keywords ?? []).length > 0;
  if (!isKnown) found.push(problem('/siren', 'required', 'model.match'));
  return found;
}

/** A model's pattern as an expression: `#` is a digit, `@` a letter, `*` anything without a space. */
export function patternOf(pattern: string): RegExp {
  const source = pattern.replace(/[.*+?^${}()|[\]\\#@]/g, (sign) =>
    sign === '#' ? '\\d' : sign === '@' ? '\\p{L}' : sign === '*' ? '\\S*' : `\\${sign}`,
  );
  return new RegExp(source, 'iu');
}

/** How sure it is that a text is an invoice of this model: 1 by an official number, 0.6 by all its keywords, else 0. */
export function likenessTo(model: ModelValues, text: string): number {
  const digits = text.replace(/\s/g, '');
  if (model.siren && digits.includes(model.siren.replace(/\s/g, ''))) return 1;
  if (model.vatNumber && digits.toUpperCase().includes(model.vatNumber.replace(/\s/g, '').toUpperCase()))
    return 1;
  const keywords = model.keywords ?? [];
  const plain = normalise(text);
  return keywords.length > 0 && keywords.every((word) => plain.includes(normalise(word))) ? 0.6 : 0;
}

export interface AnchorFound {
  readonly field: string;
  readonly value: string;
}

/** Values that a model's anchors find in the lines of a document; the last anchor of a field that matches stands. */
export function readByModel(model: ModelValues, lines: readonly string[]): AnchorFound[] {
  const found = new Map<string, string>();
  for (const { field, label, pattern } of model.anchors ?? []) {
    const form = pattern ? patternOf(pattern) : /\S.*/u;
    const wanted = label ? normalise(label) : undefined;
    for (const [at, line] of lines.entries()) {
      const place = wanted === undefined ? 0 : normalise(line).indexOf(wanted);
      if (place < 0) continue;
      const rest = wanted === undefined ? line : line.slice(place + label!.length);
      const value = form.exec(rest.replace(/^[\s:.°n#-]+/iu, ''))?.[0] ?? form.exec(lines[at + 1] ?? '')?.[0];
      if (value) {
        found.set(field, value.trim());
        break;
      }
    }
  }
  return [...found].map(([field, value]) => ({ field, value }));
}
