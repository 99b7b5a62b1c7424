import { putAway } from '../../../src/offline/storage/away.ts';
import { losePower } from '../../../src/testing/tab-storage.ts';
import { diskOf } from './disk.ts';
import { settleByHand } from './hands.ts';
import { wakeWorker } from './background.ts';
import { watch } from './invariants/instant.ts';
import { logOut } from './leaving.ts';
import { count } from './notebook.ts';
import { rivalWrites } from './network.ts';
import { perform, pickDeed } from './people.ts';
import {
  closeTab,
  COLLECTIONS,
  endAll,
  killTab,
  openTab,
  PEOPLE,
  running,
  signIn,
  weighted,
  type Device,
  type World,
} from './world.ts';

type Event = (world: World, device: Device) => Promise<void> | void;

/** Drives a world through `steps` random doings of its people, its devices and its network. */
export async function liveThrough(world: World, steps: number): Promise<void> {
  const { random, time } = world;
  for (let step = 0; step < steps; step += 1) {
    const device = random.pick(world.devices);
    const tab = pickTab(world, device);
    if (tab && random.chance(0.72)) await perform(world, tab, step, pickDeed(world, tab));
    else await weighted(world, EVENTS)(world, device);
    if (world.planted.isForgetful && random.chance(0.15)) await putSomethingAway(world, device);
    if (world.planted.often && random.chance(0.4)) await world.planted.often(world, device);
    await time.settle();
    watch(world);
    await time.pass(random.below(random.chance(0.2) ? 8_000 : 300));
  }
}

const pickTab = (world: World, device: Device) => {
  const tabs = running(device).filter((tab) => tab.user === device.session?.user);
  return tabs.length === 0 ? undefined : world.random.pick(tabs);
};

/** As a page does that shows several lists, or the same one in two tabs. */
const pullSomething: Event = (world, device) => {
  const collection = world.random.pick(world.collections);
  for (const tab of [pickTab(world, device), world.random.chance(0.5) ? pickTab(world, device) : undefined])
    void tab?.engine.pull(collection).catch(() => {});
};
/** In the midst of whatever is under way, in this tab or another: pulls that fill it, writes into it. */
const putSomethingAway: Event = async (world, device) => {
  const [tab, collection] = [pickTab(world, device), world.random.pick(world.collections)];
  if (!tab) return;
  void pickTab(world, device)
    ?.engine.pull(collection)
    .catch(() => {});
  await world.time.pass(world.random.below(200));
  void putAway(tab.engine.context, collection, world.random.chance(0.5)).then(
    () => count(world.notes, 'put away'),
    () => count(world.notes, 'not put away'),
  );
};
/** An answer that was slow to come is overtaken by a later one, and somebody was there in between. */
export const overtake: Event = async (world, device) => {
  const [first, second] = [pickTab(world, device), pickTab(world, device)];
  world.slowLists = 1;
  void first?.engine.pull('parties').catch(() => {});
  await world.time.pass(200);
  await rival(world, device);
  void second?.engine.pull('parties').catch(() => {});
  await world.time.pass(200);
};
const goOnOrOff: Event = (_world, device) => {
  device.online = !device.online;
  if (device.online) for (const tab of running(device)) tab.engine.kick();
};
const open: Event = (world, device) => {
  if (!device.session) signIn(world, device, world.random.pick(PEOPLE));
  if (device.tabs.length < 3) openTab(world, device);
};
const close: Event = (world, device) => {
  const tab = pickTab(world, device);
  if (tab) closeTab(world, tab);
};
const kill: Event = async (world, device) => {
  const tab = pickTab(world, device);
  if (!tab) return;
  await world.time.tick(world.random.below(20));
  killTab(world, tab);
  count(world.notes, 'tab killed');
  if (device.session && running(device).length === 0) openTab(world, device);
};
const freeze: Event = async (world, device) => {
  const tab = pickTab(world, device);
  if (!tab) return;
  // In the midst of whatever it is doing.
  await world.time.tick(world.random.below(20));
  tab.gate.freeze();
  count(world.notes, 'tab frozen');
};
/** As a browser does that lays a tab aside: the page is told, and has a moment to hand over what it had begun. */
const layAside: Event = async (world, device) => {
  const tab = pickTab(world, device);
  if (!tab) return;
  void tab.engine.rest();
  tab.isVisible = false;
  count(world.notes, 'tab laid aside');
  await world.time.tick(world.random.below(120));
  if (world.random.chance(0.8)) tab.gate.freeze();
};
/** A person goes from one tab to another: what was laid aside goes on. */
const look: Event = (world, device) => {
  const seen = world.random.pick([...device.tabs, undefined]);
  for (const tab of device.tabs) tab.isVisible = tab === seen;
  if (!seen || seen.gate.state() === 'dead') return;
  if (seen.gate.state() === 'frozen') count(world.notes, 'tab thawed');
  seen.gate.thaw();
  seen.engine.wake();
};
const thaw: Event = async (world, device) => {
  const tab = device.tabs.find((one) => one.gate.state() === 'frozen');
  if (!tab) return;
  tab.gate.thaw();
  tab.engine.wake();
  count(world.notes, 'tab thawed');
  // What a page does that finds another person signed in.
  if (device.session && tab.user !== device.session.user) {
    await world.time.tick(world.random.below(20));
    closeTab(world, tab);
  }
};
/** The whole browser ends, frozen tabs too. */
const endBrowser: Event = (world, device) => {
  endAll(world, device);
  count(world.notes, 'browser killed');
  if (device.session) openTab(world, device);
};
/** With all its tabs, and with whatever was not on the disk yet. */
const powerFails: Event = (world, device) => {
  endAll(world, device);
  losePower(device.browser.indexedDB);
  for (const name of world.notes.versions.keys())
    if (name.startsWith(`${device.index} `)) world.notes.versions.delete(name);
  count(world.notes, 'power lost');
  if (device.session) openTab(world, device);
};
const expire: Event = (world, device) => {
  if (device.session) world.tokens.delete(device.session.token);
  count(world.notes, 'token expired');
};
const logIn: Event = (world, device) => {
  signIn(world, device, device.session?.user ?? [...device.users].at(-1)!);
  if (running(device).length === 0) openTab(world, device);
};
export const changePerson: Event = (world, device) => {
  if (device.index !== 0 || world.seed % 3 === 0) return logIn(world, device);
  signIn(world, device, device.session?.user === PEOPLE[0] ? PEOPLE[1] : PEOPLE[0]);
  count(world.notes, 'another person');
  openTab(world, device);
};
const leaveDevice: Event = async (world, device) => {
  const tab = pickTab(world, device);
  if (tab) await logOut(world, tab);
};
const backgroundSync: Event = (world, device) => {
  if (device.online) wakeWorker(world, device);
};
const changeRole: Event = (world) => {
  const closed = ['parties', 'reports', ...(world.collections.includes('papers') ? ['papers'] : [])];
  const what = `${world.random.pick(PEOPLE)} ${world.random.pick(closed)}`;
  if (!world.forbidden.delete(what)) world.forbidden.add(what);
  count(world.notes, 'role changed');
};
const storm: Event = (world) => {
  world.storm += 1 + world.random.below(8);
};
const rival: Event = (world) => {
  const rows = world.server.rows('parties');
  if (rows.length > 0) rivalWrites(world, `/parties/${world.random.pick(rows).id}`);
};
const stepClock: Event = (world) => world.time.step((world.random.below(3) - 1) * 86_400_000);
const changeBuild: Event = async (world, device) => {
  device.build = device.build === 1 ? 2 : 1;
  count(world.notes, device.build === 2 ? 'build upgraded' : 'build rolled back');
  const before = [...device.tabs];
  // The new one may come while the old ones still stand open; a person closes them at some time.
  const overlaps = device.session !== undefined && world.random.chance(0.5);
  if (overlaps) openTab(world, device);
  await world.time.tick(world.random.below(60));
  for (const tab of before) killTab(world, tab);
  if (!overlaps && device.session) openTab(world, device);
};
const lookAtPanel: Event = async (world, device) => {
  const tab = pickTab(world, device);
  if (tab) await settleByHand(world, tab);
};
/** The server is put back to how it was a while ago; what it forgot is nobody's fault here. */
const restoreServer: Event = async (world) => {
  const backup = world.server.backup();
  await world.time.pass(2_000);
  backup.restore();
  for (const device of world.devices)
    for (const user of device.users) {
      const disk = diskOf(device, user);
      const heard = disk.table('cursors').filter(({ cursor }) => cursor !== null);
      const held = new Set(heard.map((one) => one.collection));
      for (const collection of COLLECTIONS)
        if (!held.has(collection) && disk.rows(collection).length > 0)
          world.notes.deafToRestores.add(`${device.index} ${user} ${collection}`);
    }
  // It was down for that: nothing of before is still on its way back.
  world.notes.restores += 1;
  world.notes.versions.clear();
  count(world.notes, 'server restored');
};
/** It keeps removals no longer, say: each list comes whole once, and says what it said. */
export const refuseCursors: Event = (world) => {
  world.server.refuseCursors();
  count(world.notes, 'cursors refused');
};

const EVENTS: readonly (readonly [weight: number, event: Event])[] = [
  [10, pullSomething],
  [4, overtake],
  [6, goOnOrOff],
  [6, open],
  [3, close],
  [4, kill],
  [4, freeze],
  [4, thaw],
  [3, layAside],
  [4, look],
  [2, endBrowser],
  [3, powerFails],
  [2, expire],
  [3, logIn],
  [5, changePerson],
  [4, leaveDevice],
  [3, backgroundSync],
  [2, changeRole],
  [2, storm],
  [3, rival],
  [3, stepClock],
  [2, changeBuild],
  [2, lookAtPanel],
  [1, restoreServer],
  [2, refuseCursors],
];
