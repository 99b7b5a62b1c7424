import { useLingui } from '@lingui/react/macro';
import { Eraser } from 'lucide-react';
import type { DayKind } from '../../domain/hr/home-work-day.fields.ts';
import { DAY_LOOKS } from './day-looks.ts';
import './days.css';

export type Brush = DayKind | 'none';

interface KindBarProps {
  readonly label: string;
  readonly value: Brush | undefined;
  readonly onChange: (brush: Brush | undefined) => void;
}

/** The kinds of days, to be pressed before the days that are to be so, or for a day that is open. */
export function KindBar({ label, value, onChange }: KindBarProps) {
  const { t, i18n } = useLingui();
  const press = (brush: Brush) => onChange(value === brush ? undefined : brush);
  return (
    <div role="group" aria-label={label} className="kinds">
      {DAY_LOOKS.map(({ kind, icon: Icon, tone, label: word }) => (
        <button
          key={kind}
          type="button"
          className={`tone-${tone}`}
          aria-pressed={value === kind}
          onClick={() => press(kind)}
        >
          <Icon size={16} aria-hidden />
          {i18n._(word)}
        </button>
      ))}
      <button
        type="button"
        className="tone-gray"
        aria-pressed={value === 'none'}
        onClick={() => press('none')}
      >
        <Eraser size={16} aria-hidden />
        {t`Nothing`}
      </button>
    </div>
  );
}
