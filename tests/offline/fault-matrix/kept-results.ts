import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import type { RunResult } from './play.ts';

/** What came of a row with so many tabs, by now. */
export interface Progress {
  readonly runs: number;
  readonly calls: number;
  readonly faults: number;
}
/** One of a run of that build. */
type Kept = RunResult & { readonly build?: string };
/** Results of runs in a file, one a line: a row may be played in several portions, on several days. */
export interface KeptResults {
  all(): readonly RunResult[];
  of(name: string, tabs: number): Progress;
  add(result: RunResult): Promise<void>;
}

/**
 * Without a file they are kept in memory. `build` says what was played; rejects where the file holds results of another
 * one: a table of two builds says nothing of either.
 */
export async function keptResults(file: string | undefined, build: string): Promise<KeptResults> {
  const results: Kept[] = [];
  if (file !== undefined && existsSync(file)) {
    for (const line of (await readFile(file, 'utf8')).split('\n'))
      if (line !== '') results.push(JSON.parse(line) as Kept);
    const other = results.find((result) => result.build !== build);
    if (other)
      throw new Error(
        `${file} holds results of another build (${other.build ?? 'not told'}), this is ${build}`,
      );
  }
  return {
    all: () => results,
    of(name, tabs) {
      const runs = results.filter((result) => result.name === name && result.tabs === tabs);
      return {
        runs: runs.length,
        calls: runs.reduce((sum, { writes, reads }) => sum + writes + reads, 0),
        faults: runs.reduce((sum, { faults }) => sum + faults, 0),
      };
    },
    async add(result) {
      const kept: Kept = { ...result, build };
      results.push(kept);
      if (file !== undefined) await appendFile(file, `${JSON.stringify(kept)}\n`);
    },
  };
}
