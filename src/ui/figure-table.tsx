import { chakra } from '@chakra-ui/react';

/**
 * A table of words and figures that is read, not worked in. A cell is told what it is: `data-figure` stands at the end of its
 * column, `data-wide` is left out on a phone, and `data-narrow` stands there alone.
 */
export const FigureTable = chakra('table', { base: { w: 'full', borderCollapse: 'collapse' } });
export const FigureRow = chakra('tr', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'border.muted',
    'thead &': { borderColor: 'border' },
    'tfoot &': { borderBottom: 'none', fontWeight: '600' },
  },
});

const CELL = {
  textAlign: 'start',
  verticalAlign: 'top',
  py: '2',
  px: { base: '1', md: '2' },
  _first: { ps: '0' },
  _last: { pe: '0' },
  '&[data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '&[data-wide]': { display: { base: 'none', md: 'table-cell' } },
  '&[data-narrow]': { display: { base: 'table-cell', md: 'none' } },
} as const;
export const FigureCell = chakra('td', { base: CELL });
export const FigureHead = chakra(
  'th',
  { base: { ...CELL, textStyle: 'dense', color: 'fg.subtle', fontWeight: '400' } },
  { defaultProps: { scope: 'col' } },
);

/** Below what a cell says, smaller. */
export const FigureNote = chakra('span', {
  base: { display: 'block', color: 'fg.muted', textStyle: 'dense' },
});
