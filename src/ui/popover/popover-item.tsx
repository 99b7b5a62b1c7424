import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const item = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    minH: { base: '10', md: '8' },
    px: '2.5',
    py: '1',
    borderRadius: 'control',
    color: 'fg',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { bg: 'bg.hover', outlineOffset: '-2px' },
    '& svg': { flexShrink: 0, color: 'fg.muted' },
  },
} as const;

/** A line of a popover that does something. */
export const PopoverButton = chakra('button', item, { defaultProps: { type: 'button' } });

/** A line of a popover that goes somewhere. */
export const PopoverLink = chakra(Link, item);

export const PopoverHeading = chakra('p', {
  base: { textStyle: 'meta', color: 'fg.subtle', px: '2.5', pt: '2', pb: '1' },
});

export const PopoverRule = chakra('hr', {
  base: { border: '0', borderTop: '1px solid', borderColor: 'border', my: '1', mx: '-1' },
});
