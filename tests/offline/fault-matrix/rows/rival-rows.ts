import { randomUUID } from 'node:crypto';
import { sirenFrom, siretFrom } from '../../../../src/domain/kernel/identifiers.ts';
import type { Doing, Left } from '../fault-page.ts';
import { wait, type Row, type Stage } from '../stage.ts';
import { answered } from '../tally.ts';
import { problem } from './problem.ts';

const IN_PROGRESS = problem(409, 'problems/in-progress', { 'retry-after': '1' });

/** What the rival wrote: the phone that was last, which nobody here writes, so it must stand at the end; and into whose notes. */
interface Storm {
  readonly phones: Map<string, string>;
  readonly clashed: Set<string>;
  over: Promise<void>;
}
const storms = new WeakMap<Stage, Storm>();
const CLASH_CHANCE = 0.1;

async function rave(stage: Stage, { phones, clashed }: Storm): Promise<void> {
  while (!stage.isOver) {
    const known = stage.plan.known('companies');
    const id = known.length > 0 ? stage.random.pick(known) : undefined;
    if (id !== undefined) {
      const phone = `01 99 00 ${String(10 + stage.random.below(90))} ${String(10 + stage.random.below(90))}`;
      const clashes = stage.random.chance(CLASH_CHANCE);
      const { status } = await stage.house.call('rival', 'PUT', `/companies/${id}`, {
        phone,
        ...(clashes ? { notes: `rival ${randomUUID()}` } : {}),
      });
      if (status === 200) {
        phones.set(id, phone);
        if (clashes) clashed.add(id);
      }
    }
    await wait(30);
  }
}
/** A person is asked about notes that both wrote, and whether a row goes that the rival was at; about nothing else. */
const isClash = ({ phones, clashed }: Storm, { op, state, collection, entityId, patch }: Left): boolean =>
  state !== 'dead' &&
  collection === 'companies' &&
  (op === 'delete' ? phones.has(entityId) : clashed.has(entityId) && 'notes' in patch);

/** Companies of a registration number that another company has: only the server can know. */
const poisons = new WeakMap<Stage, { ids: string[]; sirets: string[] }>();
const SIRETS = 60;
const AT_HEAD = 25;
async function preparePoison(stage: Stage): Promise<void> {
  // Other numbers for each run: several may be played in one house.
  const first = 40_000_000 + stage.random.below(40_000_000);
  const sirets = Array.from({ length: SIRETS }, (_, index) =>
    siretFrom(sirenFrom(String(first + index)), '0001'),
  );
  for (const siret of sirets) {
    const { status } = await stage.house.call('rival', 'POST', '/companies', {
      name: `Taken ${siret}`,
      siret,
    });
    if (status !== 201) throw new Error(`the rival's company: ${status}`);
  }
  poisons.set(stage, { ids: [], sirets });
}
function poison(stage: Stage): Doing[] {
  const { ids, sirets } = poisons.get(stage)!;
  const siret = sirets.pop();
  if (siret === undefined) return [];
  const [company, contact] = [stage.plan.newId(), stage.plan.newId()];
  ids.push(company, contact);
  return [
    stage.plan.add({
      op: 'create',
      collection: 'companies',
      id: company,
      values: { name: `Poison ${company}`, siret },
    }),
    stage.plan.add({
      op: 'create',
      collection: 'contacts',
      id: contact,
      refs: [company],
      values: { firstName: 'P', lastName: `Poison ${contact}`, company },
    }),
  ];
}
const metPoison: Row['met'] = ({ tally }) => answered(tally, 422);
const verifyPoison: Row['verify'] = async (stage, left) => {
  const { ids } = poisons.get(stage)!;
  const waits = new Set(left.map((record) => record.entityId));
  for (const id of ids) if (!waits.has(id)) stage.wrong.push(`poison ${id} is gone`);
  for (const record of left)
    if (!ids.includes(record.entityId))
      stage.wrong.push(`${record.op} ${record.entityId} is left, and was no poison`);
  stage.notes.push(`${ids.length} poisoned`);
};

/** Accounts that the rival made first: the same, or of another label. */
const accounts = new WeakMap<Stage, { id: string; theirs: string; isSame: boolean }[]>();
let codes = 0;

export const rivalRows: readonly Row[] = [
  {
    name: 'rival-storm',
    what: '412 and 409: another writer changes the same rows all the time',
    asks: true,
    fault: ({ random }, _call, isMutation) => (isMutation && random.chance(0.05) ? IN_PROGRESS : 'pass'),
    met: ({ tally }) => answered(tally, 412),
    async begin(stage) {
      const storm: Storm = { phones: new Map(), clashed: new Set(), over: Promise.resolve() };
      storm.over = rave(stage, storm);
      storms.set(stage, storm);
    },
    end: async (stage) => storms.get(stage)?.over,
    async verify(stage, left) {
      const storm = storms.get(stage)!;
      for (const record of left)
        if (!isClash(storm, record))
          stage.wrong.push(
            `a person is asked without need: ${record.op} of ${record.collection} ${record.entityId} is ${record.state}; it says ${JSON.stringify(record.patch)}`,
          );
      const asked = new Set(left.map((record) => record.entityId));
      for (const [id, phone] of storm.phones) {
        const { status, body } = await stage.house.call('rival', 'GET', `/companies/${id}`);
        if (status === 200 && body['phone'] !== phone && !asked.has(id))
          stage.lost.push(`the rival's ${phone} at ${id}: it is ${String(body['phone'])}`);
      }
      stage.notes.push(`${left.length} conflicts asked`);
    },
  },
  {
    name: 'poison-at-head',
    what: '422 for the first records of the queue, and for what depends on them',
    asks: true,
    begin: preparePoison,
    fault: (stage, _call, isMutation) =>
      isMutation && poisons.get(stage)!.ids.length === 0 ? 'drop-request' : 'pass',
    doings: (stage, wave) => (wave === 0 ? Array.from({ length: AT_HEAD }, () => poison(stage)).flat() : []),
    met: metPoison,
    verify: verifyPoison,
  },
  {
    name: 'poison-in-the-middle',
    what: '422 for records among others',
    asks: true,
    begin: preparePoison,
    doings: poison,
    met: metPoison,
    verify: verifyPoison,
  },
  {
    name: 'exist',
    what: 'the server has had the row already: the same, or a different one',
    asks: true,
    begin: async (stage) => void accounts.set(stage, []),
    // What is created is answered 201; what was there, 200 with the word "exist".
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
