import type { Plugin } from 'vite';

/** It must stand before what reads it, and after the charset. */
const READER = '<script src="/before-paint.js"></script>';

/**
 * Names the files of the shell in the built index.html: what a signed-in person's page needs besides the frame, and by
 * language its words. public/before-paint.js has them fetched at once, instead of one after the other has been run.
 * Fails the build when the shell's modules are not where they were.
 */
export function shellPreloadPlugin(): Plugin {
  return {
    name: 'comptoir:shell-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        type Chunk = (typeof chunks)[number];
        const made = (what: string, is: (chunk: Chunk) => boolean): Chunk => {
          const found = chunks.find(is);
          if (!found) throw new Error(`no chunk for ${what}`);
          return found;
        };
        const of = (module: string) =>
          made(module, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        const withImports = (wanted: readonly Chunk[]): Set<Chunk> => {
          const all = new Set(wanted);
          // A set is walked to its end, with what joins it meanwhile.
          for (const { imports } of all)
            for (const chunk of chunks) if (imports.includes(chunk.fileName)) all.add(chunk);
          return all;
        };
        const frame = withImports(chunks.filter(({ isEntry }) => isEntry));
        const files = (...wanted: readonly Chunk[]): string =>
          [...withImports(wanted)]
            .filter((chunk) => !frame.has(chunk))
            .map(({ fileName }) => `/${fileName}`)
            .join(' ');
        const shell = files(
          of('/src/app/layout/main-layout.tsx'),
          made('lists', ({ name }) => name === 'list'),
        );
        const en = files(of('/src/locales/start/en.po'));
        const fr = files(of('/src/locales/start/fr.po'), of('/src/locales/domain/first/fr.po'));
        if (!html.includes(READER)) throw new Error(`index.html has no ${READER}`);
        return html.replace(
          READER,
          `<meta name="shell" content="${shell}" data-en="${en}" data-fr="${fr}" />\n    ${READER}`,
        );
      },
    },
  };
}
