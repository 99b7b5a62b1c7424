import { useEffect, useState } from 'react';
import { isAnythingLocked } from '../../offline/transfer/anything-locked.ts';
import { useErasedDrafts } from './erased-drafts.ts';
import { wordedPart } from '../language/worded-part.ts';

const LockedWorkNotice = wordedPart(async () => (await import('./locked-work-notice.tsx')).LockedWorkNotice);

/**
 * What tells of work that lies locked here: it is fetched on the few devices where there is any. What was typed of somebody
 * who is erased is looked after here too, since all of this waits until the page is at rest.
 */
export function LockedWork() {
  useErasedDrafts();
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
