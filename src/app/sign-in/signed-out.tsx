import { useSessionState } from '../../ui/session/session-context.tsx';
import { wordedPart } from '../language/worded-part.ts';
import { useSyncView } from '../sync/sync-context.tsx';

const SignedOutNotice = wordedPart(async () => (await import('./signed-out-notice.tsx')).SignedOutNotice);

/** Tells whoever opened this device without the network, once it is back, that they are not signed in. */
export function SignedOut() {
  const { unlockedOffline } = useSessionState();
  const { online } = useSyncView();
  // It comes by itself: the region that tells it must be there before.
  return <div aria-live="polite">{unlockedOffline && online && <SignedOutNotice />}</div>;
}
