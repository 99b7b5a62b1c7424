import { randomUUID } from 'node:crypto';
import type { Doing, Left } from '../fault-page.ts';
import { textFieldOf } from '../plan.ts';
import { wait, type Row, type Stage } from '../stage.ts';
import { answered } from '../tally.ts';
import { IN_PROGRESS } from './problem.ts';

/** What the rival wrote of a row, in a field that nobody here writes: it must stand at the end. */
interface Theirs {
  readonly collection: string;
  readonly field: string;
  readonly value: string;
}
interface Storm {
  /** By row, what was last. */
  readonly theirs: Map<string, Theirs>;
  /** Rows whose text they wrote as well. */
  readonly clashed: Set<string>;
  over: Promise<void>;
}
const storms = new WeakMap<Stage, Storm>();
const CLASH_CHANCE = 0.1;
const REMOVED_CHANCE = 0.3;
const RECENT = 200;
const twoDigits = ({ random }: Stage): string => String(10 + random.below(18));
const RAVED: readonly ((stage: Stage) => Theirs)[] = [
  (stage) => ({
    collection: 'companies',
    field: 'phone',
    value: `01 99 00 ${twoDigits(stage)} ${twoDigits(stage)}`,
  }),
  (stage) => ({
    collection: 'projects',
    field: 'plannedEnd',
    value: `20${twoDigits(stage)}-12-${twoDigits(stage)}`,
  }),
];

/** A row that is known here; now and then one of those that were removed just now, before the server hears of that. */
function victim({ plan, random }: Stage, collection: string): string | undefined {
  const removed = random.chance(REMOVED_CHANCE)
    ? [...plan.written.values()]
        .slice(-RECENT)
        .flatMap(({ doing }) => (doing.op === 'delete' && doing.collection === collection ? [doing.id] : []))
    : [];
  const ids = removed.length > 0 ? removed : plan.known(collection);
  return ids.length > 0 ? random.pick(ids) : undefined;
}
async function rave(stage: Stage, { theirs, clashed }: Storm): Promise<void> {
  while (!stage.isOver) {
    const written = stage.random.pick(RAVED)(stage);
    const { collection, field, value } = written;
    const id = victim(stage, collection);
    if (id !== undefined) {
      const clashes = stage.random.chance(CLASH_CHANCE);
      const { status } = await stage.house.call('rival', 'PUT', `/${collection}/${id}`, {
        [field]: value,
        ...(clashes ? { [textFieldOf(collection)]: `rival ${randomUUID()}` } : {}),
      });
      if (status === 200) {
        theirs.set(id, written);
        if (clashes) clashed.add(id);
      }
    }
    await wait(30);
  }
}
/**
 * A person is asked about a text that both wrote, and whether a row goes, or takes its step, that the rival was at; about
 * nothing else.
 */
const isClash = ({ theirs, clashed }: Storm, { op, state, collection, entityId, patch }: Left): boolean =>
  state === 'conflict' &&
  (op === 'delete' || op === 'action'
    ? theirs.has(entityId)
    : clashed.has(entityId) && textFieldOf(collection) in patch);

/** Accounts that the rival made first: the same, or of another label. */
const accounts = new WeakMap<Stage, { id: string; theirs: string; isSame: boolean }[]>();
let codes = 0;

export const rivalRows: readonly Row[] = [
  {
    name: 'rival-storm',
    what: '412 and 409: another writer changes the same rows all the time',
    asks: true,
    meets: {
      only: ['update', 'action', 'delete'],
      because: 'a new row or file has no version that could have passed; 409 for each kind is in-progress',
    },
    faultAnswers: [412],
    fault: ({ random }, _call, isMutation) => (isMutation && random.chance(0.05) ? IN_PROGRESS : 'pass'),
    met: ({ tally }) => answered(tally, 412),
    async begin(stage) {
      const storm: Storm = { theirs: new Map(), clashed: new Set(), over: Promise.resolve() };
      storm.over = rave(stage, storm);
      storms.set(stage, storm);
    },
    end: async (stage) => storms.get(stage)?.over,
    async verify(stage, left) {
      const storm = storms.get(stage)!;
      // Whether what waits behind it waits for it alone is seen elsewhere.
      const asks = left.filter(({ state }) => state === 'conflict' || state === 'dead');
      for (const record of asks)
        if (!isClash(storm, record))
          stage.wrong.push(
            `a person is asked without need: ${record.op} of ${record.collection} ${record.entityId} is ${record.state}; it says ${JSON.stringify(record.patch)}`,
          );
      const asked = new Set(left.map((record) => record.entityId));
      for (const [id, { collection, field, value }] of storm.theirs) {
        const { status, body } = await stage.house.call('rival', 'GET', `/${collection}/${id}`);
        if (status === 200 && body[field] !== value && !asked.has(id))
          stage.lost.push(`the rival's ${value} at ${id}: it is ${String(body[field])}`);
      }
      stage.notes.push(`${asks.length} conflicts asked`);
    },
  },
  {
    name: 'exist',
    what: 'the server has had the row already: the same, or a different one',
    asks: true,
    begin: async (stage) => void accounts.set(stage, []),
    meets: { only: ['create'], because: 'only a new row can be there already; a file is never another one' },
    // What is created is answered 201; what was there, 200 with the word "exist".
    faultAnswers: ['POST 200'],
    met: ({ tally }) => answered(tally, 200, 'POST'),
    async between(stage) {
      const made: Doing[] = [];
      for (const isSame of [true, true, false]) {
        const code = String(700_000_000 + (codes += 1));
        const id = stage.plan.newId();
        const { body } = await stage.house.call('rival', 'POST', '/accountingLines', {
          code,
          label: isSame ? 'Fees' : 'Theirs',
        });
        made.push(
          stage.plan.add({
            op: 'create',
            collection: 'accountingLines',
            id,
            values: { code, label: 'Fees' },
          }),
        );
        const child = stage.plan.newId();
        made.push(
          stage.plan.add({
            op: 'create',
            collection: 'accountingLines',
            id: child,
            refs: [id],
            values: { code: `${code}1`, label: 'Below', parent: id },
          }),
        );
        accounts.get(stage)!.push({ id, theirs: String(body['id']), isSame });
      }
      await stage.give([made]);
    },
    async verify(stage, left) {
      // What differs is asked about as a change of the row that was there.
      const asked = new Set(
        left.filter(({ state }) => state === 'conflict').map((record) => record.entityId),
      );
      for (const { id, theirs, isSame } of accounts.get(stage)!) {
        const isAsked = asked.has(id) || asked.has(theirs);
        if (isSame === isAsked)
          stage[isSame ? 'wrong' : 'lost'].push(
            `account ${id}, ${isSame ? 'the same as the one that is there, is' : 'which differs from the one that is there, is not'} asked about`,
          );
        else stage.adopted.set(id, theirs);
      }
      stage.notes.push(`${accounts.get(stage)!.length} were there`);
    },
  },
];
