import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Person } from '../../../domain/kernel/grants.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import type { FileView } from '../../preview/file-view.tsx';
import type { FileTrouble } from './file-trouble.tsx';
import type { LeftBehind } from './left-behind.tsx';
import type { LineList } from './line-list.tsx';
import type { ListedLine } from './line-row.tsx';
import type { OutdatedDecisions } from './outdated-decisions.tsx';
import type { UnfinishedSheet } from './unfinished-sheet.tsx';

export interface RecordLine {
  readonly lineKey: string;
}

/** How a text of the domain, or one of a catalogue, is said to this person. */
export interface Say {
  readonly text: (english: string) => string;
  readonly message: (descriptor: MessageDescriptor) => string;
}

type BringBack = () => void;
/** Forgets what is typed of a line; answers how to bring it back, where something was. */
export type Forget = () => BringBack | undefined;

/** The fields of a line in its sheet. */
export interface LineFieldsProps<L extends RecordLine = RecordLine> {
  /** The record as it stands; with an empty id when it is not saved yet. */
  readonly row: AnyRow;
  /** As it is typed. */
  readonly line: L;
  /** As the record holds it; absent for a new one. */
  readonly stored: L | undefined;
  /** As it was before anybody typed. */
  readonly began: L;
  /** The names of the fields that its person has typed something in, or emptied. */
  readonly touched: ReadonlySet<string>;
  /** What its person types. All three are stable. */
  onChange(change: Partial<L>): void;
  /** What its person types deeper down, by pointers within the line. */
  onChangeAt(values: Readonly<Record<string, unknown>>): void;
  /** What the form fills in by itself, by pointers within the line: nobody's typing. */
  onPropose(values: Readonly<Record<string, unknown>>): void;
}

export interface AddLineProps<L extends RecordLine = RecordLine> {
  readonly row: AnyRow;
  /** Whether lines may be added now. It stays where they may not any more: what was begun ends. */
  readonly isOpen: boolean;
  /** Begins a line of this kind. */
  readonly onAdd: (kind: string) => void;
  /** Writes a line into the record as it is at that moment. */
  onWrite(line: L): Promise<void>;
  /** Takes a line out of the record as it is at that moment. */
  onRemove(lineKey: string): Promise<void>;
  /** Opens a line that is there, unless another is open. Answers whether it did; `evenSo` it does in any case. */
  onFinish(line: L, evenSo?: true): boolean;
  /** Whether lines may be changed at this moment: a while after it was drawn. */
  readonly isOpenNow: () => boolean;
}

/** What is known of the lines together, and offered for them, around their list. */
export interface AroundLinesProps<L extends RecordLine = RecordLine> {
  readonly row: AnyRow;
  /** As the record holds them. */
  readonly lines: readonly L[];
  /** Whether its person may change them. */
  readonly isOpen: boolean;
  /** Writes lines into the record as it is at that moment, all of them at once. Both are stable. */
  onWrite(lines: readonly L[]): Promise<void>;
  /** Opens one in its sheet. */
  onEdit(line: L): void;
  readonly children: ReactNode;
}

export interface DecideProps<L extends RecordLine> {
  readonly line: L;
  /** The step that the decision goes with. */
  readonly step: Transition;
  onDecide(decision: Partial<L>): void;
}

/** The file of a line: a receipt, a delivery note. */
export interface LineFile {
  /** The field of the line that holds it. */
  readonly field: string;
  /** What the recognition looks for in it; empty: nothing. */
  readonly purpose: string;
  readonly label: MessageDescriptor;
  /** When the server does not take it; `line` is what the line is called, where it is known. */
  readonly refused: (
    name: string,
    line: string | undefined,
  ) => Readonly<Record<'label' | 'replace' | 'remove' | 'sentence', MessageDescriptor>>;
}

/**
 * The lines of a document, as its area declares them: what one says in a row, how one is typed, and in what order they
 * stand. Adding, changing, deciding, and what goes wrong with it are the same for all (line-list.tsx and beside it).
 */
export interface DeclaredLines<L extends RecordLine = RecordLine> {
  /** The field that holds them. */
  readonly field: string;
  /** Under what name this device keeps those that were begun and not saved. */
  readonly drafts: string;
  readonly label: MessageDescriptor;
  /** Said where there are none, to whoever may add some and to the others. */
  readonly none: { readonly filling: MessageDescriptor; readonly reading: MessageDescriptor };
  /** Kinds of lines that can be begun, each with its single key. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly file?: LineFile;
  /** Whose they are to change, of those who may by the entity's grants; all of them unless said. */
  isWriter?(row: AnyRow, person: Person): boolean;
  inOrder(lines: readonly L[], filling: boolean): readonly L[];
  /** What it is called where something is said of it. */
  nameOf(line: L, say: Say): string;
  /** The same in the middle of a sentence, with what tells it from its like. */
  nameInFull(line: L, say: Say): string;
  /** What was decided of it, in words. */
  decisionOf?(decision: Partial<L>, say: Say): readonly string[];
  /** Whether it has a form here; one without is shown, and left as it is. */
  hasForm(line: L): boolean;
  fresh(kind: string, lineKey: string, row: AnyRow, today: string): L;
  Row(props: ListedLine<L>): ReactNode;
  /** Around the list: what its rows would each ask for alone. */
  Around?(props: AroundLinesProps<L>): ReactNode;
  /** Below the row of a line that is looked at. */
  Details(props: { readonly line: L }): ReactNode;
  /** Whoever takes the step decides on the lines with it, here. */
  Decide?(props: DecideProps<L>): ReactNode;
  /** What its sheet is called. */
  titleOf(line: L, isNew: boolean): MessageDescriptor;
  Fields(props: LineFieldsProps<L>): ReactNode;
  Add(props: AddLineProps<L>): ReactNode;
}

/** Lines as a record's page takes them: with the parts that show them (`documentLines`). */
export interface DocumentLines extends DeclaredLines {
  readonly parts: {
    readonly FileView: typeof FileView;
    readonly LineList: typeof LineList;
    readonly LeftBehind: typeof LeftBehind;
    readonly FileTrouble: typeof FileTrouble;
    readonly OutdatedDecisions: typeof OutdatedDecisions;
    readonly UnfinishedSheet: typeof UnfinishedSheet;
  };
}

/** The lines that a row has in this field. */
export const linesIn = (row: AnyRow, field: string): readonly RecordLine[] => {
  const lines = row[field];
  return Array.isArray(lines) ? (lines as readonly RecordLine[]) : [];
};

/** The upload of a line's file. */
export const fileOf = (line: RecordLine, { field }: Pick<LineFile, 'field'>): string | undefined => {
  const value: unknown = Reflect.get(line, field);
  return typeof value === 'string' ? value : undefined;
};
