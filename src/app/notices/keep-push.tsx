import { useEffect } from 'react';
import { useOffersPush } from '../../offline/upkeep.ts';
import { useSession, useSessionState } from '../../ui/session/session-context.tsx';
import { keepChosen } from '../../ui/push/device-push.ts';
import { useDevicePush } from '../../ui/push/use-push.ts';
import { useHasNetwork } from '../../ui/use-network.ts';

/** Keeps this device told of notices as its person has chosen, and ends it with them. */
export function KeepPush() {
  const push = useDevicePush();
  const offersPush = useOffersPush();
  const hasNetwork = useHasNetwork();
  const session = useSession();
  // The end of another sitting, by a log-in that left the page as it was: that one is told of nothing yet.
  const { expiresAt } = useSessionState();
  useEffect(() => {
    if (offersPush && hasNetwork) void keepChosen(push).catch(() => {});
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
