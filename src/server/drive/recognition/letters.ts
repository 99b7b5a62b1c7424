import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { ReadWord } from '../../../domain/drive/recognised-page.rules.ts';

const LANGUAGES = ['fra', 'eng'];

/** The data of both languages in one folder, where Tesseract looks for it: each package holds its own. */
async function withLanguages<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const { resolve } = createRequire(import.meta.url);
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-letters-'));
  try {
    for (const language of LANGUAGES) {
      const home = path.dirname(resolve(`@tesseract.js-data/${language}/package.json`));
      const file = `${language}.traineddata.gz`;
      await copyFile(path.join(home, '4.0.0_best_int', file), path.join(folder, file));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let opened: Promise<Worker> | undefined;
const open = (): Promise<Worker> =>
  withLanguages(async (langPath) => {
    const worker = await createWorker(LANGUAGES, OEM.LSTM_ONLY, {
      langPath,
      cacheMethod: 'none',
      // Its own way of telling is to throw where nobody listens; the call is rejected as well.
      errorHandler: () => {},
    });
    await worker.setParameters({
      user_defined_dpi: '300',
      // It has much to say about each picture.
      debug_file: '/dev/null',
    });
    return worker;
  });

/**
 * How a page is looked at: for words wherever they are, or as one block of whole lines. By itself Tesseract looks for
 * columns of prose, and leaves out those of figures.
 */
export type Way = 'words' | 'lines';
const MODES: Readonly<Record<Way, PSM>> = { words: PSM.SPARSE_TEXT, lines: PSM.SINGLE_BLOCK };

/** The words of a picture of level lines, in its pixels. */
export async function readLetters(picture: Buffer, way: Way): Promise<ReadWord[]> {
  const worker = await (opened ??= open());
  await worker.setParameters({ tessedit_pageseg_mode: MODES[way] });
  const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      confidence: confidence / 100,
      box: [x0, y0, x1 - x0, y1 - y0],
    }));
}
