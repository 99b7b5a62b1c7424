import type { CsvColumns, CsvMapping } from '../../../../domain/treasury/statements/read-csv.ts';
import type { DayOrder } from '../../../../domain/treasury/statements/read-qif.ts';
import type { Engine } from '../../../../offline/index.ts';
import { noteKeys, readNote, writeNotes } from '../../../../offline/upkeep.ts';

/** How figures and days of a CSV file are written, where its person says so. */
export type CsvStyle = Partial<Pick<CsvMapping, 'order' | 'decimals' | 'isDebitNegative'>>;

/** A person's choices for the files of an account, kept for the next one. */
export interface KeptChoices {
  readonly csv?: { readonly head: readonly string[]; readonly columns: CsvColumns; readonly style: CsvStyle };
  readonly order?: DayOrder;
}

const KEY = 'bank-file/';

export const keptFor = async (engine: Engine, bank: string): Promise<KeptChoices> =>
  ((await readNote(engine, KEY + bank)) as KeptChoices | undefined) ?? {};

export const keepChoices = async (engine: Engine, bank: string, more: KeptChoices): Promise<void> =>
  writeNotes(engine, { [KEY + bank]: { ...(await keptFor(engine, bank)), ...more } });

/** The account whose last CSV file had this head, with what was said about it. */
export async function keptByHead(
  engine: Engine,
  hasHead: (head: readonly string[], columns: CsvColumns) => boolean,
): Promise<{ readonly bank: string; readonly kept: Required<KeptChoices>['csv'] } | undefined> {
  for (const key of await noteKeys(engine, KEY)) {
    const { csv } = (await readNote(engine, key)) as KeptChoices;
    if (csv && hasHead(csv.head, csv.columns)) return { bank: key.slice(KEY.length), kept: csv };
  }
  return undefined;
}
