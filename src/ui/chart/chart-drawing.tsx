import type { ReactNode } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from './chart-props.ts';
import { axisWords, colourOf, valueWords } from './chart-words.ts';
import { EndLabels } from './end-labels.tsx';

/** The room that names of lines take, in pixels. */
const NAMES = 116;
const LONG_NAMES = 8;
/** The width of a character of an axis, in pixels. */
const CHARACTER = 6.4;

/** The axis ends at a round number, at most so much beyond the largest value: 100 % for 76 %. */
const ROUNDED_UP = 4 / 3;

/** Months and the like stand beside each other; longer words are written beside bars that lie. */
const LONG_CATEGORY = 9;
/** So much of a name is written; the table has it whole. */
const MOST_CHARACTERS = { wide: 24, narrow: 14 };
/** The height of a bar that lies, with its gap, in pixels. */
const LYING = 32;

/** Whether what stands below the bars is too long to stand beside each other: then they lie. */
export const liesDown = ({ kind, categories }: Pick<ChartProps, 'kind' | 'categories'>): boolean =>
  kind !== 'line' && categories.some((category) => category.length > LONG_CATEGORY);

type DrawingProps = ChartProps & { readonly hasEndLabels: boolean; readonly isNarrow: boolean };

/** The picture of a chart. It never moves: what changes a value is not a show. */
export function ChartDrawing(props: DrawingProps) {
  const { kind, categories, series, unit, height = 260, hasEndLabels, isNarrow } = props;
  const rows = categories.map((category, at) => ({
    category,
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[at] ?? null])),
  }));
  const names = Math.max(0, ...series.map(({ label }) => label.length)) > LONG_NAMES ? NAMES : NAMES / 2 + 12;
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0));
  const total = kind === 'stacked' ? series.length : 1;
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const words = axisWords(unit, series);
  // Counted, not measured: that would depend on whether the font is there yet.
  const longest = Math.max(
    words(Math.floor(least * total * ROUNDED_UP)).length,
    words(Math.ceil(most * total * ROUNDED_UP)).length,
  );
  const axisWidth = longest * CHARACTER + 12;
  const domain: [number | 'auto', number | 'auto'] = [least < 0 ? 'auto' : 0, most > 0 ? 'auto' : 0];
  const isLying = liesDown(props);
  const cut = isNarrow ? MOST_CHARACTERS.narrow : MOST_CHARACTERS.wide;
  const shortened = (category: string): string =>
    category.length > cut ? `${category.slice(0, cut - 1)}…` : category;
  const nameWidth = Math.max(0, ...categories.map((category) => shortened(category).length)) * CHARACTER + 12;
  const perCategory = kind === 'bar' ? Math.max(1, series.length) : 1;
  const drawn = isLying ? Math.max(height, categories.length * LYING * perCategory + 40) : height;
  const Frame = kind === 'line' ? LineChart : BarChart;
  return (
    <ResponsiveContainer width="100%" height={drawn} initialDimension={{ width: 600, height: drawn }}>
      <Frame
        data={rows}
        margin={{ top: 8, right: hasEndLabels ? names : 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        {...(kind === 'stacked' ? { stackOffset: 'sign' as const } : {})}
        barCategoryGap="24%"
        barGap={2}
        layout={isLying ? 'vertical' : 'horizontal'}
      >
        <CartesianGrid vertical={isLying} horizontal={!isLying} stroke="var(--c-colors-border)" />
        {isLying ? (
          <>
            <XAxis
              type="number"
              domain={domain}
              tickLine={false}
              axisLine={false}
              tickCount={isNarrow ? 3 : 5}
              tickFormatter={words}
            />
            <YAxis
              type="category"
              dataKey="category"
              width={nameWidth}
              interval={0}
              tickLine={false}
              axisLine={false}
              tickFormatter={shortened}
            />
          </>
        ) : (
          <>
            <XAxis dataKey="category" tickLine={false} axisLine={false} minTickGap={12} tickMargin={6} />
            <YAxis
              width={axisWidth}
              domain={domain}
              tickLine={false}
              axisLine={false}
              tickCount={isNarrow ? 4 : 5}
              tickFormatter={words}
            />
          </>
        )}
        <ReferenceLine {...(isLying ? { x: 0 } : { y: 0 })} stroke="var(--c-colors-border-control)" />
        <Tooltip
          isAnimationActive={false}
          cursor={
            kind === 'line'
              ? { stroke: 'var(--c-colors-border-control)' }
              : { fill: 'var(--c-colors-bg-hover)' }
          }
          content={({ active, payload, label }) =>
            active && payload.length > 0 ? (
              <div className="chart-tip">
                <b>{label}</b>
                {series.map(({ id, label: name, values }, at) => {
                  const value = values[categories.indexOf(String(label))];
                  return (
                    typeof value === 'number' && (
                      <p key={id}>
                        <i style={{ background: colourOf(at) }} />
                        {name}
                        <span>{valueWords(unit, value)}</span>
                      </p>
                    )
                  );
                })}
              </div>
            ) : null
          }
        />
        {series.map(({ id, label }, at) =>
          shapeOf({ kind, id, label, at, isLast: at === series.length - 1, isLying }),
        )}
        {hasEndLabels && <EndLabels series={series} width={names - 24} />}
      </Frame>
    </ResponsiveContainer>
  );
}

interface Shape {
  readonly kind: ChartProps['kind'];
  readonly id: string;
  readonly label: string;
  readonly at: number;
  readonly isLast: boolean;
  readonly isLying: boolean;
}

function shapeOf({ kind, id, label, at, isLast, isLying }: Shape): ReactNode {
  if (kind === 'line')
    return (
      <Line
        key={id}
        dataKey={id}
        name={label}
        stroke={colourOf(at)}
        strokeWidth={2}
        dot={false}
        isAnimationActive={false}
      />
    );
  return (
    <Bar
      key={id}
      dataKey={id}
      name={label}
      fill={colourOf(at)}
      maxBarSize={40}
      radius={kind === 'bar' || isLast ? (isLying ? [0, 3, 3, 0] : [3, 3, 0, 0]) : 0}
      isAnimationActive={false}
      {...(kind === 'stacked' ? { stackId: 'all' } : {})}
    />
  );
}
