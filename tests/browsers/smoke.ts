import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '../../e2e/fixtures/api.ts';
import { copyOf, removed, startServer } from '../../e2e/fixtures/server.ts';
import { PASSWORD } from '../../e2e/page-models/sign-in.ts';
import { startFaultProxy } from '../../src/testing/fault-proxy.ts';
import type { DrivenBrowser, Launch } from './driver.ts';
import { personAt } from './person.ts';

/** The first two bytes of every such picture. */
const JPEG = 0xffd8;

interface Account {
  title: string;
  calculatedTotal: number;
  costs: readonly { bill: string | null }[];
}
export interface Smoke {
  readonly browser: string;
  /** What was seen to hold, in order. */
  readonly held: readonly string[];
}

/**
 * The one journey that must hold in each browser: work made without a network survives a page loaded anew, and the
 * browser's end where it keeps a profile, and reaches the server once. Rejects with what did not hold; undefined where
 * the browser is not installed.
 */
export async function smoke(launch: Launch, template: string): Promise<Smoke | undefined> {
  const profile = await mkdtemp(join(tmpdir(), 'comptoir-browser-'));
  const folder = await copyOf(template);
  const server = await startServer(folder);
  const network = await startFaultProxy(server.address);
  let browser: DrivenBrowser | undefined;
  try {
    browser = await launch(profile);
    if (!browser) return undefined;
    const title = `Made in ${browser.name}`;
    const held: string[] = [];
    let person = personAt(browser);
    await browser.go(`${network.address}/login`);
    // Whatever this machine speaks: what is looked for below is in English.
    await browser.run(`localStorage.setItem('locale', 'en')`);
    await browser.go(`${network.address}/login`);
    await person.fill('Email', 'user@demo.comptoir.example');
    await person.fill('Password', PASSWORD);
    await person.press('Log in');
    await person.standing('Up to date');
    held.push('signed in, mirror filled');
    await person.until('the service worker', 'return navigator.serviceWorker?.controller != null');
    held.push('service worker in charge');

    network.down = true;
    await person.press('Expense accounts');
    await person.press('New expense account');
    await person.fill('Title', title);
    await person.press('Create');
    await person.sees('Add an expense');
    await person.press('Add an expense');
    await person.fill('Amount incl. VAT', '120');
    await person.fill('Category', 'Office supplies');
    await person.photograph();
    await person.press('Save');
    await person.until(
      'the line, and no form',
      `return all('dialog').length === 0 && document.body.innerText.includes('120,00')`,
    );
    await person.standing('Waiting for the server');
    held.push('account, line and photo made offline');
    const address = await browser.run<string>('return location.href');
    await browser.go(address);
    await person.sees(title);
    await person.sees('120,00');
    held.push('there after a load without a network');
    if (browser.keepsProfile) {
      await browser.kill();
      browser = (await launch(profile))!;
      person = personAt(browser);
      await browser.go(address);
      await person.sees(title);
      await person.sees('120,00');
      held.push('there after the browser was killed');
    }

    network.down = false;
    await person.standing('Up to date');
    const ask = await api(server.address, 'admin');
    const accounts = await ask<Account[]>('/expenseAccounts');
    const sent = accounts.filter((one) => one.title === title);
    if (sent.length !== 1) throw new Error(`the account is there ${sent.length} times`);
    if (sent[0]!.costs.length !== 1 || sent[0]!.calculatedTotal !== 120)
      throw new Error(`another account than was made: ${JSON.stringify(sent[0])}`);
    const photo = await ask<Buffer>(`/uploads/${sent[0]!.costs[0]!.bill}/file`);
    if (photo.readUInt16BE(0) !== JPEG) throw new Error('the photo of the receipt is none');
    held.push('sent once, by itself, with its photo');
    return { browser: browser.name, held };
  } finally {
    await browser?.kill();
    await network.stop();
    await server.stop();
    await removed(folder);
    await removed(profile);
  }
}
