import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { databaseName } from '../../offline/database/name.ts';
import { SERVER } from '../plugs.ts';

type Kept = 'locked' | 'open' | 'none';

/** Whether work that was not sent lies here, that is not of the database `own`; what looks is fetched for it. */
async function keptBeside(own: string): Promise<Kept> {
  const [{ isOthersWorkHere }, { isAnythingLocked }, { deviceSafe }, { lookInside }] = await Promise.all([
    import('../../offline/transfer/others-work.ts'),
    import('../../offline/transfer/anything-locked.ts'),
    import('../../offline/transfer/device-safe.ts'),
    import('../../offline/transfer/safe.ts'),
  ]);
  if ((await isAnythingLocked()) && (await lookInside(deviceSafe(), own)).others) return 'locked';
  return (await isOthersWorkHere(own)) ? 'open' : 'none';
}

/**
 * For whoever comes to this device: that work is kept, nothing of whose it is, what, or how much. Of the person `besides`,
 * whose session has ended, that is said already.
 */
export function KeptHere({ besides }: { besides?: string | undefined }) {
  const [kept, setKept] = useState<Kept>('none');
  useEffect(() => {
    let isOver = false;
    void keptBeside(besides === undefined ? '' : databaseName(SERVER, besides)).then(
      (answer) => isOver || setKept(answer),
      () => {},
    );
    return () => void (isOver = true);
  }, [besides]);
  if (kept === 'none') return null;
  return (
    <chakra.p
      display="flex"
      gap="2"
      alignItems="flex-start"
      w="full"
      maxW="22rem"
      mx="auto"
      mt="6"
      textStyle="dense"
      color="fg.muted"
    >
      <chakra.span mt="0.5" flexShrink="0">
        <Lock size={14} aria-hidden />
      </chakra.span>
      {kept === 'locked' ? (
        <Trans>
          Work that was not sent is kept on this device, locked. It comes back when the person who left it
          logs in.
        </Trans>
      ) : (
        <Trans>
          Work that was not sent is kept on this device. It goes out when the person who left it logs in.
        </Trans>
      )}
    </chakra.p>
  );
}
