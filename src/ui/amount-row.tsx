import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatEuro } from '../domain/kernel/format.ts';

interface AmountRowProps {
  readonly children: ReactNode;
  readonly beside?: ReactNode;
  readonly amount: number;
}

/** Something of worth in a list: what it is at the left, what it comes to at the right. */
export const AmountRow = ({ children, beside, amount }: AmountRowProps) => (
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
