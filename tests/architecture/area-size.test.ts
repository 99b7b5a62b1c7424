import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, isTest } from './source-tree.ts';

const ROOT = process.cwd();

/**
 * Lines that an area may have of its own, beside its declarations: what another area could use belongs to src/ui, and what
 * follows from a declaration is not written again.
 */
const AREAS: Readonly<Record<string, { readonly most: number; readonly declarations: readonly string[] }>> = {
  crm: {
    most: 2500,
    declarations: [
      'routes.tsx',
      'companies.ts',
      'contacts.ts',
      'activities.ts',
      'all-companies.tsx',
      'pipeline/opportunities.ts',
    ],
  },
  sales: { most: 2500, declarations: ['routes.tsx', 'quotes.ts', 'invoices.ts'] },
};

it.each(Object.entries(AREAS))('%s stays within its lines', (area, { most, declarations }) => {
  const folder = `src/areas/${area}`;
  const files = filesBelow(ROOT, [folder]);
  const declared = declarations.map((file) => `${folder}/${file}`);
  expect(files).toEqual(expect.arrayContaining(declared));
  const lines = files
    .filter((file) => !isTest(file) && !declared.includes(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8').trimEnd().split('\n').length)
    .reduce((sum, count) => sum + count, 0);
  expect(lines).toBeGreaterThan(100);
  expect(lines).toBeLessThanOrEqual(most);
});
