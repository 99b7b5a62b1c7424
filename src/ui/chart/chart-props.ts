/** A row of values, one for each category; null where there is none (a line breaks there). */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** What the values are: cents, plain numbers, or percent (5.5 is 5.5 %). */
export type ChartUnit = 'euro' | 'number' | 'percent';

export interface ChartProps {
  /** `bar`: side by side; `stacked`: one upon the other; `line`: a course in time. */
  readonly kind: 'bar' | 'line' | 'stacked';
  /** Names the chart, above it and to screen readers. */
  readonly title: string;
  /** What the categories are, for the head of the table: "Month". */
  readonly categoryLabel: string;
  readonly categories: readonly string[];
  /** Six at most are told apart by colour: sum up what is more. */
  readonly series: readonly ChartSeries[];
  readonly unit: ChartUnit;
  /** In pixels. */
  readonly height?: number;
}

export interface SparklineProps {
  /** Says what the little curve shows, in words: it has no axes. */
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly width?: number;
  readonly height?: number;
}
