/** One step of the device's database: the tables that come or change with it, by name. */
export interface DeviceVersion {
  readonly version: number;
  readonly stores: Readonly<Record<string, string>>;
}

/**
 * The committed versions and, when the declarations ask for other tables than they lead to, one more with what is new.
 * Throws when a table would go: a device may still hold work in it.
 */
export function nextDeviceVersions(
  known: readonly DeviceVersion[],
  wanted: Readonly<Record<string, string>>,
): readonly DeviceVersion[] {
  const stands: Record<string, string> = Object.assign({}, ...known.map(({ stores }) => stores));
  const gone = Object.keys(stands).filter((name) => !(name in wanted));
  if (gone.length > 0)
    throw new Error(`Devices may hold work in ${gone.join(', ')}: a table is taken away by hand`);
  const stores = Object.fromEntries(
    Object.entries(wanted).filter(([name, layout]) => stands[name] !== layout),
  );
  if (Object.keys(stores).length === 0) return known;
  return [...known, { version: (known.at(-1)?.version ?? 0) + 1, stores }];
}

/** The module that devices read their versions from. */
export function deviceVersionsModule(versions: readonly DeviceVersion[]): string {
  const listed = versions.map(({ version, stores }) => {
    const lines = Object.entries(stores).map(([name, layout]) => `      ${name}: '${layout}',\n`);
    return `  {\n    version: ${version},\n    stores: {\n${lines.join('')}    },\n  },\n`;
  });
  return (
    `import type { StoreVersion } from './open.ts';\n\n` +
    `/** Written by \`npm run db:plan\`; a version that was released is never edited. */\n` +
    `export const STORE_VERSIONS: readonly StoreVersion[] = [\n${listed.join('')}];\n`
  );
}
