import { Trans, useLingui } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Question } from '../../offline/index.ts';
import { PlainButton } from '../plain-button.tsx';
import { Popover } from '../popover/popover.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterMenu } from './list-tools.ts';
import { SearchBox } from './search-box.tsx';
import type { TypedWords } from './typed-words.ts';

export interface ListFiltersProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly words: TypedWords;
  readonly entity: Entity;
  /** What the address says of each field. */
  readonly filters: Readonly<Record<string, string>>;
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
}

/** What narrows down rows: the search, the chips of fields, the menu of the others. */
export function ListFilters(props: ListFiltersProps) {
  const { box, words, entity, filters, question, chips, others, isWide, isFiltered } = props;
  const { onChange, onClear, onDown } = props;
  const { t } = useLingui();
  const chip = (name: string) => {
    const field = entity.fields[name];
    return (
      field && (
        <FilterChip
          key={name}
          name={name}
          field={field}
          said={filters[name] ?? ''}
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
  );
}
