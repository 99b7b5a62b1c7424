import { Check, ChevronDown } from 'lucide-react';
import { Popover } from '../popover/popover.tsx';
import { PopoverButton } from '../popover/popover-item.tsx';
import { useText } from '../value/domain-text.ts';
import type { Filter } from './list-fields.ts';

interface FilterChipProps {
  readonly filter: Filter;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

/** A field one can filter by: the chip says what is chosen, its panel offers every value. */
export function FilterChip({ filter, chosen, onChoose }: FilterChipProps) {
  const text = useText();
  const label = text(filter.label);
  const words = chosen.map((value) => text(filter.options[value] ?? value)).join(', ');
  return (
    <Popover
      label={label}
      align="start"
      trigger={(props) => (
        <button type="button" className="chip" data-chosen={chosen.length > 0 ? '' : undefined} {...props}>
          <span>{words === '' ? label : `${label} · ${words}`}</span>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    >
      {() => (
        <div className="popover-scroll">
          {Object.entries(filter.options).map(([value, option]) => {
            const isChosen = chosen.includes(value);
            return (
              <PopoverButton
                key={value}
                aria-pressed={isChosen}
                onClick={() =>
                  onChoose(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
                }
              >
                <span className="popover-words">{text(option)}</span>
                {isChosen && <Check size={16} aria-hidden />}
              </PopoverButton>
            );
          })}
        </div>
      )}
    </Popover>
  );
}
