import type { MessageDescriptor } from '@lingui/core';
import { createContext } from 'react';

/** Where the rows of a collection have their pages. */
export interface RecordPlace {
  /** The path of their list. */
  readonly list: string;
  /** Its place in the main menu. */
  readonly order: number;
  /** The page that makes a new one, with its title. */
  readonly create?: { readonly label: MessageDescriptor; readonly to: string };
}

/** Undefined where the app has no page of such a row for this person. The shell says. */
export const RecordPlaces = createContext<(collection: string) => RecordPlace | undefined>(() => undefined);
