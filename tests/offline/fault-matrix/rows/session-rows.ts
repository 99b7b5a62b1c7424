import type { Row, Stage } from '../stage.ts';
import { problem } from './problem.ts';

const UNAUTHORIZED = problem(401, 'status/unauthorized');

/** The same person signs in again, in every tab. */
async function signInAgain(stage: Stage): Promise<void> {
  const { userId, token } = await stage.house.signIn(stage.me);
  for (const tab of stage.device.tabs)
    await tab.page.evaluate((given) => window.faults.signIn(given), { value: token, userId });
}
/** The server refuses every token while `isOn`; people sign in again when they were told so and some time has passed. */
interface Lock {
  isOn: boolean;
  since: number;
  told: number;
  nextAt: number;
}
const locks = new WeakMap<Stage, Lock>();
const LOCKED_MS = 300;
const CALLS_BETWEEN = 100;
const noteSignOuts = async (stage: Stage): Promise<void> => {
  await signInAgain(stage);
  stage.notes.push(`${stage.signedOut} sign-outs`);
};
const handled = new WeakMap<Stage, number>();
const others = new WeakSet<Stage>();

export const sessionRows: readonly Row[] = [
  {
    name: '401-mid-batch',
    what: 'a call among others is answered 401; the person signs in again',
    fault: ({ random }, _call, isMutation) => (isMutation && random.chance(0.03) ? UNAUTHORIZED : 'pass'),
    async pulse(stage) {
      if (stage.signedOut === (handled.get(stage) ?? 0)) return;
      handled.set(stage, stage.signedOut);
      await signInAgain(stage);
    },
    end: noteSignOuts,
  },
  {
    name: '401-until-login',
    what: 'the server refuses the token for good; work goes on, then a login',
    prepare: async (stage) => void locks.set(stage, { isOn: false, since: 0, told: 0, nextAt: 10 }),
    fault: (stage, _call, isMutation) => (isMutation && locks.get(stage)!.isOn ? UNAUTHORIZED : 'pass'),
    async pulse(stage) {
      const lock = locks.get(stage)!;
      if (lock.isOn && stage.signedOut > lock.told && Date.now() > lock.since + LOCKED_MS) {
        Object.assign(lock, {
          isOn: false,
          told: stage.signedOut,
          nextAt: stage.tally.writes + CALLS_BETWEEN,
        });
        await signInAgain(stage);
      } else if (!lock.isOn && stage.tally.writes >= lock.nextAt)
        Object.assign(lock, { isOn: true, since: Date.now() });
    },
    end: noteSignOuts,
    async verify(stage, left) {
      // Nothing was counted against a record for want of a login, and nothing needs a person.
      if (left.length > 0) stage.wrong.push(`${left.length} records are left after the login`);
    },
  },
  {
    name: 'login-as-other-user',
    what: 'somebody else signs in on the device while work waits',
    fault(stage, { headers }, isMutation) {
      if (isMutation && headers.authorization === `Bearer ${stage.house.account('ben').token}`)
        stage.wrong.push('a call went out under the other name');
      return 'pass';
    },
    async during(stage) {
      others.add(stage);
      if (stage.isAtWork()) stage.met += 1;
      const { userId, token } = stage.house.account('ben');
      for (const tab of stage.device.tabs)
        await tab.page.evaluate((given) => window.faults.signIn(given), { value: token, userId });
      await stage.strikeWaiting();
    },
    async between(stage) {
      if (others.delete(stage)) await signInAgain(stage);
    },
    end: signInAgain,
  },
];
