import { createContext } from 'react';

/** The page of a record, for parts that know no routes; undefined where the app has none. The shell says. */
export const RecordPaths = createContext<
  (of: { readonly collection: string; readonly entityId: string }) => string | undefined
>(() => undefined);
