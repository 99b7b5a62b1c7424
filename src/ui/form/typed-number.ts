import { formatDuration, MINUTES, readDuration } from '../../domain/kernel/duration.ts';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import { eurosToCents } from '../../domain/kernel/money.ts';
import { roundTo } from '../../domain/kernel/decimal.ts';
import { isSum, readNumber } from '../../domain/kernel/typed-number.ts';

export type NumberKind = 'money' | 'integer' | 'decimal' | 'percent';

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** As a person reads it: `1 234,56` for 123456 cents, `1 h 30` for 90 minutes. A text is what was no number: kept. */
export function shownNumber(kind: NumberKind, value: unknown, unit?: string): string {
  if (!isFigure(value)) return typeof value === 'string' ? value : '';
  if (unit === MINUTES) return formatDuration(value);
  return kind === 'money' ? formatEuro(value).replace(/\s€$/, '') : formatNumber(value);
}

/** Without the sign or the unit that people write after a figure. */
function bare(typed: string, unit: string | undefined): string {
  const end = unit && unit !== '' ? unit.toLowerCase() : undefined;
  const cut = typed.replace(/\s*(?:€|%|km|eur)$/i, '');
  return end && cut.toLowerCase().endsWith(end) ? cut.slice(0, -end.length).trimEnd() : cut;
}

/**
 * What was typed: comma or point, thousands in short (`12k`), a small sum (`12,5+3`): the number; the text itself when it
 * is none, null when there is nothing. An amount that a sum gives is rounded to cents; one that is typed so is not.
 */
export function typedNumber(kind: NumberKind, text: string, unit?: string): number | string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (unit === MINUTES) return readDuration(typed) ?? typed;
  const number = readNumber(bare(typed, unit));
  if (number === undefined) return typed;
  if (kind === 'money') return eurosToCents(isSum(typed) ? roundTo(number, 2) : number) ?? typed;
  return number;
}
