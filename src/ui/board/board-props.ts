import type { Cents } from '../../domain/kernel/field.ts';
import type { ReactNode } from 'react';
import type { BadgeTone } from '../badge.tsx';

/** A card of four lines at most; the texts come translated. */
export interface BoardCard {
  readonly id: string;
  /** The first line, and the card's name to screen readers. */
  readonly title: string;
  readonly second?: string;
  readonly third?: string;
  /** At the end of the last line, and in the sum of the column. */
  readonly amount?: Cents;
  /** At the beginning of the last line: a date, an owner. */
  readonly last?: string;
  readonly marks?: readonly { readonly tone: BadgeTone; readonly label: string }[];
}

export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly tone?: BadgeTone;
  /** In the order that they are shown in. */
  readonly cards: readonly BoardCard[];
  /** Below its name: another sum, what is left out. */
  readonly note?: string;
  /** Below its cards: what makes another one, the way to those that are not shown. */
  readonly foot?: ReactNode;
}

export interface BoardProps {
  /** Names the board for screen readers. */
  readonly label: string;
  readonly columns: readonly BoardColumn[];
  /**
   * A card was put into a column, before another card or (null) at its end. Where it answers a promise the card stays where
   * it was put until that settles; the columns that come by then say where it really is.
   */
  readonly onMove: (id: string, toColumn: string, beforeId: string | null) => void | Promise<unknown>;
  /** Whether a card may be put into another column; each may when nothing is said. */
  readonly mayMove?: (id: string, toColumn: string) => boolean;
  /** The page of a card. */
  readonly hrefOf?: (id: string) => string;
  /** Instead of a page. */
  readonly onOpen?: (id: string) => void;
}
