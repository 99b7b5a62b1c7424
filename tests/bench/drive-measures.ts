import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { startFaultProxy } from '../../src/testing/fault-proxy.ts';
import { listOf } from './device-list.ts';
import type { ListTasks } from './list-work.ts';
import type { BenchResult } from './result.ts';
import { inBrowser, takeIn, type Stage } from './scene.ts';
import { serverWith } from './surroundings.ts';

const COMPANIES = 200;
const QUICK = { openings: 2, lists: 1 };
const FULL = { openings: 7, lists: 3 };
const PATIENCE_MS = 120_000;

const FILES: ListTasks = {
  heads: ['Name', 'Name', 'Size', 'Size', 'Changed on', 'Changed on'],
  newOrders: [2, 3, 4, 5],
  again: ['Name', 'Changed on', 'Size', 'Size'],
  filters: [
    ['Shared with', 'Only its owner'],
    ['Shared with', 'Everyone'],
    ['Format', 'PDF'],
    ['Format', 'Picture'],
    ['Format', 'Spreadsheet'],
  ],
  words: ['facture d', 'lyon', 'relev', '0042', 'quai nord', 'zzy'],
};

/** The address of the large folder, reached as a person does. */
async function archiveOf(context: BrowserContext, address: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${address}/homeWorkDrive`);
  await page.getByRole('link', { name: 'Archives' }).click({ timeout: PATIENCE_MS });
  await page.waitForURL(/[?&]in=/);
  const url = page.url();
  await page.close();
  return url;
}

/** A folder of files by the ten thousand, on a device without a server: it opens, is put in order, filtered and searched. */
export async function driveResults(
  { scratch }: Stage,
  files: number,
  quick: boolean,
): Promise<BenchResult[]> {
  const server = await serverWith(COMPANIES, undefined, { files });
  const network = await startFaultProxy(server.address);
  const profile = join(scratch, 'drive');
  try {
    await inBrowser(profile, (context) => takeIn(context, network.address));
    network.down = true;
    const name = `a folder of ${files.toLocaleString('en')} files`;
    return await inBrowser(profile, async (context) =>
      listOf(
        context,
        { name, url: await archiveOf(context, network.address), tasks: FILES },
        quick ? QUICK : FULL,
      ),
    );
  } finally {
    await network.stop();
    await server.stop();
  }
}
