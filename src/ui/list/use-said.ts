import { useMemo } from 'react';
import type { ListDeclaration } from './list-definition.ts';
import type { ListRowsProps } from './list-rows-props.ts';

/** What the page says of its rows: the same object for the same parts, as rows are drawn again for another. */
export function useSaid({ Mark, Signs, Detail, onRowMenu }: ListDeclaration): ListRowsProps['say'] {
  return useMemo(
    () => ({
      ...(Mark && { Mark }),
      ...(Signs && { Signs }),
      ...(Detail && { Detail }),
      ...(onRowMenu && { onRowMenu }),
    }),
    [Mark, Signs, Detail, onRowMenu],
  );
}
