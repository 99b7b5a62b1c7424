import { Trans } from '@lingui/react/macro';

/** What whoever leaves a page loses, on which a file stands that this device could not keep. */
export function UnkeptLoss() {
  return (
    <Trans>
      A file you chose could not be kept on this device yet. Leave, and it is lost here: try again first, or
      save it elsewhere.
    </Trans>
  );
}
