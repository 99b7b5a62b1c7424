import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './tabs.css';

export interface TabLink {
  readonly id: string;
  readonly label: string;
  /** The address's search part. */
  readonly search: string;
  /** Another page, in the place of a view of this one. */
  readonly to?: string;
  /** How many there are, beside the word. */
  readonly count?: ReactNode;
  /** Says by itself whether the link is shown. */
  readonly within?: (link: ReactNode) => ReactNode;
}

interface TabsProps {
  /** Names the row of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly current: string | undefined;
}

/**
 * Views of one page, kept in its address: plain links, so a bookmark and a middle click do what they should; Back
 * leaves the page.
 */
export function Tabs({ label, tabs, current }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  // More of them than a phone is wide: the one that is open is in sight, without the page being scrolled.
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open)
      row.current.scrollLeft =
        open.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="tabs">
      {tabs.map(({ within, ...tab }) => {
        const link = (
          <Link
            to={tab.to ?? { search: tab.search }}
            replace={tab.to === undefined}
            preventScrollReset={tab.to === undefined}
            aria-current={tab.id === current ? 'page' : undefined}
          >
            {tab.label}
            {tab.count !== undefined && <span>{tab.count}</span>}
          </Link>
        );
        return <Fragment key={tab.id}>{within ? within(link) : link}</Fragment>;
      })}
    </nav>
  );
}
