import sharp from 'sharp';
import type { ReadWord } from '../../../domain/drive/recognised-page.rules.ts';
import { readLetters } from './letters.ts';
import { MOST_PIXELS, type ReadSheet } from './reading.ts';
import { lieOf, type Grey } from './skew.ts';

/** Letters are read best some thirty pixels high, which a page of this length gives them. */
const LONG_SIDE = 2400;
const MOST_ENLARGED = 1.5;
const SMALL_SIDE = 700;
/** Light is evened out by squares of so many pixels. */
const LIGHT_SQUARE = 24;
/** What is darker than so much of the page's lightest places is the table below it. */
const DARKEST_PAPER = 0.6;
/** Below this a page is read the other way round as well. */
const POOR = 0.7;

/** What was read off a picture, and a second look at it, another way. */
export interface Reading {
  readonly sheet: ReadSheet;
  readonly again: () => Promise<ReadSheet>;
}

/** The words of a picture, whichever way it lies. Throws where it is no picture, or a larger one than is read. */
export async function readPicture(bytes: Uint8Array): Promise<Reading> {
  const even = await evenLight(await greyOf(bytes));
  const small = await sharp(even.data, rawOf(even))
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { isOnSide, degrees } = lieOf({ data: small.data, ...sizeOf(small.info) });
  const first = await readTurned(even, (isOnSide ? 90 : 0) - degrees);
  if (first.sureness >= POOR) return first;
  const others = [await readTurned(even, (isOnSide ? 270 : 180) - degrees)];
  // Neither way: what seemed to be lines are none.
  if (Math.max(first.sureness, others[0]?.sureness ?? 0) < POOR / 2)
    for (const turn of isOnSide ? [0, 180] : [90, 270]) others.push(await readTurned(even, turn));
  return [first, ...others].reduce((best, one) => (one.sureness > best.sureness ? one : best));
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
const rawOf = ({ width, height }: Grey) => ({ raw: { width, height, channels: 1 as const } });

/** Upright by what the camera says, in grey, as large as letters need it. */
async function greyOf(bytes: Uint8Array): Promise<Grey> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { width, height } = await picture.metadata();
  const scale = Math.min(MOST_ENLARGED, LONG_SIDE / Math.max(width, height));
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({
      width: Math.round(Math.max(width, height) * scale),
      height: Math.round(Math.max(width, height) * scale),
      fit: 'inside',
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...sizeOf(info) };
}

/** The table away, and shadows and a yellowed paper: each place is measured by the lightest around it. */
async function evenLight(grey: Grey): Promise<Grey> {
  const width = Math.max(1, Math.round(grey.width / LIGHT_SQUARE));
  const height = Math.max(1, Math.round(grey.height / LIGHT_SQUARE));
  const squares = await sharp(grey.data, rawOf(grey))
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const coarse = { data: squares, width, height };
  const lightest = lightestAround(coarse);
  const light = await sharp(lightest, { raw: { width, height, channels: 1 } })
    .blur(1.5)
    .resize(grey.width, grey.height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const table = tableOf(coarse);
  const data = new Uint8Array(grey.data.length).fill(255);
  for (let y = 0; y < grey.height; y += 1) {
    const row = Math.min(height - 1, Math.floor((y * height) / grey.height)) * width;
    for (let x = 0; x < grey.width; x += 1) {
      const at = y * grey.width + x;
      if (table[row + Math.min(width - 1, Math.floor((x * width) / grey.width))] !== 1)
        data[at] = Math.min(255, ((grey.data[at] ?? 255) * 255) / Math.max(1, light[at] ?? 255));
    }
  }
  return { ...grey, data };
}

/** The squares that are no paper: dark ones that hang together from the picture's edge on, and those beside them. */
function tableOf({ data, width, height }: Grey): Uint8Array {
  const darkest = (data.toSorted()[Math.floor(data.length * 0.8)] ?? 255) * DARKEST_PAPER;
  const table = new Uint8Array(data.length);
  const open: [x: number, y: number][] = [];
  const visit = (x: number, y: number): void => {
    const at = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || table[at] !== 0 || (data[at] ?? 255) > darkest) return;
    table[at] = 1;
    open.push([x, y]);
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) visit(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) visit(x, y);
  for (let next = open.pop(); next; next = open.pop()) {
    const [x, y] = next;
    for (const [across, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      visit(x + across, y + down);
  }
  // The edge of the paper shares its squares with the table.
  return lightestAround({ data: table, width, height });
}

function lightestAround({ data, width, height }: Grey): Uint8Array {
  const lightest = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let most = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
          most = Math.max(most, data[row * width + column] ?? 0);
      lightest[y * width + x] = most;
    }
  return lightest;
}

/** Reads a picture that was turned clockwise by so many degrees. */
async function readTurned(picture: Grey, degrees: number): Promise<Reading & { sureness: number }> {
  const { data, info } = await sharp(picture.data, rawOf(picture))
    .rotate(degrees, { background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const page = { ...sizeOf(info), matrix: turnedBack(picture, sizeOf(info), degrees) };
  const words = await readLetters(data, 'words');
  return {
    sheet: { ...page, words },
    again: async () => ({ ...page, words: await readLetters(data, 'lines') }),
    sureness: surenessOf(words),
  };
}

/** From the turned picture's pixels to parts of the picture as it was: both turn around their middles. */
function turnedBack(
  was: { width: number; height: number },
  is: { width: number; height: number },
  degrees: number,
): ReadSheet['matrix'] {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const left = was.width / 2 - (cosine * is.width) / 2 - (sine * is.height) / 2;
  const top = was.height / 2 + (sine * is.width) / 2 - (cosine * is.height) / 2;
  return [
    cosine / was.width,
    -sine / was.height,
    sine / was.width,
    cosine / was.height,
    left / was.width,
    top / was.height,
  ];
}

/** How sure the reader is of its longer words; a page upside down has few it is sure of. */
function surenessOf(words: readonly ReadWord[]): number {
  let letters = 0;
  let sure = 0;
  for (const { text, confidence } of words) {
    const length = text.replace(/[^\p{L}\p{N}]/gu, '').length;
    if (length < 3) continue;
    letters += length;
    sure += length * confidence;
  }
  return letters === 0 ? 0 : sure / letters;
}
