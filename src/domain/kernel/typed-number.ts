import { add, divide, multiply, subtract } from './decimal.ts';
import { parseNumber } from './format.ts';

/**
 * Figures as people type or paste them, beyond the plain ones of `parseNumber`: thousands in short (`12k`), small sums
 * (`12,5+3`, `3 x 19,90`), the two notations that cannot be mistaken for another (`1,234.56`, `1.234,56`). Exact decimals
 * throughout. What might mean two things is no number: guessing at money is worse than asking again.
 */

const ENGLISH = /^([-+]?\d{1,3}(?:,\d{3})+)(\.\d+)?$/;
const CONTINENTAL = /^([-+]?\d{1,3}(?:\.\d{3})+)(,\d+)?$/;
const SHORT = /^(.*?\d)\s?([kKmM])$/;
const SHORT_FACTORS: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

/** Thousands set apart by commas or points: only with decimals after them, or twice, is it sure that they are. */
function grouped(text: string): number | undefined {
  for (const [notation, separator] of [
    [ENGLISH, ','],
    [CONTINENTAL, '.'],
  ] as const) {
    const [, whole, fraction = ''] = notation.exec(text) ?? [];
    if (whole === undefined) continue;
    if (fraction === '' && whole.split(separator).length < 3) return undefined;
    return Number(whole.replaceAll(separator, '') + fraction.replace(',', '.'));
  }
  return undefined;
}

function single(text: string): number | undefined {
  const typed = text.trim();
  const [, figure, letter = ''] = SHORT.exec(typed) ?? [];
  const factor = SHORT_FACTORS[letter.toLowerCase()];
  if (figure !== undefined && factor !== undefined) {
    const size = parseNumber(figure);
    return size === undefined ? undefined : multiply(size, factor);
  }
  return parseNumber(typed) ?? grouped(typed);
}

const OPERATOR = /(?<=[\dkKmM)]\s*)([-+*/×÷x\u2212])/;
type Step = (a: number, b: number) => number;
const PRODUCTS: Readonly<Record<string, Step>> = {
  '*': multiply,
  '×': multiply,
  x: multiply,
  '/': divide,
  '÷': divide,
};
const SUMS: Readonly<Record<string, Step>> = { '+': add, '-': subtract, '\u2212': subtract };

/** Takes the operators of one rank from left to right. Undefined where one of them cannot be carried out. */
function carryOut(
  figures: number[],
  operators: string[],
  rank: Readonly<Record<string, Step>>,
): { figures: number[]; operators: string[] } {
  const left = { figures: [figures[0]!], operators: [] as string[] };
  for (const [at, operator] of operators.entries()) {
    const step = rank[operator];
    const next = figures[at + 1]!;
    if (step) left.figures.push(step(left.figures.pop()!, next));
    else {
      left.operators.push(operator);
      left.figures.push(next);
    }
  }
  return left;
}

/** The number that a text means; undefined when it means none, or a sum that is not finished or cannot be done. */
export function readNumber(text: string): number | undefined {
  const typed = text.trim().replace(/^=/, '');
  const alone = single(typed);
  if (alone !== undefined) return alone;
  const parts = typed.split(OPERATOR);
  if (parts.length < 3) return undefined;
  const figures = parts.filter((_, at) => at % 2 === 0).map(single);
  const operators = parts.filter((_, at) => at % 2 === 1);
  if (figures.some((figure) => figure === undefined)) return undefined;
  try {
    const products = carryOut(figures as number[], operators, PRODUCTS);
    const [sum] = carryOut(products.figures, products.operators, SUMS).figures;
    return Number.isFinite(sum) ? sum : undefined;
  } catch {
    // By nothing cannot be divided.
    return undefined;
  }
}

/** Whether a text is a sum rather than one figure: what was typed is worth showing until the field is left. */
export const isSum = (text: string): boolean => text.trim().replace(/^=/, '').split(OPERATOR).length > 2;
