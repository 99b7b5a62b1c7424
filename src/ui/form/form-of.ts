import { createContext } from 'react';

/** The collection whose row is filled in around here: what its other rows hold is worth suggesting. */
export const FormOf = createContext<string | undefined>(undefined);
