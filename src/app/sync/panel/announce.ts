import { createContext } from 'react';

/** Says what a press has done to those who cannot see it; the panel holds the one place for it. */
export const Announce = createContext<(words: string) => void>(() => {});
