import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import { useDoubtChoice, type Doubt, type DoubtChoice } from '../../../offline/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { useTroubleWords } from '../../../ui/work/trouble-words.ts';
import { Announce } from './announce.ts';

/** Asked before most of a collection leaves this device at the word of a list: it may be all that is left of it. */
export function DoubtQuestion({ collection, gone, of }: Doubt) {
  const { t, i18n } = useLingui();
  const text = useText();
  const choice = useDoubtChoice();
  const announce = useContext(Announce);
  const wordsOf = useTroubleWords();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const what = isCollection(collection) ? text(entityOf(collection).plural) : collection;
  const lacking = i18n.number(gone);
  const all = i18n.number(of);
  const carryOut = (work: (choice: DoubtChoice) => Promise<void>, done: string) => {
    setBusy(true);
    setTrouble(undefined);
    void work(choice)
      .then(
        () => announce(done),
        (error: unknown) => setTrouble(wordsOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <chakra.section mt="4" aria-label={what}>
      <Notice
        tone="warning"
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              variant="outline"
              size="sm"
              aria-busy={busy}
              disabled={busy}
              onClick={() => carryOut((one) => one.believe(collection), t`Removed from this device.`)}
            >
              <Trans>Remove them from this device</Trans>
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={busy}
              onClick={() => carryOut((one) => one.keepHere(collection), t`Kept on this device.`)}
            >
              <Trans>Keep them here</Trans>
            </Button>
          </chakra.div>
        }
      >
        <chakra.p fontWeight="medium">{what}</chakra.p>
        <Trans>
          The server no longer lists {lacking} of the {all} that are on this device. They are kept here: if
          that is a mistake on the server, somebody may need them.
        </Trans>
        {trouble !== undefined && (
          <chakra.p role="alert" mt="2">
            <Trans>Nothing was changed.</Trans> {trouble}
          </chakra.p>
        )}
      </Notice>
    </chakra.section>
  );
}
