import { readNumber, withoutCurrency } from '../kernel/exchange/written-number.ts';
import type { Values } from '../kernel/field.ts';
import { eurosToCents, type Cents } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { normalise } from '../kernel/text.ts';
import { readDate } from '../kernel/typed-date.ts';
import type { ANCHOR_FIELDS, invoiceModelFields } from './invoice-model.entity.ts';

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

/** One of the signs by which a model knows its supplier, and whether a text bears it. */
export interface ModelSign {
  readonly by: 'siren' | 'vatNumber' | 'keyword';
  readonly sign: string;
  readonly isFound: boolean;
}

/** All signs of a model, each looked for in a text: official numbers with any spacing, keywords without accents or case. */
export function signsOf(model: ModelValues, text: string): ModelSign[] {
  const bare = (of: string): string => of.replace(/\s/g, '').toUpperCase();
  const [digits, plain] = [bare(text), normalise(text)];
  const numbers = (['siren', 'vatNumber'] as const).flatMap((by): ModelSign[] => {
    const sign = model[by];
    return sign ? [{ by, sign, isFound: digits.includes(bare(sign)) }] : [];
  });
  const keywords = (model.keywords ?? []).map((sign): ModelSign => ({
    by: 'keyword',
    sign,
    isFound: plain.includes(normalise(sign)),
  }));
  return [...numbers, ...keywords];
}

/** How sure it is that a text is an invoice of this model: 1 by an official number, 0.6 by all its keywords, else 0. */
export function likenessTo(model: ModelValues, text: string): number {
  const signs = signsOf(model, text);
  if (signs.some(({ by, isFound }) => isFound && by !== 'keyword')) return 1;
  const keywords = signs.filter(({ by }) => by === 'keyword');
  return keywords.length > 0 && keywords.every(({ isFound }) => isFound) ? 0.6 : 0;
}

export type AnchorField = keyof typeof ANCHOR_FIELDS;

/** A line of a document's text; `page` counts from 1, and is absent where the text has no pages. */
export interface TextLine {
  readonly text: string;
  readonly page?: number;
}

/** How one anchor fared on a document. `line`, `start` and `end` say where its value stands. */
export type AnchorTrace = { readonly field: AnchorField; readonly label: string | null } & (
  | {
      readonly outcome: 'found';
      readonly value: string;
      readonly line: number;
      readonly start: number;
      readonly end: number;
    }
  | { readonly outcome: 'no page' | 'no label' | 'no value' }
);

/** Accents and capitals away letter by letter, so that every place in the text stays where it is. */
const plainLetters = (text: string): string =>
  [...text].map((letter) => (letter.length === 1 ? (normalise(letter)[0] ?? letter) : letter)).join('');

/** The match of a form in a line from a place on: its value without the blanks around it. */
function valueIn(line: string, from: number, form: RegExp): { start: number; end: number } | undefined {
  const match = form.exec(line.slice(from));
  if (!match) return undefined;
  const before = match[0].length - match[0].trimStart().length;
  const start = from + match.index + before;
  return { start, end: start + match[0].trim().length };
}

/** Each anchor of a model on the lines of a document, in the model's order: its value and place, or why it has none. */
export function traceModel(model: ModelValues, lines: readonly TextLine[]): AnchorTrace[] {
  return (model.anchors ?? []).map(({ field, label, page, pattern }) => {
    const form = pattern ? patternOf(pattern) : /\S[^\t]*/u;
    const wanted = label ? plainLetters(label) : undefined;
    const told = { field: field as AnchorField, label: label ?? null };
    const places = [...lines.entries()].filter(
      ([, line]) => !page || line.page === undefined || line.page === page,
    );
    let outcome: 'no page' | 'no label' | 'no value' = places.length === 0 ? 'no page' : 'no label';
    for (const [at, { text }] of places) {
      const place = wanted === undefined ? 0 : plainLetters(text).indexOf(wanted);
      if (place < 0) continue;
      outcome = 'no value';
      const after = wanted === undefined ? 0 : place + wanted.length;
      const from = after + (/^[\s:.°n#-]+/iu.exec(text.slice(after))?.[0].length ?? 0);
      const next = lines[at + 1]?.text ?? '';
      const [line, span] = [at, valueIn(text, from, form)];
      const below = span ? undefined : valueIn(next, 0, form);
      if (span) return { ...told, outcome: 'found', value: text.slice(span.start, span.end), line, ...span };
      if (below)
        return {
          ...told,
          outcome: 'found',
          value: next.slice(below.start, below.end),
          line: at + 1,
          ...below,
        };
    }
    return { ...told, outcome };
  });
}

export interface AnchorFound {
  readonly field: string;
  readonly value: string;
}

/** Values that a model's anchors find in the lines of a document; the last anchor of a field that matches stands. */
export function readByModel(model: ModelValues, lines: readonly string[]): AnchorFound[] {
  const found = new Map<string, string>();
  for (const trace of traceModel(
    model,
    lines.map((text) => ({ text })),
  ))
    if (trace.outcome === 'found') found.set(trace.field, trace.value);
  return [...found].map(([field, value]) => ({ field, value }));
}

/** An amount as an invoice prints it, in cents; undefined where the text is none. */
export function printedAmount(text: string): Cents | undefined {
  const bare = withoutCurrency(text).trim();
  // The mark that stands last parts the decimals.
  const value = readNumber(bare, bare.lastIndexOf('.') > bare.lastIndexOf(',') ? 'point' : 'comma');
  return value === undefined ? undefined : eurosToCents(Math.round(value * 100) / 100);
}

/** A day that is printed whole has as many signs: `12.3.26`. */
const SHORTEST_DAY = 6;

/** The value that an anchor found, as the field wants it: a day, cents or a text; undefined where the text is not that. */
export function valueOfAnchor(field: AnchorField, text: string, today: string): string | Cents | undefined {
  if (field === 'date' || field === 'dueDate')
    return text.trim().length < SHORTEST_DAY ? undefined : readDate(text, today);
  if (field === 'net' || field === 'tax' || field === 'total') return printedAmount(text);
  return text.slice(0, 100);
}

/** The active model that knows the text best; undefined where none does. */
export function modelFor<M extends ModelValues>(models: readonly M[], text: string): M | undefined {
  const [best] = models
    .filter(({ isActive }) => isActive !== false)
    .map((model) => ({ model, likeness: likenessTo(model, text) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness);
  return best?.model;
}

/** Values of a model's anchors as their fields want them; the last anchor of a field that holds a value stands. */
export function valuesByModel(
  model: ModelValues,
  lines: readonly TextLine[],
  today: string,
): Partial<Record<AnchorField, string | Cents>> {
  const found: Partial<Record<AnchorField, string | Cents>> = {};
  for (const trace of traceModel(model, lines)) {
    if (trace.outcome !== 'found') continue;
    const value = valueOfAnchor(trace.field, trace.value, today);
    if (value !== undefined) found[trace.field] = value;
  }
  return found;
}
