import type { Fault } from '../../../../src/testing/fault-proxy.ts';
import type { Row, Stage } from '../stage.ts';

const problem = (status: number, type: string): Fault => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ type: `status/${type}`, title: type, status }),
});
const UNAUTHORIZED = problem(401, 'unauthorized');

/** The same person signs in again, in every tab. */
async function signInAgain(stage: Stage): Promise<void> {
  const { userId, token } = await stage.house.signIn(stage.me);
  for (const tab of stage.device.tabs)
    await tab.page.evaluate((given) => window.faults.signIn(given), { value: token, userId });
}
const isEvery = (wave: number, length: number): boolean => wave % length === length - 1;

const locked = new WeakSet<Stage>();
const others = new WeakSet<Stage>();
let codes = 0;

export const sessionRows: readonly Row[] = [
  {
    name: '401-mid-batch',
    what: 'a call among others is answered 401; the person signs in again',
    fault: ({ random }, _call, isMutation) => (isMutation && random.chance(0.03) ? UNAUTHORIZED : 'pass'),
    between: async (stage) => void (stage.signedOut > 0 && (await signInAgain(stage))),
    async end(stage) {
      await signInAgain(stage);
      stage.notes.push(`${stage.signedOut} sign-outs`);
    },
  },
  {
    name: '401-until-login',
    what: 'the server refuses the token for good; work goes on, then a login',
    fault: (stage) => (locked.has(stage) ? UNAUTHORIZED : 'pass'),
    async between(stage, wave) {
      if (isEvery(wave, 3)) {
        locked.delete(stage);
        await signInAgain(stage);
      } else locked.add(stage);
    },
    async end(stage) {
      await signInAgain(stage);
      stage.notes.push(`${stage.signedOut} sign-outs`);
    },
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
    async during(stage, wave) {
      if (!isEvery(wave, 2)) return;
      others.add(stage);
      stage.met += 1;
      const { userId, token } = stage.house.account('ben');
      for (const tab of stage.device.tabs)
        await tab.page.evaluate((given) => window.faults.signIn(given), { value: token, userId });
    },
    async between(stage) {
      if (others.delete(stage)) await signInAgain(stage);
    },
    end: signInAgain,
  },
  {
    name: '403-role-change',
    what: 'a role is withdrawn while work waits, and given back later',
    me: 'clerk',
    share: 0.5,
    doings({ plan, random }) {
      const made = Array.from({ length: 6 }, () =>
        plan.add({
          op: 'create',
          collection: 'accountingLines',
          id: crypto.randomUUID(),
          values: { code: String(600_000_000 + (codes += 1)), label: `Account ${random.below(1000)}` },
        }),
      );
      return made;
    },
    async between(stage, wave) {
      const { house } = stage;
      if (wave % 4 === 0) stage.met += 1;
      if (wave % 4 === 0)
        await house.call('rival', 'PUT', `/users/${house.account('clerk').userId}`, { roles: ['user'] });
      if (wave % 4 === 2)
        await house.call('rival', 'PUT', `/users/${house.account('clerk').userId}`, { roles: ['accounts'] });
    },
    end: async ({ house }) =>
      void (await house.call('rival', 'PUT', `/users/${house.account('clerk').userId}`, {
        roles: ['accounts'],
      })),
    async after(stage) {
      const refused = await stage.anyTab().page.evaluate(() => window.faults.retryRefused());
      stage.notes.push(`${refused} refused, tried again`);
      if (refused === 0) stage.wrong.push('nothing was refused: the row has tested nothing');
    },
    async verify(stage, left) {
      if (left.length > 0) stage.wrong.push(`${left.length} records are left after the role came back`);
    },
  },
];
