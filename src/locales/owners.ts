import { filesBelow, foldersIn, reached } from './source-graph.ts';

/** A catalogue of texts: its folder below src/locales, and the files that say them. */
export interface Owner {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * Drawn before the words of the whole app are there: what a stranger sees, the shell, lists and Home. The files that these
 * import speak from the first moment; what they fetch later waits for the rest.
 */
const FIRST = [
  'src/main.tsx',
  'src/app/layout/main-layout.tsx',
  'src/app/layout/public-layout.tsx',
  'src/areas/dashboards/home-page.tsx',
  'src/areas/public/login/login-page.tsx',
  'src/ui/pages/list-template.tsx',
];

/**
 * The catalogues of the app's own texts, one for each owner, worked out from folders and imports: what is drawn first, what
 * else the app and its parts of no business say, and each area with the parts that it uses. Paths are those from the
 * project's folder, which must be the working directory.
 */
export function pageOwners(): Owner[] {
  const speaks = (file: string): boolean => /^src\/(ui|parts|app|areas)\/|^src\/main\.tsx$/.test(file);
  const first = reached(FIRST, speaks);
  const areas = foldersIn('src/areas');
  const isArea = (file: string): boolean => file.startsWith('src/areas/') && !file.endsWith('/routes.tsx');
  const ofApp = reached(
    [...filesBelow('src/ui'), ...filesBelow('src/app')],
    (file) => /^src\/(ui|parts|app)\//.test(file),
    { later: true },
  );
  return [
    { name: 'start', files: [...first].filter((file) => !isArea(file)) },
    { name: 'app', files: [...ofApp].filter((file) => !first.has(file)) },
    ...areas.map((area) => {
      const own = filesBelow(`src/areas/${area}`).filter(isArea);
      const used = reached(own, (file) => file.startsWith('src/parts/'), { later: true });
      return {
        name: `areas/${area}`,
        files: [...used].filter((file) => !ofApp.has(file)),
      };
    }),
  ].map(({ name, files }) => ({ name, files: files.toSorted() }));
}

/** The catalogues of the domain's texts: what any page may say of rows, and the fields of each business. */
export const domainOwners = (): Owner[] => [
  { name: 'domain/first', files: ['src/domain/registry.ts'] },
  ...foldersIn('src/domain').flatMap((business) => {
    const files = filesBelow(`src/domain/${business}`).filter((file) => file.endsWith('.entity.ts'));
    return files.length === 0 ? [] : [{ name: `domain/${business}`, files }];
  }),
  { name: 'domain/settings', files: ['src/domain/settings.gen.ts'] },
];
