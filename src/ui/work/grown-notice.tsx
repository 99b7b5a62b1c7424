import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** Why a press on what gives work up did nothing: see `useDropping`. */
export function GrownNotice() {
  return (
    <chakra.strong role="alert" display="block" fontWeight="medium" mt="1">
      <Trans>
        Something was added meanwhile, so nothing was dropped. This is all that would be lost now:
      </Trans>
    </chakra.strong>
  );
}
