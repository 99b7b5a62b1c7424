import { createContext, useContext } from 'react';

export interface CreateRequest {
  readonly collection: string;
  /** What was typed into the picker: the new row's name, most likely. */
  readonly text: string;
  /** What it begins with besides. */
  readonly begins?: Readonly<Record<string, unknown>>;
  readonly onCreated: (id: string) => void;
}

/** Opens the sheet that makes a missing entity. Undefined outside of a form that can. */
export const CreateContext = createContext<((request: CreateRequest) => void) | undefined>(undefined);

export const useCreateInPlace = () => useContext(CreateContext);
