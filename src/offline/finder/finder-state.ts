import type { CollectionIndex } from './collection-index.ts';
import type { Question } from './question.ts';

/** A question that is answered again whenever the answer is another. */
export interface Watch {
  readonly question: Question;
  from: number;
  to: number;
  told?: string;
  /** What the asker has: rows of a state of an index. */
  has?: {
    readonly index: CollectionIndex;
    readonly revision: number;
    readonly from: number;
    readonly to: number;
  };
}

/** A collection whose rows are being read again, or were a moment ago. */
export interface Rest {
  /** They have to be read once more. */
  isChanged: boolean;
  /** Rows that have changed since the reading began. */
  readonly meanwhile: Set<string>;
  end: () => void;
}
