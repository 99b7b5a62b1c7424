import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '../../e2e/fixtures/chromium-flags.ts';
import type { RecognisedFields } from '../../src/domain/drive/recognised-page.rules.ts';
import { createReader } from '../../src/server/drive/recognition/reader.ts';
import { seededRandom, type SeededRandom } from '../../src/testing/seeded-random.ts';
import { obtainChromium } from '../run/chromium.ts';
import { asPdf, asPhoto, asScan, type Wear } from './draw.ts';
import { FIELDS, judge, type Judged } from './judge.ts';
import { LAYOUTS } from './layouts.ts';
import { handOf } from './print.ts';
import { makeFacts, truthOf, type Look, type Truth } from './sample.ts';

/*
 * `npm run recognition`: how well receipts and invoices are read. It draws thirty of its own, as PDF, scans and photos,
 * has them read by the server's own reader and says what came out. `-- --seed=2` draws others, `--keep=FOLDER` keeps them.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
});
const GOALS: Readonly<Record<Judged, number>> = { total: 0.95, date: 0.95, vat: 0.9, supplier: 0.85 };

interface Sample {
  readonly name: string;
  readonly truth: Truth;
  readonly bytes: Buffer;
  readonly mime: string;
}

const LOOKS: readonly Look[] = [
  'photo',
  'photo',
  'text',
  'photo',
  'photo',
  'photo',
  'text',
  'photo',
  'scan',
  'photo',
];

function wearOf(at: number, random: SeededRandom): Wear {
  // Some lie on their sides or on their heads.
  const quarters = at % 6 === 3 ? random.pick([1, 2, 3] as const) : 0;
  return {
    quarters,
    degrees: at % 3 === 0 ? 0 : random.fraction() * 6 - 3,
    noise: random.fraction() * 40,
    blur: random.fraction() * 0.9,
    isThermal: at % 4 === 1,
    shadow: random.fraction() * 0.45,
  };
}

async function draw(page: Page, at: number): Promise<Sample> {
  const random = seededRandom(Number(values.seed) * 1000 + at);
  const facts = makeFacts(random, random.chance(0.6) ? 'fr' : 'en');
  const layout = LAYOUTS[at % LAYOUTS.length];
  const look = LOOKS[Math.floor(at / 3) % LOOKS.length] ?? 'photo';
  if (!layout) throw new Error('no layout');
  const { html, width } = layout(facts, handOf(facts, random), random);
  const wear = wearOf(at, random);
  const bytes =
    look === 'text'
      ? await asPdf(page, html, width)
      : await (look === 'scan' ? asScan : asPhoto)(page, html, wear, random);
  const turned =
    look === 'text'
      ? ''
      : ` ${wear.quarters * 90}°${wear.degrees.toFixed(1)}${wear.isThermal ? ' thermal' : ''}`;
  return {
    name: `${at} ${layout.name} ${facts.language} ${look}${turned}`,
    truth: truthOf(facts),
    bytes,
    mime: look === 'photo' ? 'image/jpeg' : 'application/pdf',
  };
}

const told = (fields: RecognisedFields, field: Judged): string =>
  JSON.stringify(fields[field]?.value ?? null);

const executablePath = await obtainChromium();
const browser = await chromium.launch({
  args: [...CHROMIUM_FLAGS],
  ...(executablePath === undefined ? {} : { executablePath }),
});
const reader = createReader({ tell: (why) => console.log(`not read: ${why}`) });
const right: Record<Judged, number> = { total: 0, date: 0, vat: 0, supplier: 0 };
const misses: string[] = [];
const times: number[] = [];
let count = 0;
try {
  const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 900, height: 1200 } });
  for (let at = 0; at < Number(values.count); at += 1) {
    if (values.only !== undefined && !values.only.split(',').includes(String(at))) continue;
    const { name, truth, bytes, mime } = await draw(page, at);
    if (values.keep !== undefined) {
      await mkdir(values.keep, { recursive: true });
      await writeFile(path.join(values.keep, `${at}.${mime === 'image/jpeg' ? 'jpg' : 'pdf'}`), bytes);
    }
    const began = performance.now();
    const { fields } = await reader.read(async () => ({ bytes, mime }));
    times.push(performance.now() - began);
    count += 1;
    const verdict = judge(truth, fields);
    for (const field of FIELDS) {
      if (verdict[field]) right[field] += 1;
      else misses.push(`${name}: ${field} is ${JSON.stringify(truth[field])}, read ${told(fields, field)}`);
    }
  }
} finally {
  await reader.close();
  await browser.close();
}

console.log('| field | right | of | goal |  |\n| --- | --- | --- | --- | --- |');
for (const field of FIELDS) {
  const part = right[field] / count;
  console.log(
    `| ${field} | ${right[field]} | ${count} | ≥ ${GOALS[field] * 100} % | ${part >= GOALS[field] ? 'holds' : 'FALLS SHORT'} |`,
  );
}
const [first = 0, ...others] = times;
const median = others.toSorted((a, b) => a - b)[others.length >> 1] ?? 0;
console.log(
  `\nSeed ${values.seed}: ${Math.round(median)} ms a file in the middle, ${Math.round(first)} ms the first one, which opens the reader.`,
);
for (const miss of misses) console.log(`- ${miss}`);
