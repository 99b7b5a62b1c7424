import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { SeededRandom } from '../../src/testing/seeded-random.ts';
import { between } from './sample.ts';

/** What happens to a paper on its way to a picture. */
export interface Wear {
  /** Whole quarters, clockwise. */
  readonly quarters: 0 | 1 | 2 | 3;
  readonly degrees: number;
  readonly noise: number;
  readonly blur: number;
  /** Pale print on greyish paper. */
  readonly isThermal: boolean;
  /** One side lies in the shadow. */
  readonly shadow: number;
}

let inter: string | undefined;
async function withFont(html: string): Promise<string> {
  inter ??= (
    await readFile(
      createRequire(import.meta.url).resolve(
        '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      ),
    )
  ).toString('base64');
  return `<!doctype html><meta charset="utf-8"><style>@font-face{font-family:'Inter Variable';src:url(data:font/woff2;base64,${inter});font-weight:100 900}</style>${html}`;
}

async function show(page: Page, html: string): Promise<void> {
  await page.setContent(await withFont(html));
  await page.evaluate(() => document.fonts.ready);
}

/** A PDF with its text. */
export async function asPdf(page: Page, html: string, width: number): Promise<Buffer> {
  await show(page, html);
  const height = await page.evaluate(() => document.querySelector('.paper')?.scrollHeight ?? 0);
  return page.pdf({ width: `${width}px`, height: `${Math.max(height + 2, 400)}px`, printBackground: true });
}

/** A photo of the paper on a table. */
export async function asPhoto(page: Page, html: string, wear: Wear, random: SeededRandom): Promise<Buffer> {
  await show(page, html);
  const paper = await page.locator('.paper').screenshot({ type: 'png' });
  return photograph(paper, wear, random);
}

/** A PDF of such a photo: without text of its own. */
export async function asScan(page: Page, html: string, wear: Wear, random: SeededRandom): Promise<Buffer> {
  const photo = await asPhoto(page, html, wear, random);
  const { width, height } = await sharp(photo).metadata();
  const points = { width: `${Math.round(width / 2)}px`, height: `${Math.round(height / 2) + 2}px` };
  await page.setContent(
    `<body style="margin:0"><img style="width:100%;display:block" src="data:image/jpeg;base64,${photo.toString('base64')}">`,
  );
  await page.evaluate(() => document.querySelector('img')?.decode());
  return page.pdf({ ...points, printBackground: true });
}

async function photograph(paper: Buffer, wear: Wear, random: SeededRandom): Promise<Buffer> {
  const table = { r: between(random, 60, 130), g: between(random, 50, 110), b: between(random, 40, 90) };
  let picture = sharp(paper).flatten({ background: '#fff' }).removeAlpha();
  // Black becomes grey, white yellowish.
  if (wear.isThermal) picture = picture.linear([0.52, 0.53, 0.5], [112, 108, 100]);
  const margin = between(random, 10, 60);
  const laid = await picture
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: table })
    .png()
    .toBuffer();
  const turned = await sharp(laid)
    .rotate(wear.quarters * 90 + wear.degrees, { background: table })
    .blur(wear.blur > 0.3 ? wear.blur : false)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = turned.info;
  const data = Buffer.from(turned.data);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 1 - wear.shadow * (x / width);
      const grain = (random.fraction() + random.fraction() - 1) * wear.noise;
      for (let channel = 0; channel < channels; channel += 1) {
        const at = (y * width + x) * channels + channel;
        data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * light + grain));
      }
    }
  return sharp(data, { raw: { width, height, channels } })
    .jpeg({ quality: between(random, 55, 85) })
    .toBuffer();
}
