import { createContext } from 'react';

/** Rows that come first in the picker of a link: those with this value in this field. */
export interface NearRows {
  readonly field: string;
  readonly value: string;
}
export const NearRowsContext = createContext<NearRows | undefined>(undefined);
