import { describe, expect, it } from 'vitest';
import type { PicturePort } from './canvas-ports.ts';
import { MOST_FILE_BYTES } from '../../domain/kernel/file-kinds.ts';
import { prepareFile } from './prepare-file.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const file = (name: string, head: Uint8Array<ArrayBuffer>, size: number) =>
  new File([head, new Uint8Array(size - head.length)], name);

/** Decodes everything as a picture of this size, and notes what it was asked to encode. */
function pictures(width: number, height: number, encoded = 1000) {
  const asked: string[] = [];
  const port: Pick<PicturePort, 'decode'> = {
    decode: () =>
      Promise.resolve({
        width,
        height,
        encode: (w, h) => {
          asked.push(`${w} × ${h}`);
          return Promise.resolve(new Blob([new Uint8Array(encoded)], { type: 'image/jpeg' }));
        },
        close: () => undefined,
      }),
  };
  return { port, asked };
}
const blind: Pick<PicturePort, 'decode'> = { decode: () => Promise.reject(new Error('cannot')) };

describe('a file made ready', () => {
  it('is a JPEG of at most 2048 px, whatever the camera gave', async () => {
    const { port, asked } = pictures(6000, 4500);
    const kept = await prepareFile(file('IMG_1.JPG', JPEG, 30 * 1024 * 1024), port);
    expect(asked).toEqual(['2048 × 1536']);
    expect(kept).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
    expect(kept?.bytes.byteLength).toBe(1000);
  });

  it('stays as it is when it is small and light', async () => {
    const { port, asked } = pictures(800, 600);
    const kept = await prepareFile(file('ticket.jpg', JPEG, 5000), port);
    expect(asked).toEqual([]);
    expect(kept?.bytes.byteLength).toBe(5000);
  });

  it('keeps the lighter of the two', async () => {
    const { port } = pictures(2000, 1500, 2_000_000);
    expect((await prepareFile(file('dense.jpg', JPEG, 1_000_000), port))?.bytes.byteLength).toBe(1_000_000);
  });

  it('keeps HEIC and PDF as they are', async () => {
    const heic = Uint8Array.from('\0\0\0\x18ftypheic', (letter) => letter.charCodeAt(0));
    expect(await prepareFile(file('IMG_2.heic', heic, 9000), blind)).toMatchObject({
      name: 'IMG_2.heic',
      type: 'image/heic',
    });
  });

  it('keeps a photo that this browser cannot read, for the server may', async () => {
    expect((await prepareFile(file('odd.jpg', JPEG, 9000), blind))?.bytes.byteLength).toBe(9000);
  });

  it('refuses what is still over 25 MB, and what is of no allowed type', async () => {
    const pdf = Uint8Array.from('%PDF-1.7', (letter) => letter.charCodeAt(0));
    expect(await prepareFile(file('book.pdf', pdf, MOST_FILE_BYTES + 1), blind)).toBeUndefined();
    expect(
      await prepareFile(file('virus.exe', Uint8Array.of(0x4d, 0x5a, 0x90, 0), 100), blind),
    ).toBeUndefined();
  });
});
