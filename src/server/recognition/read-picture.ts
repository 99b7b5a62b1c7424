import sharp from 'sharp';
import type { ReadWord } from '../../domain/drive/recognition/read-page.ts';
import { readLetters } from './letters.ts';
import { MOST_PIXELS, type ReadSheet } from './reading.ts';
import { lieOf, type Grey } from './skew.ts';

/** Letters are read best some thirty pixels high, which a page of this length gives them. */
const LONG_SIDE = 2400;
const MOST_ENLARGED = 2;
const SMALL_SIDE = 700;
/** Light is evened out by squares of so many pixels. */
const LIGHT_SQUARE = 24;
/** What is darker than so much of the page's lightest places is the table below it. */
const DARKEST_PAPER = 0.5;
/** Below this a page is read the other way round as well. */
const POOR = 0.7;

/** The words of a picture, whichever way it lies. Throws where it is no picture, or a larger one than is read. */
export async function readPicture(bytes: Uint8Array): Promise<ReadSheet> {
  const even = await evenLight(await greyOf(bytes));
  const small = await sharp(even.data, rawOf(even))
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { isOnSide, degrees } = lieOf({ data: small.data, ...sizeOf(small.info) });
  const first = await readTurned(even, (isOnSide ? 90 : 0) - degrees);
  if (first.sureness >= POOR) return first.sheet;
  const others = [await readTurned(even, (isOnSide ? 270 : 180) - degrees)];
  // Neither way: what seemed to be lines are none.
  if (Math.max(first.sureness, others[0]?.sureness ?? 0) < POOR / 2)
    for (const turn of isOnSide ? [0, 180] : [90, 270]) others.push(await readTurned(even, turn));
  return [first, ...others].reduce((best, one) => (one.sureness > best.sureness ? one : best)).sheet;
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
const rawOf = ({ width, height }: Grey) => ({ raw: { width, height, channels: 1 as const } });

/** Upright by what the camera says, in grey, as large as letters need it. */
export async function greyOf(bytes: Uint8Array): Promise<Grey> {
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

/** Shadows and a yellowed paper away: each place is measured by the lightest around it. */
export async function evenLight(grey: Grey): Promise<Grey> {
  const width = Math.max(1, Math.round(grey.width / LIGHT_SQUARE));
  const height = Math.max(1, Math.round(grey.height / LIGHT_SQUARE));
  const coarse = await sharp(grey.data, rawOf(grey))
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const lightest = lightestAround({ data: coarse, width, height });
  const light = await sharp(lightest, { raw: { width, height, channels: 1 } })
    .blur(1.5)
    .resize(grey.width, grey.height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const paper = (lightest.toSorted()[Math.floor(lightest.length * 0.9)] ?? 255) * DARKEST_PAPER;
  const data = new Uint8Array(grey.data.length).fill(255);
  for (let at = 0; at < data.length; at += 1) {
    const lit = light[at] ?? 255;
    if (lit >= paper) data[at] = Math.min(255, ((grey.data[at] ?? 255) * 255) / lit);
  }
  return { ...grey, data };
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
async function readTurned(
  picture: Grey,
  degrees: number,
): Promise<{ sheet: ReadSheet; sureness: number }> {
  const { data, info } = await sharp(picture.data, rawOf(picture))
    .rotate(degrees, { background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const words = await readLetters(data);
  return {
    sheet: { ...sizeOf(info), words, matrix: turnedBack(picture, sizeOf(info), degrees) },
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
