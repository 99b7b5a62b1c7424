import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { focusPage, isFocusLost } from '../../ui/page/focus-page.ts';
import { TipLayer } from '../../ui/tip/tip-layer.tsx';
import { hideLoadingScreen } from './loading-screen.ts';
import './navigation-progress.css';

/** What every navigation does, whatever the page: hide the loading screen, scroll to the top, hand focus to the page. */
export function RootLayout() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A search or a filter changes the address too, yet it is the same page: its scroll and focus stay.
    if (shown.current === pathname) return;
    const isFirst = shown.current === undefined;
    shown.current = pathname;
    if (isFirst) {
      hideLoadingScreen();
      return;
    }
    window.scrollTo(0, 0);
    if (navigationType !== 'POP') focusPage();
  }, [pathname, navigationType]);
  // One who goes back is where they left off, if the page knows where that was: it says so in its own effects, before this.
  const reached = useRef(pathname);
  useEffect(() => {
    if (reached.current === pathname) return;
    reached.current = pathname;
    if (navigationType === 'POP' && isFocusLost()) focusPage();
  }, [pathname, navigationType]);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <TipLayer />
    </>
  );
}

/** A thread of light at the top while a chunk is on its way; a page that is there at once never shows it. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="navigation-progress" aria-hidden>
      <div />
    </div>
  );
}
