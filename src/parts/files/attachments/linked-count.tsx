import { formatNumber } from '../../../domain/kernel/format.ts';
import { useFresh } from '../../../offline/index.ts';
import { DRIVE } from '../drive-rows.ts';
import type { AttachmentCountProps } from '../../../ui/record/record-slots.ts';
import { useLinkedFiles } from './linked-files.ts';

/** Those of a record that are its own, and those of the drive that are linked to it. */
export function LinkedCount({ collection, id, own }: AttachmentCountProps) {
  useFresh(DRIVE);
  return formatNumber(own + (useLinkedFiles(collection, id)?.length ?? 0));
}
