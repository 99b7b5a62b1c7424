import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { file, lines, link, links, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { graphOf } from '../sync/graph.ts';
import { isLive } from './record.ts';

/* 1,000 queues each time; RUNS=100000 (`npm run test:properties`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 1_000);

const access = [grant('everyone', 'RCUD')];
const party = defineEntity({
  name: 'party',
  collection: 'parties',
  area: 'crm',
  label: 'Party',
  plural: 'Parties',
  search: ['name'],
  access,
  display: (row) => [row.name ?? '', ''],
  fields: {
    name: text('Name'),
    parent: link('Parent', 'parties'),
    friends: links('Friends', 'parties'),
    papers: lines('Papers', { scan: file('Scan') }),
  },
});
const upload = defineEntity({
  name: 'upload',
  collection: 'uploads',
  area: 'drive',
  label: 'Upload',
  plural: 'Uploads',
  search: ['name'],
  access,
  display: (row) => [row.name ?? '', ''],
  fields: { name: text('Name'), mime: text('Type'), sha256: text('Hash'), type: text('Purpose') },
});

it('a new row that refers to itself does not wait for itself', async () => {
  const engine = fakeEngine({ entities: [party, upload] });
  const { id } = await engine.create('parties', { name: 'a' });
  await engine.update('parties', id, { parent: id });
  const records = await engine.db.strict.outbox.toArray();
  expect(records).toMatchObject([{ op: 'create', patch: { parent: id }, deps: [] }]);
  expect(graphOf(records).ready).toHaveLength(1);
  engine.stop();
});

const index = fc.nat({ max: 9 });
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), parent: index }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('link' as const), of: index, to: index, friend: index }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('attach' as const), of: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), of: index }) },
);

it('what waits for what has no circle, however rows refer to each other, and ends in an order that respects it', async () => {
  // One database for all of them, emptied in between: to open one costs more than to fill it.
  const engine = fakeEngine({ entities: [party, upload] });
  const { tables } = engine.db.dexie;
  const empty = () =>
    engine.db.dexie.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 10 }), async (deeds) => {
      await empty();
      const made: string[] = [];
      const pick = (at: number): string | null => made[at % Math.max(1, made.length)] ?? null;
      for (const one of deeds) {
        if (one.kind === 'create')
          made.push((await engine.create('parties', { name: 'a', parent: pick(one.parent) })).id);
        const id = one.kind === 'create' ? null : pick(one.of);
        if (id === null) continue;
        if (one.kind === 'link')
          await engine
            .update('parties', id, { parent: pick(one.to), friends: [pick(one.friend)] })
            .catch(() => {});
        if (one.kind === 'remove') {
          await engine.remove('parties', id).catch(() => {});
          made.splice(made.indexOf(id), 1);
        }
        if (one.kind !== 'attach') continue;
        const scan = await engine.attach({
          name: 'scan',
          type: 'image/png',
          bytes: new ArrayBuffer(3),
          purpose: '',
        });
        await engine.update('parties', id, { papers: [{ lineKey: 'a', scan }] }).catch(() => {});
      }
      let waiting = (await engine.db.strict.outbox.toArray()).filter(isLive);
      const bySeq = new Map(waiting.map((record) => [record.seq, record]));
      for (const record of waiting) {
        for (const dep of record.deps)
          expect(dep < record.seq || bySeq.get(dep)?.op === 'upload', 'older, or a file').toBe(true);
        for (const ref of record.refs) {
          const birth = waiting.find(
            (other) => other.entityId === ref.localId && (other.op === 'create' || other.op === 'upload'),
          );
          if (birth && birth.seq !== record.seq)
            expect(record.deps, 'what it refers to goes first').toContain(birth.seq);
        }
      }
      while (waiting.length > 0) {
        const { ready } = graphOf(waiting);
        expect(ready.length, 'something can always go').toBeGreaterThan(0);
        waiting = waiting.filter((record) => !ready.includes(record));
      }
    }),
    { numRuns },
  );
  engine.stop();
}, 3_600_000);
