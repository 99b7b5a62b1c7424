import type { RefObject } from 'react';
import type { Answer, Listed } from '../../offline/index.ts';
import type { ListDeclaration, ListSort } from './list-definition.ts';
import type { ListLines } from './list-lines.ts';
import type { ListColumns } from './columns/use-columns.ts';
import type { RowsPart } from './rows-part.ts';
import type { Selection } from './use-selection.ts';

/** What moves a list from outside its shape: keys, Back, a search. */
export interface ListMover {
  /** Scrolls no further than needed for this line to be in sight. */
  show(line: number): void;
  top(): number;
}

/** A list as its shapes, table and cards, are given it. */
export interface ListRowsProps {
  readonly title: string;
  readonly collection: string;
  readonly lines: ListLines;
  /** Which rows these are, in which order: another text when it is another list. */
  readonly shownKey: string | undefined;
  /** Followed, as it is not told otherwise that rows have come. */
  readonly part: RowsPart;
  readonly rowAt: (place: number) => Listed | undefined;
  /** What linked rows are called by which is grouped. */
  readonly groupNames: Answer['names'];
  readonly groupBy: string | undefined;
  readonly onToggleGroup: (key: string) => void;
  readonly columns: ListColumns;
  /** What the page says of a row beside its fields. */
  readonly say: Pick<ListDeclaration, 'Mark' | 'Signs' | 'Detail' | 'onRowMenu'>;
  readonly rowHeight: number;
  readonly hrefOf: (row: { readonly id: string }) => string;
  readonly selection: Selection;
  /** The rows that are drawn: the first and the last of them, by their places. */
  readonly onPart: (first: number, last: number) => void;
  readonly mover: RefObject<ListMover | undefined>;
  /** Pixels scrolled when the list was left. */
  readonly initialTop: number;
  readonly totals: readonly string[];
  readonly sums: Answer['sums'] | undefined;
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}
