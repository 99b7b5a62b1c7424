import sharp from 'sharp';

/** A larger picture could fill the memory. */
const MOST_PIXELS = 100_000_000;
const QUALITY = 75;

/** A file's picture within a square of so many pixels, as WebP: of a PDF its first page. Throws where it has none. */
export async function makeThumbnail({
  bytes,
  mime,
  side,
}: {
  bytes: Uint8Array;
  mime: string;
  side: number;
}): Promise<Uint8Array<ArrayBuffer>> {
  const picture = mime === 'application/pdf' ? await firstPage(bytes, side) : bytes;
  const { data } = await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}

async function firstPage(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { openPdf, renderPage } = await import('../recognition/open-pdf.ts');
  const task = openPdf(bytes);
  try {
    const document = await task.promise;
    // Drawn larger than it is shown, so that its letters stay clear.
    return await renderPage(document, await document.getPage(1), side * 2);
  } finally {
    await task.destroy();
  }
}
