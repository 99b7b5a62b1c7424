import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { Entity, Lookup } from '../../../domain/kernel/entity.ts';
import type { ExchangeWords } from '../../../domain/kernel/exchange/cell.ts';
import { valueAtPath } from '../../../domain/kernel/exchange/columns.ts';
import { joinList } from '../../../domain/kernel/exchange/list-cell.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { wholePhone } from '../../../domain/kernel/exchange/read-cell.ts';
import { showValue } from '../../../domain/kernel/exchange/show-value.ts';
import { DAMAGED } from '../../../domain/kernel/sound-text.ts';
import type { ReadRow } from '../worker/messages.ts';
import type { RowWarning } from './check-rows.ts';
import { lineNameOf, type ImportColumn } from './importable.ts';

type Values = Readonly<Record<string, unknown>>;

const FRANCE = new Set(['france', 'fr', 'fra']);

/** A phone of a list, with or without its kind in brackets behind it. */
const wholeListed = (text: string): string => {
  const [bare = '', ...behind] = text.split(/(?=\s*\()/);
  return [wholePhone(bare), ...behind].join('');
};

/** Cells that only several columns together say in full, with the noughts that a spreadsheet took from them. */
export function wholeCells(values: Values, columns: readonly ImportColumn[], { fields }: Entity): Values {
  const whole: Record<string, unknown> = { ...values };
  for (const { path, makes } of columns) {
    const value = values[path];
    const made = makes?.of === 'lines' ? fields[makes.field] : undefined;
    const line = made?.kind === 'lines' ? lineNameOf(made.fields)?.[1] : undefined;
    if (line?.kind === 'text' && line.format === 'phone' && Array.isArray(value))
      whole[path] = value.map((one) => wholeListed(String(one)));
  }
  const { 'address.postcode': postcode, 'address.country': country } = values;
  if (
    typeof postcode === 'string' &&
    /^\d{4}$/.test(postcode) &&
    FRANCE.has(optionKey(String(country ?? '')))
  )
    whole['address.postcode'] = `0${postcode}`;
  return whole;
}

interface Storing {
  readonly columns: readonly ImportColumn[];
  readonly words: ExchangeWords;
  readonly lookup: Lookup;
}

/** Each cell of a row as it will be stored; what could not be read, as the file has it. */
export async function storedCells(
  { shown, problems }: ReadRow,
  values: Values,
  row: Values,
  { columns, words, lookup }: Storing,
): Promise<string[]> {
  const unread = new Set(problems.map(({ path }) => path));
  async function stored({ path, field, makes }: ImportColumn, place: number): Promise<string> {
    const written = shown[place] ?? '';
    const value = values[path];
    if (unread.has(path) || path === 'id' || isEmpty(value)) return written;
    if (makes) return Array.isArray(value) ? joinList(value.map(String)) : String(value);
    const kept = valueAtPath(row, path);
    if (field.kind !== 'link' && field.kind !== 'links') return showValue(field, kept, words);
    const names = await Promise.all(
      [kept].flat().map(async (id) => (await lookup.get(field.to, String(id)))?.displayLine1),
    );
    return isEmpty(kept) || names.some((name) => !name) ? written : joinList(names as string[]);
  }
  return Promise.all(columns.map(stored));
}

/** Texts with characters that the file has lost. */
export const damagedCells = (values: Values): RowWarning[] =>
  Object.entries(values).flatMap(([path, value]): RowWarning[] =>
    [value].flat().some((one) => typeof one === 'string' && one.includes(DAMAGED))
      ? [{ path, code: 'text.damaged' }]
      : [],
  );

/** The cell that may hold rows of its own, or the first one where it is left out. */
export function joinedCell({ isJoined, shown }: ReadRow, columns: readonly ImportColumn[]): RowWarning[] {
  if (!isJoined) return [];
  const place = Math.max(
    shown.findIndex((cell) => /[\r\n]/.test(cell)),
    0,
  );
  return columns.slice(place, place + 1).map(({ path }) => ({ path, code: 'row.joined' }));
}
