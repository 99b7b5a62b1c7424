import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A few rows that the company chooses from, kept here: named, put in order where their entity has one, switched off. */
export interface SmallCollection {
  readonly collection: string;
  /** What they are for. */
  readonly why: MessageDescriptor;
  /** What is filled in of one. */
  readonly fields: readonly string[];
  /** Beside its name. */
  readonly facts: readonly string[];
  /** What becomes of one that is switched off. */
  readonly off: MessageDescriptor;
}

export const SMALL_COLLECTIONS: readonly SmallCollection[] = [
  {
    collection: 'opportunityStages',
    why: msg`The columns of the pipeline, in their order. What a stage means, its kind, stays as it was made: figures of years depend on it.`,
    fields: ['label', 'kind', 'probability', 'colour'],
    facts: ['kind', 'probability'],
    off: msg`Nothing is moved into it any more. It stays on the board as long as open opportunities stand in it.`,
  },
  {
    collection: 'lostReasons',
    why: msg`Why opportunities are lost: whoever moves one there chooses.`,
    fields: ['label'],
    facts: [],
    off: msg`It is not offered any more. What was lost for it keeps it.`,
  },
];
