import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import type { Doubt } from '../contract.ts';
import { Announce } from './announce.ts';

/** Asked before most of a collection leaves this device at the word of a list: it may be all that is left of it. */
export function DoubtQuestion({ collection, gone, of }: Doubt) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const announce = useContext(Announce);
  const [state, setState] = useState<'asked' | 'removing' | 'failed'>('asked');
  const what = isCollection(collection) ? text(entityOf(collection).plural) : collection;
  const remove = () => {
    setState('removing');
    void import('../../../offline/sync/pull-whole.ts')
      .then(({ believe }) => believe(engine.context, collection))
      .then(
        () => announce(t`Removed from this device.`),
        () => setState('failed'),
      );
  };
  return (
    <chakra.section mt="4" aria-label={what}>
      <Notice
        tone="warning"
        action={
          <Button
            variant="outline"
            size="sm"
            aria-busy={state === 'removing'}
            disabled={state === 'removing'}
            onClick={remove}
          >
            <Trans>Remove them from this device</Trans>
          </Button>
        }
      >
        <chakra.p fontWeight="medium">{what}</chakra.p>
        <Trans>
          The server no longer lists {gone} of the {of} that are on this device. They are kept here: if that
          is a mistake on the server, somebody may need them.
        </Trans>
        {state === 'failed' && (
          <chakra.p role="alert" mt="2">
            <Trans>The server did not answer, so nothing was removed. Please try again later.</Trans>
          </chakra.p>
        )}
      </Notice>
    </chakra.section>
  );
}
