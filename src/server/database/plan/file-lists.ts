import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entity } from '../../../domain/kernel/entity.ts';

const SOURCE = /(?<!\.(test|fixture|gen))\.ts$/;
const FETCHED = /\bimport\(\s*'(\.[^']+)'/g;
const AREA_LISTS = /^export const (\w+(?:Routes|Tabs))\b/gm;
const SETTINGS = /^export const (\w+_SETTINGS)\b/m;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
const importPath = (from: string, to: string): string => {
  const relative = path.relative(path.dirname(from), to).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
};

/** Every file that engine and domain import only when they need it. */
function fetchedParts(src: string): string[] {
  const files = ['offline', 'domain'].flatMap((layer) => filesBelow(path.join(src, layer)));
  const fetched = files
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(FETCHED)].map(([, to = '']) =>
        path.join(path.dirname(file), to),
      ),
    )
    .filter((file) => existsSync(file));
  return [...new Set(fetched)].toSorted();
}

/** The `*-settings.ts` of the domain with the name of the list that each exports. */
const settingLists = (src: string): { readonly file: string; readonly name: string }[] =>
  filesBelow(path.join(src, 'domain'))
    .filter((file) => SOURCE.test(file) && file.endsWith('-settings.ts'))
    .map((file) => {
      const name = SETTINGS.exec(readFileSync(file, 'utf8'))?.[1];
      if (name === undefined) throw new Error(`${file} exports no list called …_SETTINGS`);
      return { file, name };
    });

/** The `routes.tsx` of each area with the lists that it exports: `…Routes` for pages, `…Tabs` on pages of its own or of others. */
const areaLists = (src: string): { readonly area: string; readonly name: string }[] =>
  readdirSync(path.join(src, 'areas'))
    .toSorted()
    .flatMap((area) => {
      const text = readFileSync(path.join(src, 'areas', area, 'routes.tsx'), 'utf8');
      const names = [...text.matchAll(AREA_LISTS)].map(([, name = '']) => name);
      if (names.length === 0)
        throw new Error(`src/areas/${area}/routes.tsx exports no list called …Routes or …Tabs`);
      return names.map((name) => ({ area, name }));
    });
const areaEntry = ({ area, name }: { readonly area: string; readonly name: string }): string =>
  `  ${/^\w+$/.test(area) ? area : `'${area}'`}: ${name},\n`;

const quotedText = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** The generated modules by their paths: lists that are worked out from the folders below `src` and from the declarations. */
export function fileLists(src: string, entities: readonly Entity[]): Readonly<Record<string, string>> {
  const parts = path.join(src, 'testing/engine-parts.gen.ts');
  const settings = path.join(src, 'domain/settings.gen.ts');
  const names = path.join(src, 'domain/names.gen.ts');
  const lists = settingLists(src);
  const areas = areaLists(src);
  const [pages, tabs] = [/Routes$/, /Tabs$/].map((kind) =>
    areas
      .filter(({ name }) => kind.test(name))
      .map(areaEntry)
      .join(''),
  );
  return {
    [path.join(src, 'app/areas.gen.ts')]:
      [...new Set(areas.map(({ area }) => area))]
        .map((one) => {
          const names = areas.filter(({ area }) => area === one).map(({ name }) => name);
          return `import { ${names.join(', ')} } from '../areas/${one}/routes.tsx';\n`;
        })
        .join('') +
      `import type { AreaRoute, AreaTab } from '../ui/routing/area-route.ts';\n\n` +
      `/** The pages of every area by its folder. Written by \`npm run db:plan\` from \`src/areas\`. */\n` +
      `export const AREAS: Readonly<Record<string, readonly AreaRoute[]>> = {\n${pages}};\n` +
      `/** The tabs that areas add to pages. */\n` +
      `export const TABS: Readonly<Record<string, readonly AreaTab[]>> = {\n${tabs}};\n`,
    [names]:
      `/** What one row of a collection is called, and many. Written by \`npm run db:plan\` for routes, which load before any declaration. */\n` +
      `export const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {\n` +
      entities
        .map(
          ({ collection, label, plural }) =>
            `  ${collection}: [${quotedText(label)}, ${quotedText(plural)}],\n`,
        )
        .join('') +
      `};\n`,
    [parts]:
      `/*\n * Written by \`npm run db:plan\`: every part that engine and domain fetch when they need it. Tests load them ahead, since an\n` +
      ` * import in the middle of a test takes real time, and no service worker keeps parts for a page without a network.\n */\n` +
      fetchedParts(src)
        .map((file) => `import '${importPath(parts, file)}';\n`)
        .join(''),
    [settings]:
      lists.map(({ file, name }) => `import { ${name} } from '${importPath(settings, file)}';\n`).join('') +
      `import type { Setting } from './kernel/setting.ts';\n\n` +
      `/** All that an admin sets in a form. Written by \`npm run db:plan\` from the files named \`*-settings.ts\`. */\n` +
      `export const SETTINGS: readonly Setting[] = [\n${lists.map(({ name }) => `  ...${name},\n`).join('')}];\n`,
  };
}
