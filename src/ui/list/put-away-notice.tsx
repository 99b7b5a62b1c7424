import { useState, type ReactElement } from 'react';
import { useIsPutAway } from '../../offline/index.ts';
import { lazyPart } from '../lazy-part.tsx';

const PutAway = lazyPart(async () => (await import('./put-away.tsx')).PutAway);

/** On the pages of a collection that its person took off this device: the notice of it, until what they fetch again is here. */
export function usePutAwayNotice(collection: string): ReactElement | undefined {
  const isPutAway = useIsPutAway(collection);
  // From the press on it is wanted here, but nothing of it is: the notice stays, and with it the focus.
  const [stays, setStays] = useState(false);
  return isPutAway || stays ? <PutAway collection={collection} onStay={setStays} /> : undefined;
}
