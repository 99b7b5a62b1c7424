import {
  startFaultProxy,
  type Fault,
  type FaultProxy,
  type ProxiedCall,
} from '../../../src/testing/fault-proxy.ts';
import { seededRandom, type SeededRandom } from '../../../src/testing/seeded-random.ts';
import { check, type Findings, type Gathered } from './check.ts';
import type { Device, Tab } from './device.ts';
import type { Doing, Left } from './fault-page.ts';
import type { House, Name } from './house.ts';
import type { Ledger } from './ledger.ts';
import { createPlan, type Plan } from './plan.ts';

/** With more than so many waves waiting on the device, people pause. */
const MOST_WAVES = 4;
const HASTE = 20;
/** So long the last wave may take under the faults, before they end. */
const DRAIN_MS = 10_000;

/** A server, a network and a browser with so many tabs, while a row of the matrix runs. */
export interface Stage {
  house: House;
  readonly network: FaultProxy;
  readonly device: Device;
  readonly plan: Plan;
  readonly random: SeededRandom;
  readonly tabCount: number;
  /** Who sits before it. */
  readonly me: Name;
  /** Mutating calls that reached the network. */
  readonly calls: () => number;
  /** Those of them that bore this token. */
  readonly callsOf: (token: string) => number;
  /** A row may slow the network down. */
  slowMs: number;
  /** Tabs, browsers or servers that were killed. */
  crashes: number;
  /** Faults that no call of the network shows. */
  met: number;
  /** Figures that the row tells beside its counts. */
  readonly notes: string[];
  /** What the row itself found to be lost or wrong. */
  readonly lost: string[];
  readonly wrong: string[];
  readonly adopted: Set<string>;
  /** How often a tab was told that its token is no good. */
  signedOut: number;
  /** True once the faults are over. */
  isOver: boolean;
  /** Does these in the tabs; a tab that dies over it leaves them unsure. */
  give(shares: readonly (readonly Doing[])[]): Promise<void>;
  anyTab(): Tab;
}
/** One row of the fault matrix. */
export interface Row {
  readonly name: string;
  readonly what: string;
  /** Why it may be missing from a machine. */
  readonly needs?: 'postgresql';
  /** The database, where a row is about one. */
  readonly on?: House['engine'];
  /** Why a short run leaves it out. */
  readonly onlyLong?: string;
  /** How much of the usual calls it makes, where each costs more than usual. */
  readonly share?: number;
  readonly haste?: number;
  readonly follows?: boolean;
  readonly me?: Name;
  /** A person may be asked about some of it; in the other rows nothing happens that is anybody's to decide. */
  readonly asks?: true;
  /** Faults of the network, by call; the mutating ones. */
  fault?(stage: Stage, call: ProxiedCall, isMutation: boolean): Fault;
  begin?(stage: Stage): Promise<void>;
  /** What the row asks for beside the usual. */
  doings?(stage: Stage, wave: number): readonly Doing[];
  /** While the tabs work at a wave. */
  during?(stage: Stage, wave: number): Promise<void>;
  /** Something is killed: the row goes on until that was done often enough. */
  readonly isCrash?: true;
  /** How much of the usual crashes, where each takes long. */
  readonly crashShare?: number;
  /** Between two waves of work. */
  between?(stage: Stage, wave: number): Promise<void>;
  /** The faults are over. */
  end?(stage: Stage): Promise<void>;
  /** What a person does when all has come to rest; it comes to rest again after it. */
  after?(stage: Stage): Promise<void>;
  verify?(stage: Stage, left: readonly Left[]): Promise<void>;
}
export interface RunOptions {
  readonly row: Row;
  readonly tabs: number;
  readonly calls: number;
  readonly crashes: number;
  readonly seed: number;
  readonly house: House;
  readonly device: Device;
  /** Doings given to the tabs at once. */
  readonly wave: number;
  /** How long people may go on, and how long it may take to come to rest. */
  readonly workMs: number;
  readonly restMs: number;
}
/** A row that was played; what it came to is in the server's history. */
export interface Played extends Omit<RunResult, 'findings'> {
  readonly gathered: Omit<Gathered, 'ledger'>;
  readonly lost: readonly string[];
  readonly wrong: readonly string[];
}
export interface RunResult {
  readonly row: Row;
  readonly tabs: number;
  readonly calls: number;
  readonly faults: number;
  readonly crashes: number;
  readonly writes: number;
  readonly left: number;
  readonly seconds: number;
  readonly notes: readonly string[];
  readonly findings: Findings;
}

const isMutation = ({ method, path }: ProxiedCall): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  method !== 'OPTIONS' &&
  path.startsWith('/api/') &&
  !/^\/api\/(login_check|logout|token)/.test(path);
export const wait = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

/** Plays one row with so many tabs. */
export async function play({
  row,
  tabs,
  calls,
  crashes,
  seed,
  house,
  device,
  wave: size,
  workMs,
  restMs,
}: RunOptions): Promise<Played> {
  const started = Date.now();
  const network = await startFaultProxy(house.address);
  const random = seededRandom(seed);
  const me = row.me ?? 'ann';
  const { userId } = house.account(me);
  const plan = createPlan(random, `s${seed}`, userId);
  let mutations = 0;
  const byToken = new Map<string, number>();
  const stage: Stage = {
    house,
    network,
    device,
    plan,
    random,
    tabCount: tabs,
    me,
    calls: () => mutations,
    callsOf: (token) => byToken.get(`Bearer ${token}`) ?? 0,
    slowMs: 0,
    crashes: 0,
    met: 0,
    notes: [],
    lost: [],
    wrong: [],
    adopted: new Set(),
    signedOut: 0,
    isOver: false,
    give: async (shares) =>
      void (await Promise.all(
        shares.map((doings, index) => {
          const tab = device.tabs[index % Math.max(1, device.tabs.length)];
          return doings.length === 0 || !tab
            ? undefined
            : tab.page.evaluate((given) => window.faults.write(given), doings).catch(() => undefined);
        }),
      )),
    anyTab: () => device.tabs[0]!,
  };
  try {
    device.aim({
      address: network.address,
      hear: plan.hear,
      signedOut: () => void (stage.signedOut += 1),
      setup: () => ({
        name: `comptoir-faults-${row.name}`,
        userId,
        roles: house.account(me).roles,
        token: house.account(me).token,
        haste: row.haste ?? HASTE,
        since: started,
        follows: row.follows ?? false,
      }),
    });
    for (let tab = 0; tab < tabs; tab += 1) await device.openTab();
    await row.begin?.(stage);
    network.decide = (call) => {
      const mutates = isMutation(call);
      if (mutates) {
        mutations += 1;
        const { authorization = '' } = call.headers;
        byToken.set(authorization, (byToken.get(authorization) ?? 0) + 1);
      }
      return stage.isOver || !call.path.startsWith('/api/')
        ? 'pass'
        : (row.fault?.(stage, call, mutates) ?? 'pass');
    };
    const until = Date.now() + workMs;
    const isEnough = (): boolean => mutations >= calls && (!row.isCrash || stage.crashes >= crashes);
    for (let wave = 0; !isEnough() && Date.now() < until; wave += 1) {
      const shares = plan.wave(size, tabs);
      shares[wave % tabs]!.push(...(row.doings?.(stage, wave) ?? []));
      await Promise.all([stage.give(shares), row.during?.(stage, wave)]);
      while (device.tabs.length < tabs) await device.openTab();
      await row.between?.(stage, wave);
      while ((await waiting(stage)) > MOST_WAVES * size && !isEnough() && Date.now() < until) await wait(100);
    }
    // What waits goes out under the faults too, as far as it will.
    const drained = Date.now() + DRAIN_MS;
    while ((await waiting(stage)) > 0 && Date.now() < drained) await wait(100);
    stage.isOver = true;
    await row.end?.(stage);
    while (device.tabs.length < tabs) await device.openTab();
    await rest(stage, restMs);
    if (row.after) {
      await row.after(stage);
      await rest(stage, restMs);
    }
    const tab = stage.anyTab();
    await tab.page.evaluate(() => window.faults.pullAll());
    const left = await tab.page.evaluate(() => window.faults.left());
    const mirror = await tab.page.evaluate(() => window.faults.mirror());
    await row.verify?.(stage, left);
    if (!row.asks) {
      for (const { op, collection, entityId, state, status, type, attempts, patch } of left) {
        stage.wrong.push(
          `a person is asked without need: ${op} of ${collection} ${entityId} is ${state}: ${status} ${type} after ${attempts} attempts; it says ${JSON.stringify(patch)}`,
        );
      }
    }
    while (device.tabs.length > 0) await device.closeTab(device.tabs[0]!);
    const written = [...plan.written.values()];
    const faults = [...network.counts].reduce(
      (sum, [name, count]) => (name === 'pass' ? sum : sum + count),
      stage.met,
    );
    return {
      row,
      tabs,
      calls: mutations,
      faults,
      crashes: stage.crashes,
      writes: written.filter(({ state }) => state === 'saved').length,
      left: left.length,
      seconds: (Date.now() - started) / 1000,
      notes: stage.notes,
      lost: stage.lost,
      wrong: stage.wrong,
      gathered: { written, left, mirror, userId, adopted: stage.adopted },
    };
  } finally {
    stage.isOver = true;
    await network.stop();
  }
}

/** Holds what was played against the history of its house, in which others may have been played too. */
export function judge(
  { gathered, lost, wrong, ...played }: Played,
  ledger: Ledger,
  others: readonly Played[],
): RunResult {
  const elsewhere = new Set(
    others.flatMap((other) =>
      other.gathered.written.flatMap(({ doing, upload }) => [doing.id, ...(upload ? [upload.id] : [])]),
    ),
  );
  const fileNames = new Set(
    others.flatMap((other) =>
      other.gathered.written.flatMap(({ doing }) => (doing.op === 'upload' ? [doing.name] : [])),
    ),
  );
  const files = new Set(
    ledger.rows.filter((row) => row.collection === 'uploads' && fileNames.has(row.name)).map((row) => row.id),
  );
  const findings = check({
    ...gathered,
    ledger: {
      rows: ledger.rows,
      effects: ledger.effects.filter(({ entity }) => !elsewhere.has(entity) && !files.has(entity)),
    },
  });
  findings.lost.push(...lost);
  findings.wrong.push(...wrong);
  return { ...played, findings };
}

const waiting = (stage: Stage): Promise<number> =>
  stage
    .anyTab()
    ?.page.evaluate(() => window.faults.waiting())
    .catch(() => 0) ?? Promise.resolve(0);

/** Until nothing waits but what a person is asked about, or the time is up. */
async function rest(stage: Stage, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const tab = stage.anyTab();
    const left = await tab.page.evaluate(async () => {
      await window.faults.flush();
      return window.faults.left();
    });
    const seqs = new Map(left.map((record) => [record.seq, record]));
    const needsPerson = (record: Left): boolean =>
      record.state === 'dead' ||
      record.state === 'conflict' ||
      record.deps.some((seq) => seqs.has(seq) && needsPerson(seqs.get(seq)!));
    if (left.every(needsPerson) || Date.now() > until) return;
    await wait(100);
  }
}
