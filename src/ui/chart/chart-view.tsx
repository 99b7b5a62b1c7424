import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn, Table } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useIsWide } from '../use-media.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { ChartProps } from './chart-props.ts';
import { ChartTable } from './chart-table.tsx';
import { colourOf } from './chart-words.ts';
import './chart.css';

/**
 * A chart with its title, its key where it needs one, and the table that it was drawn from: read by screen readers in its
 * stead, and shown to whoever asks.
 */
export function ChartView(props: ChartProps) {
  const { kind, title, series, categories } = props;
  const { t } = useLingui();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const isWide = useIsWide();
  const isEmpty =
    categories.length === 0 || series.every(({ values }) => values.every((value) => value === null));
  // Where there is room lines bear their names at their ends; a phone has none, and bars have no end.
  const hasEndLabels = kind === 'line' && isWide && series.length > 1;
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <figcaption id={titleId}>{title}</figcaption>
      <IconButton
        label={isTable ? t`Show as a chart` : t`Show as a table`}
        icon={isTable ? ChartColumn : Table}
        size="iconSm"
        disabled={isEmpty}
        onClick={() => setTable(!isTable)}
      />
      {isEmpty ? (
        <p className="chart-empty" style={{ height: props.height ?? 260 }}>
          <Trans>Nothing to show yet</Trans>
        </p>
      ) : (
        <>
          {!isTable && series.length > 1 && !hasEndLabels && (
            <ul className="chart-key" aria-hidden>
              {series.map(({ id, label }, at) => (
                <li key={id}>
                  <i style={{ background: colourOf(at) }} />
                  {label}
                </li>
              ))}
            </ul>
          )}
          {!isTable && (
            <div className="chart-drawing" aria-hidden>
              <ChartDrawing {...props} hasEndLabels={hasEndLabels} isNarrow={!isWide} />
            </div>
          )}
          <div
            className={isTable ? 'chart-scroller' : 'chart-unseen'}
            {...(isTable ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
          >
            <ChartTable {...props} />
          </div>
        </>
      )}
    </figure>
  );
}
