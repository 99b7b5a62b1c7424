import type { Fault } from '../../../../src/testing/fault-proxy.ts';
import type { Row, Stage } from '../stage.ts';
import { IN_PROGRESS, problem } from './problem.ts';

/** One call in three meets the fault, so that a chain of them is met often and work goes on all the same. */
const CHANCE = 0.3;

const sometimes = (name: string, what: string, faults: (stage: Stage) => Fault): Row => ({
  name,
  what,
  fault: (stage, _call, isMutation) => (isMutation && stage.random.chance(CHANCE) ? faults(stage) : 'pass'),
});
const RETRY = { 'retry-after': '1' };
const BROKEN = [
  problem(500, 'status/500'),
  problem(502, 'status/502'),
  problem(503, 'status/503', RETRY),
  problem(429, 'status/429', RETRY),
] as const;
/** Shorter than the page waits for an answer, and longer. */
const LATE_MS = [40, 150, 400, 3_600] as const;

/** A network and a server that fail by the call. */
export const networkRows: readonly Row[] = [
  sometimes('drop-before-send', 'the call never reaches the server', () => 'drop-request'),
  sometimes('drop-after-commit', 'the server does it, its answer is lost', () => 'drop-answer'),
  sometimes('cut-answer', 'the answer breaks off in its middle', () => 'cut-answer'),
  sometimes('duplicate-delivery', 'the call arrives twice, in turn or at once', ({ random }) =>
    random.pick(['twice', 'twice-at-once']),
  ),
  sometimes(
    'delay-reorder',
    'calls overtake each other, some arrive after their sender gave up',
    ({ random }) => ({ lateMs: random.chance(0.01) ? LATE_MS[3] : random.pick(LATE_MS.slice(0, 3)) }),
  ),
  sometimes(
    'server-errors',
    '500, 502, 503 with Retry-After, 429; half of them after the effect',
    ({ random }) => ({ ...random.pick(BROKEN), afterEffect: random.chance(0.5) }),
  ),
  sometimes('in-progress', '409: the same call is still being done', () => IN_PROGRESS),
  sometimes('hotel-page', '200 with HTML, from something in the way', () => 'hotel'),
];
