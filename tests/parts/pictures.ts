import type { Browser, Page } from 'playwright';

/** A state in one of the ways that it is looked at. */
export interface View {
  readonly part: string;
  readonly state: string;
  readonly theme: string;
  readonly locale: string;
  readonly width: number;
}
export const nameOf = ({ part, state, theme, locale, width }: View): string =>
  `${part}_${state}_${theme}_${locale}_${width}`;

/** Each state in each theme on a laptop in one language, and on a phone in the other: four pictures a state. */
const WAYS = [
  { theme: 'light', locale: 'en', width: 1280 },
  { theme: 'dark', locale: 'fr', width: 1280 },
  { theme: 'semi-dark', locale: 'fr', width: 360 },
  { theme: 'dark', locale: 'en', width: 360 },
];

/** What may not have been: what the page said, and what runs out of the screen. */
export interface Taken {
  readonly picture: Buffer;
  readonly complaints: readonly string[];
}

export async function viewsOf(browser: Browser, site: string, only: string | undefined): Promise<View[]> {
  const page = await browser.newPage();
  await page.goto(`${site}/?part=none`);
  await page.waitForFunction(() => 'states' in window);
  const states = await page.evaluate(
    () => (window as unknown as { states: { part: string; state: string }[] }).states,
  );
  await page.close();
  return states
    .filter(({ part }) => only === undefined || part === only)
    .flatMap((state) => WAYS.map((way) => ({ ...state, ...way })));
}

/** A still picture of a view, what the browser's console or the security policy complained of, and whether it scrolls sideways. */
export async function take(
  browser: Browser,
  site: string,
  view: View,
  look?: (page: Page) => Promise<void>,
): Promise<Taken> {
  const { width, theme, ...rest } = view;
  const isPhone = width < 768;
  // A context of its own, which axe asks for.
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 740 : 800 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const asked = new URLSearchParams({ ...rest, theme, width: String(width) });
  await page.goto(`${site}/?${asked.toString()}`, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => !document.querySelector('#root:empty, [aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await still(page);
  const broad = await page.evaluate(() => document.documentElement.scrollWidth);
  if (broad > width) complaints.push(`it is ${broad} px broad`);
  await look?.(page);
  await context.close();
  return { picture, complaints };
}

/** Until two pictures in a row are the same, ten at most: a chart or a map settles by itself. */
async function still(page: Page): Promise<Buffer> {
  const shot = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  let last = await shot();
  for (let tries = 0; tries < 10; tries++) {
    await page.waitForTimeout(80);
    const next = await shot();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
