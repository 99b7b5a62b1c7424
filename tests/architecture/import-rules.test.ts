import { describe, expect, it } from 'vitest';
import { cruiseImports, type Violation } from './cruise.ts';
import { importRules } from './import-rules.ts';
import { inTemporaryHouse } from './temporary-house.ts';

/** rule · a file that breaks it · what it imports. */
const BREACHES: [rule: string, file: string, imports: string][] = [
  ['kernel-alone', 'src/domain/kernel/k.ts', '../hr/trip.rules.ts'],
  ['domain-areas', 'src/domain/crm/machine.ts', '../hr/trip.machine.ts'],
  ['domain-areas', 'src/domain/crm/vocabulary.ts', '../sales/units.ts'],
  ['domain-areas', 'src/domain/crm/registry-reader.ts', '../registry.ts'],
  ['domain-areas', 'src/domain/newborn/n.ts', '../hr/trip.machine.ts'],
  ['documents-below-their-users', 'src/domain/documents/d.ts', '../sales/sale.rules.ts'],
  ['purchases-without-sales', 'src/domain/purchases/p.ts', '../sales/sale.rules.ts'],
  ['domain-pure', 'src/domain/pricing.ts', '../offline/index.ts'],
  ['print-knows-domain', 'src/print/p.ts', '../offline/index.ts'],
  ['offline-knows-domain', 'src/offline/o.ts', '../ui/part.ts'],
  ['ui-below-areas', 'src/ui/a.ts', '../areas/hr/routes.ts'],
  ['ui-below-areas', 'src/ui/b.ts', '../offline/inside.ts'],
  ['ui-knows-business-by-type', 'src/ui/c.ts', '../domain/hr/trip.rules.ts'],
  ['parts-below-areas', 'src/parts/document/a.ts', '../../areas/hr/routes.ts'],
  ['parts-below-areas', 'src/parts/document/b.ts', '../../offline/inside.ts'],
  ['areas-apart', 'src/areas/crm/a.ts', '../hr/trip-page.ts'],
  ['areas-apart', 'src/areas/crm/b.ts', '../../offline/inside.ts'],
  ['areas-apart', 'src/areas/crm/c.ts', '../../app/shell.ts'],
  ['areas-apart', 'src/areas/newborn/n.ts', '../hr/routes.ts'],
  ['app-by-routes', 'src/app/a.ts', '../areas/hr/trip-page.ts'],
  ['app-by-routes', 'src/app/b.ts', '../server/main.ts'],
  ['server-knows-domain', 'src/server/s.ts', '../offline/index.ts'],
  ['locales-know-domain', 'src/locales/l.ts', '../ui/part.ts'],
  ['main-starts-app', 'src/main.ts', './areas/hr/routes.ts'],
  ['unknown-layer', 'src/utilities/u.ts', '../domain/registry.ts'],
  ['testing-for-tests', 'src/app/c.ts', '../testing/builders.ts'],
  ['testing-for-tests', 'src/server/t.ts', './testing/databases.ts'],
  ['testing-for-tests', 'src/ui/d.ts', './part.test.ts'],
  ['sources-without-tests', 'src/testing/t.ts', '../../tests/offline/world.ts'],
  ['domain-libraries', 'src/domain/hr/a.ts', 'react'],
  ['domain-libraries', 'src/domain/hr/b.ts', 'dexie'],
  ['domain-libraries', 'src/domain/hr/c.ts', 'node:fs'],
  ['dexie-in-offline', 'src/areas/crm/d.ts', 'dexie'],
  ['dexie-in-offline', 'src/ui/e.ts', 'dexie-react-hooks'],
  ['offline-without-pages', 'src/offline/p.ts', '@lingui/react'],
  ['browser-without-node', 'src/ui/f.ts', 'node:crypto'],
  ['browser-without-server-libraries', 'src/app/d.ts', 'fastify'],
  ['server-without-pages', 'src/server/r.ts', 'react'],
  ['store-knows-no-business', 'src/server/store/a.ts', '../../domain/hr/trip.rules.ts'],
  ['store-knows-no-business', 'src/server/http/a.ts', '../../domain/hr/trip.rules.ts'],
  ['store-by-hooks', 'src/server/store/b.ts', '../hr/seal.ts'],
  ['no-circular', 'src/ui/circle-a.ts', './circle-b.ts'],
];
/** What stands in the house, so that there is something to import. */
const FURNITURE = [
  'src/domain/registry.ts',
  'src/domain/access.ts',
  'src/domain/kernel/entity.ts',
  'src/domain/hr/trip.rules.ts',
  'src/domain/hr/trip.machine.ts',
  'src/domain/sales/sale.rules.ts',
  'src/domain/sales/units.ts',
  'src/offline/index.ts',
  'src/offline/inside.ts',
  'src/ui/part.ts',
  'src/ui/part.test.ts',
  'src/areas/hr/routes.ts',
  'src/areas/hr/trip-page.ts',
  'src/app/shell.ts',
  'src/server/main.ts',
  'src/server/hr/seal.ts',
  'src/server/testing/databases.ts',
  'src/testing/builders.ts',
  'tests/offline/world.ts',
];
/** What may be done, by the same table. */
const ALLOWED: [file: string, imports: string][] = [
  ['src/domain/kernel/g.ts', '../access.ts'],
  ['src/domain/crm/good.ts', '../hr/trip.rules.ts'],
  ['src/domain/crm/zod.ts', 'zod/mini'],
  ['src/offline/good.ts', '../domain/registry.ts'],
  ['src/offline/dexie.ts', 'dexie'],
  ['src/ui/good.ts', '../offline/index.ts'],
  ['src/areas/crm/good.ts', '../../offline/index.ts'],
  ['src/areas/crm/good.test.ts', '../../testing/builders.ts'],
  ['src/areas/newborn/good.ts', '../../ui/part.ts'],
  ['src/app/good.ts', '../areas/hr/routes.ts'],
  ['src/server/good.ts', '../domain/hr/trip.machine.ts'],
  ['src/server/demo/good.ts', '../../testing/builders.ts'],
  ['src/server/store/good.ts', '../../domain/kernel/entity.ts'],
  ['src/server/good.test.ts', './testing/databases.ts'],
  ['src/testing/good.ts', '../server/main.ts'],
  ['tests/offline/good.ts', '../../src/testing/builders.ts'],
];
const importing = (files: readonly (readonly [string, string])[]) =>
  Object.fromEntries(files.map(([file, imports]) => [file, `import '${imports}';\nexport {};\n`]));
const furniture = Object.fromEntries(FURNITURE.map((file) => [file, 'export const here = true;\n']));

const cruised = inTemporaryHouse(
  {
    ...furniture,
    ...importing(BREACHES.map(([, file, imports]) => [file, imports] as const)),
    ...importing(ALLOWED),
    'src/ui/circle-b.ts': "import './circle-a.ts';\n",
    'src/ui/typed.ts':
      "import type { here } from '../domain/hr/trip.rules.ts';\nexport type Here = typeof here;\n",
    'src/ui/typed-circle-a.ts': "import { b } from './typed-circle-b.ts';\nexport const a = b;\n",
    'src/ui/typed-circle-b.ts':
      "import type { a } from './typed-circle-a.ts';\nexport const b = 1;\nexport type A = typeof a;\n",
  },
  cruiseImports,
);

describe('the table of imports', () => {
  it.each(BREACHES)('%s fires on %s importing %s', async (rule, file) => {
    const { violations } = await cruised;
    expect(violations.filter((one) => one.from === file).map((one) => one.rule)).toContain(rule);
  });

  it('has a breach here for each of its rules', () => {
    const names = new Set(importRules(['utilities']).map(({ name }) => name));
    expect(new Set(BREACHES.map(([rule]) => rule))).toEqual(names);
  });

  it('lets through what is allowed, types that cross and circles that only a type closes', async () => {
    const { violations } = await cruised;
    const good = [
      ...ALLOWED.map(([file]) => file),
      'src/ui/typed.ts',
      'src/ui/typed-circle-a.ts',
      'src/ui/typed-circle-b.ts',
    ];
    expect(violations.filter((one: Violation) => good.includes(one.from))).toEqual([]);
  });

  it('counts the modules that it read, so that seeing none is no success', async () => {
    expect((await cruised).modules).toBeGreaterThan(BREACHES.length);
  });
});
