import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Entity } from '../../../domain/kernel/entity.ts';
import type { ExchangeWords } from '../../../domain/kernel/exchange/cell.ts';
import { headerOf, type ExchangeColumn, type LeafField } from '../../../domain/kernel/exchange/columns.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { useEngine } from '../../../offline/index.ts';
import { readNote, writeNotes } from '../../../offline/upkeep.ts';
import { useFrenchWords } from '../french-words.ts';
import { openExchange, type Exchange } from '../worker/exchange-client.ts';
import type { FileColumn, Overview, ReadField, ReadRow } from '../worker/messages.ts';
import { styleFor, type ColumnStyle } from './column-styles.ts';
import { checkRows, type Checked, type MissingChoice } from './check-rows.ts';
import { importableColumns, matchKeys, PLACES, proposedKey } from './importable.ts';
import { keepPlan, readPlan, type ImportPlan } from './import-plan.ts';
import { matchColumns, namesOf, rememberedOf } from './match-columns.ts';
import { runImport, undoImport } from './run-import.ts';
import { spawnForImport } from './spawn-for-import.ts';

export type Step = 'file' | 'columns' | 'check' | 'run';

/** What a person says of a file. */
export interface Answers {
  /** Place of a column in the file → path of a field. */
  readonly mapping: ReadonlyMap<number, string>;
  /** Place of a column → how it is written, where its person has said it. */
  readonly styles: ReadonlyMap<number, ColumnStyle>;
  /** The key's id; empty: every row is a new one. */
  readonly matchBy: string;
  readonly onMatch: 'update' | 'skip';
  readonly clearsEmpty: boolean;
  readonly missing: Readonly<Record<string, MissingChoice>>;
  /** Row number → the row that is here and that it is. */
  readonly picked: Readonly<Record<number, string>>;
}
export type Busy =
  { readonly what: 'reading' | 'checking' | 'writing' | 'undoing'; readonly count: number } | undefined;

/** Styles of a column: the person's choice, else guessed from its cells. */
export const styleIn = ({ styles }: Answers, column: FileColumn, field: LeafField): ColumnStyle =>
  styles.get(column.place) ?? styleFor(column, field);

/** The mapped columns whose figures mean one thing or another, and of which nobody has said it. */
export const unsureColumns = (
  answers: Answers,
  { columns }: Pick<Overview, 'columns'>,
  fields: readonly ExchangeColumn[],
): ExchangeColumn[] =>
  columns.flatMap((column) => {
    const field = fields.find(({ path }) => path === answers.mapping.get(column.place));
    return field && styleIn(answers, column, field.field).decimals === undefined ? [field] : [];
  });

const PAGE = 500;
const mappingKey = (collection: string): string => `mapping/${collection}`;
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'unknown');

/** The id of the key that a mapping of this file proposes; empty: none. */
export function proposedFor(
  entity: Entity,
  mapping: ReadonlyMap<number, string>,
  { columns, count }: Pick<Overview, 'columns' | 'count'>,
): string {
  const filled = new Map(
    columns.flatMap((one) => {
      const path = mapping.get(one.place);
      return path === undefined ? [] : [[path, one.filled] as const];
    }),
  );
  return proposedKey(matchKeys(entity, new Set(filled.keys())), filled, count)?.id ?? '';
}

/** Cards name fields: those that this collection has, by their labels. */
const namedByFields = (
  read: Overview,
  fields: readonly ExchangeColumn[],
  words: ExchangeWords,
): Overview => ({
  ...read,
  columns: read.columns.flatMap((one) => {
    const field = one.filled > 0 && fields.find(({ path }) => path === one.header);
    return field ? [{ ...one, header: headerOf(field, words) }] : [];
  }),
});

/** Everything that goes on while rows of a file are imported; the parts of the wizard draw it. */
export function useImport(collection: string) {
  const engine = useEngine();
  const { i18n } = useLingui();
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const frenchWords = useFrenchWords();
  const entity = engine.context.entityOf(collection);
  const fields = useMemo(() => importableColumns(entity, engine.context.entityOf(PLACES)), [entity, engine]);
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState<ExchangeWords>({ language, french: {} });
  const [overview, setOverview] = useState<Overview>();
  const [answers, setAnswers] = useState<Answers>();
  const [checked, setChecked] = useState<Checked>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [busy, setBusy] = useState<Busy>();
  const [error, setError] = useState<string>();
  const exchange = useRef<Exchange>(undefined);
  const stop = useRef<AbortController>(undefined);

  useEffect(() => {
    let isOver = false;
    void readPlan(engine, collection).then((kept) => isOver || setPlan(kept));
    return () => {
      isOver = true;
      stop.current?.abort(new AppError('stopped'));
      exchange.current?.end();
    };
  }, [engine, collection]);

  const during = useCallback(
    async (what: NonNullable<Busy>['what'], work: () => Promise<void>): Promise<void> => {
      setError(undefined);
      setBusy({ what, count: 0 });
      try {
        await work();
      } catch (failed) {
        const code = codeOf(failed);
        if (code === 'unknown') console.warn('an import failed', failed);
        if (code !== 'stopped') setError(code);
      } finally {
        setBusy(undefined);
      }
    },
    [],
  );

  async function answersFor(found: Overview, said: ExchangeWords): Promise<Answers> {
    const remembered = ((await readNote(engine, mappingKey(collection))) ?? {}) as Readonly<
      Record<string, string>
    >;
    const mapping = matchColumns(found.columns, fields, said, remembered);
    return {
      mapping,
      styles: new Map(),
      matchBy: proposedFor(entity, mapping, found),
      onMatch: 'update',
      clearsEmpty: false,
      missing: {},
      picked: {},
    };
  }
  const optionsOf = (said: ExchangeWords) =>
    ({
      language,
      called: Object.fromEntries(
        fields.flatMap((one) =>
          one.path === 'birthday' || one.path === 'role' ? [[one.path, headerOf(one, said)]] : [],
        ),
      ),
      known: fields.flatMap((field) => namesOf(field, said)).map(optionKey),
    }) as const;

  const choose = (chosen: File) =>
    during('reading', async () => {
      exchange.current?.end();
      exchange.current = openExchange(spawnForImport.spawn);
      const said = { language, french: await frenchWords() } as const;
      const read = await exchange.current.ask('read', { file: chosen, options: optionsOf(said) });
      const found = read.photos === undefined ? read : namedByFields(read, fields, said);
      setWords(said);
      setFile(chosen);
      setOverview(found);
      setAnswers(await answersFor(found, said));
      setStep('columns');
    });
  /** Another sheet, or another row of headers. */
  const look = (at: { sheet: number; headerRow?: number }) =>
    during('reading', async () => {
      const found = await exchange.current!.ask('look', { ...optionsOf(words), ...at });
      setOverview(found);
      setAnswers(await answersFor(found, words));
    });

  /** The same file, with another separator between its cells. */
  const separate = (separator: string) =>
    during('reading', async () => {
      const options = { ...optionsOf(words), separator };
      const found = await exchange.current!.ask('read', { file: file!, options });
      setOverview(found);
      setAnswers(await answersFor(found, words));
    });

  const readFields = (given: Answers): ReadField[] =>
    // In the order of the file, as the rows are shown.
    [...given.mapping]
      .sort(([a], [b]) => a - b)
      .flatMap(([place, path]) => {
        const column = fields.find((one) => one.path === path);
        const inFile = overview?.columns.find((one) => one.place === place);
        if (!column || !inFile) return [];
        const { decimals = inFile.style.decimals, ...style } = styleIn(given, inFile, column.field);
        return [{ place, column, style: { ...style, decimals } }];
      });
  async function* pages(given: Answers, count: number): AsyncGenerator<readonly ReadRow[]> {
    for (let from = 0; from < count; from += PAGE)
      yield await exchange.current!.ask('convert', {
        fields: readFields(given),
        style: overview!.style,
        clock: { timeZone: engine.writer.timeZone, today: engine.writer.today() },
        words,
        from,
        count: PAGE,
      });
  }

  const check = (given: Answers) =>
    during('checking', async () => {
      stop.current = new AbortController();
      setAnswers(given);
      const mapped = readFields(given).map(({ column }) => column);
      await writeNotes(engine, {
        [mappingKey(collection)]: {
          ...((await readNote(engine, mappingKey(collection))) as object | undefined),
          ...rememberedOf(overview!.columns, given.mapping),
        },
      });
      const result = await checkRows(pages(given, overview!.count), {
        engine,
        collection,
        words,
        columns: mapped,
        matchBy: matchKeys(entity, new Set(mapped.map(({ path }) => path))).find(
          ({ id }) => id === given.matchBy,
        ),
        onMatch: given.onMatch,
        clearsEmpty: given.clearsEmpty,
        missing: given.missing,
        picked: given.picked,
        onRows: (count) => setBusy({ what: 'checking', count }),
        signal: stop.current.signal,
      });
      setChecked(result);
      setStep('check');
    });

  const follow = (what: 'writing' | 'undoing') => (now: ImportPlan) => {
    setPlan(now);
    setBusy({ what, count: now.done });
  };
  const goOn = () =>
    during('writing', async () => {
      stop.current = new AbortController();
      setStep('run');
      try {
        setPlan(
          await runImport(engine, collection, { signal: stop.current.signal, onPlan: follow('writing') }),
        );
      } finally {
        setPlan(await readPlan(engine, collection));
      }
    });
  const begin = () =>
    during('writing', async () => {
      const { entries, counts } = checked!;
      const kept: ImportPlan = {
        id: engine.newId(),
        collection,
        fileName: file?.name ?? '',
        at: engine.writer.now(),
        state: 'ready',
        creates: counts.create,
        updates: counts.update,
        total: entries.length,
        done: 0,
        failures: [],
        left: [],
      };
      await keepPlan(engine, kept, entries);
      await goOn();
    });
  const undo = () =>
    during('undoing', async () => {
      setStep('run');
      setPlan(await undoImport(engine, collection, { onPlan: follow('undoing') }));
    });
  const again = () => {
    exchange.current?.end();
    setChecked(undefined);
    setOverview(undefined);
    setError(undefined);
    setStep('file');
  };

  return {
    entity,
    fields,
    words,
    step,
    setStep,
    file,
    overview,
    answers,
    setAnswers,
    /** Those that the file speaks of, in its order. */
    mappedColumns: answers ? readFields(answers).map(({ column }) => column) : [],
    checked,
    plan,
    busy,
    error,
    exchange,
    choose,
    look,
    separate,
    check,
    begin,
    goOn,
    undo,
    again,
    halt: () => stop.current?.abort(new AppError('stopped')),
  };
}
export type Import = ReturnType<typeof useImport>;
