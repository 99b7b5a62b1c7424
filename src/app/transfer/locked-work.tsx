import { useEffect, useState } from 'react';
import { isAnythingLocked } from '../../offline/transfer/anything-locked.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showWords, workWords } from '../language/i18n.ts';

const LockedWorkNotice = lazyPart(async () => {
  const [{ LockedWorkNotice: notice }] = await Promise.all([
    import('./locked-work-notice.tsx'),
    showWords(workWords),
  ]);
  return notice;
});

/** What tells of work that lies locked here: it is fetched on the few devices where there is any. */
export function LockedWork() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isOver = false;
    void isAnythingLocked().then(
      (answer) => isOver || setThere(answer),
      () => {},
    );
    return () => void (isOver = true);
  }, []);
  return isThere ? <LockedWorkNotice /> : null;
}
