import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DashboardProps {
  /** The page's header. */
  readonly header: ReactNode;
  /** Beneath it, over the whole width: what is said once. */
  readonly notice?: ReactNode;
  /** `Figures`: seven at most, the weightiest first. */
  readonly figures?: ReactNode;
  /** What is to be done, at the left; on a phone it comes first. */
  readonly main: ReactNode;
  /** What is to be known, at the right. */
  readonly aside: ReactNode;
}

/** A page of what matters at a glance: figures that open their rows, and matters in two columns. */
export function Dashboard({ header, notice, figures, main, aside }: DashboardProps) {
  const column = (matters: ReactNode) => (
    <chakra.div display="flex" flexDirection="column" gap="10" minW="0">
      {matters}
    </chakra.div>
  );
  return (
    <>
      {header}
      {notice}
      {figures}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="16"
        rowGap="10"
        mt="8"
        alignItems="start"
      >
        {column(main)}
        {column(aside)}
      </chakra.div>
    </>
  );
}
