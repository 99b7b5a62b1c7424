import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import {
  extensionOf,
  FILE_KINDS,
  mayUpload,
  namedKind,
  oldOfficeKind,
  textKind,
  type FileKind,
} from '../../domain/kernel/file-kinds.ts';

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
  pptx: 'pptx',
  odp: 'odp',
  rtf: 'rtf',
  gif: 'gif',
  avif: 'avif',
  mp3: 'mp3',
  m4a: 'm4a',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  flac: 'flac',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  webm: 'webm',
  zip: 'zip',
};
/** What the library tells of texts is left to our own rules, which hold on the device too. */
const TEXTS: ReadonlySet<string> = new Set(['xml', 'ics', 'vcf']);
/** What an office file of before 2007 holds, by the names in its directory. */
const OLD_OFFICE: Partial<Readonly<Record<FileKind, RegExp>>> = {
  doc: /WordDocument/,
  xls: /Workbook|Book/,
  ppt: /PowerPoint Document/,
};

const HEAD_BYTES = 256 * 1024;

/**
 * The kind of a file, by its content; undefined when it is none that may be uploaded, or another than its
 * name says. Sound, video, zip and others are let through to the drive alone.
 */
export async function sniff(
  file: string,
  name: string,
  options: { drive?: boolean } = {},
): Promise<Sniffed | undefined> {
  const kind = await kindOf(file, extensionOf(name));
  return kind && mayUpload(kind, name, options) ? { kind, mime: FILE_KINDS[kind].mime } : undefined;
}

async function kindOf(file: string, extension: string): Promise<FileKind | undefined> {
  // The mark of UTF-16 looks like a sound file to the library.
  const found = (await hasUtf16Mark(file)) ? undefined : await fileTypeFromFile(file);
  if (found?.ext === 'cfb') return oldOffice(file, extension);
  const kind = found && BINARY[found.ext];
  if (found && !TEXTS.has(found.ext)) return kind && namedKind(kind, extension);
  const text = await headText(file);
  return text === undefined ? undefined : textKind(text, extension);
}

/** An installer has the same container: what a document's directory names must stand in it. */
async function oldOffice(file: string, extension: string): Promise<FileKind | undefined> {
  const kind = oldOfficeKind(extension);
  const head = await readHead(file, 512);
  if (!kind || head.length < 512) return undefined;
  const sectorBytes = 2 ** head.readUInt16LE(30);
  if (sectorBytes > 4096) return undefined;
  const directory = await readAt(file, (head.readUInt32LE(48) + 1) * sectorBytes, sectorBytes);
  return OLD_OFFICE[kind]?.test(directory.toString('utf16le')) ? kind : undefined;
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

const readHead = (file: string, bytes: number): Promise<Buffer> => readAt(file, 0, bytes);

async function readAt(file: string, at: number, bytes: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function decoded(head: Buffer, encoding: string): string | undefined {
  try {
    // As a stream: the head may end in the middle of a character.
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
  } catch {
    return undefined;
  }
}
