import { Line, LineChart, YAxis } from 'recharts';
import type { SparklineProps } from './chart-props.ts';
import './chart.css';

/** A little curve beside a figure: its course, without axes. */
export function SparklineView({ label, values, width = 96, height = 28 }: SparklineProps) {
  return (
    <span role="img" aria-label={label} className="sparkline" style={{ width, height }}>
      {values.some((value) => value !== null) && (
        <LineChart
          width={width}
          height={height}
          data={values.map((value) => ({ value }))}
          margin={{ top: 3, right: 3, bottom: 3, left: 3 }}
          accessibilityLayer={false}
        >
          <YAxis hide domain={['dataMin', 'dataMax']} />
          <Line
            dataKey="value"
            stroke="var(--c-colors-chart-1)"
            strokeWidth={1.5}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      )}
    </span>
  );
}
