import { createContext } from 'react';
import type { Place } from './work-anchor.ts';

/**
 * Says what a press has done to those who cannot see it; the panel holds the one place for it. What was pressed is gone:
 * the focus goes to `next`, or where there is nothing left, to the panel's first words.
 */
export const Announce = createContext<(words: string, next?: Place) => void>(() => {});
