import { formatDuration, MINUTES } from '../../domain/kernel/duration.ts';
import type { Field } from '../../domain/kernel/field.ts';
import {
  formatDate,
  formatEuro,
  formatNumber,
  formatPercent,
  formatPrice,
  formatTimestamp,
} from '../../domain/kernel/format.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { stripTags } from '../../domain/kernel/text.ts';
import type { DomainTextOf } from './domain-text.ts';

const NO_BREAK = '\u00A0';

/** `12 CV`, `391,5 km`. */
const withUnit = (shown: string, unit: string | undefined): string =>
  unit === undefined ? shown : `${shown}${NO_BREAK}${unit}`;

/** A percentage with the decimals it has: `20 %`, `5,5 %`. */
function percentText(value: number): string {
  const places = [0, 1, 2].find((count) => Number(value.toFixed(count)) === value) ?? 2;
  return formatPercent(value, places);
}

/**
 * A value in a line of text, by the formats of section 9; empty when there is nothing to say. Links, files and booleans
 * need more than the value (the linked row, two words): they are FieldValue's affair.
 */
export function valueText(field: Field, value: unknown, text: DomainTextOf): string {
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? formatEuro(value) : '';
    case 'percent':
      return typeof value === 'number' ? percentText(value) : '';
    case 'integer':
    case 'decimal':
      if (typeof value !== 'number') return '';
      if (field.unit === '€') return formatPrice(value);
      return field.unit === MINUTES ? formatDuration(value) : withUnit(formatNumber(value), field.unit);
    case 'date':
      return formatDate(String(value));
    case 'timestamp':
      return formatTimestamp(String(value));
    case 'enum':
      return text(field.options[String(value)] ?? String(value));
    case 'enums':
      return listOf(value)
        .map((option) => text(field.options[option] ?? option))
        .join(', ');
    case 'texts':
      return listOf(value).join(', ');
    case 'status':
      return text(field.machine.states[String(value)]?.label ?? String(value));
    case 'richText':
      return stripTags(String(value));
    case 'text':
      return field.format === 'month' ? monthText(String(value)) : String(value);
    default:
      return '';
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** `2026-11` as `11/2026`; what is no month comes back as it is. */
const monthText = (value: string): string => value.replace(/^(\d{4})-(\d{2})$/, '$2/$1');

/** Figures stand right in a column, so that their units line up. */
export const isFigure = (field: Field): boolean =>
  field.kind === 'money' || field.kind === 'percent' || field.kind === 'integer' || field.kind === 'decimal';

/** What is read in tabular figures. */
export const isTabular = (field: Field): boolean =>
  isFigure(field) || field.kind === 'date' || field.kind === 'timestamp';
