import { Trans } from '@lingui/react/macro';
import { LinksValue, LinkValue } from '../../value/link-value.tsx';
import type { DriveRow } from '../../drive/drive-rows.ts';

/** Who may read a file of the drive that is linked to a record. */
export function WhoReads({
  file: { reach, readers, readerServices, sharedBy },
}: {
  readonly file: DriveRow;
}) {
  if (reach === 'company') return <Trans>Everyone in the company reads it.</Trans>;
  const chosen =
    reach === 'people' ? (
      <LinksValue to="users" ids={readers ?? []} isPlain />
    ) : reach === 'team' ? (
      <LinksValue to="services" ids={readerServices ?? []} isPlain />
    ) : sharedBy ? (
      <LinkValue to="users" id={sharedBy} />
    ) : null;
  return <Trans>Read by whoever reads this record, and by: {chosen}</Trans>;
}
