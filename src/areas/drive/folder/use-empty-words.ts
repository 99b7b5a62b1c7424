import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { asDrive, DRIVE, SHARED } from '../drive.ts';

/** What is said where there are no files: what the place is for, and who would see them. */
export function useEmptyWords(
  id: string | undefined,
  folder: AnyRow | null | undefined,
): { readonly title: string; readonly text: string } {
  const { t } = useLingui();
  const entity = useEngine().context.entityOf(DRIVE);
  const person = usePerson();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  // There is nothing to drop with a finger.
  const put = useMedia('(hover: none)')
    ? t`What you upload here is saved on this device at once and sent when there is a network.`
    : t`Drop files or whole folders here, or paste them. They are saved on this device at once and sent when there is a network.`;
  if (!id && tab === SHARED)
    return {
      title: t`Nothing is shared with you`,
      text: t`Files and folders that others share with you stand here.`,
    };
  if (!id)
    return {
      title: t`Your files, wherever you work`,
      text: `${put} ${t`Only you see them until you share them.`}`,
    };
  const title = t`This folder is empty`;
  if (!folder) return { title, text: put };
  if (!openFields(entity, 'U', folder, person)?.has('name'))
    return { title, text: t`You may read what is put here. Its owner says who may put something here.` };
  const { reach } = asDrive(folder);
  const seen =
    reach === 'company'
      ? t`Everyone in the company sees them then.`
      : reach === 'private'
        ? t`Only you see them until you share them.`
        : t`Whoever this folder is shared with sees them then.`;
  return { title, text: `${put} ${seen}` };
}
