import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { fakeBrowser } from '../../testing/fake-device-ports.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { BUSINESS } from '../plain/business.fixture.ts';
import { ASK_MS } from './server-silence.ts';
import { noteUnread, watchServer, type ServerTrouble } from './server-trouble.ts';

/* Each tab with a clock that runs by hand. */
interface Timer {
  readonly at: number;
  readonly run: () => void;
}
let now = 0;
let answers: (() => void)[] = [];
let asked = 0;
const ends: (() => void)[] = [];
beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 8);
  answers = [];
  asked = 0;
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  vi.restoreAllMocks();
});
const answerAll = () => answers.splice(0).forEach((answer) => answer());

function watched(isReachable: boolean, at: Partial<Parameters<typeof fakeEngine>[0]> = {}) {
  const engine = fakeEngine({ entities: BUSINESS, ...at });
  const { ports } = engine.context;
  const timers = new Set<Timer>();
  vi.spyOn(ports.clock, 'now').mockImplementation(() => now);
  vi.spyOn(ports.clock, 'after').mockImplementation((ms, run) => {
    const timer = { at: now + ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  });
  vi.spyOn(ports.http, 'send').mockImplementation(() => {
    asked += 1;
    return new Promise((done) => answers.push(() => done(jsonAnswer(503, {}))));
  });
  let reachable = isReachable;
  const listeners = new Set<() => void>();
  const seen = Object.create(engine, {
    state: { value: () => ({ ...engine.state(), reachable }) },
    subscribe: { value: (hear: () => void) => (listeners.add(hear), () => listeners.delete(hear)) },
  }) as Engine;
  const told: (ServerTrouble | undefined)[] = [];
  const end = watchServer(seen, new QueryClient().getQueryCache(), (trouble) => told.push(trouble));
  ends.push(end, () => engine.stop());
  return {
    engine,
    told,
    timers,
    end,
    reach(is: boolean) {
      reachable = is;
      listeners.forEach((hear) => hear());
    },
    /** Time goes by; what is due runs. */
    pass(ms: number) {
      now += ms;
      for (const timer of timers)
        if (timer.at <= now) {
          timers.delete(timer);
          timer.run();
        }
    },
  };
}

describe('a server that is not heard of', () => {
  it('is asked in one row however often it comes and goes, and no more once nobody watches', async () => {
    const { reach, timers, told, pass, end } = watched(false);
    await vi.waitFor(() => expect(asked).toBe(1));
    reach(true);
    reach(false);
    answerAll();
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 503, again: now + ASK_MS }));
    expect(timers.size).toBe(1);
    pass(ASK_MS);
    await vi.waitFor(() => expect(asked).toBe(2));
    end();
    answerAll();
    pass(ASK_MS);
    expect(timers.size).toBe(0);
    expect(asked).toBe(2);
  });

  it('is asked by one tab for all', async () => {
    const browser = fakeBrowser();
    const tabs = [1, 2].map((tab) => watched(false, { browser, tab }));
    await vi.waitFor(() => expect(asked).toBe(1));
    const answeredAt = now;
    answerAll();
    for (const { told } of tabs)
      await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 503, again: answeredAt + ASK_MS }));
    expect(asked).toBe(1);
    now += ASK_MS;
    tabs.forEach(({ pass }) => pass(0));
    await vi.waitFor(() => expect(asked).toBe(2));
    now += 1_000;
    answerAll();
    for (const { told } of tabs)
      await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ again: now + ASK_MS }));
    expect(asked).toBe(2);
  });
});

it('says no more of a collection that nobody asks for any longer', async () => {
  const { engine, told, pass } = watched(true);
  const failed = new AppError('server', { meta: { status: 500 } });
  await noteUnread(engine, 'bills', failed);
  now += 60_000;
  await noteUnread(engine, 'bills', failed);
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ unread: ['bills'] }));
  pass(179_000);
  expect(told.at(-1)).toBeDefined();
  pass(1_000);
  await vi.waitFor(() => expect(told.at(-1)).toBeUndefined());
});
