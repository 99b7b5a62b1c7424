import { createContext } from 'react';

/** Asks what becomes of this device's data and logs out; the shell says how. */
export const AskToLeave = createContext<() => void>(() => undefined);
