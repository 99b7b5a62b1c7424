import type { Page } from 'playwright';

/** How two pictures differ: pixels and, where they are not of one size, that. */
export interface Difference {
  readonly pixels: number;
  readonly isSized: boolean;
}

/** A channel may differ by so much (of 255) before a pixel counts: glyph edges are not drawn alike twice. */
const TOLERANCE = 24;
/** So many pixels may count before a picture does: a blinking corner, not a word. */
export const MOST_PIXELS = 12;

/** Compares two PNG files in a blank page, which can decode them: no library of its own for that. */
export async function differenceOf(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  if (before.equals(after)) return { pixels: 0, isSized: false };
  return page.evaluate(
    async ({ pictures, tolerance }) => {
      const [one, two] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!one || !two) throw new Error('a picture could not be read');
      if (one.width !== two.width || one.height !== two.height) return { pixels: 0, isSized: true };
      let pixels = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        const isOther = [0, 1, 2].some(
          (channel) => Math.abs((one.data[at + channel] ?? 0) - (two.data[at + channel] ?? 0)) > tolerance,
        );
        if (isOther) pixels++;
      }
      return { pixels, isSized: false };
    },
    { pictures: [before.toString('base64'), after.toString('base64')], tolerance: TOLERANCE },
  );
}

export const isDifferent = ({ pixels, isSized }: Difference): boolean => isSized || pixels > MOST_PIXELS;
