import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfPage } from '../../demo/receipts/pdf.ts';
import { isHttpProblem } from '../../http/problem.ts';
import { createReader, type Reader, type ReaderOptions } from './reader.ts';
import { NOTHING, shownBox } from './reading.ts';

const opened: Reader[] = [];
const reader = (options?: ReaderOptions): Reader => {
  const made = createReader(options);
  opened.push(made);
  return made;
};
const said: string[] = [];
/** Starting a process takes longer than reading: what needs no reader of its own shares this one. */
const shared = reader({ tell: (why) => said.push(why) });
afterAll(() => Promise.all(opened.map((one) => one.close())));

const LINES = [
  'Chez Paulette',
  'Ticket du 12/03/2026',
  'Total HT 10,00',
  'TVA 20 % 2,00',
  'Total TTC 12,00 EUR',
];
const pdf = () => ({
  bytes: pdfPage(
    300,
    300,
    LINES.map((text, at) => ({ text, x: 20, y: 40 + at * 30, size: 14 })),
  ),
  mime: 'application/pdf',
});
/** A till's slip of drawn letters, turned by so many degrees. */
const picture = async (degrees: number) => {
  const texts = LINES.map((text, at) => `<text x="40" y="${80 + at * 70}">${text}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="440"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans, sans-serif" font-size="40">${texts}</g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).rotate(degrees, { background: '#fff' }).jpeg().toBuffer();
  return { bytes: new Uint8Array(bytes), mime: 'image/jpeg' };
};
const kindOf = (error: unknown): string => (isHttpProblem(error) ? error.problem.kind : String(error));
const values = async (read: ReturnType<Reader['read']>): Promise<unknown> => {
  const { fields } = await read;
  return [fields.date?.value, fields.total?.value, fields.vat?.value];
};
const FOUND = ['2026-03-12', 12, [{ rate: 20, net: 10, amount: 2 }]];

describe('the reader', { timeout: 120_000 }, () => {
  it('reads a PDF by its text, and a picture by its letters, whichever way it lies', async () => {
    expect(await values(shared.read(async () => pdf()))).toEqual(FOUND);
    for (const degrees of [2.5, 90]) expect(await values(shared.read(() => picture(degrees)))).toEqual(FOUND);
  });

  it('tells where a field stands on the picture as it is shown', async () => {
    const { fields } = await shared.read(() => picture(180));
    const [x = 0, y = 0, width = 0, height = 0] = fields.total?.box ?? [];
    // The last line, upside down: at the top, and towards the left.
    expect(y + height).toBeLessThan(0.3);
    expect(x + width).toBeLessThan(0.9);
    expect(width).toBeGreaterThan(0.1);
  });

  it('finds nothing in what is damaged, says why, and goes on', async () => {
    said.length = 0;
    const damaged = { bytes: new TextEncoder().encode('%PDF-1.7 nothing'), mime: 'application/pdf' };
    expect(await shared.read(async () => damaged)).toEqual(NOTHING);
    expect(
      await shared.read(async () => ({ bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0), mime: 'image/jpeg' })),
    ).toEqual(NOTHING);
    expect(said).toHaveLength(2);
    expect(await values(shared.read(async () => pdf()))).toEqual(FOUND);
  });

  it('refuses more pixels than it reads', async () => {
    const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const refused = await shared
      .read(async () => ({ bytes: new Uint8Array(huge), mime: 'image/png' }))
      .catch(kindOf);
    expect(refused).toBe('too-large');
  });

  it('ends what takes too long, and reads the next file', async () => {
    const why: string[] = [];
    const hasty = reader({ limitMs: 1, tell: (one) => why.push(one) });
    expect(await hasty.read(async () => pdf())).toEqual(NOTHING);
    expect(await hasty.read(async () => pdf())).toEqual(NOTHING);
    expect(why).toEqual(Array(2).fill('The file took more than 0.001 s'));
  });

  it('reads one file after the other, and lets only so many wait', async () => {
    const one = reader({ mostWaiting: 2 });
    const reads = await Promise.all([1, 2, 3].map(() => values(one.read(async () => pdf())).catch(kindOf)));
    expect(reads).toEqual([FOUND, FOUND, 'unavailable']);
  });

  it('lets its process go when nothing is asked, and starts another', async () => {
    const one = reader({ idleMs: 1 });
    expect(await values(one.read(async () => pdf()))).toEqual(FOUND);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await values(one.read(async () => pdf()))).toEqual(FOUND);
  });
});

it('places a box by how its page was turned', () => {
  // A quarter clockwise: what was left is above.
  expect(shownBox({ matrix: [0, -1 / 200, 1 / 100, 0, 0, 1] }, [0, 0, 50, 10])).toEqual([0, 0.75, 0.1, 0.25]);
});
