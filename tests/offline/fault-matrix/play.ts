import { startFaultProxy, type Fault } from '../../../src/testing/fault-proxy.ts';
import { seededRandom } from '../../../src/testing/seeded-random.ts';
import { check, type Findings, type Gathered } from './check.ts';
import { noneOf, type ByKind } from './kinds.ts';
import type { Device } from './device.ts';
import type { Left, MirrorView } from './fault-page.ts';
import type { House } from './house.ts';
import type { Ledger } from './ledger.ts';
import { byNeedOfPerson } from './needs-person.ts';
import { createPlan, type Plan } from './plan.ts';
import { wait, type Row, type Stage } from './stage.ts';
import { callsIn, countAnswers, countCall, createTally, isApi, isMutation, strike } from './tally.ts';

/** With more than so many waves waiting on the device, people pause. */
const MOST_WAVES = 4;
const HASTE = 20;
const LOOK_MS = 100;
const PULSE_MS = 50;
/** When nothing has reached the network for so long, nothing will before something changes. */
const STILL_MS = 1_200;

export interface RunOptions {
  readonly row: Row;
  readonly tabs: number;
  /** The row goes on until it has made so many calls and met its fault so often. */
  readonly calls: number;
  readonly meets: number;
  readonly seed: number;
  readonly house: House;
  readonly device: Device;
  /** Doings given to the tabs at once. */
  readonly wave: number;
  /** How long people may go on, and how long it may take to come to rest. */
  readonly workMs: number;
  readonly restMs: number;
}
/** What a row came to, as it is kept. */
export interface RunResult {
  readonly name: string;
  readonly tabs: number;
  readonly engine: House['engine'];
  readonly writes: number;
  readonly reads: number;
  readonly faults: number;
  readonly crashes: number;
  /** What tabs were told saved, by what was done. */
  readonly saved: ByKind;
  /** How often a write met the fault, by what it was to do. */
  readonly struck: ByKind;
  readonly left: number;
  readonly seconds: number;
  readonly notes: readonly string[];
  readonly findings: Findings;
}
/** A row that was played; what it came to is in the server's history. */
export interface Played extends Omit<RunResult, 'findings'> {
  readonly gathered: Omit<Gathered, 'ledger'>;
  readonly lost: readonly string[];
  readonly wrong: readonly string[];
  /** Why it could not be played to its end: nothing is said of its effects then. */
  readonly broken?: string;
}

/** Plays one row with so many tabs. */
export async function play({
  row,
  tabs,
  calls,
  meets,
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
  const tally = createTally();
  let lastWrite = Date.now();
  let giving = 0;
  const stage: Stage = {
    house,
    network,
    device,
    plan,
    random,
    tabCount: tabs,
    me,
    tally,
    slowMs: 0,
    crashes: 0,
    met: 0,
    notes: [],
    lost: [],
    wrong: [],
    adopted: new Map(),
    signedOut: 0,
    isOver: false,
    give: async (shares) =>
      void (await Promise.all(
        shares.map(async (doings, index) => {
          const tab = device.tabs[index % Math.max(1, device.tabs.length)];
          if (doings.length === 0 || !tab) return;
          giving += 1;
          await tab.page.evaluate((given) => window.faults.write(given), doings).catch(() => undefined);
          giving -= 1;
        }),
      )),
    callsUnderWay: () => network.underWay().filter(isMutation).length,
    isAtWork: () => giving > 0 || stage.callsUnderWay() > 0,
    strikeUnderWay() {
      const calls = network.underWay().filter(isMutation);
      for (const call of calls) strike(tally, call);
      return calls.length;
    },
    async strikeWaiting() {
      // A tab that is gone meanwhile tells nothing.
      const left = await stage
        .anyTab()
        ?.page.evaluate(() => window.faults.left())
        .catch(() => undefined);
      for (const { op, state } of left ?? [])
        if (state !== 'dead' && state !== 'conflict') tally.struckBy[op] += 1;
    },
    crash(isAtWork) {
      stage.crashes += 1;
      if (!isAtWork) return;
      stage.met += 1;
      stage.strikeUnderWay();
    },
    anyTab: () => device.tabs[0]!,
  };
  const met = (): number => row.met?.(stage) ?? tally.struck + stage.met;
  /** Until not more than so many wait, or nothing moves any more. */
  async function untilFew(most: number, until: number): Promise<void> {
    lastWrite = Date.now();
    while ((await waiting(stage)) > most && Date.now() < until && Date.now() < lastWrite + STILL_MS)
      await wait(LOOK_MS);
  }
  const played = (faults: number, left: readonly Left[] = [], mirror?: readonly MirrorView[]): Played => {
    const written = [...plan.written.values()];
    const saved = noneOf();
    for (const { doing, state } of written) if (state === 'saved') saved[doing.op] += 1;
    return {
      name: row.name,
      tabs,
      engine: house.engine,
      writes: tally.writes,
      reads: tally.reads,
      faults,
      crashes: stage.crashes,
      saved,
      left: left.length,
      seconds: (Date.now() - started) / 1000,
      notes: stage.notes,
      struck: tally.struckBy,
      lost: stage.lost,
      wrong: stage.wrong,
      gathered: {
        written,
        left,
        wasRead: mirror !== undefined,
        mirror: mirror ?? [],
        userId,
        adopted: stage.adopted,
      },
    };
  };
  let pulsing: Promise<void> | undefined;
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
        ...row.setup,
      }),
    });
    countAnswers(tally, network, row.faultAnswers);
    network.decide = (call) => {
      if (!isApi(call)) return row.page?.(stage, call.path) ?? 'pass';
      countCall(tally, call);
      const mutates = isMutation(call);
      if (mutates) lastWrite = Date.now();
      const fault = stage.isOver ? 'pass' : (row.fault?.(stage, call, mutates) ?? 'pass');
      if (fault === 'pass') return mutates && stage.slowMs > 0 ? { lateMs: stage.slowMs } : 'pass';
      tally.struck += 1;
      if (mutates && isFaultOf(row, fault)) strike(tally, call);
      return fault;
    };
    await row.prepare?.(stage);
    for (let tab = 0; tab < tabs; tab += 1) await device.openTab();
    await row.begin?.(stage);
    pulsing =
      row.pulse &&
      (async () => {
        for (; !stage.isOver; await wait(PULSE_MS)) await row.pulse?.(stage);
      })();
    const until = Date.now() + workMs;
    const isEnough = (): boolean => callsIn(tally) >= calls && met() >= meets;
    for (let wave = 0; !isEnough() && Date.now() < until; wave += 1) {
      const shares = plan.wave(size, tabs);
      shares[wave % tabs]!.unshift(...(row.doings?.(stage, wave) ?? []));
      await Promise.all([stage.give(shares), row.during?.(stage, wave)]);
      while (device.tabs.length < tabs) await device.openTab();
      await row.between?.(stage, wave);
      if (!isEnough()) await untilFew(MOST_WAVES * size, until);
    }
    // What waits goes out under the faults too, as far as it will.
    await untilFew(0, Date.now() + restMs);
    const faults = met();
    if (faults < meets)
      stage.wrong.push(`the fault was met ${faults} times, ${meets} were asked for: that proves too little`);
    stage.isOver = true;
    await pulsing;
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
    for (const { doing, state, why } of plan.written.values())
      if (state === 'refused' && !why?.startsWith('AppError '))
        stage.wrong.push(`${doing.n}: ${doing.op} of ${doing.collection} failed by a slip of ours: ${why}`);
    if (!row.asks) {
      const orphans = orphansIn(plan);
      for (const { op, collection, entityId, state, status, type, attempts, patch } of left) {
        if (orphans.has(entityId)) continue;
        stage.wrong.push(
          `a person is asked without need: ${op} of ${collection} ${entityId} is ${state}: ${status} ${type} after ${attempts} attempts; it says ${JSON.stringify(patch)}`,
        );
      }
    }
    while (device.tabs.length > 0) await device.closeTab(device.tabs[0]!);
    return played(faults, left, mirror);
  } catch (error) {
    return { ...played(met()), broken: `could not be played to its end: ${String(error)}` };
  } finally {
    stage.isOver = true;
    await pulsing?.catch(() => undefined);
    await network.stop();
  }
}

const isFaultOf = ({ faultAnswers }: Row, fault: Fault): boolean =>
  !faultAnswers || (typeof fault === 'object' && 'status' in fault && faultAnswers.includes(fault.status));

/** Rows that hang on one whose making was told not saved: the server has nothing to hang them on, and their person is asked. */
function orphansIn({ written }: Pick<Plan, 'written'>): ReadonlySet<string> {
  const creates = [...written.values()].flatMap(({ doing, state }) =>
    doing.op === 'create' ? [{ ...doing, state }] : [],
  );
  const refused = new Set(creates.filter(({ state }) => state === 'refused').map(({ id }) => id));
  return new Set(creates.filter(({ refs }) => refs?.some((id) => refused.has(id))).map(({ id }) => id));
}

/** Holds what was played against the history of its house, in which others may have been played too. */
export function judge(
  { gathered, lost, wrong, broken, ...played }: Played,
  ledger: Ledger,
  others: readonly Played[],
): RunResult {
  if (broken !== undefined)
    return {
      ...played,
      findings: { lost: [], doubled: [], reordered: [], blocked: [], wrong: [...wrong, broken] },
    };
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
    if (byNeedOfPerson(left).stuck.length === 0 || Date.now() > until) return;
    await wait(LOOK_MS);
  }
}
