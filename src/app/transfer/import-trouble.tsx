import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

/** Why a file was not taken over; nothing on this device was changed. */
export function ImportTrouble({ code }: { code: string }) {
  return (
    <chakra.div mt="4">
      <Notice tone="danger" role="alert">
        <Words code={code} /> <Trans>Nothing was changed on this device.</Trans>
      </Notice>
    </chakra.div>
  );
}

function Words({ code }: { code: string }) {
  if (code === 'transfer.foreign') return <Trans>This is not a file of unsent work from Comptoir.</Trans>;
  if (code === 'transfer.newer')
    return (
      <Trans>A newer version of Comptoir made this file. Update this device first, then try again.</Trans>
    );
  if (code === 'transfer.other-person')
    return (
      <Trans>This file holds the work of another person. Only they can load it, under their own name.</Trans>
    );
  if (code.startsWith('storage.'))
    return <Trans>This device has no room for it, or its storage does not answer.</Trans>;
  return <Trans>This file is damaged or not complete. Copy it again from the device it was made on.</Trans>;
}
