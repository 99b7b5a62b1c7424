import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { filesBelow } from '../architecture/source-tree.ts';
import { endIn } from './command.ts';
import { playSteps, type Step } from './play-steps.ts';
import { faults, histories, journeys, unitTests } from './runners.ts';
import { build } from './steps.ts';

/*
 * `npm run test:long`: the searches that are too long for every change. Planted faults, all kills and crashes, both engines for
 * what needs one, the other crawls, properties at 100,000, more histories, the fault matrix, every page in every theme.
 *   --minutes=15  ends then: what was played counts, what was not is told
 *   --from=7      begins with another of its parts, so that short runs play different ones
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, from: { type: 'string', default: '0' } },
});
if (values.minutes !== undefined) endIn(Number(values.minutes));

const SHARE = 100;
const SHARES = 20;
/** A property of 100,000 runs takes as long as it takes. */
const PATIENT = '--testTimeout=3600000';
const tests = filesBelow('.', ['src', 'tests']).filter((file) => /\.test\.tsx?$/.test(file));
const named = (name: RegExp): string[] => tests.filter((file) => name.test(file));
const ofFiles = (files: readonly string[], args: readonly string[], env: Record<string, string>): Step[] =>
  files.map((file) => ({ name: file, run: () => unitTests([...args, file], { LONG: '1', ...env }) }));

const kinds: readonly (readonly Step[])[] = [
  Array.from({ length: SHARES }, (_, share) => ({
    name: `histories from ${1 + share * SHARE}`,
    run: () => histories(1 + share * SHARE, SHARE),
  })),
  ofFiles(named(/\.long\.test\./), ['--project=long'], {}),
  ofFiles(named(/^tests\/server\/(kill|.*-crashes)\.test\.ts$/), ['--project=node'], {
    KILLS: '20',
    BOTH_ENGINES: '1',
  }),
  ofFiles(named(/^tests\/offline\/.*(forgetful|papers|plain)\.test\.ts$/), ['--project=node'], {
    FORGETFUL: '200',
    PAPERS: '120',
    HISTORIES: '200',
  }),
  ofFiles(named(/\.properties\.test\.ts$/), ['--project=node', PATIENT], { RUNS: '100000' }),
  [
    { name: 'every page in every theme', run: () => journeys(['pages.spec'], { LONG: '1' }) },
    {
      name: 'server and contract on both engines',
      run: () =>
        unitTests(['--project=node', 'tests/server', 'tests/contract'], { LONG: '1', BOTH_ENGINES: '1' }),
    },
    {
      name: 'a toy entity in the whole house',
      run: () => unitTests(['--project=node', 'tests/architecture/toy-entity.test.ts'], { LONG: '1' }),
    },
    { name: 'fault matrix', run: faults },
  ],
];

/** One of each kind in turn. */
const most = Math.max(...kinds.map((kind) => kind.length));
const parts = Array.from({ length: most }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
const from = Number(values.from) % parts.length;
await playSteps([
  ...(existsSync('dist/index.html') ? [] : [{ name: 'build', run: build }]),
  ...parts.slice(from),
  ...parts.slice(0, from),
]);
