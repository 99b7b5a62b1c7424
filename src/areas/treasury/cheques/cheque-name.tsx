import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** What it is called, and the way to its page. */
export const ChequeName = chakra(Link, {
  base: {
    fontWeight: 'medium',
    whiteSpace: { sm: 'nowrap' },
    borderRadius: 'control',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
