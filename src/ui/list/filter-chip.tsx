import { ChevronDown } from 'lucide-react';
import type { Field } from '../../domain/kernel/field.ts';
import type { Question } from '../../offline/index.ts';
import { Popover } from '../popover/popover.tsx';
import { useText } from '../value/domain-text.ts';
import { FilterWords } from './filter-words.tsx';
import { FilterPanel } from './list-tools.ts';

interface FilterChipProps {
  readonly name: string;
  readonly field: Field;
  /** What the address says of it; empty where nothing is chosen. */
  readonly said: string;
  /** What the list is about with its other filters: it knows the values that are left. */
  readonly question: Question;
  readonly onChange: (said: string) => void;
}

/** A field one can filter by: the chip says what is chosen, its panel offers what there is. */
export function FilterChip({ name, field, said, question, onChange }: FilterChipProps) {
  const text = useText();
  const label = text(field.label);
  return (
    <Popover
      label={label}
      align="start"
      width="17rem"
      trigger={(props) => (
        <button type="button" className="chip" data-chosen={said === '' ? undefined : ''} {...props}>
          <span>
            {label}
            {said !== '' && (
              <>
                {' · '}
                <FilterWords name={name} field={field} said={said} />
              </>
            )}
          </span>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <FilterPanel
          name={name}
          field={field}
          said={said}
          question={question}
          onChange={onChange}
          onDone={close}
        />
      )}
    </Popover>
  );
}
