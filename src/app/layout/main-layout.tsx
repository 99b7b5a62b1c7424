import { useCallback, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { FrenchWordsContext } from '../../ui/exchange/french-words.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageInfoProvider } from '../../ui/page/page-info.tsx';
import { ShellPartsContext } from '../../ui/page/shell-parts.ts';
import { RecordSlotsContext } from '../../ui/record/record-slots.ts';
import { RecordPaths } from '../../ui/routing/record-paths.ts';
import { RecordPlaces } from '../../ui/routing/record-places.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { useIsWide } from '../../ui/use-media.ts';
import { ToastProvider } from '../../ui/toast/toasts.tsx';
import { UpdateNeeded } from '../install/update-needed.tsx';
import { UnsentWork } from '../install/unsent-work.tsx';
import { EngineGate } from '../engine/engine-gate.tsx';
import { KeepFresh } from '../engine/keep-fresh.tsx';
import { UnheardFailures } from '../failures/unheard-failures.tsx';
import { FirstVisitPlace } from '../first-visit/first-visit-place.tsx';
import { frenchDomainWords } from '../language/i18n.ts';
import { wordedPart } from '../language/worded-part.ts';
import { Leaving } from '../logout/leaving.tsx';
import { NoteVisits } from '../recent/note-visits.tsx';
import { QueryProvider } from '../query/query-provider.tsx';
import { SignedOut } from '../sign-in/signed-out.tsx';
import { syncPlug } from '../sync/plug.ts';
import { recordPath } from '../sync/record-paths.ts';
import { SyncProvider } from '../sync/sync-context.tsx';
import { recordPlaces } from '../navigation/record-places.ts';
import { KnownAddress } from '../router/known-address.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { later, Later } from './later.tsx';
import { recordSlots } from './record-slots.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

const InstallNotices = lazyPart(async () => (await import('../install/install-notices.tsx')).InstallNotices);
const LockedWork = lazyPart(async () => (await import('../transfer/locked-work.tsx')).LockedWork);
const ProfileLook = lazyPart(async () => (await import('../profile/profile-look.tsx')).ProfileLook);
const SessionWatch = lazyPart(async () => (await import('../session-watch/session-watch.tsx')).SessionWatch);
/** What pages draw of the shell: after what was asked for. */
const shellParts = {
  PageStar: later(wordedPart(async () => (await import('../stars/page-star.tsx')).PageStar)),
  FirstVisit: FirstVisitPlace,
  WhatsNew: later(wordedPart(async () => (await import('../whats-new/whats-new.tsx')).WhatsNew)),
  AtHand: later(wordedPart(async () => (await import('../stars/home-at-hand.tsx')).HomeAtHand)),
};
const StorageNotices = wordedPart(
  async () => (await import('../storage/storage-notices.tsx')).StorageNotices,
);

/** The shell around every page one works in. */
export function MainLayout() {
  const { user } = useSessionState();
  const isWide = useIsWide();
  const pathOf = useCallback((of: Parameters<typeof recordPath>[0]) => recordPath(of, user?.roles), [user]);
  const placeOf = useMemo(() => recordPlaces(user?.roles), [user]);
  return (
    <QueryProvider userId={user?.id ?? 'nobody'}>
      <EngineGate>
        <KeepFresh>
          <SyncProvider plug={syncPlug}>
            <PageInfoProvider>
              <ToastProvider>
                <SkipLink />
                <UnheardFailures />
                <KnownAddress />
                <NoteVisits />
                <div className="shell">
                  {isWide && <Sidebar />}
                  <div className="shell-work">
                    <TopBar />
                    <Later>
                      <SessionWatch />
                      <SignedOut />
                      <LockedWork />
                      <StorageNotices />
                      <ProfileLook />
                    </Later>
                    <main id="main" tabIndex={-1} className="shell-main">
                      <RecordPaths value={pathOf}>
                        <FrenchWordsContext value={frenchDomainWords}>
                          <ShellPartsContext value={shellParts}>
                            <RecordSlotsContext value={recordSlots}>
                              <RecordPlaces value={placeOf}>
                                <Leaving>
                                  <Outlet />
                                </Leaving>
                              </RecordPlaces>
                            </RecordSlotsContext>
                          </ShellPartsContext>
                        </FrenchWordsContext>
                      </RecordPaths>
                    </main>
                  </div>
                </div>
                {!isWide && <BottomBar />}
                <UnsentWork />
                <UpdateNeeded />
                <Later>
                  <InstallNotices />
                </Later>
              </ToastProvider>
            </PageInfoProvider>
          </SyncProvider>
        </KeepFresh>
      </EngineGate>
    </QueryProvider>
  );
}
