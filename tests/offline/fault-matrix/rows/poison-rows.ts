import { sirenFrom, siretFrom } from '../../../../src/domain/kernel/identifiers.ts';
import type { Fault } from '../../../../src/testing/fault-proxy.ts';
import type { Doing } from '../fault-page.ts';
import { sumOf } from '../kinds.ts';
import type { Row, Stage } from '../stage.ts';
import { problem } from './problem.ts';

/** What only the server can know, and will never take: rows that another one made, each for one poison. */
interface Prey {
  /** Registration numbers that the rival's companies have: for a new one, and for a change. */
  readonly sirets: readonly [string, string];
  /** A company that will be given the second. */
  readonly renumbered: string;
  /** A company that will be removed, while a contact hangs on it of which this device has not heard. */
  readonly inUse: string;
  /** A project of which the server takes no step. */
  readonly halted: string;
}
interface Poisons {
  readonly prey: Prey[];
  readonly halted: ReadonlySet<string>;
  /** Rows that wait for a person for ever. */
  readonly ids: Set<string>;
  readonly uploads: number[];
  count: number;
}
const poisons = new WeakMap<Stage, Poisons>();
const PREY = 60;
const AT_HEAD = 25;
/** 422; a row that is in use, and a file of another kind than its name, are refused by words of their own. */
const REFUSALS = [409, 415, 422] as const;
const HALTED = problem(422, 'problems/invalid');

async function made({ house }: Stage, collection: string, values: Record<string, unknown>): Promise<string> {
  const { status, body } = await house.call('rival', 'POST', `/${collection}`, values);
  if (status !== 201) throw new Error(`the rival's ${collection}: ${status} ${JSON.stringify(body)}`);
  return String(body['id']);
}
async function breed(stage: Stage, siren: string): Promise<Prey> {
  const manager = stage.house.account('rival').userId;
  return {
    sirets: [siretFrom(siren, '0001'), siretFrom(siren, '0002')],
    renumbered: await made(stage, 'companies', { name: `Renumbered ${siren}` }),
    inUse: await made(stage, 'companies', { name: `In use ${siren}` }),
    halted: await made(stage, 'projects', { code: `H${siren}`, name: `Halted ${siren}`, manager }),
  };
}
async function preparePoison(stage: Stage): Promise<void> {
  // Other numbers for each run: several may be played in one house.
  const first = 40_000_000 + stage.random.below(40_000_000);
  const prey: Prey[] = [];
  for (let index = 0; index < PREY; index += 1)
    prey.push(await breed(stage, sirenFrom(String(first + index))));
  await stage.anyTab().page.evaluate(() => window.faults.pull(['companies', 'projects']));
  // Of what comes now this device does not hear.
  for (const { sirets, inUse } of prey) {
    for (const siret of sirets) await made(stage, 'companies', { name: `Taken ${siret}`, siret });
    await made(stage, 'contacts', { firstName: 'U', lastName: `User of ${inUse}`, company: inUse });
  }
  const halted = new Set(prey.map((one) => one.halted));
  poisons.set(stage, { prey, halted, ids: new Set(), uploads: [], count: 0 });
}

/** One of each kind, and what depends on the new row. */
function poison(stage: Stage): Doing[] {
  const own = poisons.get(stage)!;
  const prey = own.prey.pop();
  if (!prey) return [];
  const { sirets, renumbered, inUse, halted } = prey;
  const [siret, other] = sirets;
  const { plan } = stage;
  const [company, contact, article] = [plan.newId(), plan.newId(), plan.newId()];
  for (const id of [company, contact, article, renumbered, inUse, halted]) own.ids.add(id);
  own.count += 1;
  const file = plan.add({
    op: 'upload',
    collection: 'articles',
    id: article,
    values: { name: 'Poison', reference: `P ${article}` },
    name: `poison-${article}.jpg`,
    size: 2_000,
    isForeign: true,
  });
  own.uploads.push(file.n);
  return [
    plan.add({
      op: 'create',
      collection: 'companies',
      id: company,
      values: { name: `Poison ${company}`, siret },
    }),
    plan.add({
      op: 'create',
      collection: 'contacts',
      id: contact,
      refs: [company],
      values: { firstName: 'P', lastName: `Poison ${contact}`, company },
    }),
    plan.add({ op: 'update', collection: 'companies', id: renumbered, field: 'siret', value: other }),
    plan.add({
      op: 'action',
      collection: 'projects',
      id: halted,
      transition: 'start',
      value: 'in progress',
    }),
    plan.add({ op: 'delete', collection: 'companies', id: inUse }),
    file,
  ];
}

const halts = (stage: Stage, path: string): boolean =>
  path.startsWith('/api/projects/') &&
  poisons.get(stage)?.halted.has(path.slice(path.lastIndexOf('/') + 1)) === true;
const refuseSteps = (stage: Stage, path: string): Fault => (halts(stage, path) ? HALTED : 'pass');

const row = (
  name: string,
  what: string,
  more: Pick<Row, 'doings'> & { readonly fault: NonNullable<Row['fault']> },
): Row => ({
  name,
  what,
  asks: true,
  begin: preparePoison,
  faultAnswers: REFUSALS,
  met: ({ tally }) => sumOf(tally.struckBy),
  ...more,
  async verify(stage, left) {
    const { ids, uploads, count } = poisons.get(stage)!;
    const files = new Set(uploads.map((n) => stage.plan.written.get(n)?.upload?.id));
    const waits = new Set(left.map((record) => record.entityId));
    for (const id of [...ids, ...files])
      if (id !== undefined && !waits.has(id)) stage.wrong.push(`poison ${id} is gone`);
    for (const { op, collection, entityId } of left)
      if (!ids.has(entityId) && !files.has(entityId))
        stage.wrong.push(`${op} of ${collection} ${entityId} is left, and was no poison`);
    for (const { doing, state, why } of stage.plan.written.values())
      if (ids.has(doing.id) && state !== 'saved')
        stage.wrong.push(`poison ${doing.n}, ${doing.op} of ${doing.collection}, was told not saved: ${why}`);
    stage.notes.push(`${count} poisoned`);
  },
});

/** What the server refuses for good stops nothing but what hangs on it. */
export const poisonRows: readonly Row[] = [
  row('poison-at-head', '422, 409 and 415: the first records of the queue, and what depends on them', {
    fault: (stage, { path }, isMutation) =>
      isMutation && poisons.get(stage)?.ids.size === 0 ? 'drop-request' : refuseSteps(stage, path),
    doings: (stage, wave) => (wave === 0 ? Array.from({ length: AT_HEAD }, () => poison(stage)).flat() : []),
  }),
  row('poison-in-the-middle', '422, 409 and 415 for records among others', {
    fault: (stage, { path }) => refuseSteps(stage, path),
    doings: poison,
  }),
];
