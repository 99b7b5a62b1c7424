import { createContext, useContext, type ComponentProps } from 'react';
import type { Question } from '../../../offline/index.ts';
import { NewFolder } from './new-folder.tsx';
import { SearchedWhere } from './searched-where.tsx';

const Naming = createContext<ComponentProps<typeof NewFolder> | undefined>(undefined);
/** Says of which folder a new one is being named in, while one is. */
export const NamingFolder = Naming.Provider;

/** Where else words are looked for, and the name of a folder that is being made: right above the rows, where it will stand. */
export function AboveRows({ question }: { readonly question: Question }) {
  const naming = useContext(Naming);
  return (
    <>
      <SearchedWhere question={question} />
      {naming && <NewFolder {...naming} />}
    </>
  );
}
