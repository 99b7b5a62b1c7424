import { median, quantile, rounded } from '../bench/statistics.ts';
import type { Verdict } from './judge.ts';
import type { Drain } from './outbox-board.ts';
import type { Peer } from './peers.ts';
import { MEASURES, type Measure, type StorageSizes } from './page/board-page.ts';
import type { StorageRun } from './storage-board.ts';

export interface OutboxResult {
  readonly peer: Peer;
  readonly verdict: Verdict;
  /** One a round; undefined where a drain did not end within the bound. */
  readonly drains: readonly (Drain | undefined)[];
}
export interface StorageResult {
  readonly peer: Peer;
  readonly runs: readonly StorageRun[];
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const count = (value: number): string => value.toLocaleString('en');
/** A write may share its call with others; half more than one is called a batch. */
const BATCH = 1.5;
export const isBatching = ({ drains }: Pick<OutboxResult, 'drains'>): boolean =>
  drains.some((drain) => drain !== undefined && drain.perCall >= BATCH);

const spread = (values: readonly number[], show: (value: number) => string): string =>
  values.length === 1
    ? show(values[0]!)
    : `${show(median(values))} (${show(Math.min(...values))}–${show(Math.max(...values))})`;

function drainTime(drains: OutboxResult['drains']): string {
  const ended = drains.filter((drain) => drain !== undefined);
  if (drains.length === 0) return '';
  return ended.length < drains.length
    ? 'not within the bound'
    : spread(
        ended.map(({ ms }) => ms / 1000),
        (seconds) => `${seconds.toFixed(1)} s`,
      );
}
const way = (drains: OutboxResult['drains']): string => {
  const ended = drains.filter((drain) => drain !== undefined);
  if (ended.length === 0) return '';
  const most = Math.max(...ended.map((drain) => drain.most));
  return most === 1 ? 'one at a time' : `${most} at once`;
};

/** The outbox board: those that send one call a write, and apart from them those that send batches. */
export function outboxTables(results: readonly OutboxResult[], title: (peer: Peer) => string): string {
  const head = [
    '',
    'lost',
    'duplicated',
    'reordered',
    'blocked',
    'orphans',
    'the refused write',
    'drain',
    'calls',
  ];
  const row = ({ peer, verdict, drains }: OutboxResult): string[] => [
    title(peer),
    count(verdict.lost),
    count(verdict.duplicated),
    count(verdict.reordered),
    count(verdict.blocked),
    count(verdict.orphaned),
    verdict.refusedKept ? 'kept' : 'given up',
    drainTime(drains),
    way(drains),
  ];
  const batching = results.filter(isBatching);
  const single = results.filter((result) => !isBatching(result));
  const perCall = (result: OutboxResult): string =>
    rounded(median(result.drains.flatMap((drain) => drain?.perCall ?? []))).toString();
  return [
    ...(single.length > 0 ? [`One call a write:\n\n${table(head, single.map(row))}`] : []),
    ...(batching.length > 0
      ? [
          `Batches:\n\n${table(
            [...head, 'writes a call'],
            batching.map((result) => [...row(result), perCall(result)]),
          )}`,
        ]
      : []),
  ].join('\n\n');
}

const NAMES = (sizes: StorageSizes): Record<Measure, string> => ({
  one: 'insert 1',
  some: `insert ${count(sizes.some)}`,
  many: `insert ${count(sizes.many)}`,
  byId: 'read by id',
  first: 'list the first 50',
  all: 'read all',
  cold: 'cold open',
});
const milliseconds = (value: number): string =>
  value >= 100 ? count(Math.round(value)) : rounded(value).toString();

/** The storage board, in milliseconds: median, and in brackets the fastest and the slowest run. */
export function storageTable(
  results: readonly StorageResult[],
  sizes: StorageSizes,
  title: (peer: Peer) => string,
): string {
  const names = NAMES(sizes);
  return table(
    ['ms', ...MEASURES.map((measure) => names[measure])],
    results.map(({ peer, runs }) => [
      title(peer),
      ...MEASURES.map((measure) =>
        spread(
          runs.map((run) => run[measure]),
          milliseconds,
        ),
      ),
    ]),
  );
}

/** How Comptoir's drain stands to the fastest of those that send one call a write; under 1 it is the faster. */
export function againstBest(
  results: readonly OutboxResult[],
): { readonly ratio: number; readonly best: Peer } | undefined {
  const times = results
    .filter(
      (result) =>
        !isBatching(result) &&
        result.drains.length > 0 &&
        result.drains.every((drain) => drain !== undefined),
    )
    .map(({ peer, drains }) => ({
      peer,
      ms: quantile(
        drains.flatMap((drain) => drain?.ms ?? []),
        0.5,
      ),
    }));
  const ours = times.find(({ peer }) => peer.key === 'comptoir');
  const [best] = times.filter(({ peer }) => peer.key !== 'comptoir').sort((a, b) => a.ms - b.ms);
  return ours && best && { ratio: ours.ms / best.ms, best: best.peer };
}
