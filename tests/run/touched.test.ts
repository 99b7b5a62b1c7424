import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../architecture/source-tree.ts';
import { importersOf, testsOf } from './touched.ts';

let root: string;
const FILES: Readonly<Record<string, string>> = {
  'src/domain/money.ts': 'export const cents = 1;',
  'src/domain/money.test.ts': "import { cents } from './money.ts';",
  'src/domain/sales/total.ts': "import { cents } from '../money.ts';",
  'src/domain/sales/total.test.ts': "import { total } from './total.ts';",
  'src/ui/amount.tsx': "import { total } from '../domain/sales/total.ts';",
  'src/ui/amount.test.tsx': "import { Amount } from './amount.tsx';",
  'src/ui/lazy.test.tsx': "const amount = () => import('./amount.tsx');",
  'tests/far.test.ts': 'export {};',
};
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'comptoir-touched-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const touched = (...changed: string[]) =>
  testsOf(changed, importersOf(root), filesBelow(root, ['src', 'tests']));

it('are the tests beside a change, and those that import it over one file at most', () => {
  expect(touched('src/domain/money.ts')).toEqual([
    'src/domain/money.test.ts',
    'src/domain/sales/total.test.ts',
  ]);
  expect(touched('src/ui/amount.tsx')).toEqual(['src/ui/amount.test.tsx', 'src/ui/lazy.test.tsx']);
});

it('are a test that was itself changed, and none of a file that is no source', () => {
  expect(touched('tests/far.test.ts')).toEqual(['tests/far.test.ts']);
  expect(touched('README.md')).toEqual([]);
});
