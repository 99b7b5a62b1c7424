import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A step of the course that something takes: what, when, and what else is said of it. */
export function CourseLine({
  what,
  when,
  children,
}: {
  readonly what: ReactNode;
  readonly when?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={{ base: '3', md: '4' }}
      rowGap="1"
      minH="11"
      py="2"
      borderBottom="1px solid"
      borderColor="border.muted"
    >
      <chakra.span minW="44">{what}</chakra.span>
      {when && (
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {when}
        </chakra.span>
      )}
      {children && <chakra.span flexBasis={{ base: 'full', md: 'auto' }}>{children}</chakra.span>}
    </chakra.li>
  );
}
