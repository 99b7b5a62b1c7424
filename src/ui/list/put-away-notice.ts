import { lazyPart } from '../lazy-part.tsx';

/** That a collection is not on this device: the code of it comes only where that is so. */
export const PutAway = lazyPart(async () => (await import('./put-away.tsx')).PutAway);
