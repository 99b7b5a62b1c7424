import { isEmpty } from '../empty.ts';
import { formatDate, formatTimestamp } from '../format.ts';
import { centsToEuros } from '../money.ts';
import type { Cell, ExchangeWords } from './cell.ts';
import type { LeafField } from './columns.ts';
import { joinList } from './list-cell.ts';
import { writeOption } from './options.ts';
import { dayOfMoment } from './written-date.ts';
import { writeNumber, type DecimalMark } from './written-number.ts';

export type ExchangeFormat = 'csv' | 'xlsx';

export interface Writing {
  readonly format: ExchangeFormat;
  readonly words: ExchangeWords;
  /** What a file says for a linked row. */
  readonly nameOf: (collection: string, id: string) => string;
}

export const markOf = ({ language }: ExchangeWords): DecimalMark => (language === 'fr' ? 'comma' : 'point');

const YES: Readonly<Record<'fr' | 'en', readonly [string, string]>> = {
  fr: ['oui', 'non'],
  en: ['yes', 'no'],
};
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * A value as a cell: a text in CSV (figures by the language, days as dd/mm/yyyy), the sheet's own figures, days and yes or no in
 * XLSX. What has not the form that its field asks for is written as the text that it is.
 */
export function writeCell(field: LeafField, value: unknown, writing: Writing): Cell {
  if (isEmpty(value)) return null;
  const { format, words, nameOf } = writing;
  const isSheet = format === 'xlsx';
  const figure = (number: number, places?: number): Cell =>
    isSheet ? number : writeNumber(number, markOf(words), places);
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? figure(centsToEuros(value), 2) : String(value);
    case 'integer':
    case 'decimal':
    case 'percent':
      return typeof value === 'number' ? figure(value) : String(value);
    case 'boolean':
      return isSheet ? value === true : YES[words.language][value === true ? 0 : 1];
    case 'date':
      return (isSheet ? dayOfMoment(String(value)) : undefined) ?? formatDate(String(value));
    case 'timestamp':
      return (isSheet ? dayOfMoment(String(value)) : undefined) ?? formatTimestamp(String(value));
    case 'enum':
    case 'status':
      return writeOption(field, String(value), words);
    case 'enums':
      return joinList(listOf(value).map((code) => writeOption(field, code, words)));
    case 'texts':
      return joinList(listOf(value));
    case 'link':
    case 'file':
      return nameOf(field.to, String(value));
    case 'links':
      return joinList(listOf(value).map((id) => nameOf(field.to, id)));
    case 'json':
      return JSON.stringify(value);
    case 'text':
    case 'richText':
      return String(value);
  }
}
