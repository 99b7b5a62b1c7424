import { isLive, needsPerson } from '../../../src/offline/outbox/record.ts';
import { causeOf } from '../../../src/offline/outbox/work-page.ts';
import { diskOf } from './disk.ts';
import { settleByHand } from './hands.ts';
import { moveIn } from './leaving.ts';
import { watch } from './invariants/instant.ts';
import { answered, closeTab, openTab, running, signIn, type Device, type Tab, type World } from './world.ts';

/** Longer than any waiting time. */
const PATIENCE_MS = 400_000;
const GLANCE_MS = 10_000;
/** A call is given up before that. */
const UNANSWERED_MS = 120_000;
const ROUNDS = 8;

/** The faults stop, the network returns, people settle what waits for them: nothing may be left over. */
export async function comeToRest(world: World): Promise<void> {
  world.faultRate = 0;
  world.storm = 0;
  world.forbidden.clear();
  for (const device of world.devices) {
    device.online = true;
    for (const tab of device.tabs) {
      tab.gate.thaw();
      tab.isVisible = true;
      tab.engine.wake();
    }
  }
  await world.time.settle();
  for (const device of world.devices)
    if (device.session && running(device).length > 0)
      await pullAll(world, await atHome(world, device, device.session.user));
  for (const device of world.devices) {
    for (const user of [...device.users].sort(
      (a, b) => Number(b === device.session?.user) - Number(a === device.session?.user),
    )) {
      await settleQueue(world, device, user);
    }
  }
  // Each device's last person sees what the other devices did meanwhile.
  for (const device of world.devices)
    for (const user of device.users) await pullAll(world, await atHome(world, device, user));
  // Long enough for whatever day the devices take it to be.
  world.time.step(60 * 86_400_000);
  for (const device of world.devices) {
    for (const user of device.users) {
      const { engine } = await atHome(world, device, user);
      engine.kick();
      await world.time.pass(3_000);
      // A call that is never answered holds the pass, whichever tab's it is, or the service worker's, until it is given up;
      // what is done is swept after that.
      const isSending = () =>
        device.workers.size > 0 || running(device).some((tab) => tab.engine.state().draining);
      for (let waited = 0; waited < PATIENCE_MS && isSending(); waited += GLANCE_MS)
        await world.time.pass(GLANCE_MS);
    }
  }
  watch(world);
}

/** A tab of this person's, who signs in where somebody else is. */
function tabOf(world: World, device: Device, user: string): Tab {
  if (device.session?.user !== user || !world.tokens.has(device.session.token)) signIn(world, device, user);
  for (const tab of device.tabs) if (tab.user !== user) closeTab(world, tab);
  return running(device)[0] ?? openTab(world, device);
}

/** A tab with all that was kept for its person. One whose database was taken away under it is loaded anew. */
async function atHome(world: World, device: Device, user: string): Promise<Tab> {
  let tab = tabOf(world, device, user);
  if (!device.wasLeft) return tab;
  const isWell = async ({ engine }: Tab): Promise<boolean> => {
    const opened = engine.db.open();
    const told = opened.then(
      () => true,
      () => false,
    );
    return answered(world, told);
  };
  for (let left = device.tabs.length; left > 0 && !(await isWell(tab)); left -= 1) {
    closeTab(world, tab);
    tab = tabOf(world, device, user);
  }
  await answered(world, moveIn(world, tab));
  return tab;
}

async function settleQueue(world: World, device: Device, user: string): Promise<void> {
  const { notes } = world;
  const tab = await atHome(world, device, user);
  const calls = notes.calls;
  const waiting = live(device, user).length;
  tab.engine.kick();
  const goesOn = () => {
    const records = live(device, user);
    const known = new Map(records.map((record) => [record.seq, record]));
    return records.filter((record) => !needsPerson(record) && !causeOf(record, known));
  };
  const itWent = async (patience: number): Promise<void> => {
    for (let waited = 0; waited < patience && goesOn().length > 0; waited += GLANCE_MS)
      await world.time.pass(GLANCE_MS);
  };
  await world.time.pass(GLANCE_MS);
  await itWent(PATIENCE_MS);
  const records = live(device, user);
  const poisoned = records.some(needsPerson);
  for (const record of goesOn())
    notes.seen.push(
      `${poisoned ? 'I6 held up' : 'I9 stuck'}: device ${device.index} ${record.seq} ${record.op} ${record.collection} ${record.entityId} ${record.state} ${JSON.stringify(record.lastError)}`,
    );
  for (let round = 0; round < ROUNDS && live(device, user).length > 0; round += 1) {
    await settleByHand(world, tab);
    await answered(world, tab.engine.flush());
  }
  // Another tab's pass may have been held by a call that is never answered: what it goes on with may need its person again.
  await itWent(UNANSWERED_MS);
  if (live(device, user).length > 0) await settleByHand(world, tab);
  // Each record takes a few calls; a queue that calls for ever has found no end.
  const most = 200 + 30 * waiting;
  if (notes.calls - calls > most)
    notes.seen.push(`I9 ${notes.calls - calls} calls for ${waiting} records on device ${device.index}`);
}
const live = (device: Device, user: string) => diskOf(device, user).table('outbox').filter(isLive);

async function pullAll(world: World, tab: Tab): Promise<void> {
  for (const collection of world.collections)
    await answered(world, tab.engine.pull(collection)).catch((error: unknown) => {
      // It was under way while a refusal took the collection off: the next notice asks again, as is done here.
      if ((error as { code?: unknown }).code !== 'device.away') throw error;
      return answered(world, tab.engine.pull(collection));
    });
}
