import { usePlotArea, useYAxisScale } from 'recharts';
import type { ChartSeries } from './chart-props.ts';
import { colourOf } from './chart-words.ts';
import { labelPlaces } from './label-places.ts';

/** The names of lines at their ends, instead of a legend. */
export function EndLabels({
  series,
  width,
}: {
  readonly series: readonly ChartSeries[];
  readonly width: number;
}) {
  const area = usePlotArea();
  const scale = useYAxisScale();
  if (!area || !scale) return null;
  const wanted = series.map(({ values }) => {
    const last = values.findLast((value) => value !== null);
    return (typeof last === 'number' ? scale(last) : undefined) ?? area.y + area.height;
  });
  const places = labelPlaces(wanted, { apart: 16, top: area.y + 4, bottom: area.y + area.height });
  // Inter at 12 px: what is longer is told whole by the table.
  const most = Math.floor(width / 6.6);
  return series.map(({ id, label }, at) => (
    <g key={id}>
      <circle cx={area.x + area.width + 12} cy={places[at]} r={4} fill={colourOf(at)} />
      <text x={area.x + area.width + 20} y={places[at]} dy="0.32em" className="chart-name">
        {label.length > most ? `${label.slice(0, most - 1)}…` : label}
      </text>
    </g>
  ));
}
