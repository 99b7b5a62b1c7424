import { useContext, type ReactNode } from 'react';
import { usePageHeading } from './focus-page.ts';
import { useNamePage } from './page-info.tsx';
import { ShellPartsContext } from './shell-parts.ts';
import './page-header.css';

interface PageHeaderProps {
  /** The one h1 of the page, and the tab's title. */
  readonly title: string;
  /** The breadcrumb's last word, when it is not the route's title: a record's name. */
  readonly crumb?: string;
  /** Beside the title: a count, a status. */
  readonly aside?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** On a phone the actions have a row of their own, as wide as the page. */
  readonly wideActions?: boolean;
}

export function PageHeader({ title, crumb, aside, subtitle, actions, wideActions = false }: PageHeaderProps) {
  useNamePage(title, crumb);
  const heading = usePageHeading();
  const { PageStar } = useContext(ShellPartsContext);
  return (
    <header className="page-header">
      <div className="page-name">
        <div>
          <h1 {...heading}>{title}</h1>
          <div className="page-beside">
            {aside}
            {PageStar && (
              <div className="page-star">
                <PageStar />
              </div>
            )}
          </div>
        </div>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {actions !== undefined && (
        <div className="page-actions" data-wide={wideActions ? '' : undefined}>
          {actions}
        </div>
      )}
    </header>
  );
}
