import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatEuro } from '../../domain/kernel/format.ts';

/** A cheque in a list: what it is at the left, what it is worth at the right. */
export const ChequeRow = ({
  children,
  beside,
  amount,
}: {
  children: ReactNode;
  beside?: ReactNode;
  amount: number;
}) => (
  <chakra.li
    display="flex"
    alignItems="center"
    gap="3"
    minH="11"
    py="1"
    borderTop="1px solid"
    borderColor="border.muted"
  >
    <chakra.div flex="1" minW="0">
      {children}
    </chakra.div>
    {beside}
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" minW="5.5rem" textAlign="end">
      {formatEuro(amount)}
    </chakra.span>
  </chakra.li>
);

/** What it is called, and the way to its page. */
export const ChequeName = chakra(Link, {
  base: {
    fontWeight: 'medium',
    whiteSpace: { sm: 'nowrap' },
    borderRadius: 'control',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
