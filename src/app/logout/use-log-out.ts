import { draftsOf } from '../../ui/form/draft-ports.ts';
import { useSession, useSessionState } from '../../ui/session/session-context.tsx';
import { useHasNetwork } from '../../ui/use-network.ts';
import { useSyncView } from '../sync/sync-context.tsx';

/** Logs out at once; whoever has unsent work, or drafts, or no network is asked first, and so is one for whom it failed. */
export function useLogOut(ask: () => void): () => void {
  const session = useSession();
  const { user } = useSessionState();
  const { pending } = useSyncView();
  const hasNetwork = useHasNetwork();
  return () => {
    if (!user) return;
    if (pending > 0 || draftsOf(user.id).length > 0 || !hasNetwork) ask();
    else session.logout('send').catch(ask);
  };
}
