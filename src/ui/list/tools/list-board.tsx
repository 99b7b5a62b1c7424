import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnyRow, Entity } from '../../../domain/kernel/entity.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { clauseHolds, openFields, type Person } from '../../../domain/kernel/grants.ts';
import { transitionBetween } from '../../../domain/kernel/status.ts';
import { useEngine, usePerson, type Answer, type Listed } from '../../../offline/index.ts';
import { Board } from '../../board/board.ts';
import type { BoardCard, BoardColumn } from '../../board/board-props.ts';
import { problemsOf } from '../../form/problems.ts';
import { useProblemWords } from '../../form/problem-words.ts';
import { useToast } from '../../toast/toasts.tsx';
import { useText, type DomainTextOf } from '../../value/domain-text.ts';
import { valueText } from '../../value/value-text.ts';
import { MOST_CARDS } from '../board-field.ts';
import type { Column } from '../list-fields.ts';
import { useRowsPart, type RowsPart } from '../rows-part.ts';

interface BoardOfRowsProps {
  readonly collection: string;
  readonly title: string;
  /** The field whose values are the columns. */
  readonly by: string;
  /** What linked rows are called by which is grouped. */
  readonly names: Answer['names'];
  readonly rows: readonly Listed[];
  readonly count: number;
  readonly columns: readonly Column[];
  readonly hrefOf: (row: { readonly id: string }) => string;
}

type ListBoardProps = Omit<BoardOfRowsProps, 'rows'> & { readonly part: RowsPart };

/** The rows of a list as a board. */
export function ListBoard({ part, ...props }: ListBoardProps) {
  const { rows } = useRowsPart(part);
  return <BoardOfRows {...props} rows={rows} />;
}

/** Rows as cards in columns: moved from one to another they take the step that lies between, or the other value. */
export function BoardOfRows({
  collection,
  title,
  by,
  names,
  rows,
  count,
  columns,
  hrefOf,
}: BoardOfRowsProps) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const person = usePerson();
  const toast = useToast();
  const problemWords = useProblemWords();
  const entity = engine.context.entityOf(collection);
  const label = text(entity.fields[by]?.label ?? '');
  const words = useMemo(
    () => ({ none: t`Empty`, yes: t`${label}: yes`, no: t`${label}: no`, unknown: t`Unknown` }),
    [t, label],
  );
  const boardColumns = useMemo(
    () => columnsOf(entity, by, rows, { columns, text, words, names }),
    [entity, by, rows, columns, text, words, names],
  );
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);

  const move = async (id: string, to: string): Promise<void> => {
    const row = byId.get(id);
    const field = entity.fields[by];
    if (!row || !field || columnOf(field, row[by]) === to) return;
    const name = row.displayLine1 ?? '';
    const before = row[by] ?? null;
    try {
      if (field.kind === 'status') {
        const step = transitionBetween(field.machine, String(before), to);
        if (!step) return;
        await engine.act(collection, id, step.name);
        toast({ text: t`${name}: ${text(field.machine.states[to]?.label ?? to)}` });
      } else {
        await engine.update(collection, id, { [by]: valueOf(field, to) });
        toast({
          text: t`“${name}” moved`,
          action: {
            label: t`Undo`,
            run: () => void engine.update(collection, id, { [by]: before }).catch(() => {}),
          },
        });
      }
    } catch (error) {
      const [problem] = problemsOf(error);
      toast({ text: problem ? problemWords(problem).sentence : t`This could not be moved.` });
    }
  };
  const shown = formatNumber(MOST_CARDS);
  return (
    <>
      <h2 className="unseen">{title}</h2>
      {count > MOST_CARDS && (
        <p className="list-tool-none">
          <Trans>The board shows the first {shown}. A filter finds the others.</Trans>
        </p>
      )}
      <Board
        label={title}
        columns={boardColumns}
        onMove={move}
        mayMove={(id, to) => {
          const row = byId.get(id);
          return row !== undefined && mayMove(entity, by, row, to, person);
        }}
        hrefOf={(id) => hrefOf({ id })}
      />
    </>
  );
}

/** The column of those that have no value there. */
const NONE = '';

function columnsOf(
  entity: Entity,
  by: string,
  rows: readonly Listed[],
  { columns, text, words, names }: ColumnParts,
): BoardColumn[] {
  const field = entity.fields[by];
  if (!field) return [];
  const cards = new Map<string, BoardCard[]>();
  for (const row of rows) {
    const value = columnOf(field, row[by]);
    const held = cards.get(value);
    if (held) held.push(cardOf(row, by, columns, text));
    else cards.set(value, [cardOf(row, by, columns, text)]);
  }
  const column = (id: string, title: string, more: Pick<BoardColumn, 'tone'> = {}): BoardColumn => ({
    id,
    title,
    cards: cards.get(id) ?? [],
    ...more,
  });
  const known = (): BoardColumn[] => {
    switch (field.kind) {
      case 'status':
        return Object.entries(field.machine.states).map(([id, { label, tone }]) =>
          column(id, text(label), tone === 'neutral' ? {} : { tone }),
        );
      case 'enum':
        return Object.entries(field.options).map(([id, label]) => column(id, text(label)));
      case 'boolean':
        return [column('true', words.yes), column('false', words.no)];
      default:
        return [...cards.keys()]
          .filter((id) => id !== NONE)
          .map((id) => column(id, names[id] ?? words.unknown))
          .toSorted((a, b) => a.title.localeCompare(b.title));
    }
  };
  return cards.has(NONE) ? [column(NONE, words.none), ...known()] : known();
}
interface ColumnParts {
  readonly columns: readonly Column[];
  readonly text: DomainTextOf;
  readonly words: {
    readonly none: string;
    readonly yes: string;
    readonly no: string;
    readonly unknown: string;
  };
  readonly names: Answer['names'];
}

/** The column that a value stands in. A yes or no that nobody answered is a no. */
const columnOf = (field: Field, value: unknown): string => {
  if (field.kind === 'boolean') return String(value === true);
  return typeof value === 'string' ? value : NONE;
};
const valueOf = (field: Field, column: string): string | boolean | null => {
  if (field.kind === 'boolean') return column === 'true';
  return column === NONE ? null : column;
};

function cardOf(row: Listed, by: string, columns: readonly Column[], text: DomainTextOf): BoardCard {
  const others = columns.filter(({ name }) => name !== by);
  const money = others.find(({ field }) => field.kind === 'money');
  const amount = money && row[money.name];
  const said = others
    .filter((one) => one !== money)
    .map(({ name, field }) => row.linked?.[name]?.join(', ') ?? valueText(field, row[name], text))
    .filter(Boolean);
  const [third, last] = said;
  return {
    id: row.id,
    title: row.displayLine1 ?? '',
    ...(row.displayLine2 ? { second: row.displayLine2 } : {}),
    ...(third ? { third } : {}),
    ...(last ? { last } : {}),
    ...(typeof amount === 'number' ? { amount } : {}),
  };
}

/** A step that wants words of its own (a reason) is taken on the record; a choice is changed by whoever may change it. */
function mayMove(entity: Entity, by: string, row: AnyRow, to: string, person: Person): boolean {
  const field = entity.fields[by];
  if (field?.kind === 'status') {
    const step = transitionBetween(field.machine, String(row[by]), to);
    return (
      step !== undefined &&
      !step.needs?.length &&
      step.by.some((clause) => clauseHolds(clause, row, person, entity.statusField))
    );
  }
  return (openFields(entity, 'U', row, person)?.has(by) ?? false) && !(to === NONE && field?.required);
}
