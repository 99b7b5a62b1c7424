import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import './dashboard.css';

/*
 * What dashboards are made of. Without Chakra: Home is the first page of all.
 */

/** One matter of a dashboard: its name, and lines that lead to it. */
export const DashboardSection = ({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) => (
  <section className="matter">
    <header>
      <h2>{title}</h2>
      {more}
    </header>
    {children}
  </section>
);

export const DashboardLines = ({ children }: { children: ReactNode }) => (
  <ul className="matter-lines">{children}</ul>
);

/** A line of a section: words at the left, what counts at the right. */
export const DashboardLine = ({
  to,
  children,
  end,
}: {
  to: string;
  children: ReactNode;
  end?: ReactNode;
}) => (
  <li>
    <Link to={to}>
      <span className="matter-words">{children}</span>
      {end}
    </Link>
  </li>
);

export const MoreLink = (props: Pick<LinkProps, 'to' | 'children'>) => (
  <Link className="matter-more" {...props} />
);

export const Quiet = ({ children }: { children: ReactNode }) => <p className="matter-quiet">{children}</p>;

interface LineFigureProps {
  /** What the line is about; or a word beside it. */
  readonly weight?: 'main' | 'aside';
  /** Sums below each other stand in one column. */
  readonly isWide?: true;
  readonly 'data-tip'?: string;
  readonly children: ReactNode;
}

/** A figure at the end of a line. */
export const LineFigure = ({ weight = 'main', isWide, ...rest }: LineFigureProps) => (
  <span className="matter-figure" data-weight={weight} data-wide={isWide} {...rest} />
);

/** What stands beside the words of a line, quieter. */
export const LineAside = ({ children }: { children: ReactNode }) => (
  <span className="matter-beside">{children}</span>
);
