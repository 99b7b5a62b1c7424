import type { Engine } from '../../../offline/index.ts';
import { dropNotes, readNote, writeNotes } from '../../../offline/upkeep.ts';

type Values = Readonly<Record<string, unknown>>;

/** One row that an import writes. Its identifier is fixed before the first is written, so that none is written twice. */
export type PlanEntry = {
  readonly collection: string;
  readonly id: string;
  /** Its number in the file; 0 for what others link to. */
  readonly row: number;
  /** What it is called. */
  readonly label: string;
} & (
  | { readonly kind: 'create'; readonly values: Values }
  /** The fields that change: as they were, and as they become. */
  | { readonly kind: 'update'; readonly before: Values; readonly after: Values }
);

export interface PlanFailure {
  readonly row: number;
  readonly label: string;
  readonly problems: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

/** `ready`: nothing is written. `running`: being written, or cut off by the end of its tab. `undone`: taken back. */
export type PlanState = 'ready' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone';

export interface ImportPlan {
  readonly id: string;
  readonly collection: string;
  readonly fileName: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: PlanState;
  readonly creates: number;
  readonly updates: number;
  readonly total: number;
  /** So many entries have been dealt with. */
  readonly done: number;
  readonly failures: readonly PlanFailure[];
  /** After an undo: rows that were changed since and stay as they are. */
  readonly left: readonly string[];
}

/** Entries of one piece. */
export const PIECE = 200;

const keyOf = (collection: string): string => `import/${collection}`;
const pieceOf = (collection: string, piece: number): string => `${keyOf(collection)}/${piece}`;

/** The last import of a collection on this device; its entries stay with it for as long as it can be gone on with, or undone. */
export const readPlan = async (engine: Engine, collection: string): Promise<ImportPlan | undefined> =>
  (await readNote(engine, keyOf(collection))) as ImportPlan | undefined;

export const writePlan = (engine: Engine, plan: ImportPlan): Promise<void> =>
  writeNotes(engine, { [keyOf(plan.collection)]: plan });

export const readPiece = async (
  engine: Engine,
  collection: string,
  piece: number,
): Promise<readonly PlanEntry[]> =>
  ((await readNote(engine, pieceOf(collection, piece))) as readonly PlanEntry[] | undefined) ?? [];

/** Keeps a new plan with its entries in the place of the one before. */
export async function keepPlan(
  engine: Engine,
  plan: ImportPlan,
  entries: readonly PlanEntry[],
): Promise<void> {
  await dropNotes(engine, keyOf(plan.collection));
  for (let at = 0; at < entries.length; at += PIECE)
    await writeNotes(engine, { [pieceOf(plan.collection, at / PIECE)]: entries.slice(at, at + PIECE) });
  // Last, so that a plan that is here is whole.
  await writePlan(engine, plan);
}

/** Forgets a plan, and with it the way back. */
export const dropPlan = (engine: Engine, collection: string): Promise<void> =>
  dropNotes(engine, keyOf(collection));
