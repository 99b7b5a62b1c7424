import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useChoices } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/** On the pages of a collection that its person took off this device: that it is not here, and how it comes back. */
export function PutAway({ collection }: { collection: string }) {
  const { bringBack } = useChoices();
  const [busy, setBusy] = useState(false);
  return (
    <chakra.div my="4" maxW="40rem">
      <Notice
        tone="info"
        action={
          <Button
            variant="outline"
            size="sm"
            disabled={busy}
            aria-busy={busy}
            onClick={() => {
              setBusy(true);
              // Without the network it comes by itself later; the list says so.
              bringBack(collection).catch(() => setBusy(false));
            }}
          >
            <Trans>Fetch them again</Trans>
          </Button>
        }
      >
        <chakra.strong display="block" fontWeight="medium">
          <Trans>Not on this device</Trans>
        </chakra.strong>
        <Trans>They were taken off it to make room. Fetching them needs the network.</Trans>
      </Notice>
    </chakra.div>
  );
}
