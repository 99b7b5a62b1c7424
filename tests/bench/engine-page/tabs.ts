import { liveQuery } from 'dexie';
import type { Engine } from '../../../src/offline/contract.ts';
import { readShown } from '../../../src/offline/react/shown-rows.ts';
import { FIRST_ROWS } from '../../../src/ui/list/first-rows-query.ts';
import { isEmpty } from '../../../src/offline/sync/flush.ts';
import type { BenchPage } from '../bench-page.ts';
import { company, erase, filled, line, timed } from './bench-engine.ts';

const MIRROR = 1_000;
const LOOK_MS = 10;
let engine: Engine | undefined;
let stopWatching = (): void => {};

const here = (): Engine => {
  if (!engine) throw new Error('no tab is open');
  return engine;
};

/** A tab as people have one open: an engine, and a live list of the first rows. */
export const openTab: BenchPage['openTab'] = async () => {
  line.sending = false;
  const opened = await filled('comptoir-bench-tabs', MIRROR);
  engine = opened;
  const query = { orderBy: 'name', descending: true, limit: FIRST_ROWS };
  await new Promise<void>((shown, failed) => {
    const watching = liveQuery(async () => readShown(opened, 'companies', query)).subscribe(
      () => shown(),
      failed,
    );
    stopWatching = () => watching.unsubscribe();
  });
  await opened.warm();
};

export const enqueue: BenchPage['enqueue'] = async (writes) => {
  const times: number[] = [];
  for (let index = 0; index < writes; index += 1)
    times.push(await timed(() => here().create('companies', company(MIRROR + index))));
  return times;
};

/** The other tabs may send as well; whichever has the turn does. */
export const maySend: BenchPage['maySend'] = async (sends) => {
  line.sending = sends;
};

export const kick: BenchPage['kick'] = async () => here().kick();

export const holdLock: BenchPage['holdLock'] = () =>
  new Promise((held) => {
    void navigator.locks.request('bare-bench', () => {
      held();
      return new Promise<never>(() => {});
    });
  });

export const untilSent: BenchPage['untilSent'] = async () => {
  line.sending = true;
  return timed(async () => {
    here().kick();
    while (!(await isEmpty(here().db))) await new Promise((later) => setTimeout(later, LOOK_MS));
  });
};

export const closeTab: BenchPage['closeTab'] = async (isLast) => {
  line.sending = false;
  stopWatching();
  if (isLast) await erase(here());
  else here().stop();
};
