import type { BenchPage } from '../bench-page.ts';
import { login } from './bench-engine.ts';
import { bareLoop, drain } from './drain.ts';
import { many } from './many.ts';
import { keepRows, showRows } from './memory.ts';
import { delta, fillFromServer, firstFill } from './pulls.ts';
import { queue } from './queue.ts';
import { photo, room } from './room.ts';
import { saving } from './saving.ts';
import { closeTab, enqueue, holdLock, kick, maySend, openTab, untilSent } from './tabs.ts';
import { bareUpload, endTransfers, fileControl, sendFile, sentOf, takeIn } from './transfer.ts';
import { view } from './view.tsx';

/*
 * The engine and what it is measured against, in one real browser: the runner calls these functions and
 * interleaves them.
 */
Object.assign(window, {
  bench: {
    login,
    saving,
    view,
    photo,
    room,
    many,
    queue,
    drain,
    bareLoop,
    fillFromServer,
    delta,
    firstFill,
    openTab,
    enqueue,
    maySend,
    kick,
    holdLock,
    untilSent,
    closeTab,
    keepRows,
    showRows,
    fileControl,
    takeIn,
    sendFile,
    sentOf,
    bareUpload,
    endTransfers,
  } satisfies BenchPage,
});
