import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontFiles } from '../../print/embed-fonts.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string): Promise<Uint8Array> =>
  readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`));
let fonts: Promise<FontFiles> | undefined;

/** The fonts of paper, read with the first document. */
export const readFonts = (): Promise<FontFiles> =>
  (fonts ??= Promise.all(['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold'].map(fontFile)).then(
    ([plain, bold]) => ({ plain: plain!, bold: bold! }),
  ));
