import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { FILE_KINDS } from '../../domain/kernel/file-kinds.ts';
import type { ValueGroups } from '../list/value-groups.ts';
import { isMime, kindOf, kindWords, wordsOf } from './kind-words.ts';

/** The types that a file may have, by their kinds. */
const TYPES = new Map<string, string[]>();
for (const mime of new Set<string>(Object.values(FILE_KINDS).map((kind) => kind.mime)))
  TYPES.set(kindOf(mime), [...(TYPES.get(kindOf(mime)) ?? []), mime]);

/** Types of files as people tell them apart. One that no file should have stands for itself, as does one of an older address. */
export function useKindGroups(): ValueGroups {
  const { i18n } = useLingui();
  return useMemo(
    () => ({
      of: (mime) => (TYPES.get(kindOf(mime))?.includes(mime) ? kindOf(mime) : mime),
      values: (word) => TYPES.get(word) ?? [word],
      words: (word) => i18n._(isMime(word) ? kindWords(word) : wordsOf(word)),
    }),
    [i18n],
  );
}
