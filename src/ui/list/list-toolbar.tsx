import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, ListFilter, SlidersHorizontal } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Question } from '../../offline/index.ts';
import { PlainButton } from '../plain-button.tsx';
import { Popover } from '../popover/popover.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterMenu } from './list-tools.ts';
import type { ListQuery } from './list-query.ts';
import { SearchBox } from './search-box.tsx';
import type { TypedWords } from './typed-words.ts';

interface ListToolbarProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly words: TypedWords;
  readonly entity: Entity;
  readonly query: ListQuery;
  readonly question: Question;
  /** Fields that the page offers to filter by, those one has chosen beside them included. */
  readonly chips: readonly string[];
  /** Fields that could be filtered by as well. */
  readonly others: readonly string[];
  readonly isWide: boolean;
  readonly isFiltered: boolean;
  /** One word of the address. */
  readonly onChange: (name: string, value: string) => void;
  readonly onClear: () => void;
  readonly onDown: () => void;
  /** The name of the view that is open. */
  readonly view: string | undefined;
  readonly views: (close: () => void) => ReactNode;
  readonly display: (close: () => void) => ReactNode;
}

/** The one row above a list: search, chips, order, views. */
export function ListToolbar(props: ListToolbarProps) {
  const { box, words, entity, query, question, chips, others, isWide, isFiltered } = props;
  const { onChange, onClear, onDown, view, views, display } = props;
  const { t } = useLingui();
  const chip = (name: string) => {
    const field = entity.fields[name];
    return (
      field && (
        <FilterChip
          key={name}
          name={name}
          field={field}
          said={query.filters[name] ?? ''}
          question={question}
          onChange={(said) => onChange(name, said)}
        />
      )
    );
  };
  const menu = others.length > 0 && (
    <Popover
      label={t`Filter`}
      align="start"
      width="17rem"
      trigger={(trigger) => (
        <button
          type="button"
          className="chip chip-icon"
          data-tip={t`Filter`}
          aria-label={t`Filter`}
          {...trigger}
        >
          <ListFilter size={16} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <FilterMenu entity={entity} names={others} question={question} onChange={onChange} onDone={close} />
      )}
    </Popover>
  );
  return (
    <div className="list-toolbar">
      <search className="list-filters">
        <SearchBox box={box} words={words} onDown={onDown} />
        {!isWide && menu}
        {chips.map(chip)}
        {isWide && menu}
        {isFiltered && (isWide || chips.length > 0) && (
          <PlainButton variant="ghost" size="sm" onClick={onClear}>
            <Trans>Clear</Trans>
          </PlainButton>
        )}
      </search>
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
      </div>
    </div>
  );
}
