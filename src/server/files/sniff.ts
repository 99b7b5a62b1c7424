import { open } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';

/** The kinds of file that may be uploaded, by the content, with the names they may bear. */
const KINDS = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  png: { mime: 'image/png', extensions: ['png'] },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  heic: { mime: 'image/heic', extensions: ['heic', 'heif'] },
  xml: { mime: 'application/xml', extensions: ['xml'] },
  csv: { mime: 'text/csv', extensions: ['csv'] },
  ofx: { mime: 'application/x-ofx', extensions: ['ofx'] },
  qif: { mime: 'application/x-qif', extensions: ['qif'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  odt: { mime: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  txt: { mime: 'text/plain', extensions: ['txt'] },
  zip: { mime: 'application/zip', extensions: ['zip'] },
} as const;

export type FileKind = keyof typeof KINDS;

/** What a received file is. */
export interface Sniffed {
  kind: FileKind;
  mime: string;
}

const BINARY: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpeg',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
  xlsx: 'xlsx',
  docx: 'docx',
  odt: 'odt',
  ods: 'ods',
  zip: 'zip',
};

const HEAD_BYTES = 256 * 1024;

/**
 * The kind of a file, by its content; undefined when it is none that may be uploaded, or another than its
 * name says. A zip is let through to the drive alone.
 */
export async function sniff(
  file: string,
  name: string,
  options: { drive?: boolean } = {},
): Promise<Sniffed | undefined> {
  const extension = path.extname(name).slice(1).toLowerCase();
  const kind = await kindOf(file, extension);
  if (!kind || (kind === 'zip' && !options.drive)) return undefined;
  const { mime, extensions } = KINDS[kind];
  // A photo handed over by a device may have no name at all ("blob").
  const named: readonly string[] = extensions;
  return extension === '' || named.includes(extension) ? { kind, mime } : undefined;
}

async function kindOf(file: string, extension: string): Promise<FileKind | undefined> {
  // The mark of UTF-16 looks like a sound file to the library.
  const found = (await hasUtf16Mark(file)) ? undefined : await fileTypeFromFile(file);
  if (found && found.ext !== 'xml') return BINARY[found.ext];
  const text = await headText(file);
  if (text === undefined) return undefined;
  const start = text.trimStart().slice(0, 4096);
  // A browser would run what these carry, whatever they are called.
  if (/<(?:!doctype html|html|svg|script|body|iframe)[\s>]/i.test(start)) return undefined;
  if (extension === 'ofx') return /OFXHEADER|<OFX>/i.test(start) ? 'ofx' : undefined;
  if (found?.ext === 'xml' || extension === 'xml')
    return /^<(?:\?xml|[a-z_])/i.test(start) ? 'xml' : undefined;
  if (extension === 'qif') return start.startsWith('!') ? 'qif' : undefined;
  return extension === 'csv' ? 'csv' : 'txt';
}

/** The beginning of a text file in UTF-8, UTF-16 or a Windows encoding; undefined when it is not text. */
async function headText(file: string): Promise<string | undefined> {
  const head = await readHead(file, HEAD_BYTES);
  if (isUtf16(head)) return decoded(head, 'utf-16le');
  return decoded(head, 'utf-8') ?? decoded(head, 'windows-1252');
}

const isUtf16 = (head: Buffer): boolean => head[0] === 0xff && head[1] === 0xfe;

async function hasUtf16Mark(file: string): Promise<boolean> {
  return isUtf16(await readHead(file, 2));
}

async function readHead(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function decoded(head: Buffer, encoding: string): string | undefined {
  try {
    // As a stream: the head may end in the middle of a character.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    // Control characters: a text has none of them, every binary format some.
    return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
