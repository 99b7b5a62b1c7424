import type { Page } from 'playwright';
import { framesOf, traced, type Frames } from './list-scroll.ts';
import { withBothMaps } from './map-scene.ts';
import { paintedAfter } from './paint-watch.ts';
import type { BenchResult } from './result.ts';
import type { Stage } from './scene.ts';
import { percentiles, quantile, rounded } from './statistics.ts';

const ROUNDS = { quick: 1, full: 7 };
const OPEN_MS = 300;
const TASK_MS = 50;
/** Of 60 a second. */
const FRAME_MS = 16;
const SETTLES_MS = 700;

const MAP = 'a[href="/crm/map"]';
const MARK = '.map-cluster';
/** Of the map that is dragged, and how far: across and down. */
const DRAGS = [
  [-320, 40],
  [260, -160],
  [120, 220],
  [-60, -100],
] as const;
/** Turns of the wheel, a level of zoom each. */
const WHEELS = [-120, -120, -120, 120, 120, 120];

const atPace = async (act: () => Promise<void>): Promise<void> => {
  const next = new Promise<void>((done) => void setTimeout(done, FRAME_MS));
  await act();
  await next;
};

/** Drags and zooms the map of a page as a hand does, and tells what each frame cost. */
async function moved(page: Page, map: string): Promise<Frames> {
  await page.bringToFront();
  const box = (await page.locator(map).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const events = await traced(session, async () => {
    for (const [across, down] of DRAGS) {
      await page.mouse.move(x, y + 7);
      await page.mouse.down();
      for (let step = 1; step <= 30; step += 1)
        await atPace(() => page.mouse.move(x + (across * step) / 30, y + 7 + (down * step) / 30));
      await page.mouse.up();
      await page.waitForTimeout(SETTLES_MS);
    }
    for (const turn of WHEELS) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, turn);
      await page.waitForTimeout(SETTLES_MS);
    }
  });
  await session.detach();
  return framesOf(events);
}

/**
 * The map of companies: from the press on its name to painted clusters, and what dragging and zooming costs beside a bare
 * map that draws the same places with the same libraries.
 */
export const mapResults = (stage: Stage, companies: number, quick: boolean): Promise<BenchResult[]> =>
  withBothMaps(stage, companies, async ({ ours, bare, places }) => {
    const rounds = ROUNDS[quick ? 'quick' : 'full'];
    const opening: number[] = [];
    for (let round = 0; round < 3 * rounds; round += 1) {
      opening.push(await paintedAfter(ours, () => ours.locator(MAP).first().click(), MARK));
      await ours.waitForTimeout(SETTLES_MS);
      if (round < 3 * rounds - 1) await ours.goBack();
      await ours.waitForTimeout(SETTLES_MS);
    }
    const [mine, theirs]: [Frames[], Frames[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      mine.push(await moved(ours, '.map-sheet'));
      theirs.push(await moved(bare, '#map'));
    }
    const work = (all: readonly Frames[]): number[] => all.flatMap((one) => one.work);
    const longest = (all: readonly Frames[]): number => Math.max(...all.map((one) => one.longest));
    const over = `${places.toLocaleString('en')} companies`;
    const [first, ...later] = opening;
    return [
      {
        what: `opening the map of ${over}, to painted clusters`,
        ours: later.length > 0 ? percentiles(later) : `${rounded(first!)} ms`,
        against: `the first time, with the code it is drawn by: ${rounded(first!)} ms`,
        goal: `p50 ≤ ${OPEN_MS} ms`,
        holds: quantile(later.length > 0 ? later : opening, 0.5) <= OPEN_MS,
      },
      {
        what: `dragging and zooming the map of ${over}: work a frame, p95 over p95`,
        ours: percentiles(work(mine)),
        against: `a bare map with the same libraries: ${percentiles(work(theirs))}`,
        ratio: quantile(work(mine), 0.95) / quantile(work(theirs), 0.95),
        goal: `p95 ≤ ${FRAME_MS} ms`,
        holds: quantile(work(mine), 0.95) <= FRAME_MS,
      },
      {
        what: `the longest task meanwhile, over ${over}`,
        ours: `${rounded(longest(mine))} ms`,
        against: `the bare map: ${rounded(longest(theirs))} ms`,
        ratio: longest(mine) / longest(theirs),
        goal: `≤ ${TASK_MS} ms`,
        holds: longest(mine) <= TASK_MS,
      },
    ];
  });
