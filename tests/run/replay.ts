import type { Failure, Outcome, Replay } from './outcome.ts';

/** Plays one file with nothing beside it and tells, for each of the replays asked for, whether it passed. */
export type PlayAlone = (file: string, replays: readonly Replay[]) => Promise<readonly boolean[]>;

/** A change that breaks more files than this is broken, not wavering: playing them again would only cost time. */
export const MOST_FILES = 12;

/**
 * Plays failed tests once more, alone on the same commit. A test that passes there counts as passed and is named under
 * `wavering`; all else stays as it was.
 */
export async function replayed(outcome: Outcome, playAlone: PlayAlone): Promise<Outcome> {
  const { failures = [], note, ...counts } = outcome;
  const byFile = new Map<string, (Failure & { replay: Replay })[]>();
  for (const failure of failures) {
    const { replay } = failure;
    if (replay) byFile.set(replay.file, [...(byFile.get(replay.file) ?? []), { ...failure, replay }]);
  }
  if (byFile.size === 0 || byFile.size > MOST_FILES) return outcome;

  const passedAlone = new Set<string>();
  for (const [file, inFile] of byFile) {
    console.info(`\n── once more, alone: ${file}`);
    const passed = await playAlone(
      file,
      inFile.map(({ replay }) => replay),
    );
    inFile.forEach(({ name }, place) => {
      if (passed[place] === true) passedAlone.add(name);
    });
  }
  const wavering = failures.filter(({ name }) => passedAlone.has(name));
  const left = failures.filter(({ name }) => !passedAlone.has(name));
  // An error outside of any test was one failure more, and is no test that could count as passed.
  const tests = wavering.filter(({ replay }) => replay?.test !== undefined).length;
  return {
    ...counts,
    passed: outcome.passed + tests,
    failed: outcome.failed - wavering.length,
    ...(note === undefined ? {} : { note }),
    ...(left.length > 0 ? { failures: left } : {}),
    ...(wavering.length > 0 ? { wavering: wavering.map(({ name }) => name) } : {}),
  };
}
