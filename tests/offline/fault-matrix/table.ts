import { isClean } from './check.ts';
import { addedUp, KINDS, sumOf, type ByKind, type Meets } from './kinds.ts';
import type { RunResult } from './play.ts';

/** What a run came to, as it ends. */
export function line({
  name,
  tabs,
  engine,
  writes,
  reads,
  faults,
  crashes,
  saved,
  left,
  seconds,
  notes,
  findings,
}: RunResult): string {
  const { lost, doubled, reordered, blocked, wrong } = findings;
  const counts = `${lost.length} lost, ${doubled.length} doubled, ${reordered.length} reordered, ${blocked.length} blocked, ${wrong.length} wrong`;
  return `${isClean(findings) ? '✓' : '✗'} ${name} · ${tabs} tab${tabs === 1 ? '' : 's'} · ${engine}: ${writes + reads} calls (${writes} write), ${faults} faults, ${crashes} crashes, ${sumOf(saved)} saved, ${left} for a person; ${counts}; ${seconds.toFixed(1)} s${notes.map((note) => `; ${note}`).join('')}`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const byKind = (counts: ByKind): string => KINDS.map((kind) => counts[kind]).join(' / ');

/** All rows, their numbers of tabs added up, as Markdown; what the rows say of themselves stands below. */
export function table(
  results: readonly RunResult[],
  rows: readonly { readonly name: string; readonly meets?: Meets }[],
): string {
  const names = [...new Set(results.map(({ name }) => name))];
  const cells = (name: string, runs: readonly RunResult[]): string => {
    const total = (of: (run: RunResult) => number): number => sum(runs.map(of));
    const { length: lost } = runs.flatMap(({ findings }) => findings.lost);
    return `| ${[
      name,
      total((run) => run.writes + run.reads),
      total((run) => run.writes),
      total((run) => run.faults),
      total((run) => run.crashes),
      byKind(addedUp(runs.map((run) => run.struck))),
      byKind(addedUp(runs.map((run) => run.saved))),
      lost,
      total((run) => run.findings.doubled.length),
      total((run) => run.findings.reordered.length),
      total((run) => run.findings.blocked.length),
      total((run) => run.findings.wrong.length),
    ].join(' | ')} |`;
  };
  const head = [
    'row',
    'calls',
    'of them writes',
    'faults met',
    'crashes',
    `of them writes: ${KINDS.join(' / ')}`,
    `told saved: ${KINDS.join(' / ')}`,
    'lost',
    'doubled',
    'reordered',
    'blocked',
    'wrong',
  ];
  const lines = names.map((name) =>
    cells(
      name,
      results.filter((run) => run.name === name),
    ),
  );
  const exceptions = rows.flatMap(({ name, meets }) =>
    meets && names.includes(name) ? [`- ${name} meets ${meets.only.join(', ')} alone: ${meets.because}`] : [],
  );
  const notes = results.flatMap((run) =>
    run.notes.map((note) => `- ${run.name}, ${run.tabs} tab${run.tabs === 1 ? '' : 's'}: ${note}`),
  );
  return [
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...lines,
    cells('all', results),
    '',
    ...exceptions,
    ...notes,
  ].join('\n');
}
