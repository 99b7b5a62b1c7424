import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright';
import { obtainChromium } from '../run/chromium.ts';
import { attackProblems } from './attacks.ts';
import { differenceOf, isDifferent } from './difference.ts';
import { nameOf, take, viewsOf, type View } from './pictures.ts';
import { siteOf, treeOf } from './sites.ts';

/**
 * `tsx tests/parts/compare.ts [REF] [--only=PART] [--expect=PART,PART]`: draws every state of every part as it is and as it
 * was at a git ref (HEAD unless said), both built in this run and drawn by one browser, and tells which pictures differ.
 * No picture is kept in git, so none is out of date, and no other machine's fonts come into it. Ends with 1 where a part
 * differs that is not among the expected ones, where a page or the security policy complained, or where axe found
 * something. New states are told, and pass. Then it proves itself: a colour is changed, and has to be seen.
 */
const words = process.argv.slice(2);
const valueOf = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ref = words.find((word) => !word.startsWith('--')) ?? 'HEAD';
const only = valueOf('only');
const expected = valueOf('expect')?.split(',') ?? [];
const found = path.join(tmpdir(), `comptoir-parts-${process.pid}`);

const keep = (view: View, when: string, picture: Buffer): void => {
  mkdirSync(found, { recursive: true });
  writeFileSync(path.join(found, `${nameOf(view)}_${when}.png`), picture);
};

async function axeComplaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html ?? ''}`.slice(0, 240));
}

/** Whether a state whose accent is changed is told from what it was: else the comparison says nothing. */
async function seesChange(browser: Browser, blank: Page, site: string, view: View): Promise<boolean> {
  const { picture } = await take(browser, site, view);
  const page = await browser.newPage({ viewport: { width: view.width, height: 800 } });
  await page.goto(`${site}/?${new URLSearchParams({ ...view, width: String(view.width) }).toString()}`);
  await page.waitForFunction(() => !document.querySelector('#root:empty, [aria-busy="true"]'));
  await page.evaluate(() => document.documentElement.style.setProperty('--c-colors-fg', '#a03'));
  const changed = await page.screenshot({ fullPage: true });
  await page.close();
  return isDifferent(await differenceOf(blank, picture, changed));
}

async function main(): Promise<number> {
  const executablePath = await obtainChromium();
  if (executablePath === undefined) throw new Error('no Chromium can be had');
  const tree = treeOf(ref);
  const now = await siteOf(process.cwd());
  const before = tree && (await siteOf(tree.root));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const problems: string[] = [];
  try {
    const blank = await browser.newPage();
    const views = await viewsOf(browser, now.address, only);
    const known = before ? (await viewsOf(browser, before.address, only)).map(nameOf) : [];
    problems.push(...(await attackProblems(browser, now.address)));
    let same = 0;
    for (const view of views) {
      const heard: string[] = [];
      const { picture, complaints } = await take(browser, now.address, view, async (page) => {
        heard.push(...(await axeComplaints(page)));
      });
      for (const what of [...complaints, ...heard]) problems.push(`${nameOf(view)}: ${what}`);
      if (!before || !known.includes(nameOf(view))) {
        console.info(`new: ${nameOf(view)}`);
        continue;
      }
      const old = await take(browser, before.address, view);
      const difference = await differenceOf(blank, old.picture, picture);
      if (!isDifferent(difference)) {
        same++;
        continue;
      }
      keep(view, 'before', old.picture);
      keep(view, 'now', picture);
      const what = difference.isSized ? 'another size' : `${difference.pixels} pixels`;
      console.info(`differs: ${nameOf(view)} (${what})`);
      if (!expected.includes(view.part)) problems.push(`${nameOf(view)} differs from ${ref}`);
    }
    for (const gone of known.filter((name) => !views.some((view) => nameOf(view) === name)))
      console.info(`gone: ${gone}`);
    const [first] = views;
    if (first && !(await seesChange(browser, blank, now.address, first)))
      problems.push('a changed colour was not seen: the comparison is blind');
    console.info(`${views.length} pictures, ${same} as at ${ref}, ${problems.length} problems`);
    for (const problem of problems) console.error(problem);
    if (problems.some((problem) => problem.includes('differs'))) console.info(`Both are in ${found}`);
  } finally {
    await browser.close();
    await now.close();
    await before?.close();
    tree?.remove();
  }
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await main();
