import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from '../database/pglite/embedded.ts';
import { fillCollections } from '../store/bulk.ts';
import { hashOf } from '../sales/seal-invoice.ts';
import { migratedTemplate } from '../testing/embedded-template.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-verify-'));
}, 180_000);
afterEach(() => rm(folder, { recursive: true, force: true }));

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
async function run() {
  const main = fileURLToPath(new URL('./verify-invoices.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', loader, main], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

/** Invoices of these places of FA-2026, each sealed with the hash of the one before. */
async function withInvoices(places: readonly number[], then = ''): Promise<void> {
  await cp(await migratedTemplate(), path.join(folder, 'pgdata'), { recursive: true });
  const db = await openEmbedded({ folder });
  const [organisation, customer] = [randomUUID(), randomUUID()];
  await db.query('insert into organisation (id, name, epoch) values ($1, $2, $3)', [
    organisation,
    'Ateliers du Rhône',
    randomUUID(),
  ]);
  let previousHash: string | null = null;
  const invoices = places.map((place) => {
    const number = `FA-2026-${String(place).padStart(5, '0')}`;
    const row = {
      id: randomUUID(),
      number,
      type: 'standard',
      customer,
      date: '2026-11-20',
      status: 'issued',
    };
    const sealed = { ...row, previousHash, hash: hashOf(previousHash, row) };
    previousHash = sealed.hash;
    return sealed;
  });
  const rows = { companies: [{ id: customer, name: 'Menuiserie Roux' }], invoices };
  const fill = { organisation, timeZone: 'Europe/Paris', now: '2026-11-20T09:00:00Z', nextId: randomUUID };
  await fillCollections(db, rows, fill);
  await db.query(
    `insert into series (organisation, name, last, last_day, last_hash) values ($1, 'FA-2026', $2, '2026-11-20', $3)`,
    [organisation, places.at(-1), previousHash],
  );
  if (then) await db.script(then);
  await db.close();
}

it('reads every issued invoice, and ends with 0 where each is as it was issued', async () => {
  await withInvoices([1, 2, 3]);
  expect(await run()).toEqual({
    code: 0,
    out: 'Ateliers du Rhône: 3 issued invoices read, each is as it was issued.\n',
    err: '',
  });
}, 180_000);

it('names what is not as it was issued, and ends with 1', async () => {
  const changed = `set session_replication_role = replica;
    update invoices set title = 'Another' where number = 'FA-2026-00002';
    update invoices set previous_hash = 'x' where number = 'FA-2026-00004';
    update invoices set number = null where number = 'FA-2026-00006'`;
  await withInvoices([1, 2, 4, 5, 6], changed);
  const { code, out, err } = await run();
  expect([code, out]).toEqual([1, 'Ateliers du Rhône: 4 issued invoices read, breaches found: 5.\n']);
  expect(err.trimEnd().split('\n')).toEqual([
    '  FA-2026-00002: it does not say what it said when it was issued.',
    '  FA-2026-00004: numbers are missing before it.',
    '  FA-2026-00004: it does not hold the hash of the invoice before it.',
    '  FA-2026-00004: it does not say what it said when it was issued.',
    '  FA-2026-00005: its series does not end as the one that was issued last did.',
  ]);
}, 180_000);

it('makes no database where there is none', async () => {
  expect(await run()).toEqual({ code: 1, out: '', err: `There is no database in ${folder}.\n` });
}, 180_000);
