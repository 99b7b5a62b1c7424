import type { ComponentType } from 'react';
import type { ControlProps } from '../field.tsx';
import type { LineValue } from './line-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** What draws a cell in a way of its own. */
export interface OwnCellProps {
  readonly control: ControlProps;
  readonly label: string;
  readonly lineKey: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Writes other fields of the line with it. */
  readonly fill: (values: Values) => void;
}

/**
 * How lines of several sorts are laid out, as those of a document: which fields have a cell, what stands beside them, what a
 * new line begins with. Give a stable object: with another one all lines are drawn anew.
 */
export interface LinesLook {
  /** The fields that have a cell, in this order; the others open below their line. */
  readonly cells: readonly string[];
  /** The one field that such a line is made of: its cell takes the room of all, as a heading does. */
  readonly only: (line: LineValue) => string | undefined;
  /** What is asked for below such a line. */
  readonly details: (line: LineValue) => readonly string[];
  /** More below a line. */
  readonly Details?: ComponentType<{ readonly line: LineValue }>;
  /** Sorts of lines, the usual one first: what is said where one is added, and what it is then. */
  readonly sorts: readonly { readonly label: string; readonly values: Values }[];
  /** What a new line begins with below this one. */
  readonly begin: (above: LineValue | undefined) => Values;
  /** A figure that follows from the line, and a word about it. */
  readonly figure: {
    readonly label: string;
    readonly of: (line: LineValue) => { readonly figure: string; readonly word?: string | undefined };
    /** What else follows, drawn by itself: of what is no part of the line. */
    readonly Below?: ComponentType<{ readonly line: LineValue }>;
  };
  /** What draws the cells of such fields. */
  readonly own: Readonly<Record<string, ComponentType<OwnCellProps>>>;
  /** What else a value fills in; the line as it will be. */
  readonly fill: (line: LineValue, name: string) => Promise<Values | undefined>;
  /** The columns of rows that come from elsewhere, where their first row does not name them, and other words for them. */
  readonly pasted: readonly string[];
  /** Fields that keep their value where what comes from elsewhere has none. */
  readonly stays: readonly string[];
  readonly alsoCalled: Readonly<Record<string, string>>;
  /** Other words for the options of a field: small letters without accents. */
  readonly alsoSaid: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A column of what stands beside the lines, as what each costs, by the names of its head. */
  readonly beside: {
    readonly called: readonly string[];
    readonly take: (cells: readonly (readonly [lineKey: string, text: string])[]) => void;
  };
}
