import type { Part, Quarters } from '../crop/turned.ts';

/** Decoding and encoding pictures, which only a browser can: off the main thread where it has OffscreenCanvas. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** A JPEG of this size. */
  encode(width: number, height: number, quality: number): Promise<Blob>;
  close(): void;
}

/** A part of a picture once it is turned, no longer than so many pixels. */
export interface Cut {
  readonly quarters: Quarters;
  readonly part: Part;
  readonly longest: number;
  readonly quality: number;
}

export interface PicturePort {
  /** Rejects what the browser cannot decode. Turned upright as the camera noted. */
  decode(file: Blob): Promise<Picture>;
  /** A JPEG of a part of it. Rejects what the browser cannot decode. */
  cut(file: Blob, cut: Cut): Promise<Blob>;
}

type Surface = {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  toJpeg(quality: number): Promise<Blob>;
};

function offscreen(width: number, height: number): Surface | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  return context
    ? { context, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) }
    : undefined;
}

function onscreen(width: number, height: number): Surface {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const toJpeg = (quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))),
        'image/jpeg',
        quality,
      ),
    );
  return { context, toJpeg };
}

/** Turned upright as the camera noted. */
const bitmapOf = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** JPEG knows no transparency: what shines through is paper. */
function paper(width: number, height: number): Surface {
  const surface = offscreen(width, height) ?? onscreen(width, height);
  surface.context.fillStyle = '#fff';
  surface.context.fillRect(0, 0, width, height);
  surface.context.imageSmoothingQuality = 'high';
  return surface;
}

export const browserPictures: PicturePort = {
  async decode(file) {
    const bitmap = await bitmapOf(file);
    return {
      width: bitmap.width,
      height: bitmap.height,
      async encode(width, height, quality) {
        const { context, toJpeg } = paper(width, height);
        context.drawImage(bitmap, 0, 0, width, height);
        return toJpeg(quality);
      },
      close: () => bitmap.close(),
    };
  },
  async cut(file, { quarters, part, longest, quality }) {
    const bitmap = await bitmapOf(file);
    try {
      const isLying = quarters % 2 === 1;
      const [width, height] = isLying ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
      const scale = Math.min(1, longest / Math.max(part.width * width, part.height * height));
      const long = (side: number): number => Math.max(1, Math.round(side * scale));
      const { context, toJpeg } = paper(long(part.width * width), long(part.height * height));
      context.scale(scale, scale);
      context.translate(width / 2 - part.x * width, height / 2 - part.y * height);
      context.rotate((quarters * Math.PI) / 2);
      context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
      return await toJpeg(quality);
    } finally {
      bitmap.close();
    }
  },
};
