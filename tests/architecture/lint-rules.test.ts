import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTemporaryHouse } from './temporary-house.ts';

/** rule as the linter's configuration names it · a file that breaks it · its text. */
const BREACHES: [rule: string, file: string, text: string][] = [
  ['eqeqeq', 'src/eq.ts', 'export const same = (a: number, b: number) => a == b;'],
  ['max-lines', 'src/long.ts', 'export {};\n'.repeat(401)],
  ['no-console', 'src/console.ts', "console.log('here');"],
  ['no-unused-vars', 'src/unused.ts', 'const idle = 1;\nexport {};'],
  ['no-var', 'src/var.ts', 'export var old = 1;'],
  ['prefer-const', 'src/let.ts', 'let once = 1;\nexport { once };'],
  ['import/no-default-export', 'src/default.ts', 'export default 1;'],
  [
    'react/exhaustive-deps',
    'src/deps.tsx',
    "import { useEffect } from 'react';\nexport function useName(name: string) { useEffect(() => { document.title = name; }, []); }",
  ],
  ['react/jsx-key', 'src/key.tsx', 'export const list = (all: string[]) => all.map((one) => <b>{one}</b>);'],
  [
    'react/jsx-no-target-blank',
    'src/blank.tsx',
    'export const away = (to: string) => <a href={to} target="_blank">{to}</a>;',
  ],
  [
    'react/no-danger',
    'src/danger.tsx',
    'export const raw = (html: string) => <b dangerouslySetInnerHTML={{ __html: html }} />;',
  ],
  [
    'react/rules-of-hooks',
    'src/hooks.tsx',
    "import { useState } from 'react';\nexport function useMaybe(on: boolean) { if (on) useState(1); }",
  ],
  ['jsx-a11y/alt-text', 'src/alt.tsx', 'export const logo = <img src="/logo.svg" />;'],
  ['typescript/ban-ts-comment', 'src/ignore.ts', '// @ts-ignore\nexport const a = 1;'],
  [
    'typescript/consistent-type-imports',
    'src/type.ts',
    "import { used } from './let-go.ts';\nexport type Used = typeof used;",
  ],
  ['typescript/no-explicit-any', 'src/any.ts', 'export const open = (value: any) => value;'],
  [
    'typescript/no-floating-promises',
    'src/floating.ts',
    'const later = async () => 1;\nexport const now = () => { later(); };',
  ],
  [
    'typescript/no-misused-promises',
    'src/misused.ts',
    'const later = async () => true;\nexport const now = () => { if (later()) return 1; return 2; };',
  ],
  ['unicorn/filename-case', 'src/CamelCase.ts', 'export {};'],
  [
    'vitest/no-disabled-tests',
    'src/disabled.test.ts',
    "import { it } from 'vitest';\nit.skip('later', () => {});",
  ],
  [
    'vitest/no-focused-tests',
    'src/focused.test.ts',
    "import { it } from 'vitest';\nit.only('this', () => {});",
  ],
];
const CONFIG = readFileSync('.oxlintrc.json', 'utf8');
const OXLINT = path.resolve('node_modules/.bin/oxlint');
const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    noEmit: true,
    allowImportingTsExtensions: true,
  },
  include: ['src'],
});

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

/** `import/no-default-export` is reported as `eslint-plugin-import(no-default-export)` or `import(…)`. */
const ruleName = (code: string): string => code.replace(/^.*\(/, '').replace(/\)$/, '');

async function lint(root: string): Promise<Diagnostic[]> {
  const output = await new Promise<string>((resolve) => {
    // It ends with 1 when it finds something, which is what is asked of it here.
    execFile(
      OXLINT,
      ['--type-aware', '-f', 'json', '.'],
      { cwd: root, maxBuffer: 2 ** 26 },
      (_error, stdout) => resolve(stdout),
    );
  });
  return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
}

const found = inTemporaryHouse(
  {
    '.oxlintrc.json': CONFIG,
    'tsconfig.json': TSCONFIG,
    'src/let-go.ts': 'export const used = 1;',
    'src/areas/crm/contacts-page.tsx': 'export default function ContactsPage() { return null; }',
    'vite.config.ts': 'export default {};',
    ...Object.fromEntries(BREACHES.map(([, file, text]) => [file, text])),
  },
  lint,
);

describe('the linter', { timeout: 60_000 }, () => {
  it.each(BREACHES)('%s fires', async (rule, file) => {
    const codes = (await found)
      .filter(({ filename }) => filename.endsWith(file))
      .map(({ code }) => ruleName(code));
    expect(codes).toContain(rule.split('/').at(-1));
  });

  it('has a breach here for each rule that the configuration names', () => {
    const config = JSON.parse(CONFIG) as { rules: Record<string, unknown> };
    const named = Object.keys(config.rules).filter((rule) => config.rules[rule] !== 'off');
    expect(BREACHES.map(([rule]) => rule)).toEqual(expect.arrayContaining(named));
  });

  it('lets lazy pages and configurations export by default', async () => {
    const files = (await found).map(({ filename }) => filename);
    expect(files.filter((file) => /contacts-page|vite\.config/.test(file))).toEqual([]);
  });
});
