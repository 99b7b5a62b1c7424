import { closingLine, one, sum, type Outcome } from './outcome.ts';
import { steps } from './steps.ts';

/*
 * The whole check, as `npm test`: every step runs, whatever became of the ones before, and the last line alone says
 * what it came to. The unit tests hold the catalogues and the server on both engines.
 */
const started = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const lines: string[] = [];
const failures: string[] = [];
const outcomes: Outcome[] = [];

for (const step of steps) {
  console.info(`\n── ${step.name}`);
  const stepStarted = performance.now();
  const outcome = await step.run().catch((error: unknown) => one(false, `crashed: ${String(error)}`));
  outcomes.push(outcome);
  const note = outcome.note === undefined ? '' : ` (${outcome.note})`;
  failures.push(...(outcome.failures ?? []));
  lines.push(
    `${step.name.padEnd(10)}${closingLine(outcome).padEnd(26)}${seconds(stepStarted).padStart(9)}${note}`,
  );
}

const total = sum(outcomes);
console.info(`\n${lines.join('\n')}\n${''.padEnd(36)}${seconds(started).padStart(9)}\n`);
for (const failure of failures) console.info(`failed: ${failure}\n`);
console.info(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
