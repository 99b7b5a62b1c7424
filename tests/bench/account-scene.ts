import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import sharp from 'sharp';
import { caller, type Call } from './caller.ts';
import { takeIn, inBrowser, FEW, type Stage } from './scene.ts';
import { serverWith } from './surroundings.ts';

/** Who travels: an employee of the demonstration. */
const EMPLOYEE = 'user@demo.comptoir.example';
const PERIOD = '2026-10';
/** As a phone's photo is once the device has made it smaller. */
const PHOTO = { width: 1_600, height: 1_200, quality: 78 };

export const LARGE = { title: 'The whole season', lines: 200, photos: 60 } as const;
export const SMALL = { title: 'One day', lines: 2, photos: 1 } as const;
export type AccountSize = typeof LARGE | typeof SMALL;

/** Paper with noise on it: no two alike, and as heavy as a photo. */
async function photo(at: number): Promise<Blob> {
  const { width, height, quality } = PHOTO;
  const noise = { type: 'gaussian' as const, mean: 150 + (at % 60), sigma: 18 };
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ddd', noise } })
    .jpeg({ quality })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

async function uploaded(call: Call, at: number): Promise<string> {
  const form = new FormData();
  form.set('type', 'expense');
  form.set('file', await photo(at), `receipt-${at}.jpg`);
  return (await call<{ readonly id: string }>('/uploads', form)).id;
}

const dayOf = (at: number): string => `${PERIOD}-${String((at % 28) + 1).padStart(2, '0')}`;
function line(at: number, bill: string | undefined): object {
  const amountTtc = 12 + (at % 90);
  const bought = {
    amountTtc,
    vat: [{ lineKey: randomUUID(), rate: 20, amount: Math.round(amountTtc * 16.667) / 100 }],
  };
  const expense =
    at % 3 === 0
      ? { expenseCatering: { meal: 'lunch', people: 2, expenseCateringWiths: [] } }
      : at % 3 === 1
        ? { expenseTrip: { mode: 'train', from: 'Lyon', to: 'Paris' } }
        : { expenseClassic: { category: 'supplies' } };
  return {
    lineKey: randomUUID(),
    date: dayOf(at),
    label: `Line ${at + 1}`,
    supplierName: `Supplier ${at % 40}`,
    ...bought,
    expense,
    ...(bill === undefined ? { lostReceipt: 'Machine gave none' } : { bill }),
  };
}

async function makeAccount(
  call: Call,
  employee: string,
  { title, lines, photos }: AccountSize,
): Promise<void> {
  const every = Math.floor(lines / photos);
  const costs: object[] = [];
  for (let at = 0; at < lines; at += 1) {
    const hasPhoto = at % every === 0 && at / every < photos;
    costs.push(line(at, hasPhoto ? await uploaded(call, at) : undefined));
  }
  await call('/expenseAccounts', { id: randomUUID(), employee, period: PERIOD, title, costs });
}

/** A device in the hands of somebody who has a large account and a small one. */
export async function withAccounts<T>(
  { scratch }: Stage,
  work: (context: BrowserContext, address: string) => Promise<T>,
): Promise<T> {
  const server = await serverWith(FEW);
  try {
    const { call, id } = await caller(server.address, EMPLOYEE);
    for (const size of [LARGE, SMALL]) await makeAccount(call, id, size);
    return await inBrowser(join(scratch, 'account'), async (context) => {
      await takeIn(context, server.address, EMPLOYEE);
      return work(context, server.address);
    });
  } finally {
    await server.stop();
  }
}
