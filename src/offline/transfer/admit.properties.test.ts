import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  diskOf,
  exported,
  KNOWN,
  looseManifest,
  otherDevice,
  withManifest,
  type Loose,
} from '../../testing/exported-work.ts';
import { modelServer } from '../../testing/model-server.ts';
import { isLive } from '../outbox/record.ts';
import { restoreWork } from './restore.ts';
import type { Engine } from '../contract.ts';
import type { Work } from './work.ts';

let work: Work;
beforeAll(async () => {
  work = await exported();
});

/** Where something in a manifest stands, and what comes in its place. */
const HOSTILE = [
  null,
  '',
  '..',
  'x',
  '../../users',
  -1,
  0,
  1e308,
  1.5,
  2,
  3,
  true,
  [],
  {},
  [null],
  [[]],
  { id: '..' },
  KNOWN,
  'create',
  'update',
  'delete',
  'action',
  'upload',
  'queued',
  'unknown',
  'conflict',
  'dead',
  'done',
  'parties',
];
const change = fc.record({
  at: fc.array(fc.nat(), { minLength: 2, maxLength: 7 }),
  how: fc.constantFrom('put', 'put', 'put', 'drop', 'double', 'swap'),
  value: fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue()),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function mutate(manifest: Loose, { at, how, value }: Change): void {
  let holder = manifest;
  let name: Loose = 'records';
  for (const step of at) {
    const names = Object.keys(holder);
    if (names.length === 0) return;
    name = names[step % names.length];
    const next = holder[name];
    if (typeof next !== 'object' || next === null) break;
    if (step === at.at(-1)) break;
    holder = next;
  }
  if (how === 'put') holder[name] = structuredClone(value);
  else if (how === 'drop' && Array.isArray(holder)) holder.splice(Number(name), 1);
  else if (how === 'drop') delete holder[name];
  else if (how === 'double' && Array.isArray(holder)) holder.push(structuredClone(holder[name]));
  else if (how === 'swap' && Array.isArray(holder)) holder.reverse();
}

describe('a file in which anything was changed', () => {
  it('is refused and leaves nothing, or is work like any other, which comes to its end', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const manifest = looseManifest(work);
        for (const one of changes) mutate(manifest, one);
        const paths: string[] = [];
        const device: Engine = otherDevice({
          send(request) {
            paths.push(request.path);
            return Promise.resolve(server.handle('user-1', request));
          },
        });
        const { collections, entityOf } = device.context;
        const server = modelServer(collections.map(entityOf), () => undefined);
        const before = await diskOf(device);
        let given: Work | undefined;
        try {
          given = withManifest(work, manifest);
          await restoreWork(device.context, given);
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^transfer\.(damaged|newer)$/) });
          expect(await diskOf(device)).toEqual(before);
          device.stop();
          return;
        }
        taken += 1;
        await device.flush();
        const records = await device.db.strict.outbox.toArray();
        for (const record of records) {
          expect(record.lastError?.type, JSON.stringify(record)).not.toBe('engine');
          if (isLive(record)) expect(record.state).not.toBe('inflight');
        }
        const own = new RegExp(
          `^/(${collections.join('|')}|capabilities)(/(?!\\.\\.?(/|$))[\\w.!~*'()%-]+){0,2}(\\?|$)`,
        );
        for (const path of paths) expect(path).toMatch(own);
        device.stop();
      }),
      { numRuns: 200 },
    );
    expect(taken, 'some are harmless').toBeGreaterThan(5);
  }, 60_000);
});
