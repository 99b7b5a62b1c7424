import { useLingui } from '@lingui/react/macro';
import { useHolder } from '../../../parts/files/use-holder.ts';
import type { DriveRow } from '../drive.ts';

/** By which record others read a file that is shared with nobody by itself. */
export function ThroughRecord({ row }: { readonly row: DriveRow }) {
  const { t } = useLingui();
  const holder = useHolder(row);
  return holder === undefined ? null : t`Through ${holder}`;
}
