import path from 'node:path';
import { filesBelow, foldersIn, importsOf, reached } from './source-graph.ts';

/** The file that a module of the build belongs to, if any. */
type ChunkOf = (id: string) => string | null;
/** All sources are read for it, and this file by every start of a test: it is worked out when a build first asks. */
const atFirst = (make: () => ChunkOf): ChunkOf => {
  let made: ChunkOf | undefined;
  return (id) => (made ??= make())(id);
};

/** Libraries that one part of the app needs, by the files that they are built into together with that part. */
const HEAVY = {
  map: /^(leaflet|supercluster)$/,
  chart: /^recharts$/,
  'rich-text': /^(@tiptap\/.*|dompurify)$/,
  board: /^@dnd-kit\//,
  pdf: /^(pdfjs-dist|@cantoo\/)/,
  crop: /^(react-image-crop|signature_pad)$/,
} as const;
/** Small ones that the domain computes with: what of them the shell does not take travels with the engine. */
const COMPUTED_WITH: readonly string[] = ['date-fns', 'uuid'];
/** A heavy library with all that it needs itself; the part that draws with it is a file beside. */
const libraryOf = (id: string): string | null => {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '';
  if (COMPUTED_WITH.includes(name)) return 'engine';
  const heavy = Object.entries({ ...HEAVY, csv: /^papaparse$/ }).find(([, packages]) => packages.test(name));
  return heavy ? `${heavy[0]}-library` : null;
};

/** By the folder of each part the files that use it are built into: those of areas, else its own. */
function usersOfParts(): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const file of ['src/ui', 'src/parts', 'src/app', 'src/areas'].flatMap(filesBelow)) {
    const [, layer = '', folder = ''] = file.split('/');
    const { with: at, later } = importsOf(file);
    for (const to of [...at, ...later]) {
      const part = /^src\/parts\/([^/]+)\//.exec(to)?.[1];
      if (part === undefined || (layer === 'parts' && folder === part)) continue;
      users.set(part, (users.get(part) ?? new Set()).add(layer === 'areas' ? folder : part));
    }
  }
  return users;
}

/**
 * The file that a module of ours is built into: an area's pages travel together with the parts that it alone uses, other parts
 * each by themselves, records with their forms, what stands at hand in the shell, the rest of the engine and the domain. A
 * module that cannot be loaded without a heavy library travels with that. Null for what is not ours.
 */
const chunkOf = atFirst(() => {
  const pages = ['src/ui', 'src/parts', 'src/app', 'src/areas'].flatMap(filesBelow);
  const imports = new Map(pages.map((file) => [file, importsOf(file).with]));
  /** The files that load one of these libraries, themselves or by what they import. */
  const loading = (packages: RegExp): Set<string> => {
    const all = new Set<string>();
    for (let before = -1; before < all.size;) {
      before = all.size;
      for (const [file, to] of imports)
        if (to.some((one) => packages.test(one) || all.has(one))) all.add(file);
    }
    return all;
  };
  const heavy = Object.entries(HEAVY).map(([name, packages]) => ({ name, files: loading(packages) }));
  const users = usersOfParts();
  return (id: string): string | null => {
    const file = path.relative(process.cwd(), id.replace(/\?.*$/, ''));
    const [, layer = '', folder = ''] = file.split('/');
    if (!file.startsWith('src/')) return null;
    const laden = heavy.find(({ files }) => files.has(file));
    if (laden) return laden.name;
    if (layer === 'areas') return folder;
    if (layer === 'parts') return users.get(folder)?.size === 1 ? [...users.get(folder)!][0]! : folder;
    if (layer === 'offline' || layer === 'domain' || layer === 'print') return 'engine';
    if (layer === 'app') return 'desk';
    return layer === 'ui' ? 'record' : null;
  };
});

/**
 * What the routes of an area fetch that is drawn without Chakra (Home, lists, their declarations): a file an area, which waits
 * for no records and forms.
 */
const firstOf = atFirst(() => {
  const isFirst = (file: string): boolean =>
    ![...reached([file], () => true)].some((one) => importsOf(one).with.includes('@chakra-ui/react'));
  const files = new Map(
    foldersIn('src/areas').flatMap((area) =>
      importsOf(`src/areas/${area}/routes.tsx`)
        .later.filter(isFirst)
        .map((file) => [path.resolve(file), `${area}-plain`] as const),
    ),
  );
  return (id: string): string | null => files.get(id) ?? null;
});

/**
 * The few files that the app is built into. A group takes what matches and all that this imports, unless a group of higher
 * priority has it; the last one takes the rest, module by module.
 */
export const chunks = [
  // Changes only with a library: a new version of the app leaves it on the device.
  {
    name: 'libraries',
    priority: 9,
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@lingui)\//,
  },
  // Comes with the first part that it styles, which no list is.
  {
    name: 'chakra',
    priority: 9,
    test: /(node_modules\/(@chakra-ui|@emotion|@pandacss)\/|src\/ui\/theme\/(theme|system)\.tsx?$)/,
  },
  // What every page needs, login too: all styles, which are one sheet, and besides the start, the parts that login shares with the shell. Three icons are named, since
  // the shell and the drive would fetch the form fields of login, and Chakra with them, for their sake.
  {
    name: 'frame',
    priority: 8,
    test: /(\.css|src\/(main|ui\/(brand-mark|lazy-part|words)|app\/(layout\/((language|appearance)-choice|later)|language\/worded-part)|domain\/kernel\/problem)\.tsx?|lucide-react\/.*\/(circle-exclamation-point|cloud-off|info)\.mjs)$/,
  },
  // What login and the way back in are filled in with.
  {
    name: 'sign-in',
    priority: 7,
    test: /src\/(app\/layout\/public-layout|areas\/public\/login\/login-page|ui\/(session\/sign-in-notice|form\/(field|input|password-field)))\.tsx?$/,
  },
  // What a signed-in person needs whatever the page: the engine's core, the registry, the shell.
  {
    name: 'shell',
    priority: 6,
    test: /src\/(app\/layout\/main-layout|ui\/(page\/page-header|list\/(not-here|put-away-notice)|value\/[\w-]+))\.tsx?$/,
  },
  {
    name: 'list',
    priority: 5,
    test: /src\/ui\/(list\/entity-list|pages\/list-template)\.tsx?$/,
  },
  { name: firstOf, priority: 4, test: /src\/areas\/.*\.tsx?$/ },
  { name: libraryOf, priority: 4, test: /node_modules\// },
  { name: 'icons', priority: 3, includeDependenciesRecursively: false, test: /lucide-react\// },
  { name: chunkOf, includeDependenciesRecursively: false, test: /src\/.*\.tsx?$/ },
];
