import type { CDPSession, Page } from 'playwright';

/** What frames cost; milliseconds. */
export interface Frames {
  /** Script of each frame in which something moved or was drawn. */
  readonly script: number[];
  /** All work of the page's thread in each of these frames: script, style, layout, paint. */
  readonly work: number[];
  readonly longest: number;
}
export interface Scrolled extends Frames {
  readonly rows: number;
}
/** Pixels of one turn of the wheel, and how many turns. */
export interface Wheel {
  readonly pixels: number;
  readonly turns: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly isMainFrame?: boolean } };
}
const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8.execute', 'disabled-by-default-v8.gc'];

/** A turn of the wheel each frame of 60 a second. */
const FRAME_MS = 16;
const SETTLES_MS = 600;

/** Events within which the page's thread runs script, or tidies up after it. */
const SCRIPT =
  /^(EvaluateScript|EventDispatch|FireAnimationFrame|FireIdleCallback|FunctionCall|HandlePostMessage|M(aj|in)orGC|RunMicrotasks|TimerFire|V8\.GC.*|v8\..*)$/;
/** A frame of the page; begins a span of its own. */
const FRAME = 'AnimationFrame';
const TASK = /^ThreadControllerImpl::RunTask$/;
const isFrame = ({ name, ph }: TraceEvent): boolean => name === FRAME && ph === 'b';

/** Traces the page while `work` runs. */
export async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const over = new Promise<void>((done) => void session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES },
  });
  await work();
  await session.send('Tracing.end');
  await over;
  return events;
}

/** The time that these spans cover between two moments; spans lie within each other, and count once. */
function covered(spans: readonly (readonly [from: number, to: number])[], from: number, to: number): number {
  let sum = 0;
  let reached = from;
  for (const [start, end] of spans) {
    const begin = Math.max(start, reached);
    const stop = Math.min(end, to);
    if (stop > begin) {
      sum += stop - begin;
      reached = stop;
    }
  }
  return sum;
}

/**
 * Frames of the thread that draws the page, from one beginning to the next: the script and the work in each. What another
 * thread does (the worker that finds, the compositor that scrolls) is not the page's.
 */
export function framesOf(events: readonly TraceEvent[]): Frames {
  const frames = events.filter(isFrame);
  const counts = new Map<string, number>();
  for (const { pid, tid } of frames) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  const [thread] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === thread).toSorted((a, b) => a.ts - b.ts);
  const spans = (isWanted: (name: string) => boolean): (readonly [number, number])[] =>
    own.flatMap(({ name, ph, ts, dur = 0 }) =>
      ph === 'X' && isWanted(name) ? [[ts, ts + dur] as const] : [],
    );
  const script = spans((name) => SCRIPT.test(name));
  const tasks = spans((name) => TASK.test(name));
  if (frames.length === 0) throw new Error('the trace has no frames');
  const starts = own.filter(isFrame).map(({ ts }) => ts);
  const each = (of: readonly (readonly [number, number])[]): number[] =>
    starts.slice(0, -1).map((start, at) => covered(of, start, starts[at + 1]!) / 1_000);
  return {
    script: each(script),
    work: each(tasks),
    longest: Math.max(0, ...tasks.map(([from, to]) => to - from)) / 1_000,
  };
}

/** Turns the wheel over the rows, a frame at a time, and tells what each frame cost. */
export async function scrolled(page: Page, scroller: string, wheel: Wheel): Promise<Scrolled> {
  const at = (): Promise<number> =>
    page.evaluate((selector) => document.querySelector(selector)!.scrollTop, scroller);
  const rowHeight = await page.evaluate(
    () => document.querySelector('[data-row]')!.getBoundingClientRect().height,
  );
  await page.locator(scroller).hover();
  const from = await at();
  const session = await page.context().newCDPSession(page);
  const events = await traced(session, async () => {
    for (let turn = 0; turn < wheel.turns; turn += 1) {
      const next = new Promise<void>((done) => void setTimeout(done, FRAME_MS));
      await page.mouse.wheel(0, wheel.pixels);
      await next;
    }
    await page.waitForTimeout(SETTLES_MS);
  });
  await session.detach();
  return { ...framesOf(events), rows: Math.round(((await at()) - from) / rowHeight) };
}
