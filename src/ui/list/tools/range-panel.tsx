import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { PERIODS } from '../../../domain/kernel/periods.ts';
import { monthPlus, useMonthName } from '../../form/month-name.ts';
import { typedNumber, shownNumber, type NumberKind } from '../../form/typed-number.ts';
import { PlainButton } from '../../plain-button.tsx';
import { PopoverButton, PopoverRule } from '../../popover/popover-item.tsx';
import { recipeClass } from '../../theme/recipe-class.ts';
import { PERIOD_WORDS } from '../filter-words.tsx';
import type { FilterWay } from '../list-fields.ts';
import { rangeOf, rangeParam } from '../list-query.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import './list-tools.css';

interface RangePanelProps extends Pick<FilterPanelProps, 'field' | 'said' | 'onChange' | 'onDone'> {
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
  const change = (at: 0 | 1, value: string): void =>
    setEnds((now) => now.map((end, one) => (one === at ? value : end)));
  const box = (at: 0 | 1, label: string) => (
    <label>
      <span>{label}</span>
      {way === 'months' ? (
        <MonthBox value={ends[at] ?? ''} onChange={(month) => change(at, month)} />
      ) : (
        <input
          type={way === 'dates' ? 'date' : 'text'}
          inputMode={kind ? 'decimal' : undefined}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          className={recipeClass('input')}
          value={ends[at]}
          onChange={(event) => change(at, event.currentTarget.value)}
        />
      )}
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

const BACK = 36;
const AHEAD = 12;

/** A month by its name: the browsers' own month field is missing from half of them. */
function MonthBox({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const nameOf = useMonthName();
  const around = useEngine().writer.today().slice(0, 7);
  const near = Array.from({ length: BACK + AHEAD + 1 }, (_, at) => monthPlus(around, AHEAD - at));
  const months = value === '' || near.includes(value) ? near : [...near, value];
  return (
    <select
      className={recipeClass('input')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">–</option>
      {months.map((month) => (
        <option key={month} value={month}>
          {nameOf(month)}
        </option>
      ))}
    </select>
  );
}
