import { isBoxOver } from './command.ts';
import { closingLine, one, sum, type Failure, type Outcome } from './outcome.ts';

export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const NONE: Outcome = { passed: 0, failed: 0 };

/** A step that was running when the time was over came to nothing, unless a test of it had failed by then. */
export const cut = (outcome: Outcome, isOver: boolean): Outcome =>
  isOver && outcome.failed > 0 && !outcome.failures?.length
    ? { ...NONE, note: 'cut off by the end of the time' }
    : outcome;

/** Plays every step, even after one that failed; the last line alone has the counts, and the exit code says whether all passed. */
export async function playSteps(steps: readonly Step[]): Promise<void> {
  const started = performance.now();
  const width = Math.max(...steps.map(({ name }) => name.length)) + 2;
  const lines: string[] = [];
  const failures: Failure[] = [];
  const wavering: string[] = [];
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (isBoxOver()) break;
    console.info(`\n── ${step.name}`);
    const stepStarted = performance.now();
    const played = await step.run().catch((error: unknown) => one(false, `crashed: ${String(error)}`));
    const outcome = cut(played, isBoxOver());
    outcomes.push(outcome);
    const note = outcome.note === undefined ? '' : ` (${outcome.note})`;
    failures.push(...(outcome.failures ?? []));
    wavering.push(...(outcome.wavering ?? []));
    lines.push(
      `${step.name.padEnd(width)}${closingLine(outcome).padEnd(26)}${seconds(stepStarted).padStart(9)}${note}`,
    );
  }
  const left = steps.length - outcomes.length;
  if (left > 0) lines.push(`${left} of ${steps.length} were not begun: the time was over`);
  const total = sum(outcomes);
  console.info(`\n${lines.join('\n')}\n${''.padEnd(width + 26)}${seconds(started).padStart(9)}\n`);
  for (const { name, why } of failures) {
    console.info(`failed: ${[name, ...why.split('\n')].join('\n    ').trimEnd()}\n`);
  }
  if (wavering.length > 0) {
    console.info(`wavering (failed beside the others, passed alone):\n    ${wavering.join('\n    ')}\n`);
  }
  console.info(closingLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}
