/**
 * The files that may be uploaded (decisions, "Validation"): what they are by content, and the names they may bear. Each
 * side reads bytes in its own way; what the bytes may be is written here alone.
 */
interface Known {
  readonly mime: string;
  /** Without the dot, in lower case; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
}
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

export const FILE_KINDS = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  png: { mime: 'image/png', extensions: ['png'] },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  heic: { mime: 'image/heic', extensions: ['heic', 'heif'] },
  xml: { mime: 'application/xml', extensions: ['xml'] },
  csv: { mime: 'text/csv', extensions: ['csv'] },
  ofx: { mime: 'application/x-ofx', extensions: ['ofx'] },
  qif: { mime: 'application/x-qif', extensions: ['qif'] },
  xlsx: { mime: `${OFFICE}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  docx: { mime: `${OFFICE}.wordprocessingml.document`, extensions: ['docx'] },
  odt: { mime: `${OPEN}.text`, extensions: ['odt'] },
  ods: { mime: `${OPEN}.spreadsheet`, extensions: ['ods'] },
  txt: { mime: 'text/plain', extensions: ['txt'] },
  /** To the drive alone. */
  zip: { mime: 'application/zip', extensions: ['zip'] },
} as const satisfies Readonly<Record<string, Known>>;

export type FileKind = keyof typeof FILE_KINDS;

/** The most that is stored of one file, in bytes. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;

/** The extension of a file's name, in lower case and without the dot; empty where there is none. */
export const extensionOf = (name: string): string =>
  /[^/\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file of this kind may bear this name, and stand where it is meant to: a zip in the drive alone. */
export function mayUpload(kind: FileKind, name: string, { drive = false } = {}): boolean {
  if (kind === 'zip' && !drive) return false;
  const extension = extensionOf(name);
  const named: readonly string[] = FILE_KINDS[kind].extensions;
  // A photo handed over by a device may have no name at all ("blob").
  return extension === '' || named.includes(extension);
}

/** Control characters: a text has none of them, every binary format some. */
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;
/** A browser would run what these carry, whatever they are called. */
const RUNS = /<(?:!doctype html|html|svg|script|body|iframe)[\s>]/i;

/**
 * What a text is, by the beginning of it and its name's extension; undefined when it is none that may be uploaded. The
 * three kinds of table and the plain text look alike, so there the name decides.
 */
export function textKind(beginning: string, extension: string): FileKind | undefined {
  const start = beginning.trimStart().slice(0, 4096);
  if (start === '' || BINARY.test(beginning) || RUNS.test(start)) return undefined;
  if (extension === 'ofx') return /OFXHEADER|<OFX>/i.test(start) ? 'ofx' : undefined;
  if (extension === 'xml' || start.startsWith('<?xml'))
    return /^<(?:\?xml|[a-z_])/i.test(start) ? 'xml' : undefined;
  if (extension === 'qif') return start.startsWith('!') ? 'qif' : undefined;
  return extension === 'csv' ? 'csv' : 'txt';
}
