import type { Page } from 'playwright';

interface PaintWatch {
  awaited: string;
  startedAt: number;
  paintedAt: number;
  arm(awaited: string): void;
  look(): void;
  end(): void;
}
declare global {
  interface Window {
    paintWatch: PaintWatch;
  }
}

const PATIENCE_MS = 60_000;
const REST_MS = 250;

/**
 * Runs in the page. Time begins with the stamp of the key or the click, which is the browser's, and ends in the task that
 * follows the frame with what was awaited: an element, or with none named what the key put into its field. It names no
 * function: what esbuild marks names with is not in the page.
 */
function watchPaint(): void {
  const watch: PaintWatch = {
    awaited: '',
    startedAt: 0,
    paintedAt: 0,
    arm(awaited) {
      Object.assign(watch, { awaited, startedAt: 0, paintedAt: 0 });
    },
    look() {
      if (watch.startedAt === 0 || watch.paintedAt !== 0 || watch.awaited === '') return;
      if (document.querySelector(watch.awaited)) watch.end();
    },
    end() {
      watch.paintedAt = -1;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => void (watch.paintedAt = performance.now());
        channel.port2.postMessage(0);
      });
    },
  };
  for (const name of ['keydown', 'click'])
    addEventListener(
      name,
      (event) => {
        if (watch.startedAt === 0) watch.startedAt = event.timeStamp;
      },
      true,
    );
  addEventListener('input', () => {
    if (watch.awaited === '' && watch.startedAt > 0 && watch.paintedAt === 0) watch.end();
  });
  new MutationObserver(() => watch.look()).observe(document, { childList: true, subtree: true });
  window.paintWatch = watch;
}

export const installPaintWatch = (page: Page): Promise<unknown> => page.addInitScript(watchPaint);

/** From what a person does to the end of the frame that shows `awaited`, or without it what was typed; milliseconds. */
export async function paintedAfter(page: Page, act: () => Promise<void>, awaited = ''): Promise<number> {
  await page.evaluate((selector) => window.paintWatch.arm(selector), awaited);
  await act();
  await page.waitForFunction(() => window.paintWatch.paintedAt > 0, null, {
    timeout: PATIENCE_MS,
    polling: 40,
  });
  const took = await page.evaluate(() => window.paintWatch.paintedAt - window.paintWatch.startedAt);
  await page.waitForTimeout(REST_MS);
  return took;
}
