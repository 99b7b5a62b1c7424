import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { startCuttingProxy } from './cutting-proxy.ts';
import { growthDuring, heldBy, heldByPages } from './process-memory.ts';
import type { BenchResult } from './result.ts';
import { FEW, inBrowser, signIn, type Stage } from './scene.ts';
import { median } from './statistics.ts';
import { serverWith } from './surroundings.ts';
import './bench-page.ts';

const MB = 2 ** 20;
const CUTS = 10;
const MOST_GROWTH_MB = 100;
const LEAST_SHARE = 0.7;
const SETTLED_MS = 2_000;

/** Random bytes under the mark of a picture that the drive takes; no two are alike. */
async function makeFile(path: string, megabytes: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for (let at = 0; at < megabytes; at += 1) {
      const bytes = randomBytes(MB);
      if (at === 0) bytes.write('GIF89a', 'latin1');
      hash.update(bytes);
      await file.write(bytes);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

async function openPage(context: BrowserContext, address: string, file?: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.goto(address);
  await signIn(page);
  if (file !== undefined) {
    await page.evaluate(() => window.bench.fileControl());
    await page.locator('#bench-file').setInputFiles(file);
  }
  // Its engine is open, as an app's at rest is.
  await page.evaluate(() => window.bench.sentOf(''));
  await page.waitForTimeout(SETTLED_MS);
  return page;
}

/** The SHA-256 of what the server gives back. */
async function shaAt(address: string, token: string, id: string): Promise<string> {
  const answer = await fetch(`${address}/api/uploads/${id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`the file is not there: ${answer.status}`);
  const hash = createHash('sha256');
  for await (const bytes of answer.body) hash.update(bytes);
  return hash.digest('hex');
}

/** A long file is sent over a connection that breaks ten times, by a browser that is ended on the way. */
async function brokenResults(stage: Stage, megabytes: number): Promise<BenchResult[]> {
  const server = await serverWith(FEW, join(stage.scratch, 'engine'));
  const folder = await mkdtemp(join(stage.scratch, 'transfer-'));
  const profile = join(folder, 'profile');
  const path = join(folder, 'long.gif');
  const sha = await makeFile(path, megabytes);
  const cuts = Array.from({ length: CUTS }, (_, at) =>
    Math.floor(((at + 0.53) * megabytes * MB) / (CUTS + 0.5)),
  );
  const proxy = await startCuttingProxy(server.address, cuts);
  const looks = [() => heldByPages(profile), () => heldBy(server.pid)];
  try {
    const first = await inBrowser(profile, async (context) => {
      const page = await openPage(context, proxy.address, path);
      return growthDuring(looks, async () => {
        const taken = await page.evaluate(() => window.bench.takeIn());
        // It ends with its browser.
        let failure: unknown;
        page
          .evaluate((id) => window.bench.sendFile(id), taken.id)
          .catch((error: unknown) => (failure ??= error));
        while ((await page.evaluate((id) => window.bench.sentOf(id), taken.id)) < (megabytes * MB) / 2) {
          if (failure !== undefined) throw new Error('it was not sent', { cause: failure });
          await page.waitForTimeout(100);
        }
        return taken;
      });
    });
    const second = await inBrowser(profile, async (context) => {
      const page = await openPage(context, proxy.address);
      return growthDuring(looks, async () => {
        await page.evaluate((id) => window.bench.sendFile(id), first.result.id);
        return shaAt(server.address, await signIn(page), first.result.id);
      });
    });
    const [pages, servers] = [0, 1].map((at) => Math.max(first.growth[at]!, second.growth[at]!));
    const took = (megabytes * 1000) / first.result.ms;
    return [
      {
        what: `${megabytes} MB sent over ${CUTS} cuts and a restart of the browser`,
        ours: second.result === sha ? 'as it was' : 'another file',
        against: `${CUTS - proxy.left()} cuts came; taken in at ${took.toFixed(0)} MB/s`,
        goal: 'its SHA-256 at the server',
        holds: second.result === sha && proxy.left() === 0,
      },
      ...(
        [
          ['the page', pages!],
          ['the server', servers!],
        ] as const
      ).map(([whose, growth]) => ({
        what: `memory of ${whose} meanwhile, over what it holds idle`,
        ours: `${growth.toFixed(0)} MB`,
        against: '',
        goal: `≤ ${MOST_GROWTH_MB} MB`,
        holds: growth <= MOST_GROWTH_MB,
      })),
    ];
  } finally {
    await proxy.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ours and one bare call by turns, of other bytes each time: the server keeps the same ones once. */
async function speedResult(stage: Stage, megabytes: number, rounds: number): Promise<BenchResult> {
  const server = await serverWith(FEW, join(stage.scratch, 'engine'));
  const folder = await mkdtemp(join(stage.scratch, 'transfer-'));
  const path = join(folder, 'long.gif');
  const ours: number[] = [];
  const theirs: number[] = [];
  const speed = (ms: number): number => (megabytes * 1000) / ms;
  try {
    await inBrowser(join(folder, 'profile'), async (context) => {
      for (let round = 0; round < rounds * 2; round += 1) {
        await makeFile(path, megabytes);
        const page = await openPage(context, server.address, path);
        if (round % 2 === 0) {
          const { id } = await page.evaluate(() => window.bench.takeIn());
          ours.push(speed(await page.evaluate((sent) => window.bench.sendFile(sent), id)));
          await page.evaluate(() => window.bench.endTransfers());
        } else theirs.push(speed(await page.evaluate(() => window.bench.bareUpload())));
        await page.close();
      }
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const share = median(ours) / median(theirs);
  return {
    what: `${megabytes} MB sent (median of ${rounds})`,
    ours: `${median(ours).toFixed(0)} MB/s`,
    against: `one bare call: ${median(theirs).toFixed(0)} MB/s`,
    ratio: share,
    goal: `≥ ${LEAST_SHARE}`,
    holds: share >= LEAST_SHARE,
  };
}

export const transferResults = async (stage: Stage, quick: boolean): Promise<BenchResult[]> => [
  ...(await brokenResults(stage, quick ? 64 : 1024)),
  await speedResult(stage, quick ? 64 : 256, quick ? 3 : 5),
];
