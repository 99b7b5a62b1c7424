import type { SystemStyleObject } from '@chakra-ui/react';

const HIDDEN = { display: 'none' };

/**
 * The look of a table, written once for all its cells: hundreds of styled components would cost a frame at each
 * scroll. `data-from` hides a column on windows that are too narrow for it.
 */
export const tableStyle: SystemStyleObject = {
  w: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0',
  textStyle: 'dense',
  '& th, & td': { textAlign: 'start', px: '3', truncate: true, fontWeight: 'normal' },
  '& th:first-of-type, & td:first-of-type': { ps: '2' },
  '& th:first-of-type': { w: '36%' },
  '& [data-figure]': { textAlign: 'end' },
  '& [data-tabular]': { fontVariantNumeric: 'tabular-nums' },
  '& [data-from=lg]': { lgDown: HIDDEN },
  '& [data-from=xl]': { xlDown: HIDDEN },
  '& thead th': {
    position: 'sticky',
    top: '52px',
    zIndex: 'sticky',
    h: '9',
    bg: 'bg',
    color: 'fg.muted',
    textStyle: 'meta',
    fontWeight: 'medium',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    h: '7',
    px: '1.5',
    mx: '-1.5',
    fontWeight: 'inherit',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.hover' },
  },
  '& [aria-sort] button': { color: 'fg' },
  '& tbody tr[data-row]': { cursor: 'pointer' },
  '& tbody tr[data-row] td': { borderBottom: '1px solid', borderColor: 'border.muted' },
  '& tbody tr[data-row]:hover td': { bg: 'bg.hover' },
  '& tbody tr[data-row]:focus-within td': { bg: 'bg.muted' },
  '& a': { color: 'fg', fontWeight: 'medium', outline: 'none' },
  // The whole row shows where the keyboard is; the link itself is only the name.
  '& tr:has(a:focus-visible) td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--c-colors-accent-solid)' },
  '& small': { fontSize: 'inherit', color: 'fg.subtle', ms: '2' },
  '& tfoot td': {
    position: 'sticky',
    bottom: '0',
    h: '10',
    bg: 'bg',
    fontWeight: 'semibold',
    borderTop: '1px solid',
    borderColor: 'border.control',
  },
};
