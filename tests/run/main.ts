import { closingLine, one, sum, type Failure, type Outcome } from './outcome.ts';
import { steps } from './steps.ts';

/*
 * The whole check, as `npm test`. Every step runs, even after one that failed, and the last line alone has the counts.
 * The unit tests hold the catalogues and the server on both engines.
 */
const started = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const lines: string[] = [];
const failures: Failure[] = [];
const wavering: string[] = [];
const outcomes: Outcome[] = [];

for (const step of steps) {
  console.info(`\n── ${step.name}`);
  const stepStarted = performance.now();
  const outcome = await step.run().catch((error: unknown) => one(false, `crashed: ${String(error)}`));
  outcomes.push(outcome);
  const note = outcome.note === undefined ? '' : ` (${outcome.note})`;
  failures.push(...(outcome.failures ?? []));
  wavering.push(...(outcome.wavering ?? []));
  lines.push(
    `${step.name.padEnd(10)}${closingLine(outcome).padEnd(26)}${seconds(stepStarted).padStart(9)}${note}`,
  );
}

const total = sum(outcomes);
console.info(`\n${lines.join('\n')}\n${''.padEnd(36)}${seconds(started).padStart(9)}\n`);
for (const { name, why } of failures) {
  console.info(`failed: ${[name, ...why.split('\n')].join('\n    ').trimEnd()}\n`);
}
if (wavering.length > 0) {
  console.info(`wavering (failed beside the others, passed alone):\n    ${wavering.join('\n    ')}\n`);
}
console.info(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
