/**
 * What a file is by its content, on the device too, so that a wrong one is refused before anybody walks away from it. The
 * same list as the server's (decisions, "Validation"); a zip belongs to the drive alone.
 */
export type FileKind =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'heic'
  | 'xml'
  | 'csv'
  | 'ofx'
  | 'qif'
  | 'xlsx'
  | 'docx'
  | 'odt'
  | 'ods'
  | 'txt';

interface Known {
  readonly mime: string;
  readonly extensions: readonly string[];
}
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

export const KINDS: Readonly<Record<FileKind, Known>> = {
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
};

/** How many bytes of a file's beginning tell its kind. */
export const HEAD_BYTES = 64 * 1024;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

function binaryKind(head: Uint8Array): FileKind | undefined {
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (ascii(head, 4, 8) === 'ftyp' && /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(ascii(head, 8, 12)))
    return 'heic';
  return undefined;
}

/** Office files are zips: the names inside tell which. */
function zipKind(head: Uint8Array): FileKind | undefined {
  const inside = new TextDecoder('latin1').decode(head);
  const open = /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet)PK/.exec(inside)?.[1];
  if (open) return open === 'text' ? 'odt' : 'ods';
  if (inside.includes('[Content_Types].xml') || inside.includes('_rels/.rels')) {
    if (inside.includes('xl/')) return 'xlsx';
    if (inside.includes('word/')) return 'docx';
  }
  return undefined;
}

function headText(head: Uint8Array): string | undefined {
  const encodings = head[0] === 0xff && head[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      // As a stream: the head may end in the middle of a character.
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) ? undefined : text;
    } catch {
      // Not this encoding.
    }
  }
  return undefined;
}

function textKind(head: Uint8Array, extension: string): FileKind | undefined {
  const start = headText(head)?.trimStart().slice(0, 4096);
  if (!start) return undefined;
  // A browser would run what these carry, whatever they are called.
  if (/<(?:!doctype html|html|svg|script|body|iframe)[\s>]/i.test(start)) return undefined;
  if (extension === 'ofx') return /OFXHEADER|<OFX>/i.test(start) ? 'ofx' : undefined;
  if (extension === 'xml' || start.startsWith('<?xml'))
    return /^<(?:\?xml|[a-z_])/i.test(start) ? 'xml' : undefined;
  if (extension === 'qif') return start.startsWith('!') ? 'qif' : undefined;
  return extension === 'csv' ? 'csv' : 'txt';
}

/** The kind of a file by its first bytes; undefined when it may not be uploaded, or is another than its name says. */
export function sniff(head: Uint8Array, name: string): FileKind | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const isZip = ascii(head, 0, 4) === 'PK\x03\x04';
  const kind = binaryKind(head) ?? (isZip ? zipKind(head) : textKind(head, extension));
  // A photo handed over by a device may have no name at all ("blob").
  return kind && (extension === '' || KINDS[kind].extensions.includes(extension)) ? kind : undefined;
}
