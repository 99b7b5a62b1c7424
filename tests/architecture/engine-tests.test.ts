import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, isTest } from './source-tree.ts';

const ROOT = process.cwd();
const LEAST = 1.2;

/** Lines of the TypeScript below a folder that `counts`, as `wc -l` has them. */
const linesBelow = (folder: string, counts: (file: string) => boolean = () => true): number =>
  filesBelow(ROOT, [folder])
    .filter((file) => /\.tsx?$/.test(file) && counts(file))
    .reduce((sum, file) => sum + readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1, 0);
const isOfTests = (file: string): boolean => isTest(file) || /\.fixture\.tsx?$/.test(file);

it('the engine has more lines of tests than of code, by a fifth at least', () => {
  const code = linesBelow('src/offline', (file) => !isOfTests(file));
  const beside = linesBelow('src/offline', isOfTests);
  const whole = linesBelow('tests/offline');
  expect(code).toBeGreaterThan(5_000);
  const ratio = (tests: number): string => (tests / code).toFixed(2);
  expect(
    (beside + whole) / code,
    `${code} lines of code in src/offline; ${beside} of tests beside them (${ratio(beside)}), ${whole} in tests/offline: ${ratio(beside + whole)} together`,
  ).toBeGreaterThanOrEqual(LEAST);
});
