import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptResults } from './kept-results.ts';
import type { RunResult } from './play.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'comptoir-kept-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const result = (name: string, tabs: number, writes: number): RunResult => ({
  name,
  tabs,
  engine: 'embedded',
  writes,
  reads: 10,
  faults: 3,
  crashes: 0,
  saved: { create: 1, update: 0, action: 0, delete: 0, upload: 0 },
  struck: { create: 1, update: 0, action: 0, delete: 0, upload: 0 },
  left: 0,
  seconds: 1,
  notes: [],
  findings: { lost: [], doubled: [], reordered: [], blocked: [], wrong: [] },
});

describe('results that are kept', () => {
  it('add up over runs, each row and number of tabs by itself, also after a restart', async () => {
    const file = join(folder, 'results');
    const first = await keptResults(file, 'b1');
    await first.add(result('drop', 1, 100));
    await first.add(result('drop', 3, 50));
    const second = await keptResults(file, 'b1');
    await second.add(result('drop', 1, 200));
    expect(second.of('drop', 1)).toEqual({ runs: 2, calls: 320, faults: 6 });
    expect((await keptResults(file, 'b1')).of('drop', 3)).toEqual({ runs: 1, calls: 60, faults: 3 });
    expect(second.of('cut', 1)).toEqual({ runs: 0, calls: 0, faults: 0 });
  });
  it('are never those of two builds, nor of one that nobody told', async () => {
    const file = join(folder, 'results');
    await (await keptResults(file, 'b1')).add(result('drop', 1, 100));
    await expect(keptResults(file, 'b2')).rejects.toThrow('another build (b1)');
    await writeFile(file, `${JSON.stringify(result('drop', 1, 100))}\n`);
    await expect(keptResults(file, 'b1')).rejects.toThrow('not told');
  });
});
