import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { showWords, workWords } from '../language/i18n.ts';
import { useSyncView } from '../sync/sync-context.tsx';

const SignedOutNotice = lazyPart(async () => {
  const [{ SignedOutNotice: notice }] = await Promise.all([
    import('./signed-out-notice.tsx'),
    showWords(workWords),
  ]);
  return notice;
});

/** Tells whoever opened this device without the network, once it is back, that they are not signed in. */
export function SignedOut() {
  const { unlockedOffline } = useSessionState();
  const { online } = useSyncView();
  return unlockedOffline && online ? <SignedOutNotice /> : null;
}
