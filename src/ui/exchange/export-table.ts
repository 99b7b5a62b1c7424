import type { Language } from '../../domain/kernel/exchange/cell.ts';
import type { ExchangeColumn } from '../../domain/kernel/exchange/columns.ts';
import type { ExchangeFormat } from '../../domain/kernel/exchange/write-cell.ts';
import { handFile } from '../hand-file.ts';
import { openExchange, type ExchangeWorker } from './worker/exchange-client.ts';
import type { PlainRow } from './worker/messages.ts';
import { spawnExchangeWorker } from './worker/spawn-exchange-worker.ts';

export interface TableJob {
  readonly title: string;
  /** What they are called is said in the language of the file already. */
  readonly columns: readonly ExchangeColumn[];
  readonly rows: readonly PlainRow[];
  readonly format: ExchangeFormat;
  readonly language: Language;
  /** Without its ending. */
  readonly fileName: string;
  readonly spawn?: () => ExchangeWorker;
  readonly hand?: typeof handFile;
}

/**
 * Writes a table that is at hand into a file, as lists are written: XLSX with the sheet's own figures, which any language of
 * Excel opens; CSV with the separators of the language.
 */
export async function exportTable(job: TableJob): Promise<void> {
  const { title, columns, rows, format, language } = job;
  const exchange = openExchange(job.spawn ?? spawnExchangeWorker);
  try {
    const sheets = [{ title, columns }];
    await exchange.ask('begin', { format, words: { language, french: {} }, sheets });
    await exchange.ask('rows', { sheet: 0, rows, names: {} });
    const { file } = await exchange.ask('end', null);
    (job.hand ?? handFile)(file, `${job.fileName}.${format}`);
  } finally {
    exchange.end();
  }
}
