import { describe, expect, it } from 'vitest';
import { extensionOf, mayUpload, textKind } from './file-kinds.ts';

describe('the files that may be uploaded', () => {
  it.each([
    ['bill.PDF', 'pdf'],
    ['archive.tar.gz', 'gz'],
    ['blob', ''],
    ['.hidden', ''],
    ['a.b/c', ''],
  ])('reads the extension of %s', (name, extension) => expect(extensionOf(name)).toBe(extension));

  it('holds a name to the content, and lets a nameless photo through', () => {
    expect(mayUpload('jpeg', 'IMG_1.JPEG')).toBe(true);
    expect(mayUpload('jpeg', 'blob')).toBe(true);
    expect(mayUpload('jpeg', 'bill.pdf')).toBe(false);
  });

  it('takes a zip for the drive alone', () => {
    expect(mayUpload('zip', 'all.zip')).toBe(false);
    expect(mayUpload('zip', 'all.zip', { drive: true })).toBe(true);
  });

  it.each([
    ['date;label', 'csv', 'csv'],
    ['date;label', 'txt', 'txt'],
    ['OFXHEADER:100', 'ofx', 'ofx'],
    ['date;label', 'ofx', undefined],
    ['!Type:Bank', 'qif', 'qif'],
    ['date;label', 'qif', undefined],
    ['<?xml version="1.0"?><a/>', 'txt', 'xml'],
    ['<Invoice xmlns="urn:x"/>', 'xml', 'xml'],
    ['  <!DOCTYPE html><p>', 'txt', undefined],
    ['<?xml version="1.0"?><svg onload="alert(1)"/>', 'xml', undefined],
    ['A\u0000B', 'csv', undefined],
    ['', 'txt', undefined],
  ])('tells %j named .%s', (beginning, extension, kind) => expect(textKind(beginning, extension)).toBe(kind));
});
