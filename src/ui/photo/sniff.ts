import { extensionOf, mayUpload, textKind, type FileKind } from '../../domain/kernel/file-kinds.ts';

/**
 * What a file is by its content, on the device too, so that a wrong one is refused before anybody walks away from it. A
 * library that knows every format weighs more than the page that asks: these few are read here.
 */

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
function zipKind(head: Uint8Array): FileKind {
  const inside = new TextDecoder('latin1').decode(head);
  const open = /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet)PK/.exec(inside)?.[1];
  if (open) return open === 'text' ? 'odt' : 'ods';
  if (inside.includes('[Content_Types].xml') || inside.includes('_rels/.rels')) {
    if (inside.includes('xl/')) return 'xlsx';
    if (inside.includes('word/')) return 'docx';
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

/** The kind of a file by its first bytes; undefined when it may not be uploaded, or is another than its name says. */
export function sniff(head: Uint8Array, name: string): FileKind | undefined {
  const isZip = ascii(head, 0, 4) === 'PK\x03\x04';
  const kind =
    binaryKind(head) ?? (isZip ? zipKind(head) : textKind(headText(head) ?? '', extensionOf(name)));
  return kind && mayUpload(kind, name) ? kind : undefined;
}
