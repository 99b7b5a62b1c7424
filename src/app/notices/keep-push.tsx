import { useEffect } from 'react';
import { useCapability } from '../../offline/upkeep.ts';
import { useSession, useSessionState } from '../../ui/session/session-context.tsx';
import { keepChosen, type DevicePush } from '../../ui/push/device-push.ts';
import { useDevicePush } from '../../ui/push/use-push.ts';
import { useHasNetwork } from '../../ui/use-network.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Until it stands as chosen: after a while, which grows, and whenever the person comes back to the page. Answers how to give up. */
function keepTrying(push: DevicePush): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isBusy = false;
  let isOver = false;
  const attempt = async (): Promise<void> => {
    if (isBusy || isOver) return;
    isBusy = true;
    clearTimeout(timer);
    const stands = await keepChosen(push).catch(() => false);
    isBusy = false;
    if (stands) giveUp();
    if (isOver) return;
    timer = setTimeout(() => void attempt(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  const comeBack = (): void => void attempt();
  function giveUp(): void {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('focus', comeBack);
  }
  window.addEventListener('focus', comeBack);
  comeBack();
  return giveUp;
}

/** Keeps this device told of notices as its person has chosen, and ends it with them. */
export function KeepPush() {
  const push = useDevicePush();
  const offersPush = useCapability('webPush');
  const hasNetwork = useHasNetwork();
  const session = useSession();
  // The end of another sitting, by a log-in that left the page as it was: that one is told of nothing yet.
  const { expiresAt } = useSessionState();
  useEffect(() => {
    if (offersPush && hasNetwork) return keepTrying(push);
    return undefined;
  }, [push, offersPush, hasNetwork, expiresAt]);
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.getState().status !== 'empty' || push.ports.ability() !== 'able') return;
        void push.ports.closeShown().catch(() => {});
        void push.ports.unsubscribe().catch(() => {});
      }),
    [session, push],
  );
  return null;
}
