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

/** How it stands on this device, which is known without the server. */
export async function readPush({ engine, ports }: DevicePush): Promise<PushState> {
  const ability = ports.ability();
  if (ability !== 'able') return ability;
  if (ports.permission() === 'denied') return 'blocked';
  const isOn = ports.choice(engine.context.userId) === 'on' && ports.permission() === 'granted';
  return isOn && (await ports.held()) ? 'on' : 'off';
}

async function askServer(engine: DevicePush['engine']): Promise<{ publicKey: string; endpoint: unknown }> {
  const answer = await engine.ask({ method: 'GET', path: PATH });
  const told: unknown = answer.status === 200 ? JSON.parse(await answer.text()) : undefined;
  if (!isPlain(told) || typeof told['publicKey'] !== 'string') throw new Error('the server offers none');
  return { publicKey: told['publicKey'], endpoint: told['endpoint'] };
}

/**
 * Has this browser told of notices for this sitting: what is right already stays; after a new log-in, or where the server
 * has other keys by now, it is made anew. Answers why not, where it could not.
 */
export async function subscribe({ engine, ports, language }: DevicePush): Promise<PushFailure | undefined> {
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
  if (held.given.endpoint === server.endpoint) return undefined;
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
  const failure = await subscribe(push);
  if (failure) return failure;
  ports.choose(engine.context.userId, 'on');
  return 'on';
}

/** Turns it off, without a network too: the browser takes nothing any more, which the server hears now or when it sends. */
export async function turnOff({ engine, ports }: DevicePush): Promise<PushState> {
  ports.choose(engine.context.userId, 'off');
  await Promise.allSettled([ports.unsubscribe(), engine.ask({ method: 'DELETE', path: PATH })]);
  return 'off';
}

/** As the person has chosen, for a page that opens: on again after a log-in, and nothing left of somebody else's. */
export async function keepChosen(push: DevicePush): Promise<void> {
  const { engine, ports } = push;
  if (ports.ability() !== 'able') return;
  if (ports.choice(engine.context.userId) !== 'on') return ports.unsubscribe();
  if (ports.permission() === 'granted') await subscribe(push);
}
