import { zipOf } from './zip-fixture.ts';

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n', 'latin1');
export const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(200)]);
export const zip = zipOf({ 'a.txt': 'hello' });
export const types = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;
export const docx = zipOf({
  '[Content_Types].xml': types('wordprocessingml.document'),
  'word/document.xml': '<document/>',
});
const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mp42`, 'latin1'), Buffer.alloc(100)]);
const ebml = (type: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + 3 + type.length, 0x42, 0x82, 0x80 + type.length]),
    Buffer.from(type),
    Buffer.alloc(100),
  ]);
/** The container of office files of before 2007, with one name in its directory. */
export function oldOffice(stream: string): Buffer {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  Buffer.from('Root Entry', 'utf16le').copy(bytes, 1024);
  Buffer.from(stream, 'utf16le').copy(bytes, 1152);
  return bytes;
}
const opus = Buffer.concat([
  Buffer.from('OggS\0\x02', 'latin1'),
  Buffer.alloc(20),
  Buffer.from('\x01\x13OpusHead\x01\x02', 'latin1'),
  Buffer.alloc(30),
]);
const wav = Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1');
const mpeg = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x44]), Buffer.alloc(500)]);
const tagged = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10), mpeg]);
const odp = zipOf({ mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '<a/>' });
const pptx = zipOf({
  '[Content_Types].xml': types('presentationml.presentation'),
  'ppt/presentation.xml': '<presentation/>',
});
/** Name, kind and bytes of files that only the drive takes. */
export const DRIVE_FILES: [string, string, Uint8Array | string][] = [
  ['archive.zip', 'application/zip', zip],
  ['talk.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', pptx],
  ['talk.odp', 'application/vnd.oasis.opendocument.presentation', odp],
  ['letter.rtf', 'application/rtf', '{\\rtf1\\ansi Bonjour}'],
  ['letter.doc', 'application/msword', oldOffice('WordDocument')],
  ['table.XLS', 'application/vnd.ms-excel', oldOffice('Workbook')],
  ['talk.ppt', 'application/vnd.ms-powerpoint', oldOffice('PowerPoint Document')],
  ['readme.md', 'text/markdown', '# Bonjour\n'],
  ['data.json', 'application/json', ' {"a": 1}'],
  ['conf.yml', 'application/yaml', 'a: 1\n'],
  ['rows.tsv', 'text/tab-separated-values', 'a\tb\n'],
  ['server.log', 'text/plain', '12:00 started\n'],
  ['week.ics', 'text/calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\n'],
  ['anne.vcf', 'text/vcard', 'BEGIN:VCARD\nVERSION:4.0\n'],
  ['cat.gif', 'image/gif', 'GIF89a\x01\0\x01\0'],
  ['cat.avif', 'image/avif', ftyp('avif')],
  ['song.mp3', 'audio/mpeg', mpeg],
  ['song.mp3', 'audio/mpeg', tagged],
  ['song.m4a', 'audio/mp4', ftyp('M4A ')],
  ['memo.m4a', 'audio/mp4', ftyp('mp42')],
  ['song.wav', 'audio/wav', wav],
  ['song.oga', 'audio/ogg', opus],
  ['song.flac', 'audio/flac', 'fLaC\0\0\0\x22'],
  ['film.mp4', 'video/mp4', ftyp('isom')],
  ['film.m4v', 'video/mp4', ftyp('M4V ')],
  ['film.mov', 'video/quicktime', ftyp('qt  ')],
  ['film.webm', 'video/webm', ebml('webm')],
];

/** What not even the drive takes. */
export const DRIVE_REFUSED: [string, Uint8Array | string][] = [
  ['song.mp3', exe],
  ['film.mp4', pdf],
  ['film.mp4', ftyp('heic')],
  ['photo.gif', png],
  ['film.mkv', ebml('matroska')],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['page.html', '<!doctype html><p>'],
  ['notes.md', '<!doctype html><script>alert(1)</script>'],
  ['data.json', 'alert(1)'],
  ['week.ics', 'nom;ville'],
  ['macro.docm', docx],
  ['program.exe', exe],
  ['empty.zip', ''],
];
