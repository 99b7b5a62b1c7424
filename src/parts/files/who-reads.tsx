import { Trans } from '@lingui/react/macro';
import { LinksValue } from '../../ui/value/link-value.tsx';
import type { DriveRow } from './drive-rows.ts';

type Shared = Pick<DriveRow, 'reach' | 'readers' | 'readerServices' | 'owner' | 'sharedBy' | 'keepers'>;

/** Those who read a file of the drive by its own sharing, where that is not everyone: whose it is and whose folder it lies in always do. */
export function SharedWith({
  file: { readers, readerServices, owner, sharedBy, keepers },
}: {
  readonly file: Shared;
}) {
  const people = new Set([owner, sharedBy, ...(keepers ?? []), ...(readers ?? [])]);
  const known = [...people].filter((id) => id !== null && id !== undefined);
  const services = readerServices ?? [];
  return (
    <>
      <LinksValue to="users" ids={known} isPlain />
      {known.length > 0 && services.length > 0 && ', '}
      <LinksValue to="services" ids={services} isPlain />
    </>
  );
}

/** Who may read a file of the drive that is linked to a record, besides those who may read that. */
export function WhoReads({ file }: { readonly file: Shared }) {
  if (file.reach === 'company') return <Trans>In the drive. Everyone in the company reads it.</Trans>;
  return (
    <Trans>
      In the drive. Also read by: <SharedWith file={file} />
    </Trans>
  );
}
