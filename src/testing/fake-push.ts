import { vi } from 'vitest';
import {
  pushPorts,
  type HeldSubscription,
  type PushAbility,
  type ShownNotice,
} from '../ui/push/push-ports.ts';

/** A browser's notifications for component tests: answers as told, and notes what it was asked. */
export function fakePush(ability: PushAbility = 'able') {
  const held = {
    permission: 'default' as NotificationPermission,
    /** What the person answers to the browser's question. */
    answer: 'granted' as NotificationPermission,
    subscription: undefined as HeldSubscription | undefined,
    /** The browser's own service cannot be reached. */
    isCut: false,
    /** What the system's tray holds. */
    tray: [] as ShownNotice[],
    asked: 0,
    made: 0,
  };
  vi.spyOn(pushPorts, 'ability').mockReturnValue(ability);
  vi.spyOn(pushPorts, 'permission').mockImplementation(() => held.permission);
  vi.spyOn(pushPorts, 'ask').mockImplementation(async () => {
    held.asked += 1;
    return (held.permission = held.answer);
  });
  vi.spyOn(pushPorts, 'held').mockImplementation(async () => held.subscription);
  vi.spyOn(pushPorts, 'subscribe').mockImplementation(async (serverKey) => {
    if (held.isCut) throw new Error('AbortError');
    held.made += 1;
    const given = { endpoint: `https://push.example/${held.made}`, keys: { p256dh: 'p', auth: 'a' } };
    return (held.subscription = { serverKey, given });
  });
  vi.spyOn(pushPorts, 'unsubscribe').mockImplementation(async () => void (held.subscription = undefined));
  vi.spyOn(pushPorts, 'closeShown').mockImplementation(async (isMeant = () => true) => {
    held.tray = held.tray.filter((shown) => !isMeant(shown));
  });
  return held;
}
