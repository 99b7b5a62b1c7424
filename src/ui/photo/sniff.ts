import {
  extensionOf,
  mayUpload,
  namedKind,
  oldOfficeKind,
  textKind,
  type FileKind,
} from '../../domain/kernel/file-kinds.ts';

/**
 * What a file is by its content, on the device too, so that a wrong one is refused before anybody walks away from it. A
 * library that knows every format weighs more than the page that asks: these few are read here.
 */

/** How many bytes of a file's beginning tell its kind. */
export const HEAD_BYTES = 64 * 1024;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Sound and video of the drive. */
function mediaKind(head: Uint8Array): FileKind | undefined {
  const start = ascii(head, 0, 4);
  if (start === 'RIFF' && ascii(head, 8, 12) === 'WAVE') return 'wav';
  if (start === 'fLaC') return 'flac';
  if (start === 'OggS') return 'ogg';
  // Matroska has the same mark: its own name of the format stands a few bytes on.
  if (start === '\x1a\x45\xdf\xa3') return ascii(head, 4, 64).includes('webm') ? 'webm' : undefined;
  if (start.startsWith('ID3') || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2)) return 'mp3';
  if (ascii(head, 4, 8) !== 'ftyp') return undefined;
  const brand = ascii(head, 8, 12).trim();
  if (brand === 'avif' || brand === 'avis') return 'avif';
  if (brand === 'qt') return 'mov';
  if (brand === 'M4A') return 'm4a';
  return /^(3g|M4B|M4P|F4|crx)/i.test(brand) ? undefined : 'mp4';
}

function binaryKind(head: Uint8Array): FileKind | undefined {
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (ascii(head, 4, 8) === 'ftyp' && /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(ascii(head, 8, 12)))
    return 'heic';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'gif';
  if (ascii(head, 0, 5) === '{\\rtf') return 'rtf';
  return mediaKind(head);
}

/** Office files are zips: the names inside tell which. */
function zipKind(head: Uint8Array): FileKind {
  const inside = new TextDecoder('latin1').decode(head);
  const open = /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)PK/.exec(
    inside,
  )?.[1];
  if (open) return open === 'text' ? 'odt' : open === 'spreadsheet' ? 'ods' : 'odp';
  if (inside.includes('[Content_Types].xml') || inside.includes('_rels/.rels')) {
    if (inside.includes('xl/')) return 'xlsx';
    if (inside.includes('word/')) return 'docx';
    if (inside.includes('ppt/')) return 'pptx';
  }
  return 'zip';
}

function headText(head: Uint8Array): string | undefined {
  const encodings = head[0] === 0xff && head[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      // As a stream: the head may end in the middle of a character.
      return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    } catch {
      // Not this encoding.
    }
  }
  return undefined;
}

function kindOf(head: Uint8Array, extension: string): FileKind | undefined {
  if (ascii(head, 0, 4) === 'PK\x03\x04') return zipKind(head);
  // The server looks further into it.
  if (ascii(head, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return oldOfficeKind(extension);
  // The mark of UTF-16 looks like a sound file.
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  const binary = isUtf16 ? undefined : binaryKind(head);
  return binary ? namedKind(binary, extension) : textKind(headText(head) ?? '', extension);
}

/** The kind of a file by its first bytes; undefined when it may not be uploaded, or is another than its name says. */
export function sniff(
  head: Uint8Array,
  name: string,
  options: { drive?: boolean } = {},
): FileKind | undefined {
  const kind = kindOf(head, extensionOf(name));
  return kind && mayUpload(kind, name, options) ? kind : undefined;
}
