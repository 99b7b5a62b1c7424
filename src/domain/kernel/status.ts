import type { Role } from '../access.ts';
import { isOfRow, type Clause } from './grants.ts';

/** How loud a status is shown; a word for pages, so that no page maps statuses to colours. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** People that a row names: by a link of its own (or `createdBy`), as managers of somebody's department, or by their role. */
export type Audience = string | { readonly managerOf: string } | { readonly role: Role };

/** Some people are told of a step; whoever takes it, and whoever may not read the row, is not. */
export interface Telling {
  readonly to: readonly Audience[];
  /** A kind of notification: its sentence is said in the reader's language. */
  readonly as: string;
  /** The field whose text goes along (a reason). */
  readonly text?: string;
}

/**
 * In this state a row waits for whoever may take one of these steps: of the clauses that speak of the row, the first that
 * somebody fulfils says who. They are told as it comes (`as`), may be reminded, and their notices end as it leaves.
 */
export interface Awaiting {
  readonly steps: readonly string[];
  readonly as?: string;
}

export interface State {
  readonly label: string;
  readonly tone: Tone;
  readonly awaits?: Awaiting;
}

export interface Transition<S extends string = string> {
  readonly name: string;
  /** A verb: it becomes the button. */
  readonly label: string;
  readonly from: readonly S[];
  readonly to: S;
  /** Who may take it: any one clause that holds is enough. */
  readonly by: readonly Clause[];
  /** Fields that may be written together with it, by whoever may take it. */
  readonly fields?: readonly string[];
  /** Of those, the ones that must be filled. */
  readonly needs?: readonly string[];
  /** What the server takes in place of one of those: it was not asked for yet when this was decided on a device that comes home late. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  /** Field that receives the person who took it, and the one that receives when. */
  readonly stamps?: { readonly person?: string; readonly at?: string };
  readonly tells?: Telling;
  /** Computed fields that it is decided on: where one is another by the time it is sent, whoever took it decides again. */
  readonly weighs?: readonly string[];
  /** Comes by itself, as a day passes: nobody takes it. */
  readonly byItself?: true;
  /** Takes the record back; shown apart from the steps that lead on. */
  readonly back?: true;
}

/** A status machine: states in their order, transitions, where a new row starts. */
export interface Machine<S extends string = string> {
  readonly initial: S;
  readonly states: Readonly<Record<S, State>>;
  readonly transitions: readonly Transition<S>[];
  /** The date by which a person reminds those whom a row waits for. */
  readonly reminder?: string;
  /** The state that a row is read as being in on this day, where that is another: a day brings some that nobody gives. */
  readonly readAs?: (row: Readonly<Record<string, unknown>>, today: string) => S | undefined;
}

/** The transition that leads from one state to the other, if the machine has it. */
export const transitionBetween = (machine: Machine, from: string, to: string): Transition | undefined =>
  machine.transitions.find((transition) => transition.to === to && transition.from.includes(from));

/** What the machine allows from a state, for the refusal's words; of a row, what nobody could do with it is left out. */
export const allowedFrom = (
  machine: Machine,
  from: string,
  row?: Readonly<Record<string, unknown>>,
): string[] =>
  machine.transitions
    .filter((transition) => transition.from.includes(from))
    .filter(({ by }) => !row || by.some((clause) => isOfRow(clause, row)))
    .map((transition) => transition.to);
