import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/* What the sheets about work that lies locked on this device have in common. */

export const SafeFailed = () => (
  <Notice tone="danger" role="alert">
    <Trans>That did not work. The locked work is still on this device.</Trans>
  </Notice>
);

/** What can be done with work that does not come back: nothing of it happens by itself. */
export const SafeWays = ({ onSave, onDiscard }: { onSave: () => void; onDiscard: () => void }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="2">
    <Button variant="outline" size="sm" onClick={onSave}>
      <Trans>Save it to a file, locked</Trans>
    </Button>
    <Button variant="outline" size="sm" onClick={onDiscard}>
      <Trans>Throw it away…</Trans>
    </Button>
  </chakra.div>
);
