import { join } from 'node:path';
import { startFaultProxy } from '../../src/testing/fault-proxy.ts';
import { listOf, opening } from './device-list.ts';
import type { ListTasks } from './list-work.ts';
import type { BenchResult } from './result.ts';
import { inBrowser, takeIn, type Stage } from './scene.ts';
import { serverWith } from './surroundings.ts';

const COMPANIES = 4_000;
const QUICK = { openings: 2, lists: 1 };
const FULL = { openings: 7, lists: 3 };

const INVOICES: ListTasks = {
  heads: ['Payment', 'Payment', 'Due', 'Due', 'Balance', 'Balance'],
  newOrders: [0, 1, 2, 3, 4, 5],
  again: ['Payment', 'Balance', 'Due', 'Due'],
  filters: [
    ['Status', 'Draft'],
    ['Status', 'Sent'],
    ['Payment', 'Paid'],
    ['Payment', 'Unpaid'],
    ['Type', 'Credit note'],
    ['Date', 'This year'],
    ['Date', 'Last year'],
  ],
  words: ['fa-2026-00', 'entret', 'rob', 'fa-2025-1', 'audit', 'zzy'],
};

/** The bars of twelve months and more; and the figures once they are of all that is on the device by now. */
const MONTHS = { rows: '.recharts-bar-rectangle path', least: 12 };
const COUNTED = { rows: '[aria-busy="false"] > ul b', least: 4 };

/** A company's invoices by the ten thousand, on a device without a server: their list, by status and by year. */
export async function salesResults(
  { scratch }: Stage,
  invoices: number,
  quick: boolean,
): Promise<BenchResult[]> {
  const server = await serverWith(COMPANIES, undefined, { invoices });
  const network = await startFaultProxy(server.address);
  const profile = join(scratch, 'sales');
  try {
    await inBrowser(profile, (context) => takeIn(context, network.address));
    network.down = true;
    const url = `${network.address}/sales/invoices`;
    const rounds = quick ? QUICK : FULL;
    const name = `${invoices.toLocaleString('en')} invoices`;
    return await inBrowser(profile, async (context) => [
      ...(await listOf(context, { name, url, tasks: INVOICES }, rounds)),
      await opening(
        context,
        {
          what: `turnover by month of ${name}, cold and offline`,
          url: `${network.address}/sales`,
          ...MONTHS,
        },
        rounds.openings,
      ),
      await opening(
        context,
        {
          what: `figures counted anew from ${name}, cold and offline`,
          url: `${network.address}/sales`,
          ...COUNTED,
        },
        rounds.openings,
      ),
    ]);
  } finally {
    await network.stop();
    await server.stop();
  }
}
