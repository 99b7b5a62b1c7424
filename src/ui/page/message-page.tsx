import type { ReactNode } from 'react';
import { usePageHeading } from './focus-page.ts';
import './message-page.css';
import { useNamePage } from './page-info.tsx';

interface MessagePageProps {
  readonly title: string;
  /** What happened and what to do, in a sentence or two. */
  readonly children: ReactNode;
  /** The machine's own words, small. */
  readonly detail?: string | undefined;
  readonly actions?: ReactNode;
  readonly as?: 'div' | 'main';
}

/** A page that says one thing: what happened, what is safe, where to go. */
export function MessagePage({ title, children, detail, actions, as: Part = 'div' }: MessagePageProps) {
  useNamePage(title);
  const heading = usePageHeading();
  return (
    <Part className="message-page">
      <h1 {...heading}>{title}</h1>
      <p className="message-text">{children}</p>
      {detail !== undefined && <p className="message-detail">{detail}</p>}
      {actions !== undefined && <div className="message-actions">{actions}</div>}
    </Part>
  );
}
