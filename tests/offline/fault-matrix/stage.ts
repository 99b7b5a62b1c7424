import type { Fault, FaultProxy, ProxiedCall, StandIn } from '../../../src/testing/fault-proxy.ts';
import type { SeededRandom } from '../../../src/testing/seeded-random.ts';
import type { Device, Tab } from './device.ts';
import type { Doing, Left, Setup } from './fault-page.ts';
import type { House, Name } from './house.ts';
import type { Meets } from './kinds.ts';
import type { Plan } from './plan.ts';
import type { FaultAnswer, Tally } from './tally.ts';

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
  /** What reached the network so far. */
  readonly tally: Tally;
  /** A row may slow every mutating call down; that is no fault. */
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
  /** Rows that turned out to be there already: local id to the server's. */
  readonly adopted: Map<string, string>;
  /** How often a tab was told that its token is no good. */
  signedOut: number;
  /** True once the faults are over. */
  isOver: boolean;
  /** Does these in the tabs; a tab that dies over it leaves them unsure. */
  give(shares: readonly (readonly Doing[])[]): Promise<void>;
  /** Mutating calls that the server has not answered yet. */
  callsUnderWay(): number;
  /** Something is being saved or sent: what dies now dies over its work. */
  isAtWork(): boolean;
  /** Something is killed right now: it counts as met where it is at work, and so do the calls that are under way. */
  crash(isAtWork: boolean): void;
  /** The writes that are under way meet the fault; answers how many they are. */
  strikeUnderWay(): number;
  /** So do all that wait on the device for their turn or their answer. */
  strikeWaiting(): Promise<void>;
  anyTab(): Tab;
}
/** One row of the fault matrix. */
export interface Row {
  readonly name: string;
  readonly what: string;
  /** Why it may be missing from a machine. */
  readonly needs?: 'postgresql';
  readonly haste?: number;
  readonly follows?: boolean;
  readonly me?: Name;
  /** What its tabs are told beside the usual. */
  readonly setup?: Partial<Setup>;
  /** Over a whole row its fault must meet the writes of every kind of doing, or at least of these. */
  readonly meets?: Meets;
  /** Answers to writes that are its fault; by kind nothing else that the network does to them counts then. */
  readonly faultAnswers?: readonly FaultAnswer[];
  /** A person may be asked about some of it; in the other rows nothing happens that is anybody's to decide. */
  readonly asks?: true;
  /** Faults of the network, by call. */
  fault?(stage: Stage, call: ProxiedCall, isMutation: boolean): Fault;
  /** Files of the page that are answered by somebody else. */
  page?(stage: Stage, path: string): StandIn | undefined;
  /** How often the fault was met so far; by default the calls that met one, and `met`. */
  met?(stage: Stage): number;
  /** Before the first tab opens. */
  prepare?(stage: Stage): Promise<void>;
  begin?(stage: Stage): Promise<void>;
  /** What the row asks for beside the usual. */
  doings?(stage: Stage, wave: number): readonly Doing[];
  /** Many times a second, until the faults are over. */
  pulse?(stage: Stage): Promise<void>;
  /** While the tabs work at a wave. */
  during?(stage: Stage, wave: number): Promise<void>;
  /** Between two waves of work. */
  between?(stage: Stage, wave: number): Promise<void>;
  /** The faults are over. */
  end?(stage: Stage): Promise<void>;
  /** What a person does when all has come to rest; it comes to rest again after it. */
  after?(stage: Stage): Promise<void>;
  verify?(stage: Stage, left: readonly Left[]): Promise<void>;
}

export const wait = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));
