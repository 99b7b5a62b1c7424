/** Draws public/icons/*.png from the two SVGs beside them: `CHROMIUM=/usr/bin/chromium npx tsx tests/bench/render-icons.ts`. */
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const icons = new URL('../../public/icons/', import.meta.url);
const executablePath = process.env['CHROMIUM'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const jobs = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
] as const;
for (const [source, target, size] of jobs) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = await readFile(new URL(source, icons), 'utf8');
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: new URL(target, icons).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
