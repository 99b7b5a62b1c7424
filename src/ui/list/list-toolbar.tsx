import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { PlainButton } from '../plain-button.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { Filter } from './list-fields.ts';
import { sortParam, type ListQuery } from './list-query.ts';
import { SearchBox } from './search-box.tsx';
import { SortChip } from './sort-chip.tsx';

interface ListToolbarProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly query: ListQuery;
  readonly chips: readonly Filter[];
  /** Fields to order by, where no column heads offer it. */
  readonly sortable: readonly { readonly name: string; readonly label: string }[];
  readonly isFiltered: boolean;
  /** One word of the address. */
  readonly onChange: (name: string, value: string) => void;
  readonly onClear: () => void;
  readonly onDown: () => void;
}

/** The one row above a list: search, chips, order. */
export function ListToolbar(props: ListToolbarProps) {
  const { box, query, chips, sortable, isFiltered, onChange, onClear, onDown } = props;
  return (
    <div role="search" className="list-toolbar">
      <SearchBox box={box} value={query.search} onSearch={(words) => onChange('q', words)} onDown={onDown} />
      <SortChip fields={sortable} sort={query.sort} onSort={(sort) => onChange('sort', sortParam(sort))} />
      {chips.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          chosen={query.chosen[filter.name] ?? []}
          onChoose={(values) => onChange(filter.name, values.join(','))}
        />
      ))}
      {isFiltered && (
        <PlainButton variant="ghost" size="sm" onClick={onClear}>
          <Trans>Clear</Trans>
        </PlainButton>
      )}
    </div>
  );
}
