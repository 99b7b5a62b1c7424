/** One row of the table: what was measured, beside what it is measured against in the same run. */
export interface BenchResult {
  readonly what: string;
  readonly ours: string;
  readonly against: string;
  /** Ours over theirs, where a ratio says something. */
  readonly ratio?: number;
  readonly goal: string;
  /** undefined where there is no goal: it is told, and cannot fall short. */
  readonly holds?: boolean;
  /** It could not be measured. */
  readonly brokeOff?: true;
}

function verdict({ brokeOff, holds }: BenchResult): string {
  if (brokeOff) return 'BROKE OFF';
  if (holds === undefined) return 'told';
  return holds ? 'holds' : 'FALLS SHORT';
}

export function table(results: readonly BenchResult[]): string {
  const rows = [
    ['measure', 'Comptoir', 'against', 'ratio', 'goal', ''],
    ...results.map((one) => [
      one.what,
      one.ours,
      one.against,
      one.ratio === undefined ? '' : one.ratio.toFixed(2),
      one.goal,
      verdict(one),
    ]),
  ];
  return [rows[0], rows[0]!.map(() => '---'), ...rows.slice(1)]
    .map((row) => `| ${row!.join(' | ')} |`)
    .join('\n');
}
