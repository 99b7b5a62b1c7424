import type { Shown } from '../../offline/index.ts';
import type { ListSort } from './list-definition.ts';
import type { Column } from './list-fields.ts';
import type { RowWindow } from './row-window.ts';

/** What the two shapes of a list, table and cards, are given. */
export interface ListRowsProps {
  readonly title: string;
  readonly collection: string;
  readonly rows: readonly Shown[];
  readonly columns: readonly Column[];
  readonly window: RowWindow;
  readonly rowHeight: number;
  readonly hrefOf: (row: Shown) => string;
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}
