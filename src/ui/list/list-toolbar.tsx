import { useLingui } from '@lingui/react/macro';
import { Bookmark, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from '../popover/popover.tsx';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';
import type { ListQuery } from './list-query.ts';

interface ListToolbarProps extends Omit<ListFiltersProps, 'filters'> {
  readonly query: ListQuery;
  /** The name of the view that is open. */
  readonly view: string | undefined;
  readonly views: (close: () => void) => ReactNode;
  /** Undefined: there is nothing to choose of how it looks. */
  readonly display: ((close: () => void) => ReactNode) | undefined;
}

/** The one row above a list: search, chips, order, views. */
export function ListToolbar({ query, view, views, display, ...filters }: ListToolbarProps) {
  const { t } = useLingui();
  return (
    <div className="list-toolbar">
      <ListFilters {...filters} filters={query.filters} />
      <div className="list-looks">
        <Popover
          label={t`Views`}
          width="18rem"
          trigger={(trigger) => (
            <button
              type="button"
              className="chip"
              data-chosen={view === undefined ? undefined : ''}
              aria-label={view === undefined ? t`Views` : t`Views: ${view}`}
              data-tip={t`Views`}
              {...trigger}
            >
              <Bookmark size={16} aria-hidden />
              {view !== undefined && <span>{view}</span>}
            </button>
          )}
        >
          {views}
        </Popover>
        {display && (
          <Popover
            label={t`Display`}
            width="20rem"
            trigger={(trigger) => (
              <button
                type="button"
                className="chip"
                aria-label={t`Display`}
                data-tip={t`Columns, groups, editing`}
                {...trigger}
              >
                <SlidersHorizontal size={16} aria-hidden />
              </button>
            )}
          >
            {display}
          </Popover>
        )}
      </div>
    </div>
  );
}
