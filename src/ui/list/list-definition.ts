import type { ReactNode } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { RowsQuery, Shown } from '../../offline/index.ts';

/** The smallest window that shows a column: a tablet upright, a laptop, a large screen. */
export type ShownFrom = 'md' | 'lg' | 'xl';

export interface ListColumn {
  /** A field of the entity. The name of the row is always the first column and is not listed. */
  readonly name: string;
  readonly from?: ShownFrom;
  /** CSS width; by the kind of the field unless said. */
  readonly width?: string;
}

export interface ListTab {
  readonly id: string;
  /** Already in the person's language. */
  readonly label: string;
  readonly where?: RowsQuery['where'];
  /** A stable function. */
  readonly filter?: (row: AnyRow) => boolean;
}

export interface ListSort {
  readonly field: string;
  readonly descending: boolean;
}

export interface EntityListProps {
  readonly collection: string;
  readonly title: string;
  /** The page of a row; a stable function. */
  readonly hrefOf: (row: Shown) => string;
  readonly columns: readonly (string | ListColumn)[];
  /** Fields one can filter by; the status and the choices of the entity unless said. */
  readonly filters?: readonly string[];
  /** An indexed field; without it the newest rows come first. */
  readonly orderBy?: ListSort;
  /** The first one is shown until another is chosen. */
  readonly tabs?: readonly ListTab[];
  /** Money columns to sum over all rows found. */
  readonly totals?: readonly string[];
  readonly create?: { readonly label: string; readonly to: string };
  readonly actions?: ReactNode;
  /** What the page is for, while it has no rows. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Rows that the page is about at all; a stable object. */
  readonly where?: RowsQuery['where'];
}
