import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { bundleResults } from '../bench/bundle-size.ts';
import { runScript } from './command.ts';
import { one, sum, type Outcome } from './outcome.ts';
import type { Step } from './play-steps.ts';
import { histories, journeys, unitTests } from './runners.ts';

/** What a person waits for before each page, and whether it can run, in the build that the journeys walk through. */
async function budgets(): Promise<Outcome> {
  if (!existsSync('dist/index.html')) return one(false, 'there is no build to weigh');
  const results = await bundleResults();
  for (const { what, ours, goal } of results) console.info(`${what}: ${ours}, ${goal}`);
  const broken = results.filter(({ holds }) => !holds).map(({ what, ours }) => `${what}: ${ours}`);
  return {
    ...sum(results.map(({ holds }) => one(holds === true))),
    ...(broken.length === 0 ? {} : { note: `falls short: ${broken.join('; ')}` }),
  };
}

/** Side by side: the compiler has one core's worth of work, and so has half of the linter. */
async function source(): Promise<Outcome> {
  const scripts = ['lint', 'typecheck'];
  const codes = await Promise.all(scripts.map(runScript));
  const bad = scripts.filter((_, place) => codes[place] !== 0);
  return {
    ...sum(codes.map((code) => one(code === 0))),
    ...(bad.length === 0 ? {} : { note: `not in order: ${bad.join(', ')}` }),
  };
}

export async function build(): Promise<Outcome> {
  // What an earlier run built must not be what the journeys walk through.
  await rm('dist', { recursive: true, force: true });
  return one((await runScript('build')) === 0);
}

/** In the order of what is quickest to say no. */
export const steps: readonly Step[] = [
  { name: 'source', run: source },
  { name: 'unit', run: () => unitTests() },
  { name: 'histories', run: () => histories(1, 100) },
  { name: 'build', run: build },
  { name: 'budgets', run: budgets },
  { name: 'journeys', run: () => journeys() },
];
