import type { Db } from '../database/db.ts';
import { httpProblem, type HttpProblem } from '../http/problem.ts';
import type { Clock, Ids } from '../ports.ts';
import { addressGroup } from './address-group.ts';
import { createGate, type Scope } from './attempt-gate.ts';
import type { Turn } from './hash-queue.ts';

/** Failures within the window, by what they are counted for. */
export const MOST_OF_PAIR = 10;
/** Of an account, from all the addresses that it has not signed in from. */
export const MOST_OF_ACCOUNT = 30;
/** Of an address, over all accounts: a whole office may stand behind one. */
export const MOST_OF_ADDRESS = 100;
/** The same for people at an address where their account has signed in before: a guesser there does not lock them out. */
const MOST_WHERE_KNOWN = 300;
const WINDOW_MS = 15 * 60_000;
/** Failures of the last day stay, for whoever looks into an attack. */
const KEPT_MS = 24 * 3_600_000;

/** The target of an attempt: an account's password, or none. */
export type Guessed = 'password' | 'forgot' | 'reset';

export interface LoginLimit {
  /**
   * Runs one attempt for an account from an address. Only failures count, for the account at that address, for the account
   * and for the address; where there were too many the attempt is not made and a 429 says when to come back. At an
   * address that the account has signed in from it is not held to the failures of strangers elsewhere.
   */
  attempt<T>(
    guess: { account: string; address: string; what?: Guessed },
    work: (turn: Turn) => Promise<T | undefined>,
  ): Promise<T | undefined>;
  /** Forgets what failed for an account: who has shown otherwise who they are starts anew. */
  forgive(account: string): Promise<void>;
}

interface Limit extends Scope {
  /** The condition on `login_failure`; $1 is the account, $2 the address, $4 the addresses known of the account. */
  readonly where: string;
}

/** What stands before an account in the list of failures where no password was guessed: names are trimmed, none begins so. */
const PREFIX: Readonly<Record<Guessed, string>> = { password: '', forgot: ' forgot ', reset: ' reset ' };

/** Limits of an attempt; attempts without an account can lock none. */
function limitsOf(what: Guessed, account: string, address: string, isKnown: boolean): Limit[] {
  const pair = { key: `pair ${account} ${address}`, most: MOST_OF_PAIR };
  const ofAddress = isKnown ? MOST_WHERE_KNOWN : MOST_OF_ADDRESS;
  const limits: Limit[] = [
    { ...pair, where: 'account = $1 and address = $2' },
    {
      key: `address ${what} ${ofAddress} ${address}`,
      most: ofAddress,
      where: `address = $2 and ${what === 'password' ? "account not like ' %'" : `account like '${PREFIX[what]}%'`}`,
    },
  ];
  if (what === 'password' && !isKnown)
    limits.push({
      key: `account ${account}`,
      most: MOST_OF_ACCOUNT,
      where: 'account = $1 and address <> all ($4)',
    });
  return limits;
}

/**
 * Counts in the database, so that all processes agree. Attempts that are running are held to the failures still free, else
 * a burst of guesses would all start before the first was counted.
 */
export function createLoginLimit(db: Db, clock: Clock, ids: Ids): LoginLimit {
  const gate = createGate();
  const iso = (ms: number): string => new Date(ms).toISOString();

  /** Groups of addresses that somebody has signed in to this account from, as long as its sittings are kept. */
  async function knownAddresses(account: string): Promise<string[]> {
    const { rows } = await db.query<{ address: string }>(
      `select distinct s.address from session s
       join credential c on c.organisation = s.organisation and c.user_id = s.user_id
       where c.username = $1 and s.address is not null`,
      [account],
    );
    return [...new Set(rows.map(({ address }) => addressGroup(address)))];
  }
  async function record(account: string, address: string): Promise<void> {
    const now = clock.now();
    await db.query('insert into login_failure (id, account, address, failed_at) values ($1, $2, $3, $4)', [
      ids.next(),
      account,
      address,
      iso(now),
    ]);
    await db.query('delete from login_failure where failed_at < $1', [iso(now - KEPT_MS)]);
  }
  /** Failures by limit, with the time of the oldest that counts. */
  async function failures(
    limits: readonly Limit[],
    { account, address, known }: { account: string; address: string; known: readonly string[] },
  ): Promise<{ count: number; oldest: number }[]> {
    const counts = limits.map(
      ({ where, most }, at) =>
        `select ${at} as at, count(*) as count, (extract(epoch from min(failed_at)) * 1000)::bigint as oldest
         from (select failed_at from login_failure where failed_at > $3 and ${where}
               order by failed_at desc limit ${most}) recent`,
    );
    const { rows } = await db.query<{ count: number; oldest: number | null }>(
      // Each parameter has its type, whichever limits there are.
      `with given as (select $1::text, $2::text, $4::text[]) ${counts.join(' union all ')} order by at`,
      [account, address, iso(clock.now() - WINDOW_MS), known],
    );
    return rows.map(({ count, oldest }) => ({ count, oldest: oldest ?? 0 }));
  }
  const tooMany = (oldest: number): HttpProblem => {
    const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - clock.now()) / 1000));
    return httpProblem('too-many', { headers: { 'retry-after': String(seconds) } });
  };

  return {
    async forgive(account) {
      await db.query('delete from login_failure where account = $1', [account]);
    },
    async attempt({ account: name, address: from, what = 'password' }, work) {
      const account = PREFIX[what] + name;
      const address = addressGroup(from);
      const known = what === 'password' ? await knownAddresses(name) : [];
      const isKnown = known.includes(address);
      const limits = limitsOf(what, account, address, isKnown);
      let found: { count: number; oldest: number }[] = [];
      const count = async (): Promise<number[]> => {
        found = await failures(limits, { account, address, known });
        return found.map((one) => one.count);
      };
      const refusal = (at: number): HttpProblem => tooMany(found[at]?.oldest ?? clock.now());
      return gate.pass(limits, { count, refusal }, async () => {
        const result = await work({ address, isKnown });
        if (result === undefined) await record(account, address);
        return { result, isFailure: result === undefined };
      });
    },
  };
}
