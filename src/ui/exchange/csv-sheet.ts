import { guardFormula } from '../../domain/kernel/exchange/formula-guard.ts';
import { centsToEuros } from '../../domain/kernel/money.ts';

/** An amount as spreadsheets in France read it. */
export const inFigures = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : centsToEuros(cents).toFixed(2).replace('.', ',');

const quoted = (text: string): string => `"${guardFormula(text).replaceAll('"', '""')}"`;

/** A small table that is at hand already, as spreadsheets in France read it. Whatever stands in a cell is no formula. */
export const csvSheet = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')], { type: 'text/csv' });
