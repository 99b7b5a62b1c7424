import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Condition, Listed, Order, Question } from '../../offline/index.ts';
import type { Many } from './tools/use-many.ts';

/** How much a column matters, by the smallest window that is to show it: a tablet upright, a laptop, a large screen. */
export type ShownFrom = 'md' | 'lg' | 'xl';

export interface ListColumn {
  /** A field of the entity. The name of the row is always the first column and is not listed. */
  readonly name: string;
  readonly from?: ShownFrom;
  /** In pixels; by the kind of the field unless said. */
  readonly width?: number;
  /** Of money that means nothing of some of the rows: their sum would say what is not so. */
  readonly unsummed?: true;
  /** What it shows, where the field alone does not say it. */
  readonly Value?: ComponentType<{ readonly row: Listed }>;
}

export interface ListTab {
  readonly id: string;
  /** Already in the person's language. */
  readonly label: string;
  readonly conditions: readonly Condition[];
  /** Where its rows are looked at for something else than the others. */
  readonly columns?: ListDeclaration['columns'];
  /** What is searched through, where words look further than the tab shows without them. */
  readonly searched?: readonly Condition[];
}

export type ListSort = Order;

/** What a shape of the page's own is given. */
export interface OwnLookProps {
  /** The rows that are asked for, by what is searched and filtered; it asks for them itself. */
  readonly question: Question;
  readonly title: string;
  /** The page of a row. */
  readonly hrefOf: (row: { readonly id: string }) => string;
}

/** One of several ways to see the same rows, kept in the address. */
export interface ListLook {
  readonly id: string;
  /** Already in the person's language. */
  readonly label: string;
  /** Drawn in the list's place; without it this is the list. */
  readonly Component?: ComponentType<OwnLookProps>;
  /** What it shows is asked for by itself: neither tabs nor filters of the list are about it. */
  readonly isApart?: true;
}

/** What a page's own action on ticked rows is given. */
export interface SelectedProps {
  readonly ids: ReadonlySet<string>;
  /** The rows as they are now; undefined while they are read, and where there are very many. */
  readonly rows: readonly AnyRow[] | undefined;
  readonly run: Many['run'];
  /** Takes the ticks away. */
  readonly onDone: () => void;
}

/** What is said where a search has found nothing, given to a page that may know more of it. */
export interface NothingFoundProps {
  readonly question: Question;
  readonly children: ReactNode;
}

/** What exactly is wrong, by the code of a problem. */
export type ProblemDetails = Readonly<Record<string, MessageDescriptor>>;

/** Given the row and the button that was pressed. */
export type OpenRowMenu = (id: string, button: HTMLElement) => void;

/** A list as a page declares it. */
export interface ListDeclaration {
  readonly collection: string;
  /** Those that it begins with; a person may choose others. Those that matter most by the declaration unless said. */
  readonly columns?: readonly (string | ListColumn)[];
  /** Fields that one is offered to filter by at once; the status and the choices of the entity unless said. Others under "Filter". */
  readonly filters?: readonly string[];
  /** Without it the newest rows come first. */
  readonly orderBy?: ListSort;
  /** Money or number columns to sum over all rows found; those of money among the columns unless said. */
  readonly totals?: readonly string[];
  /** Sums of the page's own, above the rows: where those of columns would add what does not belong together. */
  readonly Totals?: ComponentType<{ readonly question: Question }>;
  /** By what rows stand together until another is chosen. */
  readonly groupBy?: string;
  /** Before the name of a row: what it is, at a glance. */
  readonly Mark?: ComponentType<{ readonly row: Listed }>;
  /** After the name of a row: what else is true of it, in small signs. */
  readonly Signs?: ComponentType<{ readonly row: Listed }>;
  /** Beneath the name of a row, in the place of the second line that all lists have. */
  readonly Detail?: ComponentType<{ readonly row: Listed }>;
  /** Opens the menu of a row, which then has a button for it; a stable function. */
  readonly onRowMenu?: OpenRowMenu;
  /** Above the rows, also where there are none: where else the same question may be asked. */
  readonly Above?: ComponentType<{ readonly question: Question }>;
  /** Said where nothing was found, if more was searched than the names. */
  readonly nothingFound?: string;
  /** Stands in the place of that, where something else was found of the same question. */
  readonly NothingFound?: ComponentType<NothingFoundProps>;
  /** Below the rows: what else was found of the same question. */
  readonly Beneath?: ComponentType<{ readonly question: Question }>;
  /** The row that the keyboard's focus goes to when it comes: one that was just made here. */
  readonly focusOn?: string | undefined;
  /** What the file of its rows is called on its button, where "Export" could be of something else. */
  readonly exportAs?: string;
  /** What the page does with ticked rows is all there is: nothing is changed or deleted beside. */
  readonly hasOwnActions?: true;
  /** Said by row where a step of many is not possible. */
  readonly problems?: ProblemDetails;
  /** How many are ticked, where rows of this collection are not all called by its one word. */
  readonly selectedWords?: (count: number) => string;
  /** What else is done with ticked rows. */
  readonly Selected?: ComponentType<SelectedProps>;
}

export interface EntityListProps extends ListDeclaration {
  readonly title: string;
  /** The page of a row; a stable function. */
  readonly hrefOf: (row: { readonly id: string }) => string;
  /** The first one is shown until another is chosen. */
  readonly tabs?: readonly ListTab[];
  /** The first one is shown until another is chosen. */
  readonly looks?: readonly ListLook[];
  readonly create?: { readonly label: string; readonly to: string };
  /** The page that takes rows from a file, where there is one. */
  readonly importTo?: string;
  readonly actions?: ReactNode;
  /** What the page is for, while it has no rows. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Rows that the page is about at all. */
  readonly conditions?: readonly Condition[];
}
