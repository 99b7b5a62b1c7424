import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp, Check } from 'lucide-react';
import { Popover } from '../popover/popover.tsx';
import { PopoverButton } from '../popover/popover-item.tsx';
import { useText } from '../value/domain-text.ts';
import type { ListSort } from './list-definition.ts';

interface SortChipProps {
  /** Fields that rows can be put in order by, with their English labels. */
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}

/** The order of the rows, on a phone, where no column heads stand. */
export function SortChip({ fields, sort, onSort }: SortChipProps) {
  const { t } = useLingui();
  const text = useText();
  if (fields.length === 0) return null;
  return (
    <Popover
      label={t`Order`}
      align="start"
      trigger={(props) => (
        <button type="button" className="chip chip-icon" aria-label={t`Order`} {...props}>
          <ArrowDownUp size={16} aria-hidden />
        </button>
      )}
    >
      {(close) =>
        fields.flatMap(({ name, label: english }) =>
          [false, true].map((descending) => {
            const isChosen = sort?.field === name && sort.descending === descending;
            const label = text(english);
            return (
              <PopoverButton
                key={`${name}-${descending}`}
                aria-pressed={isChosen}
                onClick={() => {
                  onSort(isChosen ? undefined : { field: name, descending });
                  close();
                }}
              >
                <span className="popover-words">
                  {descending ? t`${label}, descending` : t`${label}, ascending`}
                </span>
                {isChosen && <Check size={16} aria-hidden />}
              </PopoverButton>
            );
          }),
        )
      }
    </Popover>
  );
}
