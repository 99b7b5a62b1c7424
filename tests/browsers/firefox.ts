import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { installApart } from '../run/install-apart.ts';
import type { Launch } from './driver.ts';

const PLACES = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const LIST = new URL('drivers.json', import.meta.url);

/** Of puppeteer-core, what is used here. */
interface Puppeteer {
  launch(options: Readonly<Record<string, unknown>>): Promise<{
    version(): Promise<string>;
    process(): { kill(signal: 'SIGKILL'): boolean; once(event: 'exit', heard: () => void): void } | null;
    newPage(): Promise<{
      goto(url: string, options: { waitUntil: 'domcontentloaded' }): Promise<unknown>;
      evaluate(expression: string): Promise<unknown>;
    }>;
  }>;
}

/** The Firefox that people install, over WebDriver BiDi: Playwright drives only one that it has built itself. */
export const launchFirefox: Launch = async (profile) => {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
  if (executablePath === undefined) return undefined;
  const folder = await installApart(LIST, join(tmpdir(), 'comptoir-browser-drivers'));
  const entry = pathToFileURL(join(folder, 'node_modules/puppeteer-core/lib/puppeteer/puppeteer-core.js'));
  const puppeteer = ((await import(entry.href)) as { default: Puppeteer }).default;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir: profile,
  });
  const page = await browser.newPage();
  return {
    name: (await browser.version()).replace('/', ' '),
    keepsProfile: true,
    go: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: async <T>(body: string, ...given: readonly unknown[]) =>
      (await page.evaluate(`((given) => {${body}})(${JSON.stringify(given)})`)) as T,
    kill: () =>
      new Promise((ended) => {
        const child = browser.process();
        if (!child) return ended();
        child.once('exit', () => ended());
        child.kill('SIGKILL');
      }),
  };
};
