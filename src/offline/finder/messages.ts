import type { Suspect } from '../../domain/kernel/likeness.ts';
import type { Answer, Columns, Facet, Hit, Listed, Neighbourhood, Question } from './question.ts';

/** From a tab to what finds. `id` names what is asked; an answer carries it back. */
export type ToFinder =
  /** Answered now, and again whenever the answer is another. */
  | {
      readonly type: 'watch';
      readonly id: number;
      readonly question: Question;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'move'; readonly id: number; readonly from: number; readonly to: number }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'ids'; readonly id: number; readonly question: Question }
  | {
      readonly type: 'columns';
      readonly id: number;
      readonly question: Question;
      readonly fields: readonly string[];
    }
  | { readonly type: 'around'; readonly id: number; readonly question: Question; readonly row: string }
  | { readonly type: 'facets'; readonly id: number; readonly question: Question; readonly field: string }
  /** Told how far it is, and in the end all of it. Ended before that, nothing is answered. */
  | { readonly type: 'alike'; readonly id: number; readonly collection: string }
  /** Nothing is answered. */
  | {
      readonly type: 'prepare';
      readonly id: number;
      readonly collection: string;
      readonly fields: readonly string[];
    }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly words: string;
      readonly collections: readonly string[];
      readonly limit: number;
    };
export type ToAsker =
  /** Said once, before anything is read: it runs here, however long it takes to read. */
  | { readonly type: 'here'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  /** After a `move`: the last answer with another part of its rows; those that it has already are not sent again. */
  | {
      readonly type: 'moved';
      readonly id: number;
      readonly from: number;
      /** Undefined where the last answer has it. */
      readonly rows: readonly (Listed | undefined)[];
    }
  | { readonly type: 'ids'; readonly id: number; readonly ids: readonly string[] }
  | { readonly type: 'columns'; readonly id: number; readonly columns: Columns }
  | { readonly type: 'around'; readonly id: number; readonly found: Neighbourhood | undefined }
  | {
      readonly type: 'facets';
      readonly id: number;
      readonly facets: readonly Facet[];
      readonly names: Answer['names'];
    }
  | { readonly type: 'looked'; readonly id: number; readonly done: number }
  | { readonly type: 'alike'; readonly id: number; readonly groups: readonly Suspect<Hit>[] }
  | { readonly type: 'hits'; readonly id: number; readonly hits: readonly Hit[] }
  | { readonly type: 'failed'; readonly id: number };
