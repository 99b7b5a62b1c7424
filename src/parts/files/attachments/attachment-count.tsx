import { formatNumber } from '../../../domain/kernel/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useEngine } from '../../../offline/index.ts';
import type { AttachmentCountProps } from '../../../ui/record/record-slots.ts';
import { isLinkable } from './is-linkable.ts';

// What it asks of the drive no page waits for.
const LinkedCount = lazyPart(async () => (await import('./linked-count.tsx')).LinkedCount);

/** How many files hang on a record: its own, and those of the drive that are linked to it. */
export function AttachmentCount(props: AttachmentCountProps) {
  return isLinkable(useEngine(), props.collection) ? <LinkedCount {...props} /> : formatNumber(props.own);
}
