import type { Doing } from '../fault-page.ts';
import type { Row, Stage } from '../stage.ts';
import { answered } from '../tally.ts';

/** So many of each are done a wave, beside the usual. */
const METHODS = 6;
const REMOVALS = 4;
const CLAIMS = 4;

/** What only an admin may do: payment methods, and approving what somebody else has claimed. */
interface Governed {
  /** Creates of payment methods, told saved or not yet. */
  made: Doing[];
  /** Expense accounts that wait for their approval. */
  submitted: string[];
  retried: number;
}
const governed = new WeakMap<Stage, Governed>();

/** Whoever does the work may not for a while. As an accountant they still see all of it. */
const withdraw = ({ house }: Stage) =>
  house.call('rival', 'PUT', `/users/${house.account('clerk').userId}`, { roles: ['accounts'] });
const giveBack = ({ house }: Stage) =>
  house.call('rival', 'PUT', `/users/${house.account('clerk').userId}`, {
    roles: house.account('clerk').roles,
  });
async function retryRefused(stage: Stage): Promise<void> {
  governed.get(stage)!.retried += await stage.anyTab().page.evaluate(() => window.faults.retryRefused());
}

/** Somebody else claims expenses, and the device hears of it. */
async function claim(stage: Stage): Promise<void> {
  const own = governed.get(stage)!;
  const { userId } = stage.house.account('rival');
  for (let count = 0; count < CLAIMS; count += 1) {
    const { status, body } = await stage.house.call('rival', 'POST', '/expenseAccounts', {
      employee: userId,
      period: '2026-03',
      title: `Claim ${stage.plan.newId()}`,
      costs: [
        {
          lineKey: 'line',
          date: '2026-03-02',
          amountTtc: 1200,
          expense: { expenseTrip: { mode: 'parking' } },
          lostReceipt: 'Lost on the train',
        },
      ],
    });
    const id = String(body['id']);
    const sent = await stage.house.call('rival', 'PUT', `/expenseAccounts/${id}`, { status: 'submitted' });
    if (status !== 201 || sent.status !== 200)
      throw new Error(`the rival's claim: ${status}, ${sent.status} ${JSON.stringify(sent.body)}`);
    own.submitted.push(id);
  }
  await stage.anyTab().page.evaluate(() => window.faults.pull(['expenseAccounts']));
}

function decide({ plan }: Stage, own: Governed): Doing[] {
  const approved = own.submitted;
  own.submitted = [];
  return approved.map((id) =>
    plan.add({
      op: 'action',
      collection: 'expenseAccounts',
      id,
      transition: 'approve',
      value: 'approved',
    }),
  );
}
/** New ones, other names for the oldest, and the end of some that were renamed before. */
function keepMethods({ plan }: Stage, own: Governed, wave: number): Doing[] {
  const collection = 'paymentMethods';
  const saved = own.made.filter(({ n }) => plan.written.get(n)?.state === 'saved');
  const changed = saved.slice(0, METHODS);
  const removed = saved.slice(METHODS, METHODS + REMOVALS);
  const made = Array.from({ length: METHODS }, () => {
    const id = plan.newId();
    return plan.add({ op: 'create', collection, id, values: { name: `Method ${id}` } });
  });
  const resting = own.made.filter((one) => !changed.includes(one) && !removed.includes(one));
  own.made = [...resting, ...changed, ...made];
  return [
    ...made,
    ...changed.map(({ id }) =>
      plan.add({ op: 'update', collection, id, field: 'name', value: `Method ${id} in wave ${wave}` }),
    ),
    ...removed.map(({ id }) => plan.add({ op: 'delete', collection, id })),
  ];
}

/** What a person may do changes while their work waits. */
export const roleRows: readonly Row[] = [
  {
    name: '403-role-change',
    what: 'a role is withdrawn while work waits, and given back later',
    me: 'clerk',
    meets: {
      only: ['create', 'update', 'action', 'delete'],
      because: 'everybody may add a file, whatever their role',
    },
    faultAnswers: [403],
    met: ({ tally }) => answered(tally, 403),
    async begin(stage) {
      governed.set(stage, { made: [], submitted: [], retried: 0 });
      await claim(stage);
    },
    doings(stage, wave) {
      const own = governed.get(stage)!;
      return [...keepMethods(stage, own, wave), ...decide(stage, own)];
    },
    async between(stage, wave) {
      if (wave % 4 === 0) await withdraw(stage);
      if (wave % 4 === 1) {
        await giveBack(stage);
        await retryRefused(stage);
      }
      await claim(stage);
    },
    end: async (stage) => void (await giveBack(stage)),
    async after(stage) {
      await retryRefused(stage);
      stage.notes.push(`${governed.get(stage)!.retried} refused, tried again`);
    },
    async verify(stage, left) {
      if (left.length > 0) stage.wrong.push(`${left.length} records are left after the role came back`);
    },
  },
];
