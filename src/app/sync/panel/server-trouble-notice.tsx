import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import type { ServerTrouble } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { useSyncActions } from '../sync-context.tsx';
import { useWhenWords } from './when-words.ts';

/** The server answers with errors of its own: what is safe, what may be missing, when it is tried again, and what helps. */
export function ServerTroubleNotice({ status, again, isSending, unread }: ServerTrouble) {
  const { i18n } = useLingui();
  const text = useText();
  const { now } = useWhenWords();
  const { syncNow } = useSyncActions();
  const at = again !== undefined && again > now && i18n.date(new Date(again), { timeStyle: 'short' });
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    unread.filter(isCollection).map((collection) => text(entityOf(collection).plural)),
  );
  return (
    <chakra.div mt="4">
      <Notice
        tone="warning"
        action={
          <Button variant="outline" size="sm" onClick={syncNow}>
            <Trans>Try now</Trans>
          </Button>
        }
      >
        <Trans>The server has trouble: it keeps answering with an error (code {status}).</Trans>{' '}
        {isSending ? (
          <Trans>Your work is kept on this device and sent as soon as the server takes it.</Trans>
        ) : (
          <Trans>What you do is kept on this device.</Trans>
        )}{' '}
        {names !== '' && (
          <>
            <Trans>What others changed may not show yet: {names}.</Trans>{' '}
          </>
        )}
        {at ? <Trans>It is tried again at {at}.</Trans> : <Trans>It is being tried again.</Trans>}{' '}
        <Trans>You can work on; tell an administrator if it lasts.</Trans>
      </Notice>
    </chakra.div>
  );
}
