import { useLingui } from '@lingui/react/macro';
import { isCollection } from '../../domain/registry.ts';
import { useRow } from '../../offline/index.ts';
import { thingWords } from '../../ui/work/words/thing.ts';
import { DRIVE, type DriveRow } from './drive-rows.ts';

/** The record that a file of the drive hangs on, as in the middle of a sentence: `the invoice “F-2026-0012”`; undefined where it hangs on none. */
export function useHolder({
  aboutCollection,
  about,
}: Pick<DriveRow, 'aboutCollection' | 'about'>): string | undefined {
  const { i18n } = useLingui();
  const isKnown = Boolean(aboutCollection) && isCollection(aboutCollection ?? '');
  const row = useRow(isKnown && aboutCollection ? aboutCollection : DRIVE, isKnown ? about : undefined);
  if (!about || !aboutCollection) return undefined;
  return thingWords(aboutCollection, row?.displayLine1 ?? '', (text) => i18n._(text));
}
