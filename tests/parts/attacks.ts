import type { Browser } from 'playwright';
import {
  foreignIn,
  RICH_TEXT_ATTACKS,
  RICH_TEXT_WRITTEN,
  type Found,
} from '../../src/testing/rich-text-attacks.ts';

/** What the page's own cleaning of formatted text lets through, in a real browser; and whether any of it ran. */
export async function attackProblems(browser: Browser, site: string): Promise<string[]> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`an attack ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`${site}/?part=none`);
  await page.waitForFunction(() => 'safeHtml' in window);
  const left = (html: string): Promise<{ html: string; found: Found[] }> =>
    page.evaluate((given) => {
      const { safeHtml } = window as unknown as { safeHtml: (text: string) => string };
      const safe = safeHtml(given);
      const elements = new DOMParser().parseFromString(safe, 'text/html').body.querySelectorAll('*');
      const found = [...elements].map((element) => ({
        tag: element.tagName.toLowerCase(),
        attributes: [...element.attributes].map(({ name, value }): [string, string] => [name, value]),
      }));
      return { html: safe, found };
    }, html);
  for (const attack of RICH_TEXT_ATTACKS)
    for (const foreign of foreignIn((await left(attack)).found))
      problems.push(`rich text lets “${foreign}” through of ${attack.slice(0, 100)}`);
  if ((await left(RICH_TEXT_WRITTEN)).html !== RICH_TEXT_WRITTEN)
    problems.push('rich text does not leave a text as people write it');
  await page.close();
  return problems;
}
