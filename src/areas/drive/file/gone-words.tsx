import { Trans } from '@lingui/react/macro';

/** What is said where a notification or a link leads to something of the drive that its person has no more. */
export const GoneWords = () => (
  <Trans>
    This file or folder is no longer shared with you, or was removed. Whoever has it can share it with you
    again.
  </Trans>
);
