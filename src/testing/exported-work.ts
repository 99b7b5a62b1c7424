import { createHash, webcrypto } from 'node:crypto';
import { upload } from '../domain/drive/upload.entity.ts';
import { file, integer, lines, link, money, status, text } from '../domain/kernel/field.ts';
import { engineWithOthers } from './engine-with-others.ts';
import { fakeEngine } from './fake-engine.ts';
import { toyEntity } from './toy-entity.ts';
import { isPlain } from '../domain/kernel/whole-values.ts';
import type { Engine } from '../offline/contract.ts';
import type { BlobChunk } from '../offline/database/tables.ts';
import { asManifest } from '../offline/transfer/sealed-work.ts';
import { readWorkFile, writeWorkFile } from '../offline/transfer/work-file.ts';
import { collectWork, type Work } from '../offline/transfer/work.ts';

const party = toyEntity('parties', { city: text('City'), rank: integer('Rank') });
const visit = toyEntity('visits', { party: link('Party', 'parties'), photo: file('Photo') });
const report = toyEntity('reports', {
  costs: lines('Costs', { label: text('Label'), amount: money('Amount') }),
  status: status('Status', {
    initial: 'draft',
    states: {
      draft: { label: 'Draft', tone: 'neutral' },
      submitted: { label: 'Submitted', tone: 'info' },
      paid: { label: 'Paid', tone: 'success' },
    },
    transitions: [
      { name: 'submit', label: 'Submit', from: ['draft'], to: 'submitted', by: [{ to: 'everyone' }] },
      { name: 'pay', label: 'Pay', from: ['submitted'], to: 'paid', by: [{ to: 'everyone' }] },
    ],
  }),
});
const HOUSE = [party, visit, report, upload];

const ME = { userId: 'user-1', tenant: 'test' };
const digest = (bytes: Uint8Array) => Promise.resolve(createHash('sha256').update(bytes).digest('hex'));
const crypto = {
  subtle: webcrypto.subtle as SubtleCrypto,
  bytes: (length: number) => webcrypto.getRandomValues(new Uint8Array(length)),
};
const idOf = (number: number): string => `01940000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const KNOWN = idOf(1);

/** A device of the same person, on which nothing was done. */
export const otherDevice = (http?: Parameters<typeof fakeEngine>[0]['http']): Engine =>
  fakeEngine({ entities: HOUSE, ...(http ? { http } : {}) });

/**
 * One of each kind of unsent work, as an engine made it: sent and not answered, refused, in conflict, waiting, a step, a
 * removal that took the place of a change, a file of two pieces. Through a file, as it goes from device to device.
 */
export async function exported(): Promise<Work> {
  const { engine, network, they } = engineWithOthers(HOUSE);
  they.create('parties', KNOWN, { name: 'Known', city: 'Lyon' });
  they.create('parties', idOf(2), { name: 'Removed' });
  they.create('parties', idOf(3), { name: 'Contested' });
  they.create('reports', idOf(4), { name: 'March', status: 'draft' });
  for (const collection of ['parties', 'reports']) await engine.pull(collection);
  network.cut = true;
  await engine.update('parties', KNOWN, { city: 'Paris' });
  await engine.flush();
  network.down = true;
  const { id } = await engine.create('parties', { name: 'Acme' });
  const bytes = new Uint8Array(1024 * 1024 + 5).fill(7).buffer;
  const photo = await engine.attach({ name: 'front.jpg', type: 'image/jpeg', bytes, purpose: 'expense' });
  await engine.create('visits', { name: 'First', party: id, photo });
  await engine.update('parties', idOf(2), { city: 'Nice' });
  await engine.remove('parties', idOf(2));
  await engine.update('reports', idOf(4), { costs: [{ lineKey: 'a', label: 'Train', amount: 1250 }] });
  await engine.act('reports', idOf(4), 'submit');
  await engine.update('parties', idOf(3), { city: 'Brest' });
  await engine.create('parties', { name: 'Refused' });
  const lastError = { status: 422, type: 'invalid', title: 'no', errors: [], at: 1 };
  await engine.db.strict.outbox.toCollection().modify((record) => {
    if (record.entityId === idOf(3))
      Object.assign(record, {
        state: 'conflict',
        before: { rank: 1 },
        lastError: { ...lastError, status: 412 },
        theirs: { id: idOf(3), name: 'Contested', city: 'Nantes', version: 2 },
      });
    if (record.patch['name'] === 'Refused') Object.assign(record, { state: 'dead', lastError });
  });
  const work = await collectWork(engine.db, ME, 7);
  const { manifest, pieces } = await throughAFile(work);
  engine.stop();
  const read: BlobChunk[] = [];
  for await (const piece of pieces()) read.push(piece);
  return {
    manifest,
    async *pieces() {
      for (const piece of read) yield await Promise.resolve({ ...piece });
    },
  };
}

/** Written and read again, its checksum right: whoever writes such a file writes that as well. */
export async function throughAFile(work: Work): Promise<Work> {
  const written = await writeWorkFile(work, { madeAt: '2026-11-20T08:00:00.000Z', app: 'test' }, digest);
  return (await (await readWorkFile(written, digest, crypto)).open())!;
}

/** The same work with another manifest, through the door that a file's comes by. */
export const withManifest = ({ pieces }: Work, manifest: unknown): Work => ({
  pieces,
  manifest: asManifest(JSON.parse(JSON.stringify(manifest))),
});

/** Everything on a device's disk but for what it knows of itself. */
export async function diskOf({ db }: Engine): Promise<unknown> {
  const tables = db.dexie.tables.filter(({ name }) => name !== 'cursors');
  return Promise.all(tables.map(async (table) => [table.name, await table.toArray()]));
}

/** As it stands where it was brought back: the version of a row is the server's to say again. */
export function unproven<T>(value: T): T {
  if (Array.isArray(value)) return value.map(unproven) as T;
  if (!isPlain(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const rest = Object.entries(value).map(([name, one]) => [name, name === 'version' ? 0 : unproven(one)]);
  return Object.fromEntries(rest) as T;
}

// oxlint-disable-next-line typescript/no-explicit-any -- whatever JSON can say may stand in a file
export type Loose = any;
/** The manifest as it comes out of a file, to be tampered with. */
export const looseManifest = (work: Work): Loose => JSON.parse(JSON.stringify(work.manifest));
