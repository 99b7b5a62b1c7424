import type { ReactNode } from 'react';
import './dashboard.css';

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
export const Dashboard = ({ header, notice, figures, main, aside }: DashboardProps) => (
  <>
    {header}
    {notice}
    {figures}
    <div className="dashboard-columns">
      <div>{main}</div>
      <div>{aside}</div>
    </div>
  </>
);
