import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Engine } from '../../offline/index.ts';
import type { PushPorts } from './push-ports.ts';

/** What a person sees of notifications on this device. */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';
/** Why it could not be turned on: the server was not reached, or the browser would not. */
export type PushFailure = 'unreachable' | 'browser';

export interface DevicePush {
  readonly engine: Pick<Engine, 'ask' | 'context'>;
  readonly ports: PushPorts;
  /** What messages are in, for whoever has chosen no language. */
  readonly language: string;
}

const PATH = '/pushSubscription';
/** What takes it back at the server, until that is answered. */
const ending = new WeakMap<DevicePush['engine'], Promise<unknown>>();

/** How it stands on this device, which is known without the server. */
export async function readPush({ engine, ports }: DevicePush): Promise<PushState> {
  const ability = ports.ability();
  if (ability !== 'able') return ability;
  if (ports.permission() === 'denied') return 'blocked';
  const isOn = ports.choice(engine.context.userId) === 'on' && ports.permission() === 'granted';
  return isOn && (await ports.held()) ? 'on' : 'off';
}

interface Told {
  readonly publicKey: string;
  readonly endpoint: unknown;
  readonly language: unknown;
}

async function askServer(engine: DevicePush['engine']): Promise<Told> {
  const answer = await engine.ask({ method: 'GET', path: PATH });
  const told: unknown = answer.status === 200 ? JSON.parse(await answer.text()) : undefined;
  if (!isPlain(told) || typeof told['publicKey'] !== 'string') throw new Error('the server offers none');
  return { publicKey: told['publicKey'], endpoint: told['endpoint'], language: told['language'] };
}

/**
 * Has this browser told of notices for this sitting: what is right already stays; after a new log-in, or where the server
 * has other keys by now, it is made anew. Answers why not, where it could not.
 */
async function subscribe({ engine, ports, language }: DevicePush): Promise<PushFailure | undefined> {
  // It would take back what is told after it.
  await ending.get(engine);
  const server = await askServer(engine).catch(() => undefined);
  if (!server) return 'unreachable';
  let held;
  try {
    held = await ports.held();
    if (held && held.serverKey !== server.publicKey) {
      await ports.unsubscribe();
      held = undefined;
    }
    held ??= await ports.subscribe(server.publicKey);
  } catch {
    return 'browser';
  }
  if (held.given.endpoint === server.endpoint && language === server.language) return undefined;
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const put = { method: 'PUT', path: PATH, headers, body: JSON.stringify(held.given) } as const;
  const status = await engine.ask(put).then(
    (answer) => answer.status,
    () => 0,
  );
  return status === 204 ? undefined : 'unreachable';
}

/** Turns it on by the person's word. The browser's question comes first: it is asked at a press only. */
export async function turnOn(push: DevicePush): Promise<PushState | PushFailure> {
  const { ports, engine } = push;
  const permission = await ports.ask().catch(() => 'default' as const);
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { userId } = engine.context;
  const before = ports.choice(userId);
  // First, so that no other page takes it for somebody else's and ends it meanwhile.
  ports.choose(userId, 'on');
  const failure = await subscribeIfChosen(push);
  if (failure && failure !== 'off' && ports.choice(userId) === 'on') ports.choose(userId, before);
  ports.changed();
  return failure ?? 'on';
}

/** The person may have said otherwise while it was made. */
async function subscribeIfChosen(push: DevicePush): Promise<PushFailure | 'off' | undefined> {
  const failure = await subscribe(push);
  if (push.ports.choice(push.engine.context.userId) === 'on') return failure;
  await end(push);
  return 'off';
}

/** The browser takes nothing any more. The server hears of it by and by, should the network be there, or when it sends. */
async function end({ engine, ports }: DevicePush): Promise<void> {
  ending.set(
    engine,
    engine.ask({ method: 'DELETE', path: PATH }).catch(() => {}),
  );
  await ports.unsubscribe().catch(() => {});
}

/** Turns it off, without a network too. */
export async function turnOff(push: DevicePush): Promise<PushState> {
  push.ports.choose(push.engine.context.userId, 'off');
  await end(push);
  push.ports.changed();
  return 'off';
}

/**
 * As the person has chosen, for a page that opens: on again after a log-in, and nothing left of somebody else's. Answers
 * whether it stands so.
 */
export async function keepChosen(push: DevicePush): Promise<boolean> {
  const { engine, ports } = push;
  if (ports.ability() !== 'able') return true;
  if (ports.choice(engine.context.userId) !== 'on') {
    await ports.unsubscribe();
    return true;
  }
  if (ports.permission() !== 'granted') return false;
  const failure = await subscribeIfChosen(push);
  ports.changed();
  return failure === undefined || failure === 'off';
}
