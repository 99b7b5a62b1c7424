import type { PartFixture } from '../../testing/part-fixture.ts';
import type { ChartProps } from './chart-props.ts';
import { Chart, Sparkline } from './chart.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const course = (start: number, step: number): number[] =>
  MONTHS.map((_, at) => Math.round(start + step * at + start * 0.3 * Math.sin(at)));

export const lines: ChartProps = {
  kind: 'line',
  title: 'Sales',
  categoryLabel: 'Month',
  categories: MONTHS,
  unit: 'euro',
  series: [
    { id: 'now', label: 'This year', values: [...course(4_200_000, 180_000).slice(0, 10), null, null] },
    { id: 'before', label: 'Last year', values: course(3_900_000, 90_000) },
  ],
};
const bars: ChartProps = { ...lines, kind: 'bar', series: [lines.series[1]!] };
const stacked: ChartProps = {
  ...lines,
  kind: 'stacked',
  title: 'Turnover by activity',
  series: ['Works', 'Service', 'Studies', 'Rental', 'Parts', 'Other'].map((label, at) => ({
    id: label,
    label,
    values: course(900_000 - at * 110_000, 20_000 * at),
  })),
};
const LONG = 'Entretien des installations de chauffage et de climatisation';

export const fixture: PartFixture = {
  part: 'chart',
  states: {
    lines: () => <Chart {...lines} />,
    bars: () => <Chart {...bars} />,
    'side-by-side': () => <Chart {...lines} kind="bar" />,
    stacked: () => <Chart {...stacked} />,
    empty: () => <Chart {...bars} series={[{ id: 'a', label: 'A', values: [] }]} />,
    long: () => (
      <Chart
        {...lines}
        title={LONG}
        categories={MONTHS.map((month) => `${month} ${LONG}`)}
        series={lines.series.map((one) => ({
          ...one,
          label: `${one.label} ${LONG}`,
          values: one.values.map((value) => value && value * -10_000),
        }))}
      />
    ),
    small: () => (
      <Chart
        {...bars}
        unit="percent"
        categories={['A', 'B']}
        series={[{ id: 'share', label: 'Share', values: [12.5, 87.5] }]}
      />
    ),
    sparkline: () => (
      <p>
        1 284 <Sparkline label="Quotes a month: from 12 to 48" values={course(12, 3)} />
      </p>
    ),
  },
};
