import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../contract.ts';
import {
  diskOf,
  exported,
  KNOWN,
  looseManifest,
  otherDevice,
  throughAFile,
  withManifest,
  type Loose,
} from '../../testing/exported-work.ts';
import { restoreWork } from './restore.ts';
import type { Work } from './work.ts';

let work: Work;
let away: Engine;
beforeAll(async () => {
  work = await exported();
});
beforeEach(() => {
  away = otherDevice();
});
afterEach(() => away.stop());

const copy = () => looseManifest(work);
const which = (manifest: Loose, holds: (record: Loose) => boolean): Loose => manifest.records.find(holds);
const sent = (manifest: Loose) => which(manifest, ({ wire }) => wire !== null);
const made = (manifest: Loose) => which(manifest, ({ patch }) => patch.name === 'Acme');
const visit = (manifest: Loose) => which(manifest, ({ collection }) => collection === 'visits');
const step = (manifest: Loose) => which(manifest, ({ op }) => op === 'action');
const removal = (manifest: Loose) => which(manifest, ({ op }) => op === 'delete');
const photo = (manifest: Loose) => which(manifest, ({ op }) => op === 'upload');
const contested = (manifest: Loose) => which(manifest, ({ state }) => state === 'conflict');
const refused = (manifest: Loose) => which(manifest, ({ state }) => state === 'dead');
const report = (manifest: Loose) => which(manifest, ({ op, patch }) => op === 'update' && patch.costs);
const rowOf = (manifest: Loose, id: string) => manifest.rows.find((one: Loose) => one.row.id === id).row;
const OTHER = '01940000-0000-7000-8000-000000000099';
const body = (change: object) => (manifest: Loose) => {
  const { wire } = sent(manifest);
  wire.body = JSON.stringify({ ...JSON.parse(wire.body), ...change });
};

type Tampering = readonly [string, string, (manifest: Loose) => void];
const RECORDS: readonly Tampering[] = [
  ['a key that leads elsewhere in a path', 'key', (all) => (made(all).key = '../invoices/1')],
  ['a key that comes twice', 'key', (all) => (step(all).key = report(all).key)],
  ['a new row under another id than its key', 'entityId', (all) => (made(all).entityId = OTHER)],
  ['a row whose id is the way up', 'entityId', (all) => (removal(all).entityId = '..')],
  ['a row whose id is a way', 'entityId', (all) => (removal(all).entityId = 'x/../../users/1')],
  [
    'a row whose id is no text, nor can be made one',
    'name',
    (all) => (removal(all).entityId = { toString: [] }),
  ],
  ['another person’s', 'userId', (all) => (made(all).userId = 'user-2')],
  ['another company’s', 'tenant', (all) => (made(all).tenant = 'elsewhere')],
  ['an operation that is none', 'op', (all) => (made(all).op = 'upsert')],
  ['a file made as a row', 'op', (all) => (photo(all).op = 'create')],
  ['a row made as a file', 'op', (all) => (made(all).op = 'upload')],
  ['one that is done', 'state', (all) => (made(all).state = 'done')],
  ['one that is under way', 'state', (all) => (sent(all).state = 'inflight')],
  ['one of unknown fate that was never sent', 'state', (all) => (removal(all).state = 'unknown')],
  ['a version that is none', 'v', (all) => (made(all).v = 0)],
  ['a text that is none', 'text', (all) => (made(all).label = { text: 1 })],
  ['a label without end', 'text', (all) => (made(all).label = 'x'.repeat(5_000))],
  ['a count that is none', 'count', (all) => (made(all).rev = -1)],
  ['a version that breaks out of its header', 'baseEtag', (all) => (step(all).baseEtag = '1"\r\nx: y')],
  ['a field of no declaration', 'patch', (all) => (made(all).patch.secret = 1)],
  ['a computed field', 'patch', (all) => (made(all).patch.displayLine1 = 'x')],
  ['the row’s own id as a field', 'patch', (all) => (made(all).patch.id = OTHER)],
  ['another kind of value', 'patch', (all) => (made(all).patch.city = { a: 1 })],
  ['lines that are none', 'patch', (all) => (report(all).patch.costs = 'x')],
  ['an amount that is a text', 'patch', (all) => (report(all).patch.costs[0].amount = '12')],
  ['a line without a key', 'patch', (all) => delete report(all).patch.costs[0].lineKey],
  [
    'more lines than a row has',
    'patch',
    (all) => {
      report(all).patch.costs = Array.from({ length: 1_001 }, (_, at) => ({ lineKey: String(at) }));
    },
  ],
  ['a removal that says something', 'patch', (all) => (removal(all).patch = { name: 'x' })],
  ['a base of no declaration', 'base', (all) => (report(all).base.secret = 1)],
  ['a new row that had something before', 'base', (all) => (made(all).base = { name: 'x' })],
  ['a step that the machine does not take', 'action', (all) => (step(all).patch.status = 'paid')],
  ['a step to no state', 'action', (all) => (step(all).patch.status = 'toString')],
  ['a step from elsewhere', 'action', (all) => (step(all).base.status = 'paid')],
  ['a step that brings more with it', 'action', (all) => (step(all).patch.name = 'x')],
  ['a conflict without its other side', 'theirs', (all) => delete contested(all).theirs],
  ['a conflict without its cause', 'lastError', (all) => (contested(all).lastError = null)],
  ['a refusal in no words', 'lastError', (all) => (refused(all).lastError.title = 7)],
  ['a refusal with problems that are none', 'lastError', (all) => (refused(all).lastError.errors = [null])],
  [
    'an offer of what is no change',
    'offer',
    (all) => {
      const record = contested(all);
      Object.assign(record, { offer: 'yes' });
    },
  ],
  [
    'a prototype',
    'name',
    (all) => {
      made(all).patch = JSON.parse('{"name":"Acme","__proto__":{"isAdmin":true}}');
    },
  ],
  ['a constructor', 'name', (all) => (contested(all).theirs.constructor = { prototype: 1 })],
  [
    'values without a bottom',
    'depth',
    (all) => {
      let deep: Loose = {};
      for (let at = 0; at < 100; at += 1) deep = { deep };
      contested(all).theirs.name = deep;
    },
  ],
  ['a text without end', 'length', (all) => (made(all).patch.city = 'x'.repeat(1_000_001))],
  ['nothing in the place of a record', 'records', (all) => all.records.push(null)],
  [
    'more records than anybody makes',
    'records',
    (all) => {
      all.records = Array.from({ length: 50_001 }, () => ({}));
    },
  ],
];
const CALLS: readonly Tampering[] = [
  ['another method', 'wire.method', (all) => (sent(all).wire.method = 'DELETE')],
  ['another row', 'wire.path', (all) => (sent(all).wire.path = `/parties/${OTHER}`)],
  ['another collection', 'wire.path', (all) => (sent(all).wire.path = `/users/${KNOWN}`)],
  ['another server', 'wire.path', (all) => (sent(all).wire.path = '//evil.example/parties/x')],
  ['a way out of the row', 'wire.path', (all) => (sent(all).wire.path += '/../../users')],
  ['a query', 'wire.path', (all) => (sent(all).wire.path += '?as=admin')],
  ['another version', 'wire.ifMatch', (all) => (sent(all).wire.ifMatch = '*')],
  ['other values', 'wire.body', body({ city: 'Moscow' })],
  ['a field beside those of the record', 'wire.body', body({ name: 'Mine now' })],
  ['a field that nobody knows', 'wire.body', body({ isAdmin: true })],
  ['nothing of the record', 'wire.body', (all) => (sent(all).wire.body = '{}')],
  ['no JSON', 'wire.body', (all) => (sent(all).wire.body = '<html>')],
  ['no body', 'wire.body', (all) => (sent(all).wire.body = null)],
  ['a text in its place', 'wire', (all) => (sent(all).wire = 'x')],
];
const ORDER: readonly Tampering[] = [
  ['itself', 'deps', (all) => visit(all).deps.push(visit(all).key)],
  ['what waits for it', 'deps', (all) => made(all).deps.push(visit(all).key)],
  ['what is later of its row', 'deps', (all) => report(all).deps.push(step(all).key)],
  ['what is not in the file', 'deps', (all) => visit(all).deps.push(OTHER)],
  ['a number', 'deps', (all) => visit(all).deps.push(1)],
];
const UNDO: readonly Tampering[] = [
  ['on what is no removal', 'undo', (all) => (made(all).undo = { ...made(all) })],
  ['that was itself sent', 'undo', (all) => (removal(all).undo.attempts = 1)],
  ['of another collection', 'undo', (all) => (removal(all).undo.collection = 'reports')],
  ['of a removal', 'undo', (all) => (removal(all).undo.op = 'delete')],
  ['of an undo', 'undo', (all) => (removal(all).undo.undo = { ...removal(all).undo })],
  ['that says what no field does', 'patch', (all) => (removal(all).undo.patch.secret = 1)],
  ['of another person', 'userId', (all) => (removal(all).undo.userId = 'user-2')],
];
const ROWS: readonly Tampering[] = [
  ['that no work is on', 'rows', (all) => (rowOf(all, KNOWN).id = OTHER)],
  ['twice', 'rows', (all) => all.rows.push(all.rows[0])],
  ['of nothing', 'rows', (all) => all.rows.push({ collection: 'parties' })],
  [
    'with an id that is no text, nor can be made one',
    'name',
    (all) => (rowOf(all, KNOWN).id = { valueOf: 1 }),
  ],
  ['that stands on another row', 'rows', (all) => (rowOf(all, KNOWN).$server.id = OTHER)],
  ['with a mark of no engine', 'row', (all) => (rowOf(all, KNOWN).$mine = 1)],
  ['with a mark of no engine beneath', 'row', (all) => (rowOf(all, KNOWN).$server.$server = null)],
  ['with a mark that is another', 'rows', (all) => (rowOf(all, KNOWN).$deleted = 'yes')],
  ['of a version that is none', 'row', (all) => (rowOf(all, KNOWN).$server.version = {})],
  ['whose line is none', 'row', (all) => (rowOf(all, KNOWN).displayLine1 = { a: 1 })],
];
const FILES: readonly Tampering[] = [
  ['that no upload is of', 'files', (all) => (all.files[0].id = OTHER)],
  ['twice', 'files', (all) => all.files.push(all.files[0])],
  [
    'that a browser would run',
    'files.type',
    (all) => {
      all.files[0].type = 'text/html';
      photo(all).patch.mime = 'text/html';
    },
  ],
  ['of another kind than its record says', 'files', (all) => (all.files[0].type = 'image/png')],
  ['of another size', 'files', (all) => (all.files[0].size -= 1)],
  [
    'of another size than its pieces',
    'pieces',
    (all) => {
      all.files[0].size -= 1;
      photo(all).patch.size -= 1;
    },
  ],
  ['larger than files are', 'files.size', (all) => (all.files[0].size = 1e12)],
  ['of more pieces than its size', 'files.chunks', (all) => (all.files[0].chunks = 3)],
  ['of no piece', 'files.chunks', (all) => (all.files[0].chunks = 0)],
  ['of a name without end', 'files.name', (all) => (all.files[0].name = 'x'.repeat(300))],
  ['of a name that breaks the line', 'files.name', (all) => (all.files[0].name = 'a\r\nb.jpg')],
  ['of a checksum that is none', 'files.sha256', (all) => (all.files[0].sha256 = 'x')],
  ['of a purpose that is none', 'files.purpose', (all) => (all.files[0].purpose = 'x')],
];
const mapped = (change: object) => (all: Loose) =>
  all.ids.push({ collection: 'parties', localId: KNOWN, serverId: '17', own: true, ...change });
const REST: readonly Tampering[] = [
  ['an id of a row that nothing speaks of', 'ids', mapped({ localId: OTHER })],
  ['an id that leads elsewhere', 'ids', mapped({ serverId: '..' })],
  ['two ids of a row', 'ids', (all) => [17, 18].forEach((id) => mapped({ serverId: String(id) })(all))],
  ['an id marked as nothing is', 'ids', mapped({ own: 'yes' })],
  [
    'what was there before another record',
    'sent',
    (all) => (all.sent = { [OTHER]: { sentAt: 1, keys: [] } }),
  ],
  [
    'what was there that is no row',
    'sent',
    (all) => {
      all.sent = { [made(all).key]: { sentAt: 1, keys: ['..'] } };
    },
  ],
  ['another person’s draft', 'drafts', (all) => (all.drafts = [{ key: 'user-2/x', values: {} }])],
  ['a draft that is none', 'drafts', (all) => (all.drafts = [null])],
];

const named = (place: string, all: readonly Tampering[]) =>
  all.map(([name, what, tamper]) => [`${place} ${name}`, what, tamper] as const);
const TAMPERED = [
  ...named('a record of', RECORDS),
  ...named('a call that has', CALLS),
  ...named('a record that waits for', ORDER),
  ...named('an undo', UNDO),
  ...named('a row', ROWS),
  ...named('a file', FILES),
  ...named('', REST),
];

describe('work from a file', () => {
  it('comes whole where nobody changed it', async () => {
    expect(await restoreWork(away.context, await throughAFile(work))).toBe(work.manifest.records.length);
  });
  it.each(TAMPERED)('with %s is refused, and nothing is stored', async (_name, what, tamper) => {
    const before = await diskOf(away);
    const manifest = copy();
    tamper(manifest);
    await expect(restoreWork(away.context, withManifest(work, manifest))).rejects.toMatchObject({
      code: 'transfer.damaged',
      meta: { what },
    });
    expect(await diskOf(away)).toEqual(before);
  });

  it('of a collection that is none of this build’s waits for a newer one', async () => {
    const manifest = copy();
    made(manifest).collection = 'meta';
    await expect(restoreWork(away.context, withManifest(work, manifest))).rejects.toMatchObject({
      code: 'transfer.newer',
    });
  });

  it('brings nothing along that nobody knows', async () => {
    const manifest = copy();
    Object.assign(made(manifest), { isAdmin: true, doneAt: 5, fenceEpoch: 9, refs: [{ pointer: '/x' }] });
    Object.assign(manifest.files[0], { state: 'acknowledged', acknowledgedAt: 1, path: '/etc' });
    await restoreWork(away.context, withManifest(work, manifest));
    const record = await away.db.strict.outbox.get({ key: made(manifest).key });
    expect(record).toMatchObject({ fenceEpoch: 0, refs: [] });
    expect(Object.keys(record!)).not.toEqual(expect.arrayContaining(['isAdmin']));
    expect(Object.keys(record!)).not.toEqual(expect.arrayContaining(['doneAt']));
    const [file] = await away.db.strict.blobs.toArray();
    expect(file).toEqual({ ...work.manifest.files[0], state: 'pending' });
  });

  it('leaves the bytes of a file that is here as they are', async () => {
    const { id } = work.manifest.files[0]!;
    await restoreWork(away.context, work);
    await away.db.strict.outbox.clear();
    const other = { ...work, pieces: () => tampered(work) };
    await restoreWork(away.context, other);
    const [piece] = await away.db.strict.blobChunks.where('id').equals(id).toArray();
    expect(new Uint8Array(piece!.bytes)[0]).toBe(7);
  });

  it('gives no other id to a row that the server has told under its own', async () => {
    await away.db.rows('parties').put({ id: KNOWN, name: 'Known', version: 1 });
    const manifest = copy();
    mapped({})(manifest);
    await restoreWork(away.context, withManifest(work, manifest));
    expect(await away.db.strict.idMap.toArray()).toEqual([]);
  });
});

async function* tampered({ pieces }: Work): ReturnType<Work['pieces']> & AsyncGenerator {
  for await (const piece of pieces())
    yield { ...piece, bytes: new Uint8Array(piece.bytes.byteLength).fill(9).buffer };
}
