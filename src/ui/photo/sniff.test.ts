import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
const zip = (inside: string): Uint8Array => bytes(`PK\x03\x04${'\0'.repeat(26)}${inside}`);

describe('what a file is, by its content', () => {
  it.each([
    ['bill.pdf', '%PDF-1.7\n', 'pdf'],
    ['scan.PNG', '\x89PNG\r\n\x1a\n....', 'png'],
    ['IMG_1.jpg', '\xff\xd8\xff\xe0', 'jpeg'],
    ['photo.webp', 'RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['IMG_2.HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['entries.xml', '<?xml version="1.0"?><a/>', 'xml'],
    ['bank.csv', 'date;label;amount\n', 'csv'],
    ['bank.ofx', 'OFXHEADER:100\n', 'ofx'],
    ['bank.qif', '!Type:Bank\n', 'qif'],
    ['notes.txt', 'Été à Orléans', 'txt'],
  ])('%s', (name, content, kind) => expect(sniff(bytes(content), name)).toBe(kind));

  it('tells office files by what their zip holds', () => {
    expect(sniff(zip('[Content_Types].xml…xl/workbook.xml'), 'a.xlsx')).toBe('xlsx');
    expect(sniff(zip('[Content_Types].xml…word/document.xml'), 'a.docx')).toBe('docx');
    expect(sniff(zip('mimetypeapplication/vnd.oasis.opendocument.textPK'), 'a.odt')).toBe('odt');
  });

  it('takes a photo without a name', () => expect(sniff(bytes('\xff\xd8\xff\xe0'), 'blob')).toBe('jpeg'));

  it.each([
    ['a program in the clothes of a picture', 'photo.jpg', 'MZ\x90\0\x03'],
    ['a picture in the clothes of a PDF', 'bill.pdf', '\xff\xd8\xff\xe0'],
    ['a page that a browser would run', 'bill.txt', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that a browser would run', 'logo.xml', '<svg onload="alert(1)"></svg>'],
    ['nothing', 'empty.txt', ''],
  ])('refuses %s', (_what, name, content) => expect(sniff(bytes(content), name)).toBeUndefined());

  it('leaves a plain zip to the drive', () => expect(sniff(zip('holiday.jpg'), 'all.zip')).toBeUndefined());
});
