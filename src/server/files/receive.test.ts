import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemBody } from '../http/problem.ts';
import { openDiskStore } from './disk-store.ts';
import { FILE_KINDS, type FileKind } from '../../domain/kernel/file-kinds.ts';
import { receiveFile, type DriveTerms, type ReceiveOptions } from './receive.ts';
import type { FileStore } from './store.ts';
import {
  docx,
  DRIVE_FILES,
  DRIVE_REFUSED,
  exe,
  oldOffice,
  pdf,
  png,
  types,
  zip,
} from '../testing/file-fixtures.ts';
import { zipOf } from '../testing/zip-fixture.ts';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-files-'));
  store = await openDiskStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const receive = (bytes: Uint8Array | string, options: ReceiveOptions) =>
  receiveFile({ files: store, scanner: undefined }, chunked(Buffer.from(bytes)), options);
const drive: DriveTerms = {
  mostBytes: 4999,
  kinds: Object.keys(FILE_KINDS) as FileKind[],
  mustFit: async () => {},
};
async function* chunked(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(100, 1),
]);
const heic = Buffer.concat([
  Buffer.from('0000001866747970686569630000000068656963', 'hex'),
  Buffer.alloc(100),
]);
const webp = Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 \x18\x00\x00\x00', 'latin1');
const xlsx = zipOf({ '[Content_Types].xml': types('spreadsheetml.sheet'), 'xl/workbook.xml': '<workbook/>' });
const ods = zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' });
const odt = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' });

describe('what may be uploaded', () => {
  it.each<[string, string, Uint8Array | string]>([
    ['a.pdf', 'application/pdf', pdf],
    ['a.PNG', 'image/png', png],
    ['a.jpeg', 'image/jpeg', jpeg],
    ['blob', 'image/jpeg', jpeg],
    ['a.webp', 'image/webp', webp],
    ['a.heic', 'image/heic', heic],
    ['facture.xml', 'application/xml', '<?xml version="1.0"?><Invoice/>'],
    ['facture.xml', 'application/xml', '\uFEFF<Invoice xmlns="urn:x"/>'],
    ['clients.csv', 'text/csv', 'nom;ville\nÉté;Amiens\n'],
    ['clients.csv', 'text/csv', Buffer.from('nom;ville\nEt\xe9;Amiens\n', 'latin1')],
    ['clients.csv', 'text/csv', Buffer.from('\uFEFFnom;ville\n', 'utf16le')],
    ['bank.ofx', 'application/x-ofx', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX></OFX>'],
    ['bank.ofx', 'application/x-ofx', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX></OFX>'],
    ['bank.qif', 'application/x-qif', '!Type:Bank\nD01/02/2026\nT-12.50\n^\n'],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx],
    ['a.ods', 'application/vnd.oasis.opendocument.spreadsheet', ods],
    ['a.odt', 'application/vnd.oasis.opendocument.text', odt],
    ['notes.txt', 'text/plain', 'Bonjour\n'],
  ])('takes %s as %s', async (name, mime, bytes) => {
    expect(await receive(bytes, { name })).toMatchObject({ mime });
  });

  it.each<[string, Uint8Array | string]>([
    ['program.exe', exe],
    ['receipt.pdf', exe],
    ['receipt.pdf', png],
    ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['invoice.xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['page.html', '<!doctype html><p>'],
    ['notes.txt', '<!DOCTYPE html><script>alert(1)</script>'],
    ['data.csv', Buffer.from([65, 0, 66, 1, 2, 3])],
    ['script.js', 'alert(1)'],
    ['bank.ofx', 'nom;ville'],
    ['bank.qif', 'nom;ville'],
    ['table.xlsx', zip],
    ['archive.zip', zip],
    ['empty.txt', ''],
  ])('refuses %s (%#)', async (name, bytes) => {
    const refusal: unknown = await receive(bytes, { name }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      problem: {
        kind: 'unsupported-type',
        details: {
          errors: [{ pointer: '/file', code: 'file.type', message: "You can't upload files of this type" }],
        },
      },
    });
    expect(problemBody('unsupported-type')).toMatchObject({ status: 415 });
  });

  it.each(DRIVE_FILES)('takes %s as %s for the drive, and nowhere else', async (name, mime, bytes) => {
    expect(await receive(bytes, { name, drive })).toMatchObject({ mime });
    await expect(receive(bytes, { name })).rejects.toMatchObject({ problem: { kind: 'unsupported-type' } });
  });

  it.each(DRIVE_REFUSED)('refuses %s for the drive too (%#)', async (name, bytes) => {
    await expect(receive(bytes, { name, drive })).rejects.toMatchObject({
      problem: { kind: 'unsupported-type' },
    });
  });

  it('refuses what only has the container of an office file', async () => {
    await expect(receive(oldOffice('Property'), { name: 'setup.doc', drive })).rejects.toMatchObject({
      problem: { kind: 'unsupported-type' },
    });
    for (const bytes of [8, 31, 40])
      await expect(
        receive(oldOffice('Workbook').subarray(0, bytes), { name: 'a.xls', drive }),
      ).rejects.toMatchObject({
        problem: { kind: 'unsupported-type' },
      });
  });

  it('holds the drive to the kinds that are let in, and to what fits', async () => {
    const few = { ...drive, kinds: ['pdf'] as const };
    await expect(receive(zip, { name: 'a.zip', drive: few })).rejects.toMatchObject({
      problem: { kind: 'unsupported-type' },
    });
    expect(await receive(pdf, { name: 'a.pdf', drive: few })).toMatchObject({ mime: 'application/pdf' });
    const full = { ...drive, mustFit: () => Promise.reject(new Error('full')) };
    const bytes = Buffer.concat([pdf, Buffer.from('of a full drive')]);
    await expect(receive(bytes, { name: 'a.pdf', drive: full })).rejects.toThrow('full');
    expect(await store.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false);
    expect(await readdir(store.incoming)).toEqual([]);
  });
});

describe('the store', () => {
  it('keeps a file once, under its hash, and gives back its bytes', async () => {
    const first = await receive(pdf, { name: 'a.pdf' });
    const second = await receive(pdf, { name: 'b.pdf' });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(first).toEqual({ sha256, size: pdf.length, mime: 'application/pdf' });
    expect(second).toEqual(first);
    expect(await buffer(store.read(sha256))).toEqual(pdf);
    expect(await buffer(store.read(sha256, { start: 1, end: 3 }))).toEqual(Buffer.from('PDF'));
    expect(await store.size(sha256)).toBe(pdf.length);
    expect(await readdir(path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256]);
    expect(await store.has('0'.repeat(64))).toBe(false);
    await expect(store.has('../../etc/passwd')).rejects.toThrow('SHA-256');
    await store.remove(sha256);
    expect(await store.has(sha256)).toBe(false);
  });

  it('takes nothing of another size for the file', async () => {
    const bytes = Buffer.concat([pdf, Buffer.from('cut')]);
    const { sha256 } = await receive(bytes, { name: 'a.pdf' });
    await truncate(path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), 5);
    await receive(bytes, { name: 'a.pdf' });
    expect(await buffer(store.read(sha256))).toEqual(bytes);
  });

  it.each([
    ['of the same kind', Buffer.concat([pdf, Buffer.from('x')])],
    ['that look like another kind', exe],
    ['of none', Buffer.alloc(0)],
  ])('keeps nothing of bytes that are not those that were told, %s', async (_kind, bytes) => {
    const told = createHash('sha256').update(pdf).digest('hex');
    await expect(receive(bytes, { name: 'a.pdf', told })).rejects.toMatchObject({
      problem: { kind: 'invalid', details: { errors: [{ code: 'file.sha256' }] } },
    });
    expect(await store.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false);
    expect(await readdir(store.incoming)).toEqual([]);
    expect(await receive(pdf, { name: 'a.pdf', told })).toMatchObject({ sha256: told });
  });

  it('stops at the limit and leaves nothing behind', async () => {
    await expect(receive('x'.repeat(5000), { name: 'a.txt', drive })).rejects.toMatchObject({
      problem: { kind: 'too-large' },
    });
    expect(await receive('x'.repeat(4999), { name: 'a.txt', drive })).toMatchObject({ size: 4999 });
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      throw new Error('connection lost');
    }
    async function* lostAtOnce(): AsyncGenerator<Uint8Array> {
      yield* [];
      throw new Error('connection lost');
    }
    const lost = (source: AsyncIterable<Uint8Array>): Promise<void> =>
      expect(receiveFile({ files: store, scanner: undefined }, source, { name: 'a.txt' })).rejects.toThrow(
        'connection lost',
      );
    await Promise.all(Array.from({ length: 100 }, (_, i) => lost(i % 2 ? broken() : lostAtOnce())));
    expect(await readdir(store.incoming)).toEqual([]);
  });
});
