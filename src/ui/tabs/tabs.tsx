import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface TabLink {
  readonly id: string;
  readonly label: string;
  /** The address's search part. */
  readonly search: string;
  /** How many there are, beside the word. */
  readonly count?: ReactNode;
}

interface TabsProps {
  /** Names the row of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly current: string | undefined;
}

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: { base: '11', md: '9' },
    mb: '-1px',
    px: '1',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    borderTopRadius: 'control',
    transition: 'color 120ms ease-out',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', fontWeight: 'medium', borderColor: 'accent.solid' },
  },
});

/** Views of one page, kept in its address: plain links, so a bookmark and a middle click do what they should; Back leaves the page. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      gap="4"
      mb="4"
      overflowX="auto"
      borderBottom="1px solid"
      borderColor="border"
      css={{ scrollbarWidth: 'none' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          to={{ search: tab.search }}
          replace
          preventScrollReset
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && (
            <chakra.span textStyle="meta" color="fg.subtle" fontVariantNumeric="tabular-nums">
              {tab.count}
            </chakra.span>
          )}
        </Tab>
      ))}
    </chakra.nav>
  );
}
