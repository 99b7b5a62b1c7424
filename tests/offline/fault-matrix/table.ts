import { isClean } from './check.ts';
import type { RunResult } from './stage.ts';

/** What a run came to, as it ends. */
export function line({
  row,
  tabs,
  calls,
  faults,
  crashes,
  writes,
  left,
  seconds,
  notes,
  findings,
}: RunResult): string {
  const { lost, doubled, reordered, blocked, wrong } = findings;
  const counts = `${lost.length} lost, ${doubled.length} doubled, ${reordered.length} reordered, ${blocked.length} blocked, ${wrong.length} wrong`;
  return `${isClean(findings) ? '✓' : '✗'} ${row.name} · ${tabs} tab${tabs === 1 ? '' : 's'}: ${calls} calls, ${faults} faults, ${crashes} crashes, ${writes} saved, ${left} for a person; ${counts}; ${seconds.toFixed(1)} s${notes.map((note) => `; ${note}`).join('')}`;
}

/** All rows, their numbers of tabs added up, as Markdown. */
export function table(results: readonly RunResult[]): string {
  const names = [...new Set(results.map(({ row }) => row.name))];
  const lines = names.map((name) => {
    const runs = results.filter(({ row }) => row.name === name);
    const sum = (of: (run: RunResult) => number): number => runs.reduce((total, run) => total + of(run), 0);
    const notes = runs.flatMap((run) => run.notes.map((note) => `${note} (${run.tabs})`));
    const cells = [
      name,
      runs.map((run) => run.tabs).join(', '),
      sum((run) => run.calls),
      sum((run) => run.faults),
      sum((run) => run.crashes),
      sum((run) => run.writes),
      sum((run) => run.findings.lost.length),
      sum((run) => run.findings.doubled.length),
      sum((run) => run.findings.reordered.length),
      sum((run) => run.findings.blocked.length),
      sum((run) => run.findings.wrong.length),
    ];
    return `| ${cells.join(' | ')} | ${notes.join('; ')} |`;
  });
  return [
    '| row | tabs | calls | faults met | crashes | saved | lost | doubled | reordered | blocked | wrong | |',
    `|${'---|'.repeat(12)}`,
    ...lines,
  ].join('\n');
}
