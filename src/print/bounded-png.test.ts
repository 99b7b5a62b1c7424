import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { deflated, largePng } from '../testing/large-files.ts';
import { isBoundedPng } from './bounded-png.ts';

const MB = 1024 * 1024;
const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** Of ten pixels by ten in colours; 16 bits with their opacity and interlaced where it is `deep`. */
function pngOf(packed: Buffer, isDeep = false, more: readonly Buffer[] = []): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(10, 0);
  header.writeUInt32BE(10, 4);
  header.set(isDeep ? [16, 6, 0, 0, 1] : [8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), ...more, chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]));
}
const PIXELS = deflateSync(Buffer.alloc(10 * 31));

it('a picture as they are drawn and scanned is bounded, and is decoded', async () => {
  const deep = deflateSync(Buffer.alloc(10 * 10 * 8 + 20));
  for (const png of [pngOf(PIXELS), pngOf(deep, true), await largePng(2000, 1000)]) {
    expect(await isBoundedPng(png)).toBe(true);
    expect((await (await PDFDocument.create()).embedPng(png)).width).toBeGreaterThan(0);
  }
});

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['of too many pixels', () => largePng(30_000, 30_000)],
  ['that unpacks to more than its pixels', async () => pngOf(await deflated(64, Buffer.alloc(MB)))],
  [
    'of many frames',
    () =>
      pngOf(
        PIXELS,
        false,
        [1, 2].map(() => chunk('fcTL', Buffer.alloc(26))),
      ),
  ],
  ['with a large packed text', () => pngOf(PIXELS, false, [chunk('zTXt', Buffer.alloc(100_000))])],
  ['that is cut off in its header', () => pngOf(PIXELS).subarray(0, 20)],
])('a picture %s is not', async (_, made) => {
  expect(await isBoundedPng(await made())).toBe(false);
});
