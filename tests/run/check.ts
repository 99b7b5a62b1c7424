/**
 * `npm run check`: lint, types and tests of what a change touches, while one works on it. `npm test` is the promise of a change.
 * The change is what is not committed, or the last commit where all is; `npm run check -- main` is all since that.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { filesBelow } from '../architecture/source-tree.ts';
import { runTool } from './command.ts';
import { importersOf, testsOf } from './touched.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
const uncommitted = (): string[] => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const [since] = process.argv.slice(2);
const now = uncommitted();
const committed = since ?? (now.length === 0 ? 'HEAD~1' : undefined);
const changed = [...new Set([...now, ...(committed ? git('diff', '--name-only', committed) : [])])].filter(
  (file) => existsSync(file),
);
const sources = changed.filter((file) => /^(src|tests|e2e)\/.*\.tsx?$/.test(file));
const tests = testsOf(changed, importersOf('.'), filesBelow('.', ['src', 'tests']));
console.info(`${changed.length} files changed, ${tests.length} test files touched`);

const types = runTool('tsc', [
  '-p',
  'tsconfig.json',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/check.tsbuildinfo',
]);
const codes = [
  ...(sources.length === 0
    ? []
    : [
        await runTool('oxlint', [...sources]),
        await runTool('prettier', ['--check', '--log-level', 'warn', ...sources]),
        await runTool('tsx', ['tests/architecture/check-imports.ts']),
      ]),
  ...(tests.length === 0 ? [] : [await runTool('vitest', ['run', '--reporter=dot', ...tests])]),
  await types,
];
const failed = codes.filter((code) => code !== 0).length;
console.info(failed === 0 ? 'In order.' : `${failed} of ${codes.length} are not in order.`);
process.exitCode = failed === 0 ? 0 : 1;
