import type { Fault } from '../../../../src/testing/fault-proxy.ts';
import type { Row, Stage } from '../stage.ts';
import { problem } from './problem.ts';

const NARROWED = problem(410, 'problems/scope-changed');
const RESTORED = problem(410, 'problems/cursor-expired');
const FLOOD = {
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: Array.from(
    { length: 300 },
    () => 'data: {"collections":["companies","contacts","projects"]}\n\n',
  ).join(''),
};
const DAY_MS = 86_400_000;

/** What is read fails; it meets what waits then, as that is what a list is laid under. */
function unread(stage: Stage, fault: Fault): Fault {
  void stage.strikeWaiting();
  return fault;
}

/** Many times a second it is asked whether the streams break now. */
const CUT_CHANCE = 0.05;
function cutStreams(stage: Stage): void {
  const cut = stage.network.cut('/api/events');
  stage.met += cut;
  if (cut > 0) void stage.strikeWaiting();
}

/** What a device reads fails, while it also writes. */
export const readingRows: readonly Row[] = [
  {
    name: 'cursor-410',
    what: 'cursors are refused, and the lists loaded whole',
    follows: true,
    fault: (stage, { path }) =>
      path.includes('since=') && stage.random.chance(0.2) ? unread(stage, NARROWED) : 'pass',
  },
  {
    name: 'cursor-restored',
    what: 'cursors are refused as after a restore: no version is believed until its row is seen to be the same',
    follows: true,
    fault: (stage, { path }) =>
      path.includes('since=') && stage.random.chance(0.2) ? unread(stage, RESTORED) : 'pass',
  },
  {
    name: 'push-cut',
    what: 'the stream of notices breaks all the time',
    follows: true,
    pulse: async (stage) => void (stage.random.chance(CUT_CHANCE) && cutStreams(stage)),
    between: async (stage) => void cutStreams(stage),
  },
  {
    name: 'push-flood',
    what: 'thousands of notices without anything new',
    follows: true,
    fault: (stage, { path }) => (path.startsWith('/api/events') ? unread(stage, FLOOD) : 'pass'),
    // Whoever listened before the flood began, or waits before it asks again, is called back to it.
    pulse: async ({ network, random }) => void (random.chance(CUT_CHANCE) && network.cut('/api/events')),
    between: async ({ network }) => void network.cut('/api/events'),
    async verify(stage) {
      const heard = await Promise.all(
        stage.device.tabs.map((tab) => tab.page.evaluate(() => window.faults.notices())),
      );
      const notices = heard.reduce((sum, count) => sum + count, 0);
      if (notices === 0) stage.wrong.push('of thousands of notices none was heard');
      stage.notes.push(`${notices} notices`);
    },
  },
  {
    name: 'clock-steps',
    what: "the device's clock steps by a day, back and forth, each tab's by its own",
    // Lost answers make it wait and ask again; what is counted by kind is what waits as a clock steps.
    faultAnswers: [],
    fault: ({ random }, _call, isMutation) => (isMutation && random.chance(0.2) ? 'drop-answer' : 'pass'),
    async between(stage) {
      const { device, random } = stage;
      stage.met += device.tabs.length;
      await stage.strikeWaiting();
      for (const tab of device.tabs)
        await tab.page.evaluate((ms) => window.faults.stepClock(ms), random.pick([-DAY_MS, 0, DAY_MS]));
    },
    async end({ device }) {
      for (const tab of device.tabs) await tab.page.evaluate(() => window.faults.stepClock(0));
    },
  },
];
