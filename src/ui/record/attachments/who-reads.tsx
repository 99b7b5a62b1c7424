import { Trans } from '@lingui/react/macro';
import { LinksValue } from '../../value/link-value.tsx';
import type { DriveRow } from '../../drive/drive-rows.ts';

/** Who may read a file of the drive that is linked to a record: whose it is and whose folder it lies in always do. */
export function WhoReads({
  file: { reach, readers, readerServices, owner, sharedBy, keepers },
}: {
  readonly file: DriveRow;
}) {
  if (reach === 'company') return <Trans>Everyone in the company reads it.</Trans>;
  const people = new Set([
    owner,
    sharedBy,
    ...(keepers ?? []),
    ...(reach === 'people' ? (readers ?? []) : []),
  ]);
  const known = [...people].filter((id) => id !== null && id !== undefined);
  const services = reach === 'team' ? (readerServices ?? []) : [];
  const chosen = (
    <>
      <LinksValue to="users" ids={known} isPlain />
      {known.length > 0 && services.length > 0 && ', '}
      <LinksValue to="services" ids={services} isPlain />
    </>
  );
  return <Trans>Read by whoever reads this record, and by: {chosen}</Trans>;
}
