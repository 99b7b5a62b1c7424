import { chromium, type Page } from 'playwright';
import AxeBuilder from '@axe-core/playwright';
import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { CHROMIUM_FLAGS } from '../e2e/fixtures/chromium-flags.ts';
import { demonstrationFolder, startServer } from '../e2e/fixtures/server.ts';

const folder = process.env['DEMO'] ?? (await demonstrationFolder());
console.log('DEMO', folder);
const server = await startServer(folder);
const base = server.address;
async function caller(account: string) {
  const answer = await fetch(`${base}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${account}@demo.comptoir.example`, password: 'comptoir-demo' }),
  });
  const body: any = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  const auth = { authorization: `Bearer ${body.token}` };
  const call = async (method: string, path: string, data?: unknown) => {
    const found = await fetch(`${base}/api${path}`, {
      method,
      headers: { ...auth, 'idempotency-key': randomUUID(), ...(data ? { 'content-type': 'application/json' } : {}) },
      ...(data ? { body: JSON.stringify(data) } : {}),
    });
    const text = await found.text();
    if (!found.ok) throw new Error(`${method} ${path} ${found.status} ${text}`);
    return text ? JSON.parse(text) : {};
  };
  const upload = async (name: string, bytes: Uint8Array) => {
    const form = new FormData();
    form.set('drive', '1');
    form.set('file', new File([bytes], name));
    const key = randomUUID();
    const found = await fetch(`${base}/api/uploads`, { method: 'POST', headers: { ...auth, 'idempotency-key': key }, body: form });
    if (!found.ok) throw new Error(`${found.status} ${await found.text()}`);
    return key;
  };
  return { id: body.userData.id, call, upload, body };
}
const user = await caller('user');
const admin = await caller('admin');
const me = user.id, boss = admin.id;
const mk = async (who: any, owner: string, v: any) => (await who.call('POST', '/driveFiles', { owner, ...v })).id;
if (!process.env['DEMO']) {
  const site = await mk(user, me, { kind: 'folder', name: 'Chantier Lyon', rights: 'people', people: [boss], changeable: true });
  const plans = await mk(user, me, { kind: 'folder', name: 'Plans', folder: site });
  await mk(user, me, { kind: 'folder', name: 'Photos', folder: site });
  const W = 'xmlns:w="urn:w"';
  const docx = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document ${W}>${['Compte rendu de chantier', 'Présents : Mme Blanc, M. Petit', 'Le béton sera coulé jeudi.'].map((l) => `<w:p><w:r><w:t>${l}</w:t></w:r></w:p>`).join('')}</w:document>`),
  });
  let u = await user.upload('Compte rendu.docx', docx).catch((e) => (console.log('docx', String(e)), undefined));
  if (u) await mk(user, me, { kind: 'file', name: 'Compte rendu.docx', folder: plans, versions: [{ lineKey: 'a', file: u }] });
  const t = async (who: any, s: string) => who.upload('notes.txt', strToU8(s));
  const notes = await mk(user, me, { kind: 'file', name: 'notes.txt', folder: plans, versions: [{ lineKey: 'a', file: await t(user, 'Premier jet') }] });
  const now = async () => (await user.call('GET', `/driveFiles/${notes}`)).versions;
  await user.call('PUT', `/driveFiles/${notes}`, { versions: [...(await now()), { lineKey: 'b', from: 'a', file: await t(user, 'Version de Lyon'), comment: 'Relu' }] });
  await admin.call('PUT', `/driveFiles/${notes}`, { versions: [...(await now()), { lineKey: 'c', from: 'a', file: await t(admin, 'Version du siège') }] });
}
const all = await user.call('GET', '/driveFiles');
const by = (n: string) => all.find((r: any) => r.name === n)?.id;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...CHROMIUM_FLAGS] });
const out = '/tmp/look'; 
const axe = async (page: Page, name: string) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']).analyze();
  for (const v of violations) console.log('AXE', name, v.id, v.nodes.map((n) => n.target.join(' ') + ' ' + n.html.slice(0,120)).join(' | '));
};
for (const [width, theme, locale] of [[1280, 'light', 'en'], [360, 'dark', 'fr'], [1280, 'semi-dark', 'fr']] as const) {
  const context = await browser.newContext({ viewport: { width, height: width > 400 ? 900 : 740 }, hasTouch: width < 400, locale });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.goto(base);
  await page.evaluate(([a, b]) => { localStorage.setItem('theme', a!); localStorage.setItem('locale', b!); }, [theme, locale]);
  await page.reload();
  const L = locale === 'fr' ? { email: /E-?mail|Adresse/i, log: /Se connecter|Connexion/, share: 'Partager', move: /Déplacer/, more: /Plus|Autres/ } : { email: 'Email', log: 'Log in', share: 'Share', move: /Move…/, more: 'More' };
  await page.locator('input[type=email]').fill('user@demo.comptoir.example');
  await page.locator('input[type=password]').fill('comptoir-demo');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((u) => !u.pathname.includes('login'), { timeout: 60000 });
  const shot = async (name: string) => { await page.waitForTimeout(900); await page.screenshot({ path: `${out}/${name}-${width}-${theme}-${locale}.png`, fullPage: false }); await axe(page, `${name}-${width}-${theme}`); };
  const go = async (path: string, ready: string) => { await page.goto(`${base}${path}`); await page.locator(ready).first().waitFor({ timeout: 60000 }).catch((e) => console.log('WAIT', path, e.message.slice(0, 100))); };
  const step = async (name: string, f: () => Promise<void>) => { try { await f(); } catch (e: any) { console.log('STEP', name, width, e.message.slice(0, 200)); await page.screenshot({ path: `${out}/fail-${name}-${width}.png` }); } };
  await go(`/homeWorkDrive/files/${by('notes.txt')}`, '.drive-readers');
  await shot('fork');
  await page.evaluate(() => window.scrollTo(0, 600)); await shot('fork2');
  await go(`/homeWorkDrive/files/${by('Chantier Lyon')}`, '.drive-facts');
  await shot('folder');
  await step('share', async () => { await page.getByRole('button', { name: L.share, exact: true }).first().click(); await page.locator('dialog[open]').waitFor(); await shot('share'); await page.keyboard.press('Escape'); });
  if (by('Compte rendu.docx')) { await go(`/homeWorkDrive/files/${by('Compte rendu.docx')}`, '.file-text'); await shot('office'); }
  await step('bell', async () => { await page.locator('header button[aria-label*=otif], button[aria-label*=otif]').first().click(); await shot('bell'); await page.keyboard.press('Escape'); });
  await go(`/homeWorkDrive?in=${by('Plans')}`, '[data-row]');
  await step('move', async () => { await page.locator('[data-row] a').first().focus(); await page.locator('[data-row]').first().click({ button: 'right' }); await page.getByRole('menuitem', { name: L.move }).click(); await page.locator('[role=treeitem]').nth(1).waitFor(); await page.waitForTimeout(600); console.log('FOCUS', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 140))); await shot('move'); await page.keyboard.press('Escape'); await page.waitForTimeout(300); });
  await step('same', async () => { await page.locator('input[type=file]').first().setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, { name: 'a.exe', mimeType: 'x/y', buffer: Buffer.from('MZ\0\0') }]); await page.locator('dialog[open]').waitFor(); await shot('same'); await page.keyboard.press('Escape'); await shot('refused'); });
  await step('new', async () => { await page.keyboard.press('Escape'); await page.locator('[data-row] a').first().focus(); await page.keyboard.type('nabc'); await shot('newfolder'); console.log('TYPED', await page.locator('.drive-new input').inputValue()); await page.keyboard.press('Escape'); });
  await step('rename', async () => { await page.locator('[data-row] a').first().focus(); await page.keyboard.press('F2'); await page.locator('dialog[open] input').waitFor(); await page.keyboard.press('Control+a'); await page.keyboard.type('a/b'); await shot('rename'); });
  await context.close();
}
await browser.close();
await server.stop();
