/**
 * The files that may be uploaded (decisions, "Validation"): what they are by content, and the names they may bear. Each
 * side reads bytes in its own way; what the bytes may be is written here alone.
 */
interface Known {
  readonly mime: string;
  /** Without the dot, in lower case; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
  /** Of the drive alone: to which of the sorts that an admin lets in it belongs. */
  readonly drive?: DriveSort;
}
export type DriveSort = 'documents' | 'texts' | 'pictures' | 'audio' | 'video' | 'archives';
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
  pptx: { mime: `${OFFICE}.presentationml.presentation`, extensions: ['pptx'], drive: 'documents' },
  odp: { mime: `${OPEN}.presentation`, extensions: ['odp'], drive: 'documents' },
  rtf: { mime: 'application/rtf', extensions: ['rtf'], drive: 'documents' },
  doc: { mime: 'application/msword', extensions: ['doc'], drive: 'documents' },
  xls: { mime: 'application/vnd.ms-excel', extensions: ['xls'], drive: 'documents' },
  ppt: { mime: 'application/vnd.ms-powerpoint', extensions: ['ppt'], drive: 'documents' },
  md: { mime: 'text/markdown', extensions: ['md', 'markdown'], drive: 'texts' },
  json: { mime: 'application/json', extensions: ['json'], drive: 'texts' },
  yaml: { mime: 'application/yaml', extensions: ['yaml', 'yml'], drive: 'texts' },
  tsv: { mime: 'text/tab-separated-values', extensions: ['tsv'], drive: 'texts' },
  log: { mime: 'text/plain', extensions: ['log'], drive: 'texts' },
  ics: { mime: 'text/calendar', extensions: ['ics'], drive: 'texts' },
  vcf: { mime: 'text/vcard', extensions: ['vcf'], drive: 'texts' },
  gif: { mime: 'image/gif', extensions: ['gif'], drive: 'pictures' },
  avif: { mime: 'image/avif', extensions: ['avif'], drive: 'pictures' },
  mp3: { mime: 'audio/mpeg', extensions: ['mp3'], drive: 'audio' },
  m4a: { mime: 'audio/mp4', extensions: ['m4a'], drive: 'audio' },
  wav: { mime: 'audio/wav', extensions: ['wav'], drive: 'audio' },
  ogg: { mime: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'], drive: 'audio' },
  flac: { mime: 'audio/flac', extensions: ['flac'], drive: 'audio' },
  mp4: { mime: 'video/mp4', extensions: ['mp4', 'm4v'], drive: 'video' },
  mov: { mime: 'video/quicktime', extensions: ['mov'], drive: 'video' },
  webm: { mime: 'video/webm', extensions: ['webm'], drive: 'video' },
  zip: { mime: 'application/zip', extensions: ['zip'], drive: 'archives' },
} as const satisfies Readonly<Record<string, Known>>;

export type FileKind = keyof typeof FILE_KINDS;

/** The most that is stored of one file, in bytes. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;

/** The extension of a file's name, in lower case and without the dot; empty where there is none. */
export const extensionOf = (name: string): string =>
  /[^/\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Which sort of the drive's own a kind is; undefined where it may be uploaded anywhere. */
export const driveSortOf = (kind: FileKind): DriveSort | undefined => (FILE_KINDS[kind] as Known).drive;

/** What a file of this content is by its name, where the content leaves that open: sound alone, or pictures with it. */
export const namedKind = (kind: FileKind, extension: string): FileKind =>
  kind === 'mp4' && extension === 'm4a' ? 'm4a' : kind;

/** The kinds of office files of before 2007 are told by their name: the container of all three is the same. */
export const oldOfficeKind = (extension: string): FileKind | undefined =>
  (['doc', 'xls', 'ppt'] as const).find((kind) => kind === extension);

/** Whether a file of this kind may bear this name, and stand where it is meant to: a zip in the drive alone. */
export function mayUpload(kind: FileKind, name: string, { drive = false } = {}): boolean {
  if (!drive && driveSortOf(kind)) return false;
  const extension = extensionOf(name);
  const named: readonly string[] = FILE_KINDS[kind].extensions;
  // A photo handed over by a device may have no name at all ("blob").
  return extension === '' || named.includes(extension);
}

/** Control characters: a text has none of them, every binary format some. */
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;
/** A browser would run what these carry, whatever they are called. */
const RUNS = /<(?:!doctype html|html|svg|script|body|iframe)[\s>]/i;

/** Texts of the drive, by the name: what looks like none of these is not taken under it. */
const NAMED_TEXTS: Partial<Readonly<Record<string, readonly [FileKind, RegExp]>>> = {
  md: ['md', /^/],
  markdown: ['md', /^/],
  yaml: ['yaml', /^/],
  yml: ['yaml', /^/],
  tsv: ['tsv', /^/],
  log: ['log', /^/],
  json: ['json', /^[[{]/],
  ics: ['ics', /^BEGIN:VCALENDAR/i],
  vcf: ['vcf', /^BEGIN:VCARD/i],
};

/**
 * What a text is, by the beginning of it and its name's extension; undefined when it is none that may be uploaded. The
 * kinds of table and the plain texts look alike, so there the name decides.
 */
export function textKind(beginning: string, extension: string): FileKind | undefined {
  const start = beginning.trimStart().slice(0, 4096);
  if (start === '' || BINARY.test(beginning) || RUNS.test(start)) return undefined;
  if (extension === 'ofx') return /OFXHEADER|<OFX>/i.test(start) ? 'ofx' : undefined;
  if (extension === 'xml' || start.startsWith('<?xml'))
    return /^<(?:\?xml|[a-z_])/i.test(start) ? 'xml' : undefined;
  if (extension === 'qif') return start.startsWith('!') ? 'qif' : undefined;
  const named = NAMED_TEXTS[extension];
  if (named) return named[1].test(start) ? named[0] : undefined;
  return extension === 'csv' ? 'csv' : 'txt';
}
