import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** One matter of a dashboard: its name, and lines that lead to it. */
export function DashboardSection({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <chakra.section minW="0">
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mb="1.5">
        <chakra.h2 textStyle="section">{title}</chakra.h2>
        {more}
      </chakra.div>
      {children}
    </chakra.section>
  );
}

export const DashboardLines = chakra('ul', { base: { listStyleType: 'none', mx: { base: '-4', md: '-3' } } });

const LineLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '12', md: '10' },
    px: { base: '4', md: '3' },
    py: '1.5',
    borderRadius: { md: 'control' },
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** A line of a section: words at the left, what counts at the right. */
export function DashboardLine({ to, children, end }: { to: string; children: ReactNode; end?: ReactNode }) {
  return (
    <li>
      <LineLink to={to}>
        <chakra.span flex="1" minW="0" truncate>
          {children}
        </chakra.span>
        {end}
      </LineLink>
    </li>
  );
}

export const MoreLink = chakra(Link, {
  base: {
    textStyle: 'dense',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    py: { base: '2', md: '0.5' },
    borderRadius: 'control',
    _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

export const Quiet = chakra('p', { base: { color: 'fg.muted', maxW: '32rem' } });

export const LineFigure = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
});
