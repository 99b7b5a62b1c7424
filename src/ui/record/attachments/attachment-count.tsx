import { formatNumber } from '../../../domain/kernel/format.ts';
import { useFresh } from '../../../offline/index.ts';
import { DRIVE } from '../../drive/drive-rows.ts';
import { useIsLinkable, useLinkedFiles } from './linked-files.ts';

interface AttachmentCountProps {
  readonly collection: string;
  readonly id: string;
  /** Those that are its own. */
  readonly own: number;
}

/** How many files hang on a record: its own, and those of the drive that are linked to it. */
export function AttachmentCount(props: AttachmentCountProps) {
  const isLinkable = useIsLinkable(props.collection);
  return isLinkable ? <WithLinked {...props} /> : formatNumber(props.own);
}

function WithLinked({ collection, id, own }: AttachmentCountProps) {
  useFresh(DRIVE);
  return formatNumber(own + (useLinkedFiles(collection, id)?.length ?? 0));
}
