import { heavyPart } from '../heavy-part.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { ChartProps, SparklineProps } from './chart-props.ts';

export const Chart = heavyPart<ChartProps>(async () => (await import('./chart-view.tsx')).ChartView);

/** Beside a figure that says the same in words: where its code cannot be had it is not missed. */
export const Sparkline = lazyPart<SparklineProps>(
  async () => (await import('./sparkline-view.tsx')).SparklineView,
);
