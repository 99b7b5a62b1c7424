import type { FaultProxy, ProxiedCall } from '../../../src/testing/fault-proxy.ts';
import { kindOf, noneOf, type Kind } from './kinds.ts';

/** A status, or one to one method alone ("POST 200"). */
export type FaultAnswer = number | `${string} ${number}`;
/** What reached the network while a row was played: calls of the engine, and nobody else's. */
export interface Tally {
  /** Calls that change something: POST, PUT, PATCH and DELETE, uploads among them. */
  writes: number;
  /** All others: lists, deltas, capabilities, streams. */
  reads: number;
  /** Calls that met a fault of the network. */
  struck: number;
  /** How often a write met the fault of its row, by what it was to do. */
  readonly struckBy: Record<Kind, number>;
  /** What the server answered to writes: how often, by method and status ("POST 201"). */
  readonly answers: Map<string, number>;
  /** Writes, by token. */
  readonly byToken: Map<string, number>;
}
export const createTally = (): Tally => ({
  writes: 0,
  reads: 0,
  struck: 0,
  struckBy: noneOf(),
  answers: new Map(),
  byToken: new Map(),
});

export const isApi = ({ path }: ProxiedCall): boolean => path.startsWith('/api/');
export const isMutation = ({ method, path }: ProxiedCall): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  method !== 'OPTIONS' &&
  path.startsWith('/api/') &&
  !/^\/api\/(login_check|logout|token)/.test(path);

export const callsIn = (tally: Tally): number => tally.writes + tally.reads;
/** How often the server answered so; `method` when only its answers to that one count. */
export function answered({ answers }: Tally, status: number, method?: string): number {
  let sum = 0;
  for (const [answer, count] of answers)
    if (method === undefined ? answer.endsWith(` ${status}`) : answer === `${method} ${status}`) sum += count;
  return sum;
}
export const callsOf = ({ byToken }: Tally, token: string): number => byToken.get(`Bearer ${token}`) ?? 0;

/** A write met the fault of its row. */
export const strike = ({ struckBy }: Tally, call: ProxiedCall): void => void (struckBy[kindOf(call)] += 1);
export function countCall(tally: Tally, call: ProxiedCall): void {
  if (!isMutation(call)) return void (tally.reads += 1);
  tally.writes += 1;
  const { authorization = '' } = call.headers;
  tally.byToken.set(authorization, (tally.byToken.get(authorization) ?? 0) + 1);
}
/** Counts from now on what the server answers to writes; some statuses are the fault of the row. */
export function countAnswers(tally: Tally, network: FaultProxy, faults: readonly FaultAnswer[] = []): void {
  network.heard = (call, status) => {
    if (!isMutation(call)) return;
    const answer = `${call.method} ${status}` as const;
    tally.answers.set(answer, (tally.answers.get(answer) ?? 0) + 1);
    if (faults.some((fault) => fault === status || fault === answer)) strike(tally, call);
  };
}
