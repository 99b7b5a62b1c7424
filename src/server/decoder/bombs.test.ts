import { afterAll, describe, expect, it } from 'vitest';
import { deflated, largePng } from '../../testing/large-files.ts';
import { pdfPage } from '../demo/receipts/pdf.ts';
import { createFileDecoder, type FileDecoder } from '../drive/file-decoder.ts';
import { createReader, type Reader } from '../drive/recognition/reader.ts';

const MB = 1024 * 1024;
/** From source the compiler takes some 250 MB of it. */
const MEMORY_MB = 600;

/** A PDF of one page whose only content is a stream that inflates to so many megabytes. */
async function pdfOf(megabytes: number): Promise<Uint8Array> {
  const content = await deflated(megabytes, Buffer.alloc(MB, ' '));
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<<>>>>'),
    Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${content.length}>>stream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  objects.forEach((body, at) =>
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')),
  );
  parts.push(Buffer.from('trailer<</Root 1 0 R/Size 5>>\n%%EOF'));
  return new Uint8Array(Buffer.concat(parts));
}

const whole = () => pdfPage(300, 300, [{ text: 'Facture', x: 20, y: 40, size: 14 }]);

describe('files that unpack to more than the memory', { timeout: 240_000 }, () => {
  const decoder: FileDecoder = createFileDecoder({ memoryMb: MEMORY_MB, limitMs: 120_000 });
  const reader: Reader = createReader({ memoryMb: MEMORY_MB, limitMs: 120_000 });
  afterAll(() => Promise.all([decoder.close(), reader.close()]));

  it('a PDF with one stream of 800 MB is unreadable, and the server never holds it', async () => {
    const bytes = await pdfOf(800);
    expect(bytes.length).toBeLessThan(2 * MB);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const text = await decoder.ask(async () => ({ wanted: 'text', bytes, mime: 'application/pdf' }));
    const picture = await decoder.ask(async () => ({
      wanted: 'thumbnail',
      bytes,
      mime: 'application/pdf',
      side: 128,
    }));
    const { fields } = await reader.read(async () => ({ bytes, mime: 'application/pdf' }));
    clearInterval(watch);
    expect([text, picture, fields]).toEqual([
      { trouble: expect.any(String) as string, isHeavy: true },
      { trouble: expect.any(String) as string, isHeavy: true },
      {},
    ]);
    expect(most - before).toBeLessThan(200 * MB);
    // The next file has a process of its own.
    expect(
      await decoder.ask(async () => ({ wanted: 'text', bytes: whole(), mime: 'application/pdf' })),
    ).toMatchObject({ text: 'Facture' });
  });

  it('a picture of 30 000 pixels by 30 000 has no thumbnail', async () => {
    const bytes = await largePng(30_000, 30_000);
    expect(
      await decoder.ask(async () => ({
        wanted: 'thumbnail',
        bytes,
        mime: 'image/png',
        side: 128,
      })),
    ).toEqual({ trouble: expect.stringContaining('pixel limit') as string });
  });
});
