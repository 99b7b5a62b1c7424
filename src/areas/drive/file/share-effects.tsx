import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRow } from '../../../offline/index.ts';
import { useHolder } from '../../../parts/files/use-holder.ts';
import type { Tree } from '../../../parts/files/tree.ts';
import { LinksValue } from '../../../ui/value/link-value.tsx';
import { asDrive, DRIVE, type DriveRow } from '../drive.ts';
import { useFolderSums } from '../folder/folder-sums.ts';
import type { Draft } from './share-draft.ts';

interface OfDraft {
  readonly file: DriveRow;
  readonly draft: Draft;
}

/** Who reads it now and would not by this sharing. */
export function WhoNoMore({ file, draft }: OfDraft) {
  const folder = useRow(DRIVE, file.folder);
  const folderOwner = folder ? asDrive(folder).owner : undefined;
  const { choice } = draft;
  const { owner, reach, readers, readerServices } = file;
  const above = [...(file.sharedBy ? [file.sharedBy] : []), ...(file.keepers ?? [])];
  // What its folder says is not known here.
  if (choice === null || choice === 'company') return null;
  const named: Pick<Draft, 'people' | 'services'> =
    choice === 'chosen' ? draft : { people: [], services: [] };
  // Whose folder it lies in goes on reading it, but what is kept to its owner alone; who owns those further up does not.
  const stays = new Set([owner, choice === 'private' ? undefined : folderOwner, ...named.people]);
  const people = [...new Set([...above, ...(readers ?? [])])].filter((id) => !stays.has(id));
  const services = (readerServices ?? []).filter((id) => !named.services.includes(id));
  if (reach !== 'company' && people.length + services.length === 0) return null;
  return (
    <p className="drive-note" role="status">
      {reach === 'company' ? (
        <Trans>The others in the company will no longer read it.</Trans>
      ) : (
        <Trans>
          They will no longer read it: <LinksValue to="users" ids={people} isPlain />
          {people.length > 0 && services.length > 0 && ', '}
          <LinksValue to="services" ids={services} isPlain />
        </Trans>
      )}
    </p>
  );
}

/** Who reads it by the record that it hangs on, whatever is chosen here. */
export function WhoAnyway({ file, draft }: OfDraft) {
  const holder = useHolder(file);
  if (holder === undefined || draft.choice === 'company') return null;
  return (
    <p className="drive-note">
      <Trans>Everyone who may read {holder} reads it in any case: it is attached to it.</Trans>
    </p>
  );
}

/** What a sharing of a folder holds for. */
export function ForWhatIsInIt({ id, tree }: { readonly id: string; readonly tree: Tree }) {
  const { t } = useLingui();
  const sums = useFolderSums(id, tree);
  if (!sums || sums.files + sums.folders === 0) return null;
  const { files, folders, apart } = sums;
  const inside = [
    ...(files > 0 ? [t`${plural(files, { one: '# file', other: '# files' })}`] : []),
    ...(folders > 0 ? [t`${plural(folders, { one: '# folder', other: '# folders' })}`] : []),
  ].join(', ');
  return (
    <p className="drive-note">
      <Trans>It holds for all that is in it: {inside}.</Trans>{' '}
      {apart > 0 &&
        t`${plural(apart, { one: '# of them has a sharing of its own, which stays.', other: '# of them have a sharing of their own, which stays.' })}`}
    </p>
  );
}
