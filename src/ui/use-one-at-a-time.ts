import { useCallback, useRef, useState } from 'react';

/**
 * For buttons whose work takes its time. `press(work)` gives the properties of the one that starts it: until the work
 * has ended that button says that it is busy and a further press does nothing, here or on any other given by the same
 * call; `busy` holds back what must not happen meanwhile. None is `disabled`, which would take the focus from it. What
 * the work rejects with goes to the net under every button.
 */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }, []);
  const press = (work: () => Promise<unknown>) => ({
    'aria-busy': busy,
    'aria-disabled': busy,
    onClick: () => void run(work),
  });
  return { busy, press };
}
