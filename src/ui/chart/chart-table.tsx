import type { ChartProps } from './chart-props.ts';
import { valueWords } from './chart-words.ts';

/** The same figures as a table: what a chart says to who does not see it, and in full. */
export function ChartTable({ title, categoryLabel, categories, series, unit }: ChartProps) {
  return (
    <table className="chart-table">
      <caption className="chart-unseen">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ id, values }) => {
              const value = values[at];
              return <td key={id}>{typeof value === 'number' ? valueWords(unit, value) : ''}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
