import { FILE_KINDS, MOST_FILE_BYTES, type FileKind } from '../../domain/kernel/file-kinds.ts';
import { browserPictures, type PicturePort } from './canvas-ports.ts';
import { HEAD_BYTES, sniff } from './sniff.ts';

/** The longest side of a kept photo, in pixels: a receipt is read well at this, and weighs a tenth. */
export const LONGEST_SIDE = 2048;
/** A picture this small and light is kept as it is. */
const LIGHT_BYTES = 600 * 1024;
export const QUALITY = 0.85;

export interface PreparedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

const kindOf = async (file: File): Promise<FileKind | undefined> =>
  sniff(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()), file.name);

const PHOTOS: readonly FileKind[] = ['jpeg', 'png', 'webp'];

/** Whether it is of a kind and size that may be uploaded; a photo is made lighter first. */
export async function isUploadable(file: File): Promise<boolean> {
  const kind = await kindOf(file);
  return kind !== undefined && (PHOTOS.includes(kind) || file.size <= MOST_FILE_BYTES);
}

/** Undefined: a file of this type, or of this size, may not be uploaded. */
export async function prepareFile(
  file: File,
  pictures: Pick<PicturePort, 'decode'> = browserPictures,
): Promise<PreparedFile | undefined> {
  const kind = await kindOf(file);
  if (!kind) return undefined;
  const { mime, extensions } = FILE_KINDS[kind];
  const light = PHOTOS.includes(kind) ? await lighter(file, pictures) : undefined;
  const kept = light ?? file;
  if (kept.size > MOST_FILE_BYTES) return undefined;
  const named = file.name === '' || file.name === 'blob' ? `photo.${extensions[0]}` : file.name;
  return {
    name: light ? named.replace(/\.[^.]+$|$/, '.jpg') : named,
    type: light ? 'image/jpeg' : mime,
    bytes: await kept.arrayBuffer(),
  };
}

/** The photo as a JPEG of at most 2048 px; undefined where it is light enough, or the browser cannot decode it. */
async function lighter(file: File, pictures: Pick<PicturePort, 'decode'>): Promise<Blob | undefined> {
  try {
    const picture = await pictures.decode(file);
    try {
      const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
      if (scale === 1 && file.size <= LIGHT_BYTES) return undefined;
      const blob = await picture.encode(
        Math.max(1, Math.round(picture.width * scale)),
        Math.max(1, Math.round(picture.height * scale)),
        QUALITY,
      );
      return scale === 1 && blob.size >= file.size ? undefined : blob;
    } finally {
      picture.close();
    }
  } catch {
    // A photo that this browser cannot read may still be one that the server and others can.
    return undefined;
  }
}
