import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNamePage } from './page-info.tsx';

interface PageHeaderProps {
  /** The one h1 of the page, and the tab's title. */
  readonly title: string;
  /** The breadcrumb's last word, when it is not the route's title: a record's name. */
  readonly crumb?: string;
  /** Beside the title: a count, a status. */
  readonly aside?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, crumb, aside, subtitle, actions }: PageHeaderProps) {
  useNamePage(title, crumb);
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="5">
      <chakra.div flex="1 1 16rem" minW="0">
        <chakra.div display="flex" alignItems="center" gap="3" minW="0">
          <chakra.h1 textStyle="title" minW="0" overflowWrap="anywhere">
            {title}
          </chakra.h1>
          {aside}
        </chakra.div>
        {subtitle !== undefined && (
          <chakra.p textStyle="body" color="fg.muted" mt="1">
            {subtitle}
          </chakra.p>
        )}
      </chakra.div>
      {actions !== undefined && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  );
}
