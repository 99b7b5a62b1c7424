/** Decoding and encoding pictures, which only a browser can: off the main thread where it has OffscreenCanvas. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** A JPEG of this size. */
  encode(width: number, height: number, quality: number): Promise<Blob>;
  close(): void;
}

export interface PicturePort {
  /** Rejects what the browser cannot decode. Turned upright as the camera noted. */
  decode(file: Blob): Promise<Picture>;
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

export const browserPictures: PicturePort = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return {
      width: bitmap.width,
      height: bitmap.height,
      async encode(width, height, quality) {
        const { context, toJpeg } = offscreen(width, height) ?? onscreen(width, height);
        // JPEG knows no transparency: what shines through is paper.
        context.fillStyle = '#fff';
        context.fillRect(0, 0, width, height);
        context.imageSmoothingQuality = 'high';
        context.drawImage(bitmap, 0, 0, width, height);
        return toJpeg(quality);
      },
      close: () => bitmap.close(),
    };
  },
};
