import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { OutboxRecord } from '../../../offline/index.ts';
import { workSentence } from './sentence.ts';

/** Says an unsent change as a sentence in the person's language; of a file, `owner` is the change it belongs to. */
export function useWorkSentence(): (record: OutboxRecord, owner?: OutboxRecord) => string {
  const { i18n } = useLingui();
  return useCallback(
    (record, owner) => {
      const format = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
      return workSentence(
        record,
        { translate: (text) => i18n._(text), list: (words) => format.format(words) },
        owner,
      );
    },
    [i18n],
  );
}
