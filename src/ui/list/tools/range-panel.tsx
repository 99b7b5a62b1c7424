import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { PERIODS } from '../../../domain/kernel/periods.ts';
import { typedNumber, shownNumber, type NumberKind } from '../../form/typed-number.ts';
import { PlainButton } from '../../plain-button.tsx';
import { PopoverButton, PopoverRule } from '../../popover/popover-item.tsx';
import { recipeClass } from '../../theme/recipe-class.ts';
import { PERIOD_WORDS } from '../filter-words.tsx';
import type { FilterWay } from '../list-fields.ts';
import { rangeOf, rangeParam } from '../list-query.ts';
import type { FilterPanelProps } from './filter-panel.tsx';

interface RangePanelProps extends FilterPanelProps {
  readonly way: Exclude<FilterWay, 'values'>;
}

/** From one day, month or figure to another; for days and months the spans that move with the day as well. */
export function RangePanel(props: RangePanelProps) {
  const { field, said, way, onChange, onDone } = props;
  const { t, i18n } = useLingui();
  const range = rangeOf(said);
  const kind: NumberKind | undefined = way === 'numbers' ? (field.kind as NumberKind) : undefined;
  const written = (end: string): string =>
    end === '' || !kind ? end : shownNumber(kind, Number(end)).trim();
  const [ends, setEnds] = useState(() => (range ?? ['', '']).map(written));
  const [isWrong, setWrong] = useState(false);
  const apply = (): void => {
    const read = ends.map((end) => {
      if (!kind) return end;
      const number = typedNumber(kind, end);
      return number === null ? '' : typeof number === 'number' ? String(number) : undefined;
    });
    const [from, to] = read;
    if (from === undefined || to === undefined) return setWrong(true);
    setWrong(false);
    onChange(rangeParam(from, to));
    onDone();
  };
  const type = way === 'dates' ? 'date' : way === 'months' ? 'month' : 'text';
  const box = (at: 0 | 1, label: string) => (
    <label>
      <span>{label}</span>
      <input
        type={type}
        inputMode={kind ? 'decimal' : undefined}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        className={recipeClass('input')}
        value={ends[at]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setEnds((now) => now.map((end, one) => (one === at ? value : end)));
        }}
      />
    </label>
  );
  return (
    <>
      {!kind && (
        <>
          <div className="popover-scroll">
            {PERIODS.filter((period) => way === 'dates' || /month|quarter|year/.test(period)).map(
              (period) => (
                <PopoverButton
                  key={period}
                  aria-pressed={said === period}
                  onClick={() => {
                    onChange(said === period ? '' : period);
                    onDone();
                  }}
                >
                  <span className="popover-words">{i18n._(PERIOD_WORDS[period])}</span>
                  {said === period && <Check size={16} aria-hidden />}
                </PopoverButton>
              ),
            )}
          </div>
          <PopoverRule />
        </>
      )}
      <form
        className="list-range"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {box(0, t`From`)}
        {box(1, t`To`)}
        {isWrong && (
          <p role="alert">
            <Trans>This is not a number.</Trans>
          </p>
        )}
        <PlainButton type="submit" size="sm">
          <Trans>Apply</Trans>
        </PlainButton>
      </form>
    </>
  );
}
