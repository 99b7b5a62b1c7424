import { createHash, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { BlobChunk } from '../database/tables.ts';
import { asBase64, fromBase64 } from './base64.ts';
import { writeLines } from './checked-lines.ts';
import type { Work, WorkManifest } from './work.ts';
import { isWrappedHere, makeKey, seal, type WrappedKey } from './lock-box.ts';
import { manifestBytes, pieceBytes, type Bundle } from './sealed-work.ts';
import { readWorkFile, writeLockedFile, writeWorkFile, type WorkFileHead } from './work-file.ts';

const digest = (bytes: Uint8Array) => Promise.resolve(createHash('sha256').update(bytes).digest('hex'));
const MADE = { madeAt: '2026-11-20T08:00:00.000Z', app: '1.2.3' };
const manifestOf = (rows: readonly unknown[] = []): WorkManifest => ({
  userId: 'user-1',
  tenant: 'https://erp.example/api',
  records: [],
  rows: rows as WorkManifest['rows'],
  files: [],
  ids: [],
});
async function* each(pieces: readonly BlobChunk[]): AsyncGenerator<BlobChunk> {
  yield* pieces;
}
const workOf = (rows: readonly unknown[], pieces: readonly BlobChunk[] = []): Work => ({
  manifest: manifestOf(rows),
  pieces: () => each(pieces),
});
const write = (work: Work) => writeWorkFile(work, MADE, digest);
const crypto = {
  subtle: webcrypto.subtle as SubtleCrypto,
  bytes: (length: number) => webcrypto.getRandomValues(new Uint8Array(length)),
  rounds: 10,
};
const look = (file: Blob) => readWorkFile(file, digest, crypto);
/** The file and what is in it. */
async function read(file: Blob): Promise<Work & { head: WorkFileHead }> {
  const { head, open } = await look(file);
  return { head, ...(await open())! };
}
async function piecesOf(work: Work) {
  const found: { id: string; index: number; bytes: number[] }[] = [];
  for await (const { id, index, bytes } of work.pieces())
    found.push({ id, index, bytes: [...new Uint8Array(bytes)] });
  return found;
}

/** Values as rows and patches hold them. */
const jsonValue = fc.jsonValue();
const piece = fc.record({
  id: fc.uuid(),
  index: fc.nat(20),
  bytes: fc.uint8Array({ maxLength: 400 }).map((bytes) => bytes.slice().buffer),
});

describe('a file of unsent work', () => {
  it('gives back what went into it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(jsonValue, { maxLength: 5 }),
        fc.array(piece, { maxLength: 4 }),
        async (rows, pieces) => {
          const file = await read(await write(workOf(rows, pieces)));
          expect(file.manifest).toEqual(JSON.parse(JSON.stringify(manifestOf(rows))));
          expect(await piecesOf(file)).toEqual(
            pieces.map(({ id, index, bytes }) => ({ id, index, bytes: [...new Uint8Array(bytes)] })),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is whole or refused, wherever it is cut', async () => {
    const whole = await write(
      workOf([{ name: 'Zoé' }], [{ id: 'f', index: 0, bytes: new Uint8Array([1, 2, 3]).buffer }]),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.size - 1), async (at) => {
        await expect(read(whole.slice(0, at))).rejects.toMatchObject({
          code: expect.stringMatching(/^transfer\.(foreign|damaged)$/) as string,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('is refused when any character of it became another', async () => {
    const text = await (
      await write(
        workOf([{ name: 'Acme', n: 12 }], [{ id: 'f', index: 0, bytes: new Uint8Array([1, 2, 3]).buffer }]),
      )
    ).text();
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom('x', '7', '\n'), async (at, other) => {
        fc.pre(text[at] !== other);
        await expect(read(new Blob([text.slice(0, at), other, text.slice(at + 1)]))).rejects.toMatchObject({
          code: expect.stringMatching(/^transfer\./) as string,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is refused when its lines were put in another order', async () => {
    const bytes = (n: number) => new Uint8Array([n]).buffer;
    const lines = (
      await (
        await write(
          workOf(
            [],
            [
              { id: 'f', index: 0, bytes: bytes(1) },
              { id: 'f', index: 1, bytes: bytes(2) },
            ],
          ),
        )
      ).text()
    ).split('\n');
    const swapped = [lines[0], lines[1], lines[3], lines[2], lines[4]].join('\n');
    await expect(read(new Blob([swapped]))).rejects.toMatchObject({ code: 'transfer.damaged' });
  });

  it('says what it is, when it was made and by which version', async () => {
    const { head } = await read(await write(workOf([])));
    expect(head).toEqual({ format: 'comptoir-work', version: 1, ...MADE });
  });

  it.each<[string, BlobPart, string]>([
    ['an empty file', '', 'transfer.foreign'],
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'transfer.foreign'],
    ['a long file without lines', 'x'.repeat(3_000_000), 'transfer.foreign'],
    ['another JSON', '{"name":"package","version":"1.0.0"}', 'transfer.foreign'],
    ['a JSON that is no object', '[1,2,3]', 'transfer.foreign'],
    ['nothing but the first line', '{"format":"comptoir-work","version":1}\n', 'transfer.damaged'],
    ['a file of a later version', '{"format":"comptoir-work","version":2}\n{}\n{}', 'transfer.newer'],
    [
      'a manifest of another kind',
      '{"format":"comptoir-work","version":1}\n{"userId":3}\n{"sha256":"x"}',
      'transfer.damaged',
    ],
  ])('is not %s', async (_name, content, code) => {
    await expect(read(new Blob([content]))).rejects.toMatchObject({ code });
  });

  it('reads characters that stand across two portions', async () => {
    const rows = ['é'.repeat(700_000), 'ü'.repeat(800_001)];
    expect((await read(await write(workOf(rows)))).manifest.rows).toEqual(rows);
  });
});

describe('a file of locked work', () => {
  const photo: BlobChunk = { id: 'f', index: 0, bytes: new Uint8Array([9, 10, 11]).buffer };
  async function locked(
    change: Partial<WrappedKey> = {},
    manifest = manifestOf([{ name: 'Acme' }]),
    pieces = [photo],
    lacks: readonly number[] = [],
  ): Promise<Blob> {
    const { wrapped: made, key } = await makeKey(crypto, 'right horse');
    const wrapped = { ...made, ...change };
    const contents = [manifestBytes(manifest), ...pieces.map(pieceBytes)];
    const sealed = await Promise.all(
      contents.map((content, index) => seal(crypto, key, `b1/${index}`, content)),
    );
    const bundle: Bundle = {
      id: 'b1',
      wrapped,
      lacks,
      async *pieces() {
        yield* await Promise.resolve(sealed.map((one, at) => (lacks.includes(at) ? undefined : one)));
      },
    };
    return writeLockedFile(bundle, MADE, digest);
  }
  it('opens with its password and with no other, and shows nothing before', async () => {
    const blob = await locked();
    expect(await blob.text()).not.toContain('Acme');
    const file = await look(blob);
    expect(file.head.locked).toBeTruthy();
    expect(await file.open()).toBeUndefined();
    expect(await file.open('wrong horse')).toBeUndefined();
    const work = (await file.open('right horse'))!;
    expect(work.manifest).toEqual(manifestOf([{ name: 'Acme' }]));
    expect(await piecesOf(work)).toEqual([{ id: 'f', index: 0, bytes: [9, 10, 11] }]);
  });
  it('that lacks a piece gives the rest, without the file that the piece was of', async () => {
    const file = {
      chunks: 1,
      size: 3,
      sha256: '',
      type: '',
      name: '',
      purpose: '',
      state: 'pending',
    } as const;
    const other: BlobChunk = { ...photo, id: 'g' };
    const manifest = {
      ...manifestOf(),
      files: [
        { ...file, id: 'f' },
        { ...file, id: 'g' },
      ],
    };
    const blob = await locked({}, manifest, [photo, other], [1]);
    const { head, open } = await look(blob);
    expect(head.version, 'for earlier builds a newer one').toBe(2);
    const work = (await open('right horse'))!;
    expect(work.manifest.files.map(({ id }) => id)).toEqual(['g']);
    expect((await piecesOf(work)).map(({ id }) => id)).toEqual(['g']);
    const none = await look(await locked({}, manifest, [photo, other], [0]));
    await expect(none.open('right horse')).rejects.toMatchObject({ code: 'transfer.damaged' });
  });
  it.each<[string, Partial<WrappedKey>]>([
    ['would take days to open', { rounds: 2 ** 31 - 1 }],
    ['was stretched less than keys are here', { rounds: 9 }],
    ['was stretched by no whole number', { rounds: 10.5 }],
    ['was stretched backwards', { rounds: -600_000 }],
    ['has next to no salt', { salt: new Uint8Array(1) }],
    ['has another iv', { iv: new Uint8Array(16) }],
    ['is none', { bytes: new ArrayBuffer(0) }],
  ])('whose key %s is refused before a password is asked for', async (_name, change) => {
    const derive = vi.spyOn(crypto.subtle, 'deriveKey');
    const blob = await locked(change);
    derive.mockClear();
    await expect(look(blob)).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(derive).not.toHaveBeenCalled();
    derive.mockRestore();
  });
  it('is opened as long as a device can bear it', () => {
    const wrapped = {
      salt: new Uint8Array(16),
      iv: new Uint8Array(12),
      bytes: new ArrayBuffer(48),
      rounds: 600_000,
    };
    const real = { subtle: crypto.subtle, bytes: crypto.bytes };
    const may = (rounds: number) => isWrappedHere(real, { ...wrapped, rounds });
    expect([599_999, 600_000, 6_000_000, 6_000_001].map(may)).toEqual([false, true, true, false]);
  });
  it.each<[string, unknown]>([
    ['says nothing of a key', true],
    ['holds a key that is no text', { id: 'b1', rounds: 10, salt: 3, iv: '', key: '' }],
    ['holds a key that is no base64', { id: 'b1', rounds: 10, salt: '***', iv: 'AAAA', key: 'AAAA' }],
  ])('that %s is refused', async (_name, locked) => {
    async function* lines() {
      yield await Promise.resolve({ format: 'comptoir-work', version: 1, ...MADE, locked });
    }
    await expect(look(await writeLines(lines(), digest))).rejects.toMatchObject({ code: 'transfer.damaged' });
  });
  it('is refused when it was cut', async () => {
    const blob = await locked();
    await expect(look(blob.slice(0, blob.size - 100))).rejects.toMatchObject({ code: 'transfer.damaged' });
  });
});

describe('base64', () => {
  it('holds any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        const text = asBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(Buffer.from(fromBase64(text)).equals(Buffer.from(bytes))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
  it('holds more than fits into one call', () => {
    const bytes = Uint8Array.from({ length: 100_003 }, (_, index) => (index * 7) & 0xff);
    expect(asBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });
  it('is refused where it is none', () => expect(() => fromBase64('***')).toThrow(/./));
});
