import { describe, expect, it, vi } from 'vitest';
import type { OutboxRecord } from '../../../src/offline/outbox/record.ts';
import { changePerson, refuseCursors } from './history.ts';
import { play } from './play.ts';
import { running, type Device, type Planted, type World } from './world.ts';

/*
 * Is the simulation able to find what it looks for? For each invariant one guard is switched off, here and nowhere else;
 * the simulation has to find that, by the invariant's name, and the same seeds are clean without the fault.
 */
const { plant } = vi.hoisted(() => ({ plant: { now: '' } }));
/** So many histories at most until a planted fault is found, and so many that are clean without one. */
const MOST = 80;
const SEEDS = 40;
const ASKED = 'I9 asked without need';
/** A list that was drawn up before what its person writes next is answered comes after it. */
const listLate = (world: World, device: Device): void => {
  world.slowLists = 1;
  void running(device)[0]
    ?.engine.pull('parties')
    .catch(() => {});
};

vi.mock(import('../../../src/offline/sync/settle.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    // Gives up after some attempts, as many queues do.
    settle: async (context, verdicts) => {
      await real.settle(context, verdicts);
      if (plant.now === 'I1')
        await context.db.strict.outbox
          .filter((record) => record.attempts >= 3 && ['queued', 'unknown'].includes(record.state))
          .delete();
    },
  };
});
vi.mock(import('../../../src/offline/sync/graph.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    graphOf: (records) => {
      const graph = real.graphOf(records);
      // Sends in any order.
      if (plant.now === 'I3')
        return {
          ...graph,
          ready: records
            .filter((record) => ['queued', 'unknown'].includes(record.state))
            .sort((a, b) => b.seq - a.seq),
        };
      const refused = records.find((record) => record.state === 'dead' || record.state === 'conflict');
      // One queue for all: what cannot go holds up everything behind it.
      return plant.now === 'I6' && refused
        ? { ...graph, ready: graph.ready.filter((record) => record.seq < refused.seq) }
        : graph;
    },
  };
});
vi.mock(import('../../../src/offline/outbox/natural-key.ts'), async (original) => {
  const real = await original();
  // What takes a name goes before what frees it.
  return { ...real, freeing: async (...args) => (plant.now === 'names' ? [] : real.freeing(...args)) };
});
vi.mock(import('../../../src/offline/sync/apply.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    applyPage: async (context, collection, page) => {
      // Rows that are known already are left as they were.
      if (plant.now === 'I4') {
        const known = new Set(await context.db.rows(collection).toCollection().primaryKeys());
        return real.applyPage(context, collection, {
          ...page,
          rows: page.rows.filter((row) => !known.has(row.id)),
        });
      }
      // Removals are not heard of.
      if (plant.now === 'I5') return real.applyPage(context, collection, { ...page, deleted: [] });
      // Whatever comes is newer.
      return real.applyPage(
        context,
        collection,
        plant.now === 'I10' ? { ...page, past: () => Promise.resolve(() => false) } : page,
      );
    },
  };
});
vi.mock(import('../../../src/offline/sync/merge.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    // The last writer wins.
    merge3: (...args) => {
      const [, , mine, theirs] = args;
      const merge = real.merge3(...args);
      // Of two versions made of one, the later takes the other's place.
      if (plant.now === 'versions' && 'versions' in mine)
        return { ...merge, patch: { ...merge.patch, versions: mine['versions'] } };
      if (plant.now !== 'I7') return merge;
      const base = Object.fromEntries(Object.keys(mine).map((name) => [name, theirs[name] ?? null]));
      return { ...merge, patch: { ...mine }, base, conflicts: [] };
    },
  };
});
vi.mock(import('../../../src/offline/sync/retry.ts'), async (original) => {
  const real = await original();
  // After a failure it is tried never again.
  return {
    ...real,
    nextAttemptAt: (...args) => (plant.now === 'I9' ? Infinity : real.nextAttemptAt(...args)),
    isDue: (at, now) => (plant.now === 'I9' ? at <= now : real.isDue(at, now)),
  };
});
vi.mock(import('../../../src/offline/sync/freeze.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    // The bytes are made anew for the second attempt. (For each of them, a history takes a minute to end.)
    freeze: async (...args) => {
      const frozen = await real.freeze(...args);
      if (plant.now !== 'I11') return frozen;
      const anew = (record: OutboxRecord): OutboxRecord =>
        record.wire?.body && record.attempts === 2
          ? {
              ...record,
              wire: { ...record.wire, body: `${record.wire.body.slice(0, -1)},"attempt":2}` },
            }
          : record;
      return { ...frozen, granted: frozen.granted.map(anew) };
    },
  };
});
vi.mock(import('../../../src/offline/sync/prune.ts'), async (original) => {
  const real = await original();
  // Nothing is ever swept.
  return { ...real, prune: async (context) => (plant.now === 'I12' ? undefined : real.prune(context)) };
});
vi.mock(import('../../../src/offline/sync/classify.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    // A server in trouble has said its last word.
    classify: (op, answer, now, server) =>
      plant.now === 'final' && [429, 500, 502, 503, 504].includes(answer.status)
        ? { kind: 'refused', error: real.errorOf(answer, now) }
        : real.classify(op, answer, now, server),
  };
});
vi.mock(import('../../../src/offline/sync/judge.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    // Nothing ever merges by itself.
    judge: async (context, record, outcome) => {
      const verdict = await real.judge(context, record, outcome);
      return plant.now === 'unmerged' && verdict.kind === 'merged' && outcome.kind === 'changed'
        ? { kind: 'conflict', theirs: verdict.theirs, error: outcome.error }
        : verdict;
    },
  };
});
vi.mock(import('../../../src/offline/sync/trust.ts'), async (original) => {
  const real = await original();
  // A version that was doubted once is never believed again.
  return {
    ...real,
    trustAgain: async (...args) => (plant.now === 'doubt' ? undefined : real.trustAgain(...args)),
    trustShown: async (...args) => (plant.now === 'doubt' ? undefined : real.trustShown(...args)),
    isAsDoubted: (...args) => plant.now !== 'doubt' && real.isAsDoubted(...args),
  };
});

vi.mock(import('../../../src/offline/outbox/coalesce.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    coalesce: (...args) => {
      const decision = real.coalesce(...args);
      if (plant.now !== 'I13' || decision.kind !== 'replace' || !decision.record.undo) return decision;
      const { undo } = decision.record;
      return { kind: 'replace', record: { ...decision.record, undo: { ...undo, key: 'another' } } };
    },
  };
});

interface Plant {
  readonly invariant: string;
  readonly what: string;
  /** Its name, where it is not the invariant's only one. */
  readonly name?: string;
  readonly surroundings?: Planted;
  /** What the simulation says of it, where the invariant is too wide a word. */
  readonly finds?: string;
}
const PLANTS: readonly Plant[] = [
  { invariant: 'I1', what: 'a record is given up after three attempts' },
  { invariant: 'I2', what: 'each attempt has a key of its own', surroundings: { keysForgotten: true } },
  { invariant: 'I3', what: 'records go in any order' },
  { invariant: 'I3', name: 'names', what: 'what takes a name does not wait for what frees it' },
  { invariant: 'I4', what: 'a row that is known already is never renewed' },
  { invariant: 'I5', what: 'removals elsewhere are not heard of' },
  { invariant: 'I6', what: 'what is refused holds up all that comes after it' },
  { invariant: 'I7', what: 'the last writer wins' },
  {
    invariant: 'I7',
    name: 'versions',
    what: 'of two versions made of one, the later takes the other’s place',
    surroundings: { hasPapers: true },
    finds: 'I7 overwritten unseen: papers',
  },
  {
    invariant: 'I8',
    what: 'a token is taken for one’s own',
    surroundings: { tokenTrusted: true, often: changePerson },
  },
  ...['work of', 'a row of', 'a file of'].map((finds) => ({
    invariant: 'I8',
    what: `one database for all (${finds} …)`,
    surroundings: { databaseShared: true, often: changePerson },
    finds: `I8 ${finds}`,
  })),
  {
    invariant: 'I8',
    what: 'what is left locked is locked for another',
    surroundings: { keyShared: true, often: changePerson },
    finds: 'I8 user-2 opens',
  },
  { invariant: 'I9', what: 'what failed is never due again' },
  {
    invariant: 'I9',
    name: 'final',
    what: 'a server in trouble is taken to have refused, and a person is asked',
    finds: ASKED,
  },
  { invariant: 'I9', name: 'unmerged', what: 'nothing merges, and a person is asked', finds: ASKED },
  {
    invariant: 'I9',
    name: 'doubt',
    what: 'after a refused cursor no version is believed, and a person is asked',
    finds: ASKED,
    surroundings: { often: refuseCursors },
  },
  {
    invariant: 'I10',
    what: 'an answer that comes late is taken for the newest',
    surroundings: { often: listLate },
  },
  { invariant: 'I11', what: 'the bytes are made anew at the second attempt' },
  { invariant: 'I12', what: 'what is done is never swept' },
  { invariant: 'I13', what: 'a removal keeps what it took the place of under another name' },
];

describe('a planted fault', () => {
  it.each(PLANTS)(
    '$invariant is found: $what',
    { timeout: 300_000 },
    async ({ invariant, name = invariant, surroundings, finds = `${invariant} ` }) => {
      plant.now = name;
      try {
        for (let seed = 1; seed <= MOST; seed += 1) {
          const { found } = await play(seed, surroundings);
          if (found.some((one) => one.startsWith(finds))) return;
        }
        expect.fail(`${MOST} histories did not find it`);
      } finally {
        plant.now = '';
      }
    },
  );

  it('and without it the same histories are clean', { timeout: 300_000 }, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) expect((await play(seed)).found, `seed ${seed}`).toEqual([]);
  });
});
