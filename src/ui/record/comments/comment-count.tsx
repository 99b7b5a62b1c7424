import { formatNumber } from '../../../domain/kernel/format.ts';
import { useHeldAt, useRowCount } from '../../../offline/index.ts';
import type { CommentsProps } from './comments-props.ts';

/** How many there are; that there are none is said only where this device was told of all. */
export function CommentCount({ collection, id }: CommentsProps) {
  const count = useRowCount('comments', { onCollection: collection, onId: id });
  const heldAt = useHeldAt('comments');
  if (count === undefined || (count === 0 && typeof heldAt !== 'number')) return null;
  return formatNumber(count);
}
