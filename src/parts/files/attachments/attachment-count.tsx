import { formatNumber } from '../../../domain/kernel/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsLinkable } from './use-is-linkable.ts';

export interface AttachmentCountProps {
  readonly collection: string;
  readonly id: string;
  /** Those that are its own. */
  readonly own: number;
}

// What it asks of the drive no page waits for.
const LinkedCount = lazyPart(async () => (await import('./linked-count.tsx')).LinkedCount, { isPlain: true });

/** How many files hang on a record: its own, and those of the drive that are linked to it. */
export function AttachmentCount(props: AttachmentCountProps) {
  const isLinkable = useIsLinkable(props.collection);
  return isLinkable ? <LinkedCount {...props} /> : formatNumber(props.own);
}
