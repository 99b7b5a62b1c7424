import { say, type Language } from '../../domain/kernel/exchange/cell.ts';
import { flatColumns, ID_COLUMN, type ExchangeColumn } from '../../domain/kernel/exchange/columns.ts';
import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { ExchangeFormat } from '../../domain/kernel/exchange/write-cell.ts';
import type { Engine } from '../../offline/index.ts';
import { handFile } from '../hand-file.ts';
import { nameLinks } from './link-names.ts';
import { openExchange, type ExchangeWorker } from './worker/exchange-client.ts';
import type { PlainRow, SheetJob } from './worker/messages.ts';
import { spawnExchangeWorker } from './worker/spawn-exchange-worker.ts';

/** Rows one by one or some at a time, all at once or as they are read. */
export type ExportedRows = Iterable<PlainRow> | AsyncIterable<PlainRow | readonly PlainRow[]>;

export interface ExportJob {
  readonly engine: Engine;
  readonly collection: string;
  /** Names of fields, in the order of the file; all of them, with the identifier and the sheets of the lines, unless said. */
  readonly columns?: readonly string[] | undefined;
  readonly rows: ExportedRows;
  /** One row for each line of each row, as the entity lays them out. */
  readonly asLines?: boolean;
  readonly format: ExchangeFormat;
  readonly language: Language;
  /** English → French of the domain's texts. */
  readonly french: Readonly<Record<string, string>>;
  /** Without its ending. */
  readonly fileName: string;
  readonly onRows?: (count: number) => void;
  readonly spawn?: () => ExchangeWorker;
  readonly hand?: typeof handFile;
}
export interface Exported {
  readonly count: number;
  /** Texts that were too long for a cell and were cut. */
  readonly cut: number;
}

/** So many go to the worker at once. */
const CHUNK = 200;

/** The columns of a flat file: those asked for, a part by its fields; lines fit no cell. */
export function columnsFor(
  { fields }: Pick<Entity, 'fields'>,
  names: readonly string[] | undefined,
): ExchangeColumn[] {
  const all = flatColumns(fields);
  if (!names) return [ID_COLUMN, ...all];
  return [...new Set(names)].flatMap((name) =>
    all.filter(({ path }) => path === name || path.startsWith(`${name}.`)),
  );
}

/** Of lines: the row that they belong to, then what they hold. */
const lineFieldsOf = ({ fields }: Pick<Entity, 'fields'>) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'lines' ? [{ name, field }] : []));

async function* chunked(rows: ExportedRows): AsyncGenerator<PlainRow[]> {
  let chunk: PlainRow[] = [];
  for await (const one of rows) {
    for (const row of Array.isArray(one) ? (one as readonly PlainRow[]) : [one as PlainRow]) {
      chunk.push(row);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/**
 * Writes rows into a file and hands it to the browser. They go to a worker some hundred at a time, and the next are read when it
 * has taken them. What its person may not see is not on the device, so there is nothing to hide.
 */
export async function exportRows(job: ExportJob): Promise<Exported> {
  const { engine, collection, format, language, french } = job;
  const entity = engine.context.entityOf(collection);
  const words = { language, french };
  const asLines = job.asLines ? await entity.exportLines?.() : undefined;
  const columns = asLines?.columns ?? columnsFor(entity, job.columns);
  const lines = !asLines && format === 'xlsx' && !job.columns ? lineFieldsOf(entity) : [];
  const sheets: SheetJob[] = [
    { title: say(words, entity.plural), columns },
    ...lines.map(({ field }) => ({
      title: say(words, field.label),
      columns: [
        { ...ID_COLUMN, path: 'of.id' },
        { ...ID_COLUMN, path: 'of.name', labels: [entity.label] },
        ...flatColumns(field.fields),
      ],
    })),
  ];
  const naming = nameLinks(engine, words);
  const exchange = openExchange(job.spawn ?? spawnExchangeWorker);
  try {
    await exchange.ask('begin', { format, words, sheets });
    let count = 0;
    for await (const read of chunked(job.rows)) {
      const rows = asLines ? read.flatMap((row) => asLines.rowsOf(row as AnyRow)) : read;
      await exchange.ask('rows', { sheet: 0, rows, names: await naming.namesIn(columns, rows) });
      for (const [at, { name }] of lines.entries()) {
        const children = rows.flatMap((row) =>
          (Array.isArray(row[name]) ? (row[name] as readonly PlainRow[]) : []).map((line) => ({
            ...line,
            of: { id: row['id'], name: row['displayLine1'] },
          })),
        );
        if (children.length > 0)
          await exchange.ask('rows', {
            sheet: at + 1,
            rows: children,
            names: await naming.namesIn(sheets[at + 1]!.columns, children),
          });
      }
      count += rows.length;
      job.onRows?.(count);
    }
    const { file, cut } = await exchange.ask('end', null);
    (job.hand ?? handFile)(file, `${job.fileName}.${format}`);
    return { count, cut };
  } finally {
    exchange.end();
  }
}
