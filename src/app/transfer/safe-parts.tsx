import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SavedLocked } from './save-work.ts';

/* What the sheets about work that lies locked on this device have in common. */

export const SafeFailed = () => (
  <Notice tone="danger" role="alert">
    <Trans>That did not work. The locked work is still on this device.</Trans>
  </Notice>
);

/** What was lost of the work that went into files. */
export const SavedLacks = ({ isLacking, isLost }: Pick<SavedLocked, 'isLacking' | 'isLost'>) => (
  <>
    {isLacking && (
      <chakra.p mt="2">
        <Trans>
          This device has lost a part of it: photos and files that lack something are not in the file,
          everything else is.
        </Trans>
      </chakra.p>
    )}
    {isLost && (
      <chakra.p mt="2">
        <Trans>Some of it is so damaged that no password opens it any more: no file was made of that.</Trans>
      </chakra.p>
    )}
  </>
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
