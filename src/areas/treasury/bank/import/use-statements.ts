import { useCallback, useEffect, useMemo, useState } from 'react';
import { accountOf } from '../../../../domain/treasury/statements/import-statement.rules.ts';
import {
  csvMappingOf,
  guessCsvColumns,
  type CsvColumns,
} from '../../../../domain/treasury/statements/read-csv.ts';
import type { DayOrder, QifReading } from '../../../../domain/treasury/statements/read-qif.ts';
import { formatOf, readStatementFile } from '../../../../domain/treasury/statements/read-statement-file.ts';
import type { ReadStatement, StatementReading } from '../../../../domain/treasury/statements/statement.ts';
import { csvRows } from '../../../../domain/kernel/exchange/csv-rows.ts';
import { useEngine, useFresh, useHeldAt, useRows, type Shown } from '../../../../offline/index.ts';
import { sameValue } from '../../../../offline/upkeep.ts';
import { useOwnCompany } from '../../../../ui/pages/use-own-company.ts';
import { whileHere } from '../../../../ui/while-here.ts';
import { judgeStatement, NO_CHOICE, weigh, type Judged, type StatementChoice } from './judge-statement.ts';
import { keptByHead, keptFor, type CsvStyle } from './kept-choices.ts';
import { hashAt, MOST_BYTES, openFile, type StatementFile } from './statement-file.ts';

/** Our own accounts that are in use; undefined until they are known. */
export function useOwnAccounts(): readonly Shown[] | undefined {
  const own = useOwnCompany();
  const banks = useRows('banks');
  useFresh('banks');
  return useMemo(
    () =>
      banks?.filter(
        ({ isActive, company }) =>
          isActive !== false && (!own || company === undefined || company === own.id),
      ),
    [banks, own],
  );
}

/** A person's choices for a file: the columns of a CSV file, the order of days in a QIF file. */
export interface FileChoices {
  readonly columns?: CsvColumns;
  readonly style: CsvStyle;
  readonly order?: DayOrder;
  /** Rows of a CSV file that cannot be read are left out. */
  readonly leavesOut: boolean;
}
const NO_FILE_CHOICES: FileChoices = { style: {}, leavesOut: false };

export type FileTrouble = 'large' | 'unreadable';

/** The row of a CSV file above its movements. */
export const headOf = (text: string, { separator, skip }: CsvColumns): readonly string[] =>
  skip === 0 ? [] : (csvRows(text, separator, skip).rows[skip - 1] ?? []);

const LOOKED_AT = 50;
const LEAST_COLUMNS = 3;
const isTable = (text: string, { separator }: CsvColumns): boolean =>
  csvRows(text, separator, LOOKED_AT).rows.some(({ length }) => length >= LEAST_COLUMNS);

export function readWith({ text }: StatementFile, { columns, style, order }: FileChoices) {
  if (formatOf(text) !== 'CSV') return readStatementFile(text, { order });
  const known = columns ?? guessCsvColumns(text);
  const mapping = csvMappingOf(text, known);
  // A person can say what columns are, not what a text without them is.
  const problems = isTable(text, known) ? [] : [{ code: 'empty', at: 0, text: '' }];
  if (!mapping) return { format: 'CSV' as const, statements: [], problems };
  return readStatementFile(text, { mapping: { ...mapping, ...style } });
}

export interface FoundStatement {
  readonly read: ReadStatement;
  readonly bank: Shown | undefined;
  readonly judged: Judged | undefined;
  readonly choice: StatementChoice;
  readonly hash: string;
}

/** A file of a bank, what it says, and what of that is here. */
export function useStatements() {
  const engine = useEngine();
  const accounts = useOwnAccounts();
  useFresh('bankFlows');
  useFresh('bankStatements');
  const heldAt = useHeldAt('bankFlows');
  const statementsAt = useHeldAt('bankStatements');
  const [opened, setOpened] = useState<StatementFile>();
  const [isOpening, setIsOpening] = useState(false);
  const [trouble, setTrouble] = useState<FileTrouble>();
  const [choices, setChoices] = useState(NO_FILE_CHOICES);
  const [said, setSaid] = useState<Readonly<Record<number, StatementChoice>>>({});
  const [judged, setJudged] = useState<readonly (Judged & { readonly hash: string })[]>([]);
  /** Raised when something was written: the same file is judged anew. */
  const [round, setRound] = useState(0);

  const open = useCallback(
    async (file: File): Promise<void> => {
      setTrouble(undefined);
      setOpened(undefined);
      if (file.size > MOST_BYTES) return setTrouble('large');
      setIsOpening(true);
      try {
        const next = await openFile(engine, file);
        const found =
          formatOf(next.text) === 'CSV'
            ? await keptByHead(engine, (head, columns) => sameValue(head, headOf(next.text, columns)))
            : undefined;
        setChoices({
          ...NO_FILE_CHOICES,
          ...(found ? { columns: found.kept.columns, style: found.kept.style } : {}),
        });
        setSaid(found ? { 0: { ...NO_CHOICE, bank: found.bank } } : {});
        setJudged([]);
        setOpened(next);
      } catch {
        setTrouble('unreadable');
      } finally {
        setIsOpening(false);
      }
    },
    [engine],
  );

  const reading = useMemo(
    (): StatementReading | QifReading | undefined => opened && readWith(opened, choices),
    [opened, choices],
  );
  const banks = useMemo(
    () =>
      reading?.statements.map(({ account }, at) => {
        const chosen = said[at]?.bank;
        if (chosen !== undefined) return accounts?.find(({ id }) => id === chosen);
        const isNamed = account.iban !== undefined || account.number !== undefined;
        return isNamed
          ? accountOf(account, accounts ?? [])
          : accounts?.length === 1
            ? accounts[0]
            : undefined;
      }),
    [reading, said, accounts],
  );
  const key = banks?.map((bank) => bank?.id ?? '').join(' ') ?? '';
  useEffect(() => {
    if (!reading || !opened) return undefined;
    const ids = key.split(' ');
    const all = reading.statements.map(async (read, at) => {
      const bank = accounts?.find(({ id }) => id === ids[at]);
      const hash = await hashAt(engine, opened.hash, at);
      return bank ? { ...(await judgeStatement(engine, read, hash, bank)), hash } : { ...NOT_JUDGED, hash };
    });
    return whileHere(Promise.all(all), setJudged);
    // Rows of the accounts change as they are fetched, and when a statement was written.
  }, [engine, reading, opened, accounts, key, heldAt, statementsAt, round]);

  const bank = banks?.[0]?.id;
  const isQif = reading?.format === 'QIF';
  useEffect(() => {
    if (!bank || !isQif) return undefined;
    return whileHere(keptFor(engine, bank), ({ order }) => {
      if (order) setChoices((now) => (now.order ? now : { ...now, order }));
    });
  }, [engine, bank, isQif]);

  const found = useMemo(
    (): readonly FoundStatement[] =>
      (reading?.statements ?? []).map((read, at) => ({
        read,
        bank: banks?.[at],
        judged: judged[at]?.bank === banks?.[at]?.id ? judged[at] : undefined,
        choice: said[at] ?? NO_CHOICE,
        hash: judged[at]?.hash ?? '',
      })),
    [reading, banks, judged, said],
  );
  return {
    accounts,
    opened,
    isOpening,
    trouble,
    reading,
    choices,
    found,
    /** Whether the device holds all that the server told of lines and statements: else a line may be taken for new. */
    isAllHere: heldAt !== null && statementsAt !== null,
    weighed: useMemo(() => found.map((one) => weigh(one.read, one.judged, one.choice, one.bank)), [found]),
    /** Columns can be told from each other. */
    isTable: opened !== undefined && isTable(opened.text, choices.columns ?? guessCsvColumns(opened.text)),
    /** One fault holds back the whole file. */
    isStopped: (reading?.problems.length ?? 0) > 0 && !(reading?.format === 'CSV' && choices.leavesOut),
    open,
    setChoices: (more: Partial<FileChoices>) => setChoices((now) => ({ ...now, ...more })),
    choose: useCallback(
      (at: number, more: Partial<StatementChoice>) =>
        setSaid((now) => ({ ...now, [at]: { ...(now[at] ?? NO_CHOICE), ...more } })),
      [],
    ),
    judgeAnew: () => setRound((now) => now + 1),
    close: () => setOpened(undefined),
  };
}
const NOT_JUDGED: Judged = { bank: '', lines: [], previous: undefined, before: 0, again: undefined };

export type Statements = ReturnType<typeof useStatements>;
