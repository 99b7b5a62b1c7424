import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import { useHeldBack } from '../../../offline/upkeep.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { useWhenWords } from './when-words.ts';

/** Said quietly: nothing is wrong with the person's work, only with what the server announces. */
export function HeldBackNotice() {
  const { i18n } = useLingui();
  const text = useText();
  const { now } = useWhenWords();
  const collections = useHeldBack(now).filter(isCollection);
  if (collections.length === 0) return null;
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    collections.map((collection) => text(entityOf(collection).plural)),
  );
  return (
    <chakra.p textStyle="meta" color="fg.muted" mt="2">
      <Trans>
        {names}: the server keeps announcing changes that do not come, so it is asked about them more rarely
        for a few minutes. Nothing is lost; tell an administrator if it lasts.
      </Trans>
    </chakra.p>
  );
}
